import type { WeatherAnswer } from './weather-answer.ts'

type Current = WeatherAnswer['current']
type Day = WeatherAnswer['forecast_3d'][number]

// WMO code table 4677, in the usual words of weather services.
const CONDITIONS: Readonly<Record<number, string>> = {
  0: 'clear sky',
  1: 'mainly clear',
  2: 'partly cloudy',
  3: 'overcast',
  45: 'fog',
  48: 'freezing fog',
  51: 'light drizzle',
  53: 'drizzle',
  55: 'heavy drizzle',
  56: 'light freezing drizzle',
  57: 'freezing drizzle',
  61: 'light rain',
  63: 'rain',
  65: 'heavy rain',
  66: 'light sleet or freezing rain',
  67: 'sleet or freezing rain',
  71: 'light snow',
  73: 'snow',
  75: 'heavy snow',
  77: 'snow grains',
  80: 'light rain showers',
  81: 'rain showers',
  82: 'heavy rain showers',
  85: 'light snow showers',
  86: 'snow showers',
  95: 'thunderstorm',
  96: 'thunderstorm with hail',
  99: 'thunderstorm with heavy hail',
}
const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const
const DAY_MS = 86_400_000
const weekday = new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' })

interface Outlook {
  readonly current: Current
  readonly days: readonly Day[]
  /** The current local day, YYYY-MM-DD. */
  readonly today: string
}

/** Describes the fields of the answer in English, in imperial units if they have them. Omits unknown values. */
export function renderSummary({ current, days, today }: Outlook): string {
  return [describeNow(current), ...days.map((day) => describeDay(day, today))].join(' ')
}

function describeNow({ imperial, ...current }: Current): string {
  const [temperature, feelsLike] = imperial
    ? [`${imperial.temp_f} °F`, `${imperial.feels_like_f} °F`]
    : [`${current.temp_c} °C`, `${current.feels_like_c} °C`]
  const speed = imperial ? `${imperial.wind_mph} mph` : `${current.wind_kph} km/h`
  const from = current.wind_direction_deg === null ? '' : ` from the ${toCompass(current.wind_direction_deg)}`
  const parts = [`Now ${temperature}, feels like ${feelsLike}`, toWords(current.weather_code), `wind ${speed}${from}`]
  return `${parts.filter((part) => part !== undefined).join(', ')}.`
}

function describeDay({ imperial, ...day }: Day, today: string): string {
  const span = imperial
    ? `${imperial.temp_min_f} to ${imperial.temp_max_f} °F`
    : `${day.temp_min_c} to ${day.temp_max_c} °C`
  const amount = imperial ? withUnit(imperial.precipitation_in, 'in') : withUnit(day.precipitation_mm, 'mm')
  const chance = day.precipitation_probability_pct
  const rain = amount && `${amount} of rain or melted snow${chance === null ? '' : ` (${chance} %)`}`
  const parts = [`${nameOf(day.date, today)} ${span}`, toWords(day.weather_code), rain]
  return `${parts.filter((part) => part !== undefined).join(', ')}.`
}

function withUnit(value: number | null, unit: string): string | undefined {
  return value === null ? undefined : `${value} ${unit}`
}

/** Undefined for a code of observations, which forecasts do not use. */
function toWords(code: number): string | undefined {
  return CONDITIONS[code]
}

function toCompass(degrees: number): string {
  return COMPASS[Math.round(degrees / 45) % COMPASS.length] ?? COMPASS[0]
}

function nameOf(date: string, today: string): string {
  const ahead = Math.round((Date.parse(date) - Date.parse(today)) / DAY_MS)
  if (ahead === 0) return 'Today'
  return ahead === 1 ? 'Tomorrow' : weekday.format(new Date(date))
}
