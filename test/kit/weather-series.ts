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

/** Open-Meteo's answer with hours and days, in the documented shape. */
export const OPEN_METEO = {
  utc_offset_seconds: 0,
  hourly: {
    time: ['2026-10-07T12:00', '2026-10-07T13:00'],
    temperature_2m: [21.6, 19],
    apparent_temperature: [18.6, 17],
    relative_humidity_2m: [27, 30],
    weather_code: [2, 3],
    wind_speed_10m: [16.6, 12],
  },
  daily: {
    time: ['2026-10-07', '2026-10-08', '2026-10-09', '2026-10-10'],
    weather_code: [3, 61, 0, 95],
    temperature_2m_max: [24.9, 26, 25.6, 28.4],
    temperature_2m_min: [16.9, 15.1, 16.2, 16.2],
  },
}
