/** The weather of one place, from any source. */
export interface Forecast {
  /** When the source made it; null if it does not say. */
  readonly issuedAt: Date | null
  /** In order of time, at least one; the last hour that has begun is the current weather. */
  readonly hours: readonly HourForecast[]
  /** Local days in order, from today or from the requested past day. */
  readonly days: readonly DayForecast[]
}

/** Values that not every source has everywhere; null if unknown. */
export interface WeatherDetails {
  /** Rain and melted snow, of the hour that begins or of the day. */
  readonly precipitationMm: number | null
  /** 0 to 100. */
  readonly precipitationProbabilityPct: number | null
  /** Direction the wind comes from: 0 north, 90 east. For a day, the prevailing wind. */
  readonly windDirectionDeg: number | null
  readonly windGustKph: number | null
  /** For a day, the highest. */
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

/** The weather of one local day to its end; its start may be past. */
export interface DayForecast extends WeatherDetails {
  /** YYYY-MM-DD, local. */
  readonly date: string
  readonly tempMaxC: number
  readonly tempMinC: number
  /** The most severe of the day. */
  readonly weatherCode: number
}

/** Local calendar days as YYYY-MM-DD. Reuses one formatter for many moments, since creating it is slow. */
export function localDates(timeZone: string): (at: Date) => string {
  // The Canadian form of a date is the ISO one.
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  return (at) => format.format(at)
}

interface Wind {
  /** Where it comes from. */
  readonly degrees: number | null | undefined
  readonly speed: number
}

/** The vector mean of the winds, since 350 and 10 degrees are both north; null if they cancel out. */
export function prevailing(winds: readonly Wind[]): number | null {
  const arrows = winds.flatMap(({ degrees, speed }) =>
    degrees === undefined || degrees === null ? [] : [{ angle: (degrees * Math.PI) / 180, speed }],
  )
  const east = arrows.reduce((sum, { angle, speed }) => sum + speed * Math.sin(angle), 0)
  const north = arrows.reduce((sum, { angle, speed }) => sum + speed * Math.cos(angle), 0)
  return Math.hypot(east, north) < 0.01 ? null : ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360
}

type Values = readonly (number | null | undefined)[]

/** None if one of them is unknown: what is said of a day is of all its hours. */
export function allOf(values: Values): readonly number[] {
  const known = values.filter((value) => value !== undefined && value !== null)
  return known.length === values.length ? known : []
}

/** Null if one of the values is unknown, as it may be the highest, or if there are none. */
export function highest(values: Values): number | null {
  const known = allOf(values)
  return known.length > 0 ? Math.max(...known) : null
}
