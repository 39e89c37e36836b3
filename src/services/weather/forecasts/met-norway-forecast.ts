import type { LocationForecast, TimeStep } from '../../../upstreams/met-norway/met-norway.ts'
import { apparentTemperature } from './apparent-temperature.ts'
import { type DayForecast, type Forecast, type HourForecast, highest, localDates, prevailing } from './forecast.ts'
import { toWmoCode } from './met-norway-symbols.ts'

const KPH_PER_MPS = 3.6
const HOUR_MS = 3600 * 1000
const SIX_HOURS = 6

/**
 * Converts a series of steps to hours and local days. Today starts at the first step, which is this hour or the next. A
 * day ends only where the series continues after it, and the series where steps are missing: extremes need all hours.
 */
export function toForecastFromMetNorway({ issuedAt, ...given }: LocationForecast, timeZone: string): Forecast {
  const ordered = [...new Map(given.steps.map((step) => [Date.parse(step.time), step]))].sort(
    ([one], [other]) => one - other,
  )
  const hole = ordered.findIndex(([time], at) => time - (ordered[at - 1]?.[0] ?? time) > SIX_HOURS * HOUR_MS)
  const steps = ordered.slice(0, hole === -1 ? undefined : hole).map(([, step]) => step)
  const dateAt = localDates(timeZone)
  const precipitation = sumPrecipitation(steps, dateAt)
  const byDate = Map.groupBy(steps, ({ time }) => dateAt(new Date(time)))
  return {
    issuedAt,
    hours: steps.flatMap(toHour),
    days: [...byDate].slice(0, -1).flatMap(([date, ofDay]) => toDay(date, { steps: ofDay, dateAt, precipitation })),
  }
}

/** Empty if the step has no outlook, like the last ones of a series. */
function toHour(step: TimeStep): HourForecast[] {
  const { details } = step.data.instant
  const { air_temperature: tempC, relative_humidity: humidityPct, wind_speed: windMps } = details
  return codesOf(step).map((weatherCode) => ({
    time: new Date(step.time),
    tempC,
    feelsLikeC: apparentTemperature({ tempC, humidityPct, windMps }),
    humidityPct,
    windKph: windMps * KPH_PER_MPS,
    weatherCode,
    precipitationMm: step.data.next_1_hours?.details?.precipitation_amount ?? null,
    precipitationProbabilityPct: step.data.next_1_hours?.details?.probability_of_precipitation ?? null,
    windDirectionDeg: details.wind_from_direction ?? null,
    windGustKph: toKph(details.wind_speed_of_gust),
    uvIndex: details.ultraviolet_index_clear_sky ?? null,
    cloudPct: details.cloud_area_fraction ?? null,
  }))
}

interface DaySteps {
  readonly steps: readonly TimeStep[]
  readonly dateAt: (at: Date) => string
  /** In millimetres, by date; null where an hour is unknown. */
  readonly precipitation: ReadonlyMap<string, number | null>
}

function toDay(date: string, { steps, dateAt, precipitation }: DaySteps): DayForecast[] {
  const codes = steps.flatMap(codesOf)
  if (codes.length === 0) return []
  const temperatures = steps.flatMap(({ time, data }) => {
    const { air_temperature_max: max, air_temperature_min: min } = data.next_6_hours?.details ?? {}
    // Extremes of a span across midnight cannot be assigned to either day; one that ends there is of the first.
    const isInside = dateAt(new Date(Date.parse(time) + SIX_HOURS * HOUR_MS - 1)) === date
    return [data.instant.details.air_temperature, ...(isInside ? [max, min] : [])].filter(
      (value) => value !== undefined,
    )
  })
  const instants = steps.map(({ data }) => data.instant.details)
  return [
    {
      date,
      tempMaxC: Math.max(...temperatures),
      tempMinC: Math.min(...temperatures),
      weatherCode: Math.max(...codes),
      precipitationMm: precipitation.get(date) ?? null,
      precipitationProbabilityPct: highest(
        steps.map(({ data }) => (data.next_1_hours ?? data.next_6_hours)?.details?.probability_of_precipitation),
      ),
      windDirectionDeg: prevailing(
        instants.map(({ wind_from_direction: degrees, wind_speed: speed }) => ({ degrees, speed })),
      ),
      windGustKph: toKph(highest(instants.map((instant) => instant.wind_speed_of_gust))),
      uvIndex: highest(instants.map((instant) => instant.ultraviolet_index_clear_sky)),
    },
  ]
}

/**
 * Adds up the hour after each step or, later in the series, its six hours, each hour once and to its own date: null if
 * one of its hours is unknown. A step without an amount says nothing of the hours until the next step.
 */
function sumPrecipitation(steps: readonly TimeStep[], dateAt: DaySteps['dateAt']): DaySteps['precipitation'] {
  const sums = new Map<string, number | null>()
  let coveredTo = Number.NEGATIVE_INFINITY
  for (const [index, { time, data }] of steps.entries()) {
    const hours = data.next_1_hours ? 1 : SIX_HOURS
    const amount = (data.next_1_hours ?? data.next_6_hours)?.details?.precipitation_amount ?? null
    const start = Date.parse(time)
    const end = amount === null ? Date.parse(steps[index + 1]?.time ?? time) : start + hours * HOUR_MS
    for (let at = Math.max(start, coveredTo); at < end; at += HOUR_MS) {
      const date = dateAt(new Date(at))
      const sum = sums.get(date) ?? (sums.has(date) ? null : 0)
      sums.set(date, sum === null || amount === null ? null : sum + amount / hours)
      coveredTo = at + HOUR_MS
    }
  }
  return sums
}

function toKph(mps: number | null | undefined): number | null {
  return mps === undefined || mps === null ? null : mps * KPH_PER_MPS
}

/** The WMO code of the next hours; empty without an outlook, or for a symbol missing from the legend. */
function codesOf({ data }: TimeStep): number[] {
  const outlook = data.next_1_hours ?? data.next_6_hours
  const code = outlook && toWmoCode(outlook.summary.symbol_code)
  return code === undefined ? [] : [code]
}
