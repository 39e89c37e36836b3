import { type Coordinates, type FoundPlace, type LabelledPlace, timeZoneOf } from '@farebox/places'
import { Type } from 'typebox'
import { CURRENT_SECONDS } from '../../contract/ages/current-seconds.ts'
import type { ServiceContext } from '../../contract/context.ts'
import { defineService } from '../../contract/define-service.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { oneOf, withDefault } from '../../contract/schema.ts'
import { metNorway } from '../../upstreams/met-norway/met-norway.ts'
import { openMeteo } from '../../upstreams/open-meteo/open-meteo.ts'
import { FARTHEST_DAYS, pickDay, type Reach, toReach } from './asked-days.ts'
import { findLocation, openPlaces } from './find-location.ts'
import { currentHours, ISSUED_SECONDS } from './forecasts/current-hours.ts'
import { type DayForecast, localDates } from './forecasts/forecast.ts'
import { loadForecast, type SourcedForecast } from './forecasts/load-forecast.ts'
import { cldr, geoNames, naturalEarth, wordNet } from './place-credits.ts'
import { renderSummary } from './render-summary.ts'
import { toDayAnswer, toHourAnswer } from './to-answer.ts'
import { WeatherAnswer } from './weather-answer.ts'

const DAYS = 3
const HOURS = 24

function exampleDay(
  day: Pick<
    WeatherAnswer['forecast_3d'][number],
    'date' | 'temp_max_c' | 'temp_min_c' | 'weather_code' | 'precipitation_mm'
  >,
) {
  return {
    ...day,
    precipitation_probability_pct: null,
    wind_direction_deg: 250,
    wind_gust_kph: null,
    uv_index: 6.1,
    sunrise: `${day.date}T02:50:00.000Z`,
    sunset: `${day.date}T19:31:00.000Z`,
  }
}

