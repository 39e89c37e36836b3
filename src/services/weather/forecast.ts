/** The weather of one place, whoever forecast it. */
export interface Forecast {
  /** In order of time, at least one; the last that has begun is the weather now. */
  readonly hours: readonly HourForecast[]
  /** Local days in order, from today or from as many days before as were asked for. */
  readonly days: readonly DayForecast[]
}

/** What not every source knows everywhere; null where it does not. */
export interface WeatherDetails {
  /** Of rain and melted snow: of the hour that begins, or of the day. */
  readonly precipitationMm: number | null
  /** 0 to 100. */
  readonly precipitationProbabilityPct: number | null
  /** Where it comes from: 0 north, 90 east. Of a day: the prevailing one. */
  readonly windDirectionDeg: number | null
  readonly windGustKph: number | null
  /** Of a day: the highest. */
  readonly uvIndex: number | null
}

/** The weather at one hour. */
export interface HourForecast extends WeatherDetails {
  readonly time: Date
  readonly tempC: number
  readonly feelsLikeC: number
  /** 0 to 100. */
  readonly humidityPct: number
  readonly windKph: number
  /** WMO 4677, as weather services publish it. */
  readonly weatherCode: number
  /** 0 to 100. */
  readonly cloudPct: number | null
}

/** The weather of one local day. */
export interface DayForecast extends WeatherDetails {
  /** YYYY-MM-DD, local. */
  readonly date: string
  readonly tempMaxC: number
  readonly tempMinC: number
  /** The most severe of the day. */
  readonly weatherCode: number
  /** The data reach its end; its beginning may be over. */
  readonly isWhole: boolean
}

/** A day of the calendar at a place, as YYYY-MM-DD. Makes one formatter for many moments, which are slow to make. */
export function localDates(timeZone: string): (at: Date) => string {
  // The Canadian form of a date is the ISO one.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (at) => format.format(at)
}
