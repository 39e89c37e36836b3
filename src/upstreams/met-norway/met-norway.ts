import type { Upstream } from '@farebox/third-parties'
import { decoder, rowDecoder } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import type { HttpPorts } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'

/** The Norwegian weather service: global forecasts, free for any use with attribution and an identifying User-Agent. */
export const metNorway: Upstream = {
  name: 'MET Norway',
  homepage: 'https://api.met.no',
  licence: 'CC-BY-4.0',
  attribution: 'Weather data from MET Norway, converted',
  hosts: { UPSTREAM_MET_NORWAY: 'https://api.met.no' },
  // Terms of service: no request before Expires, and If-Modified-Since after it.
  isKeptUntilExpiry: true,
  // Terms of service: requests above 20 a second per application are throttled.
  pace: { requests: 20, perSeconds: 1, restSeconds: 10, isShared: true },
}

const TIMEOUT_MS = 2500
const MAX_BYTES = 1024 * 1024

const Summary = Type.Object({ symbol_code: Type.String({ maxLength: 64 }) })
const maybe = Type.Optional(Type.Union([Type.Number(), Type.Null()]))
const maybeAmount = Type.Optional(Type.Union([Type.Number({ minimum: 0 }), Type.Null()]))

/** The state at one hour and the outlook from then on. Degrees Celsius, percent, metres per second. */
const TimeStep = Type.Object({
  time: Type.String({ format: 'date-time' }),
  data: Type.Object({
    instant: Type.Object({
      details: Type.Object({
        /** Between the extremes ever measured, which the same in kelvin is not. */
        air_temperature: Type.Number({ minimum: -100, maximum: 70 }),
        relative_humidity: Type.Number(),
        wind_speed: Type.Number({ minimum: 0 }),
        /** Direction the wind comes from, in degrees. */
        wind_from_direction: maybe,
        /** Not available everywhere. */
        wind_speed_of_gust: maybe,
        cloud_area_fraction: maybe,
        ultraviolet_index_clear_sky: maybe,
      }),
    }),
    next_1_hours: Type.Optional(
      Type.Object({
        summary: Summary,
        // Millimetres, and percent; the percentage exists only for the Nordic countries.
        details: Type.Optional(Type.Object({ precipitation_amount: maybeAmount, probability_of_precipitation: maybe })),
      }),
    ),
    next_6_hours: Type.Optional(
      Type.Object({
        summary: Summary,
        details: Type.Optional(
          Type.Object({
            air_temperature_max: Type.Optional(Type.Number()),
            air_temperature_min: Type.Optional(Type.Number()),
            precipitation_amount: maybeAmount,
            probability_of_precipitation: maybe,
          }),
        ),
      }),
    ),
  }),
})
/** The weather at one moment and during the following hours, in metric units. */
export type TimeStep = Static<typeof TimeStep>

// Figures in another unit are not those we read.
const Units = Type.Partial(Type.Object({ air_temperature: Type.Literal('celsius'), wind_speed: Type.Literal('m/s') }))

const decode = decoder(
  metNorway,
  Type.Object({
    geometry: Type.Optional(Type.Object({ coordinates: Type.Array(Type.Number(), { minItems: 2 }) })),
    properties: Type.Object({
      meta: Type.Optional(
        Type.Object({ updated_at: Type.Optional(Type.String({ format: 'date-time' })), units: Type.Optional(Units) }),
      ),
      timeseries: Type.Array(Type.Unknown(), { minItems: 1 }),
    }),
  }),
)
const decodeStep = rowDecoder(TimeStep)

/** A forecast, when it was made and for where; null if the answer does not say. */
export interface LocationForecast {
  readonly issuedAt: Date | null
  /** Longitude first. */
  readonly place: readonly number[] | null
  readonly steps: readonly TimeStep[]
}

/**
 * Hourly steps for two and a half days, then 6-hourly ones up to nine days, without a gap. Coordinates in degrees, at most 4 decimals.
 */
export async function fetchLocationForecast(
  { http }: HttpPorts,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
): Promise<LocationForecast> {
  const url = new URL('https://api.met.no/weatherapi/locationforecast/2.0/complete')
  url.searchParams.set('lat', String(Number(latitude.toFixed(4))))
  url.searchParams.set('lon', String(Number(longitude.toFixed(4))))
  const { geometry, properties } = decode(await http.getJson(url, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }))
  const issued = properties.meta?.updated_at
  return {
    issuedAt: issued === undefined ? null : new Date(issued),
    place: geometry?.coordinates ?? null,
    steps: readSteps(properties.timeseries),
  }
}

/** The steps up to one that cannot be read: it may be the warmest of its day. The first may be missing, as it passes. */
function readSteps(timeseries: readonly unknown[]): TimeStep[] {
  const rows = timeseries.map(decodeStep)
  const from = rows.findIndex((step) => step !== undefined)
  const to = rows.indexOf(undefined, from)
  const steps = rows.slice(Math.max(0, from), to === -1 ? undefined : to).filter((step) => step !== undefined)
  if (steps.length > 0) return steps
  throw upstreamFailed(metNorway.name, `${metNorway.name}: no step of ${rows.length} can be read`)
}
