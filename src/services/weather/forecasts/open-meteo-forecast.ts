import { upstreamFailed } from '../../../contract/errors.ts'
import { type OpenMeteoForecast, openMeteo } from '../../../upstreams/open-meteo/open-meteo.ts'
import type { DayForecast, Forecast, HourForecast } from './forecast.ts'

const HOUR_MS = 3600 * 1000

/** Converts an answer of Open-Meteo. All days are whole, including today. */
export function toForecastFromOpenMeteo({ daily, hourly, utc_offset_seconds = 0 }: OpenMeteoForecast): Forecast {
  return { issuedAt: null, hours: toHours(hourly, utc_offset_seconds * 1000), days: daily.time.flatMap(toDay) }

  function toDay(date: string, index: number): DayForecast[] {
    const [tempMaxC, tempMinC, weatherCode] = [
      daily.temperature_2m_max[index],
      daily.temperature_2m_min[index],
      daily.weather_code[index],
    ]
    if (tempMaxC === undefined || tempMinC === undefined || weatherCode === undefined) return []
    if (tempMinC > tempMaxC)
      throw upstreamFailed(openMeteo.name, `${openMeteo.name}: ${date} has its lowest temperature above its highest`)
    return [
      {
        date,
        tempMaxC,
        tempMinC,
        weatherCode,
        precipitationMm: daily.precipitation_sum?.[index] ?? null,
        precipitationProbabilityPct: daily.precipitation_probability_max?.[index] ?? null,
        windDirectionDeg: daily.wind_direction_10m_dominant?.[index] ?? null,
        windGustKph: daily.wind_gusts_10m_max?.[index] ?? null,
        uvIndex: daily.uv_index_max?.[index] ?? null,
      },
    ]
  }
}

/**
 * Leaves out hours that lack a mandatory value. Rain, its probability and gusts are of the hour before each moment, so
 * those of the hour that begins stand at the next one.
 */
function toHours(hourly: OpenMeteoForecast['hourly'], offsetMs: number): HourForecast[] {
  const ends = new Map(hourly.time.map((local, index) => [toMoment(local, offsetMs).getTime(), index]))
  return hourly.time.flatMap((local, index) => {
    const [tempC, feelsLikeC, humidityPct, windKph, weatherCode] = [
      hourly.temperature_2m[index],
      hourly.apparent_temperature[index],
      hourly.relative_humidity_2m[index],
      hourly.wind_speed_10m[index],
      hourly.weather_code[index],
    ].map((value) => value ?? undefined)
    if (tempC === undefined || feelsLikeC === undefined || humidityPct === undefined) return []
    if (windKph === undefined || weatherCode === undefined) return []
    const time = toMoment(local, offsetMs)
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

function toMoment(local: string, offsetMs: number): Date {
  return new Date(Date.parse(`${local}Z`) - offsetMs)
}
