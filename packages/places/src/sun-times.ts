import type { Coordinates } from './coordinates.ts'

/** When the sun rises and sets. */
export interface SunTimes {
  /** Null if the sun does not rise, or does not set, on that day. */
  readonly sunrise: Date | null
  readonly sunset: Date | null
}

const DAY_MS = 86_400_000
const MINUTES_A_DAY = 1440
const UNIX_EPOCH_JULIAN = 2_440_587.5
const J2000 = 2_451_545
/** The upper limb on the horizon, with refraction: 50 minutes of arc below. */
const HORIZON_DEG = -0.833

/**
 * Sunrise and sunset of a local calendar day in whole minutes, accurate to about two, by the sunrise equation (Meeus,
 * Astronomical Algorithms; the short form of NOAA's calculator). `noon` is a moment about the middle of the local day.
 */
export function sunTimes(noon: Date, { latitude, longitude }: Coordinates): SunTimes {
  const julian = noon.getTime() / DAY_MS + UNIX_EPOCH_JULIAN
  const cycle = Math.round(julian - J2000 + longitude / 360)
  const meanTime = cycle - longitude / 360
  const anomaly = (357.5291 + 0.98560028 * meanTime) % 360
  const centre = 1.9148 * sin(anomaly) + 0.02 * sin(2 * anomaly) + 0.0003 * sin(3 * anomaly)
  const ecliptic = (anomaly + centre + 180 + 102.9372) % 360
  const transit = J2000 + meanTime + 0.0053 * sin(anomaly) - 0.0069 * sin(2 * ecliptic)
  const sinDeclination = sin(ecliptic) * sin(23.4397)
  const cosDeclination = Math.sqrt(1 - sinDeclination ** 2)
  const cosHour = (sin(HORIZON_DEG) - sin(latitude) * sinDeclination) / (cos(latitude) * cosDeclination)
  if (!(Math.abs(cosHour) <= 1)) return { sunrise: null, sunset: null }
  const halfDay = Math.acos(cosHour) / (2 * Math.PI)
  return { sunrise: toDate(transit - halfDay), sunset: toDate(transit + halfDay) }
}

function toDate(julian: number): Date {
  const minutes = Math.round((julian - UNIX_EPOCH_JULIAN) * MINUTES_A_DAY)
  return new Date((minutes * DAY_MS) / MINUTES_A_DAY)
}

function sin(degrees: number): number {
  return Math.sin((degrees * Math.PI) / 180)
}

function cos(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180)
}
