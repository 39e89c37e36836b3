import type { Upstream } from '@farebox/third-parties'
import { decoder } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import type { HttpPorts } from '../../contract/context.ts'

/**
 * Global forecasts with the apparent temperature. Free only for non-commercial use, hence the address for its
 * customers.
 */
export const openMeteo: Upstream = {
  name: 'Open-Meteo',
  homepage: 'https://open-meteo.com',
  licence: 'CC-BY-4.0',
  attribution: 'Weather data by Open-Meteo.com',
  hosts: { UPSTREAM_OPEN_METEO: 'https://customer-api.open-meteo.com' },
  key: {
    variable: 'OPEN_METEO_KEY',
    purpose: 'API key of Open-Meteo; the weather service then uses it first, and MET Norway only if it fails.',
    attachTo: { query: 'apikey' },
  },
}

const TIMEOUT_MS = 1500
const MAX_BYTES = 256 * 1024
/** The most hours ahead, and before, that it has. */
const [MAX_AHEAD, MAX_PAST] = [16 * 24, 93 * 24]

/** Between the extremes ever measured. */
const Temperature = Type.Number({ minimum: -100, maximum: 70 })
// Models have gaps, which appear as null.
/** In millimetres, or km/h. */
const maybeAmounts = Type.Optional(Type.Array(Type.Union([Type.Number({ minimum: 0 }), Type.Null()])))

const WmoCode = Type.Integer({ minimum: 0, maximum: 99 })

const maybeMany = Type.Optional(Type.Array(Type.Union([Type.Number(), Type.Null()])))

const UtcTime = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}$' })

/** At the given moment, except those of the hour before it, as the documentation calls them. */
const Hourly = Type.Object({
  /** UTC, without a zone: '2026-07-02T10:00'. */
  time: Type.Array(UtcTime, { minItems: 1 }),
  temperature_2m: Type.Array(Type.Union([Temperature, Type.Null()])),
  apparent_temperature: Type.Array(Type.Union([Type.Number(), Type.Null()])),
  relative_humidity_2m: Type.Array(Type.Union([Type.Number(), Type.Null()])),
  weather_code: Type.Array(Type.Union([WmoCode, Type.Null()])),
  wind_speed_10m: Type.Array(Type.Union([Type.Number({ minimum: 0 }), Type.Null()])),
  /** The sum of the hour before. */
  precipitation: maybeAmounts,
  /** Of the hour before. */
  precipitation_probability: maybeMany,
  wind_direction_10m: maybeMany,
  /** The highest of the hour before. */
  wind_gusts_10m: maybeAmounts,
  cloud_cover: maybeMany,
  uv_index: maybeMany,
})

const [Celsius, Kph, Millimetres] = [Type.Literal('°C'), Type.Literal('km/h'), Type.Literal('mm')]
// Figures in another unit are not those we read.
const Units = Type.Partial(
  Type.Object({
    temperature_2m: Celsius,
    apparent_temperature: Celsius,
    wind_speed_10m: Kph,
    wind_gusts_10m: Kph,
    precipitation: Millimetres,
  }),
)

const OpenMeteoForecast = Type.Object({
  hourly_units: Type.Optional(Units),
  utc_offset_seconds: Type.Optional(Type.Literal(0)),
  hourly: Hourly,
  /** Of the cell of the model, which may be one beside the place. */
  latitude: Type.Optional(Type.Number()),
  longitude: Type.Optional(Type.Number()),
})
/** Degrees Celsius, percent, km/h, millimetres, degrees the wind comes from, WMO weather codes. */
export type OpenMeteoForecast = Static<typeof OpenMeteoForecast>

const decode = decoder(openMeteo, OpenMeteoForecast)

interface ForecastQuery {
  readonly latitude: number
  readonly longitude: number
  /** Local days from today on, 4 to 16. */
  readonly daysAhead?: number
  /** Local days before today, at most 92. */
  readonly pastDays?: number
}

/**
 * The hours of local days around today. Not its days, which have the rain of 23 to 23 o'clock, the present offset on
 * both sides of a change of the clocks, and whole hours where a zone has half ones. Not what it calls current: its rain
 * is that of the past quarter of an hour, and each value costs the operator more.
 */
export async function fetchForecast(
  { http }: HttpPorts,
  { latitude, longitude, daysAhead = 4, pastDays = 0 }: ForecastQuery,
): Promise<OpenMeteoForecast> {
  const url = new URL('https://customer-api.open-meteo.com/v1/forecast')
  url.search = new URLSearchParams({
    latitude: String(latitude),
    longitude: String(longitude),
    hourly: Object.keys(Hourly.properties)
      .filter((name) => name !== 'time')
      .join(','),
    // From the current hour. A day may have 25 hours, and the rain of the last one stands at the next.
    forecast_hours: String(Math.min(MAX_AHEAD, daysAhead * 24 + 2)),
    past_hours: String(Math.min(MAX_PAST, (pastDays + 1) * 24 + 1)),
  }).toString()
  return decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }))
}
