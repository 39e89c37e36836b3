import type { Forecast as OpenMeteoForecast } from '../../upstreams/open-meteo/open-meteo.ts'
import type { Forecast } from './forecast.ts'

/** The same weather in our words. Days are whole ones, today included. */
export function toForecast({ current, daily }: OpenMeteoForecast, asked: Date): Forecast {
  return {
    hours: [
      {
        time: asked,
        tempC: current.temperature_2m,
        feelsLikeC: current.apparent_temperature,
        humidityPct: current.relative_humidity_2m,
        windKph: current.wind_speed_10m,
        weatherCode: current.weather_code,
      },
    ],
    days: daily.time.flatMap((date, index) => {
      const [tempMaxC, tempMinC, weatherCode] = [
        daily.temperature_2m_max[index],
        daily.temperature_2m_min[index],
        daily.weather_code[index],
      ]
      if (tempMaxC === undefined || tempMinC === undefined || weatherCode === undefined) return []
      return [{ date, tempMaxC, tempMinC, weatherCode }]
    }),
  }
}
