import { sunTimes } from '@farebox/places'
import { type DayForecast, type HourForecast, localDates, type WeatherDetails } from './forecasts/forecast.ts'

const DAY_MS = 86_400_000
const MS_PER_DEGREE = DAY_MS / 360
const MILES_PER_KM = 1 / 1.609344
const MM_PER_INCH = 25.4

type Units = 'metric' | 'imperial'

/** Converts an hour for the answer. */
export function toHourAnswer(hour: HourForecast, units: Units) {
  return {
    temp_c: toTenths(hour.tempC),
    feels_like_c: toTenths(hour.feelsLikeC),
    humidity_pct: toPercent(hour.humidityPct),
    wind_kph: toTenths(hour.windKph),
    weather_code: hour.weatherCode,
    ...toDetails(hour),
    cloud_pct: ifKnown(hour.cloudPct, toPercent),
    ...(units === 'imperial' && {
      imperial: {
        temp_f: toFahrenheit(hour.tempC),
        feels_like_f: toFahrenheit(hour.feelsLikeC),
        wind_mph: toMiles(hour.windKph),
        wind_gust_mph: ifKnown(hour.windGustKph, toMiles),
        precipitation_in: ifKnown(hour.precipitationMm, toInches),
      },
    }),
  }
}

interface DayAt {
  readonly units: Units
  readonly latitude: number
  readonly longitude: number
  readonly timezone: string
}

/** Converts a local day for the answer, with sunrise and sunset of the place. */
export function toDayAnswer(day: DayForecast, { units, latitude, longitude, timezone }: DayAt) {
  const { sunrise, sunset } = sunTimes(noonOf(day.date, { longitude, timezone }), { latitude, longitude })
  return {
    date: day.date,
    temp_max_c: toTenths(day.tempMaxC),
    temp_min_c: toTenths(day.tempMinC),
    weather_code: day.weatherCode,
    ...toDetails(day),
    sunrise: sunrise?.toISOString() ?? null,
    sunset: sunset?.toISOString() ?? null,
    ...(units === 'imperial' && {
      imperial: {
        temp_max_f: toFahrenheit(day.tempMaxC),
        temp_min_f: toFahrenheit(day.tempMinC),
        wind_gust_mph: ifKnown(day.windGustKph, toMiles),
        precipitation_in: ifKnown(day.precipitationMm, toInches),
      },
    }),
  }
}

/** Solar noon of a calendar day, which near the date line differs from the solar day. */
function noonOf(date: string, { longitude, timezone }: Pick<DayAt, 'longitude' | 'timezone'>): Date {
  const dateAt = localDates(timezone)
  const bySun = Date.parse(`${date}T12:00:00Z`) - longitude * MS_PER_DEGREE
  const noons = [bySun, bySun - DAY_MS, bySun + DAY_MS].map((time) => new Date(time))
  return noons.find((noon) => dateAt(noon) === date) ?? new Date(bySun)
}

function toDetails(details: WeatherDetails) {
  return {
    precipitation_mm: ifKnown(details.precipitationMm, (millimetres) => toTenths(Math.max(0, millimetres))),
    precipitation_probability_pct: ifKnown(details.precipitationProbabilityPct, toPercent),
    wind_direction_deg: ifKnown(details.windDirectionDeg, (degrees) => ((Math.round(degrees) % 360) + 360) % 360),
    wind_gust_kph: ifKnown(details.windGustKph, (speed) => toTenths(Math.max(0, speed))),
    uv_index: ifKnown(details.uvIndex, (index) => toTenths(Math.max(0, index))),
  }
}

function ifKnown(value: number | null, convert: (known: number) => number): number | null {
  return value === null ? null : convert(value)
}

function toPercent(value: number): number {
  return Math.min(100, Math.max(0, Math.round(value)))
}

function toFahrenheit(celsius: number): number {
  return toTenths((celsius * 9) / 5 + 32)
}

function toMiles(kilometres: number): number {
  return toTenths(kilometres * MILES_PER_KM)
}

function toInches(millimetres: number): number {
  return Number((millimetres / MM_PER_INCH).toFixed(2))
}

function toTenths(value: number): number {
  return Number(value.toFixed(1))
}
