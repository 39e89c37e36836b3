import { upstreamFailed } from '../../../contract/errors.ts'
import { type OpenMeteoForecast, openMeteo } from '../../../upstreams/open-meteo/open-meteo.ts'
import type { DayForecast, Forecast, HourForecast } from './forecast.ts'

/**
 * Converts an answer of Open-Meteo. All days are whole, including today; hours are the requested ones, and the current
 * one.
 */
export function toForecastFromOpenMeteo(
  { current, daily, hourly, utc_offset_seconds = 0 }: OpenMeteoForecast,
  asked: Date,
): Forecast {
  const offsetMs = utc_offset_seconds * 1000
  const hours = toHours(hourly, offsetMs)
  const present = hours.findLast(({ time }) => time <= asked)
  const now: HourForecast = {
    time: toMoment(current.time, offsetMs),
    tempC: current.temperature_2m,
    feelsLikeC: current.apparent_temperature,
    humidityPct: current.relative_humidity_2m,
    windKph: current.wind_speed_10m,
    weatherCode: current.weather_code,
    precipitationMm: current.precipitation ?? present?.precipitationMm ?? null,
    precipitationProbabilityPct: present?.precipitationProbabilityPct ?? null,
    windDirectionDeg: current.wind_direction_10m ?? null,
    windGustKph: current.wind_gusts_10m ?? null,
    uvIndex: present?.uvIndex ?? null,
    cloudPct: current.cloud_cover ?? null,
  }
  return { issuedAt: null, hours: [now, ...hours.filter(({ time }) => time > asked)], days: daily.time.flatMap(toDay) }

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

/** Leaves out hours that lack a mandatory value. */
function toHours(hourly: OpenMeteoForecast['hourly'], offsetMs: number): HourForecast[] {
  return (hourly?.time ?? []).flatMap((local, index) => {
    const [tempC, feelsLikeC, humidityPct, windKph, weatherCode] = [
      hourly?.temperature_2m[index],
      hourly?.apparent_temperature[index],
      hourly?.relative_humidity_2m[index],
      hourly?.wind_speed_10m[index],
      hourly?.weather_code[index],
    ].map((value) => value ?? undefined)
    if (tempC === undefined || feelsLikeC === undefined || humidityPct === undefined) return []
    if (windKph === undefined || weatherCode === undefined) return []
    return [
      {
        time: toMoment(local, offsetMs),
        tempC,
        feelsLikeC,
        humidityPct,
        windKph,
        weatherCode,
        precipitationMm: hourly?.precipitation?.[index] ?? null,
        precipitationProbabilityPct: hourly?.precipitation_probability?.[index] ?? null,
        windDirectionDeg: hourly?.wind_direction_10m?.[index] ?? null,
        windGustKph: hourly?.wind_gusts_10m?.[index] ?? null,
        uvIndex: hourly?.uv_index?.[index] ?? null,
        cloudPct: hourly?.cloud_cover?.[index] ?? null,
      },
    ]
  })
}

function toMoment(local: string, offsetMs: number): Date {
  return new Date(Date.parse(`${local}Z`) - offsetMs)
}
