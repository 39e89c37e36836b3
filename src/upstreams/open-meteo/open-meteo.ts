import { type Static, Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { decoder } from '../../contract/decode.ts'
import type { Upstream } from '../../contract/upstream.ts'

/** Global forecasts with the apparent temperature. Free only for non-commercial use, hence its customers' address. */
export const openMeteo: Upstream = {
  name: 'Open-Meteo',
  homepage: 'https://open-meteo.com',
  licence: 'CC-BY-4.0',
  attribution: 'Weather data by Open-Meteo.com',
  hosts: { UPSTREAM_OPEN_METEO: 'https://customer-api.open-meteo.com' },
  key: {
    variable: 'OPEN_METEO_KEY',
    purpose: 'API key of Open-Meteo; weather then asks it first, and MET Norway only where it fails.',
    attachTo: { query: 'apikey' },
  },
}

const TIMEOUT_MS = 1500
const MAX_BYTES = 256 * 1024

const WmoCode = Type.Integer({ minimum: 0, maximum: 99 })

const Forecast = Type.Object({
  current: Type.Object({
    temperature_2m: Type.Number(),
    apparent_temperature: Type.Number(),
    relative_humidity_2m: Type.Number(),
    weather_code: WmoCode,
    wind_speed_10m: Type.Number({ minimum: 0 }),
  }),
  daily: Type.Object({
    time: Type.Array(Type.String({ format: 'date' }), { minItems: 3 }),
    weather_code: Type.Array(WmoCode, { minItems: 3 }),
    temperature_2m_max: Type.Array(Type.Number(), { minItems: 3 }),
    temperature_2m_min: Type.Array(Type.Number(), { minItems: 3 }),
  }),
})
/** Degrees Celsius, percent, km/h, WMO weather codes. Days are local days of the place. */
export type Forecast = Static<typeof Forecast>

const decode = decoder(openMeteo, Forecast)

/** The weather now and four local days from today. */
export async function fetchForecast(
  { http }: Pick<ServiceContext, 'http'>,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): Promise<Forecast> {
  const url = new URL('https://customer-api.open-meteo.com/v1/forecast')
  url.search = new URLSearchParams({
    latitude: String(latitude),
    longitude: String(longitude),
    current: Object.keys(Forecast.properties.current.properties).join(','),
    daily: 'weather_code,temperature_2m_max,temperature_2m_min',
    timezone: 'auto',
    // One more than a caller sees, so that an answer kept over midnight still has three.
    forecast_days: '4',
  }).toString()
  return decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }))
}