/** Current weather and a forecast of three days, anywhere. */
export const weather = defineService({
  id: 'svc_weather_02',
  slug: 'weather',
  name: 'Weather',
  category: 'data',
  description:
    'Weather now and a 3-day forecast for a town or for coordinates anywhere on Earth. Metric units; days are local ' +
    'calendar days of the place. At most an hour old. Rain, gusts, UV and sun; 24 hours on request.',
  tags: ['forecast', 'temperature', 'geocoding'],
  price: '0.002',
  p99Ms: 400,
  trialsPerDay: 3,
  upstreams: [metNorway, openMeteo],
  credits: [
    geoNames,
    naturalEarth,
    cldr,
    wordNet,
    {
      name: 'timezone-boundary-builder',
      homepage: 'https://github.com/evansiroky/timezone-boundary-builder',
      licence: 'ODbL-1.0',
      attribution: 'Time zones: © OpenStreetMap contributors',
    },
  ],
  dataAges: [metNorway, openMeteo].flatMap(({ name: source }) => [
    { source, field: 'issued_at', time_of: 'data', refused_after_s: ISSUED_SECONDS },
    { source, field: 'current.valid_at', time_of: 'data', refused_after_s: CURRENT_SECONDS },
  ]),
  input: Type.Object({
    location: withDefault(
      Type.String({
        minLength: 1,
        maxLength: 100,
        description:
          "A town of 1,000 people or more, in any language, alone or with its state or country: 'Berlin', 'Paris, Texas', " +
          "'Seoul, Korea', 'NYC' (the best known one of a name; the others are in " +
          "location.alternatives), or 'lat,lon' in degrees, as in '52.52,13.41' or '40°42′46″N 74°00′22″W'.",
      }),
      'Berlin',
    ),
    hourly: withDefault(Type.Boolean({ description: 'Adds the next 24 hours, in `hours`.' }), false),
    units: withDefault(
      oneOf(['metric', 'imperial'], {
        description: 'imperial adds °F, miles an hour and inches, in imperial objects besides the metric fields.',
      }),
      'metric',
    ),
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: FARTHEST_DAYS,
        description: 'Adds this many days from today, in `days`; forecasts reach about nine days, with Open-Meteo 16.',
      }),
    ),
    date: Type.Optional(
      Type.String({
        format: 'date',
        description:
          'Adds this local day, YYYY-MM-DD, in `day`. A day beyond the forecast is refused uncharged; so is ' +
          'a past day, unless this server has Open-Meteo (92 days).',
      }),
    ),
    summary: withDefault(
      Type.Boolean({ description: 'Adds the current weather and three days in words, in `summary`.' }),
      false,
    ),
  }),
  output: WeatherAnswer,
  view: {
    drawings: [
      {
        kind: 'cards',
        rows: ['current', 'day'],
        code: 'weather_code',
        large: 'temp_c',
        fields: ['feels_like_c', 'wind_kph', 'humidity_pct', 'precipitation_mm'],
      },
      {
        kind: 'cards',
        rows: ['days', 'forecast_3d', 'day'],
        title: 'date',
        code: 'weather_code',
        large: 'temp_max_c',
        fields: ['temp_min_c', 'precipitation_mm', 'precipitation_probability_pct', 'wind_gust_kph'],
      },
      { kind: 'line', title: 'Temperature by the hour, °C', rows: 'hours', x: 'time', y: 'temp_c' },
      { kind: 'map', lat: 'location.lat', lon: 'location.lon', label: 'location.place' },
    ],
    tables: {
      hours: { columns: ['time', 'weather_code', 'temp_c', 'wind_kph', 'precipitation_mm', 'humidity_pct'] },
      forecast_3d: {
        columns: [
          'date',
          'weather_code',
          'temp_max_c',
          'temp_min_c',
          'precipitation_mm',
          'precipitation_probability_pct',
        ],
      },
    },
    // WMO code table 4677, the codes that the service returns.
    codes: {
      weather_code: [
        { upTo: 0, words: 'clear', icon: '☀️' },
        { upTo: 3, words: 'cloudy', icon: '☁️' },
        { upTo: 48, words: 'fog', icon: '🌫️' },
        { upTo: 57, words: 'drizzle', icon: '🌦️' },
        { upTo: 67, words: 'rain', icon: '🌧️' },
        { upTo: 77, words: 'snow', icon: '❄️' },
        { upTo: 82, words: 'showers', icon: '🌦️' },
        { upTo: 86, words: 'snow showers', icon: '🌨️' },
        { upTo: 99, words: 'thunderstorm', icon: '⛈️' },
      ],
    },
  },
  example: {
    input: { location: 'Berlin' },
    output: {
      location: {
        name: 'Berlin',
        lat: 52.52437,
        lon: 13.41053,
        place: 'Berlin, State of Berlin, DE',
        timezone: 'Europe/Berlin',
      },
      current: {
        valid_at: '2026-07-02T00:00:00.000Z',
        temp_c: 21.6,
        feels_like_c: 20.9,
        humidity_pct: 51,
        wind_kph: 7.2,
        weather_code: 2,
        precipitation_mm: 0,
        precipitation_probability_pct: null,
        wind_direction_deg: 122,
        wind_gust_kph: null,
        cloud_pct: 41,
        uv_index: 4.2,
      },
      issued_at: '2026-07-01T21:21:30.000Z',
      forecast_3d: [
        exampleDay({ date: '2026-07-02', temp_max_c: 24.9, temp_min_c: 16.9, weather_code: 3, precipitation_mm: 0 }),
        exampleDay({ date: '2026-07-03', temp_max_c: 26, temp_min_c: 15.1, weather_code: 3, precipitation_mm: 0.2 }),
        exampleDay({ date: '2026-07-04', temp_max_c: 25.6, temp_min_c: 16.2, weather_code: 61, precipitation_mm: 3.4 }),
      ],
      source:
        'Weather data from MET Norway, converted (CC-BY-4.0). ' +
        'Names and coordinates of places by GeoNames (geonames.org), indexed (CC-BY-4.0).',
    },
  },

  async run({ location, hourly, units, days: count, date, summary }, context) {
    const place = await findLocation(location)
    const { latitude: lat, longitude: lon, label, alternatives = [] } = place
    const timezone = place.timeZone ?? timeZoneOf(place)
    const now = context.clock.now()
    const today = localDates(timezone)(now)
    const reach = toReach({ days: count, date }, { today, hasPast: context.http.isConfigured(openMeteo) })
    const { forecast, source } = await rememberForecast(context, { ...place, timeZone: timezone, ...reach })
    const ahead = forecast.days.filter((day) => day.date >= today)
    const days = ahead.slice(0, DAYS)
    const hours = currentHours(forecast, { now, source: source.name })
    const [current] = hours
    if (days.length < DAYS) throw upstreamFailed(source.name, `${source.name}: only ${days.length} days`)
    const toAnswer = (day: DayForecast) => toDayAnswer(day, { units, latitude: lat, longitude: lon, timezone })
    const present = { valid_at: current.time.toISOString(), ...toHourAnswer(current, units) }
    const forecast_3d = days.map(toAnswer)
    return {
      location: { name: location, lat, lon, ...(label && { place: label }), ...listed(alternatives), timezone },
      current: present,
      issued_at: forecast.issuedAt?.toISOString() ?? null,
      forecast_3d,
      ...(count !== undefined && listDays(ahead, count, toAnswer)),
      ...(date !== undefined && { day: toAnswer(pickDay(forecast.days, date)) }),
      ...(summary && { summary: renderSummary({ current: present, days: forecast_3d, today }) }),
      ...(hourly && {
        hours: hours.slice(0, HOURS).map((hour) => ({ time: hour.time.toISOString(), ...toHourAnswer(hour, units) })),
      }),
      source: [source, ...(label === undefined ? [] : [geoNames])]
        .map(({ attribution, licence }) => `${attribution} (${licence}).`)
        .join(' '),
    }
  },

  async warmUp() {
    await openPlaces()
  },
})

/** The requested days, and a note if they are fewer. */
function listDays<T>(ahead: readonly DayForecast[], count: number, toAnswer: (day: DayForecast) => T) {
  const days = ahead.slice(0, count)
  const last = days.at(-1)?.date
  const days_note = `The forecast for this place ends on ${last}: ${days.length} of the ${count} days.`
  return { days: days.map(toAnswer), ...(days.length < count && { days_note }) }
}

/** Empty if there is no doubt. */
function listed(others: readonly LabelledPlace[]) {
  const alternatives = others.map(({ label: place, latitude: lat, longitude: lon }) => ({ place, lat, lon }))
  return alternatives.length > 0 ? { alternatives } : {}
}

type Asked = Coordinates & Reach & Pick<FoundPlace, 'timeZone'>

/** Caches by place, rounded to about a kilometre, finer than the models, so that neighbours share an answer. */
async function rememberForecast(
  { memo }: Pick<ServiceContext, 'memo'>,
  { daysAhead, pastDays, timeZone, ...place }: Asked,
): Promise<SourcedForecast> {
  const [latitude, longitude] = [toHundredths(place.latitude), toHundredths(place.longitude)]
  const point = { latitude, longitude, timeZone, daysAhead, pastDays }
  return await memo.remember(`weather:${latitude},${longitude}:${timeZone}:${daysAhead},${pastDays}`, {
    ttlSeconds: 600,
    staleSeconds: 3000,
    load: (ports) => loadForecast(ports, point),
  })
}

function toHundredths(value: number): number {
  return Number(value.toFixed(2))
}
