import { jsonReply } from './upstream-server.ts'

const HOUR_MS = 3600 * 1000

interface Step {
  /** Measurements besides temperature, humidity and wind, under MET Norway's names. */
  readonly details?: Readonly<Record<string, number>>
  /** Precipitation of the hour, mm. */
  readonly rain?: number
  readonly symbol?: string
  readonly temp?: number
  readonly extremes?: readonly [number, number]
}

interface Series {
  /** Number of hourly steps. */
  readonly hours?: number
  /** When the forecast was made. */
  readonly issued?: string
}

/** A series of MET Norway's: hourly steps of 10 °C under a clear sky, with exceptions by hours from the start. */
export function metSeries(
  start: string,
  exceptions: Readonly<Record<number, Step>> = {},
  { hours = 96, issued }: Series = {},
) {
  const timeseries = Array.from({ length: hours }, (_, hour) => {
    const { symbol = 'clearsky_day', temp = 10, details, rain, extremes } = exceptions[hour] ?? {}
    return {
      time: new Date(Date.parse(start) + hour * HOUR_MS).toISOString(),
      data: {
        instant: { details: { air_temperature: temp, relative_humidity: 50.4, wind_speed: 2, ...details } },
        next_1_hours: {
          summary: { symbol_code: symbol },
          details: rain === undefined ? {} : { precipitation_amount: rain },
        },
        ...(extremes && {
          next_6_hours: {
            summary: { symbol_code: symbol },
            details: { air_temperature_min: extremes[0], air_temperature_max: extremes[1] },
          },
        }),
      },
    }
  })
  return jsonReply({ properties: { ...(issued && { meta: { updated_at: issued } }), timeseries } })
}

const DAYS = [
  { highest: 24.9, lowest: 16.9, code: 3 },
  { highest: 26, lowest: 15.1, code: 61 },
  { highest: 25.6, lowest: 16.2, code: 0 },
  { highest: 28.4, lowest: 16.2, code: 95 },
]

/** Open-Meteo's hours of whole days of Berlin from the 5th to the 11th, in the documented shape. */
export const OPEN_METEO = { utc_offset_seconds: 0, hourly: openMeteoHours('2026-10-04T22:00:00Z', 7 * 24) }

/** Open-Meteo's hours from a moment on: by local time of Berlin the four days from the 7th differ. */
export function openMeteoHours(start: string, count: number) {
  const times = Array.from({ length: count }, (_, hour) => Date.parse(start) + hour * HOUR_MS)
  const hours = times.map((time) => {
    const berlin = new Date(time + 2 * HOUR_MS)
    const { highest = 20, lowest = 20, code = 2 } = DAYS[berlin.getUTCDate() - 7] ?? {}
    const temp = new Map([
      [4, lowest],
      [15, highest],
      [14, 21.6],
    ]).get(berlin.getUTCHours())
    return { temp: temp ?? 20, code: berlin.getUTCHours() === 15 ? code : 0 }
  })
  return {
    time: times.map((time) => new Date(time).toISOString().slice(0, 16)),
    temperature_2m: hours.map(({ temp }) => temp),
    apparent_temperature: hours.map(({ temp }) => temp - 3),
    relative_humidity_2m: hours.map(() => 27),
    weather_code: hours.map(({ code }) => code),
    wind_speed_10m: hours.map(() => 16.6),
  }
}
