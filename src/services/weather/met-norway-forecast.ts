import type { TimeStep } from '../../upstreams/met-norway/met-norway.ts'
import { apparentTemperature } from './apparent-temperature.ts'
import { type DayForecast, type Forecast, type HourForecast, localDates } from './forecast.ts'
import { toWmoCode } from './met-norway-symbols.ts'

const KPH_PER_MPS = 3.6
const SIX_HOURS_MS = 6 * 3600 * 1000

/** Hours and local days of a series of steps. Today counts from the first step, which is this hour or the next. */
export function toForecast(steps: readonly TimeStep[], timeZone: string): Forecast {
  const dateAt = localDates(timeZone)
  const byDate = Map.groupBy(steps, ({ time }) => dateAt(new Date(time)))
  return {
    hours: steps.flatMap(toHour),
    days: [...byDate].flatMap(([date, ofDay]) => toDay(date, { steps: ofDay, dateAt })),
  }
}

/** None where the step has no outlook, as the last ones of a series. */
function toHour(step: TimeStep): HourForecast[] {
  const { air_temperature: tempC, relative_humidity: humidityPct, wind_speed: windMps } = step.data.instant.details
  return codesOf(step).map((weatherCode) => ({
    time: new Date(step.time),
    tempC,
    feelsLikeC: apparentTemperature({ tempC, humidityPct, windMps }),
    humidityPct,
    windKph: windMps * KPH_PER_MPS,
    weatherCode,
  }))
}

interface DaySteps {
  readonly steps: readonly TimeStep[]
  readonly dateAt: (at: Date) => string
}

function toDay(date: string, { steps, dateAt }: DaySteps): DayForecast[] {
  const codes = steps.flatMap(codesOf)
  if (codes.length === 0) return []
  const temperatures = steps.flatMap(({ time, data }) => {
    const { air_temperature_max: max, air_temperature_min: min } = data.next_6_hours?.details ?? {}
    // Extremes of a span that reaches into the next day belong to neither.
    const isInside = dateAt(new Date(Date.parse(time) + SIX_HOURS_MS)) === date
    return [data.instant.details.air_temperature, ...(isInside ? [max, min] : [])].filter(
      (value) => value !== undefined,
    )
  })
  return [
    { date, tempMaxC: Math.max(...temperatures), tempMinC: Math.min(...temperatures), weatherCode: Math.max(...codes) },
  ]
}

/** The WMO code of the next hours; none where there is no outlook, or a symbol that is in no legend. */
function codesOf({ data }: TimeStep): number[] {
  const outlook = data.next_1_hours ?? data.next_6_hours
  const code = outlook && toWmoCode(outlook.summary.symbol_code)
  return code === undefined ? [] : [code]
}
