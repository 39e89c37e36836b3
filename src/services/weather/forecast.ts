/** The weather of one place, whoever forecast it. */
export interface Forecast {
  /** In order of time, at least one; the last that has begun is the weather now. */
  readonly hours: readonly HourForecast[]
  /** Local days in order, from today. */
  readonly days: readonly DayForecast[]
}

export interface HourForecast {
  readonly time: Date
  readonly tempC: number
  readonly feelsLikeC: number
  /** 0 to 100. */
  readonly humidityPct: number
  readonly windKph: number
  /** WMO 4677, as weather services publish it. */
  readonly weatherCode: number
}

export interface DayForecast {
  /** YYYY-MM-DD, local. */
  readonly date: string
  readonly tempMaxC: number
  readonly tempMinC: number
  /** The most severe of the day. */
  readonly weatherCode: number
}

/** A day of the calendar at a place, as YYYY-MM-DD. Makes one formatter for many moments, which are slow to make. */
export function localDates(timeZone: string): (at: Date) => string {
  // The Canadian form of a date is the ISO one.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (at) => format.format(at)
}
