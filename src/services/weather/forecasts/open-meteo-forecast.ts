import { upstreamFailed } from '../../../contract/errors.ts'
import { type OpenMeteoForecast, openMeteo } from '../../../upstreams/open-meteo/open-meteo.ts'
import {
  allOf,
  type DayForecast,
  type Forecast,
  type HourForecast,
  highest,
  localDates,
  prevailing,
} from './forecast.ts'

const HOUR_MS = 3600 * 1000
/** What a plain call shows. */
const LEAST_DAYS = 3

/**
 * Converts an answer of Open-Meteo. All local days are whole, including today; the series of days ends where an hour is
 * missing.
 */
export function toForecastFromOpenMeteo({ hourly }: OpenMeteoForecast, timeZone: string): Forecast {
  const hours = toHours(hourly)
  const hole = hours.findIndex(({ time }, at) => Number(time) - Number(hours[at - 1]?.time ?? time) > HOUR_MS)
  const dateAt = localDates(timeZone)
  const byDate = Map.groupBy(hours.slice(0, hole === -1 ? undefined : hole), ({ time }) => dateAt(time))
  const days = [...byDate].flatMap(([date, ofDay]) => {
    const beside = [Number(ofDay[0]?.time) - HOUR_MS, Number(ofDay.at(-1)?.time) + HOUR_MS]
    return beside.some((time) => dateAt(new Date(time)) === date) ? [] : [toDay(date, ofDay)]
  })
  if (days.length < LEAST_DAYS) throw upstreamFailed(openMeteo.name, `${openMeteo.name}: only ${days.length} days`)
  return { issuedAt: null, hours, days }
}

function toDay(date: string, hours: readonly HourForecast[]): DayForecast {
  const rain = allOf(hours.map(({ precipitationMm }) => precipitationMm))
  const temperatures = hours.map(({ tempC }) => tempC)
  return {
    date,
    tempMaxC: Math.max(...temperatures),
    tempMinC: Math.min(...temperatures),
    weatherCode: Math.max(...hours.map(({ weatherCode }) => weatherCode)),
    precipitationMm: rain.length === 0 ? null : rain.reduce((sum, amount) => sum + amount, 0),
    precipitationProbabilityPct: highest(hours.map((hour) => hour.precipitationProbabilityPct)),
    windDirectionDeg: prevailing(hours.map((hour) => ({ degrees: hour.windDirectionDeg, speed: hour.windKph }))),
    windGustKph: highest(hours.map((hour) => hour.windGustKph)),
    uvIndex: highest(hours.map((hour) => hour.uvIndex)),
  }
}

/**
 * Leaves out hours that lack a mandatory value. Rain, its probability and gusts are of the hour before each moment, so
 * those of the hour that begins stand at the next one.
 */
function toHours(hourly: OpenMeteoForecast['hourly']): HourForecast[] {
  const ends = new Map(hourly.time.map((at, index) => [Date.parse(`${at}Z`), index]))
  return hourly.time.flatMap((at, index) => {
    const [tempC, feelsLikeC, humidityPct, windKph, weatherCode] = [
      hourly.temperature_2m[index],
      hourly.apparent_temperature[index],
      hourly.relative_humidity_2m[index],
      hourly.wind_speed_10m[index],
      hourly.weather_code[index],
    ].map((value) => value ?? undefined)
    if (tempC === undefined || feelsLikeC === undefined || humidityPct === undefined) return []
    if (windKph === undefined || weatherCode === undefined) return []
    const time = new Date(`${at}Z`)
    const end = ends.get(time.getTime() + HOUR_MS) ?? -1
    return [
      {
        time,
        tempC,
        feelsLikeC,
        humidityPct,
        windKph,
        weatherCode,
        precipitationMm: hourly.precipitation?.[end] ?? null,
        precipitationProbabilityPct: hourly.precipitation_probability?.[end] ?? null,
        windDirectionDeg: hourly.wind_direction_10m?.[index] ?? null,
        windGustKph: hourly.wind_gusts_10m?.[end] ?? null,
        uvIndex: hourly.uv_index?.[index] ?? null,
        cloudPct: hourly.cloud_cover?.[index] ?? null,
      },
    ]
  })
}
