import tzLookup from '@photostructure/tz-lookup'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { defineService } from '../../contract/define-service.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { withDefault } from '../../contract/schema.ts'
import { metNorway } from '../../upstreams/met-norway/met-norway.ts'
import { openMeteo } from '../../upstreams/open-meteo/open-meteo.ts'
import { type Coordinates, parseCoordinates } from './coordinates.ts'
import { type FoundPlace, findPlace } from './find-place.ts'
import { type Forecast, type HourForecast, localDates } from './forecast.ts'
import { geoNames, naturalEarth, openGazetteer } from './gazetteer.ts'
import { loadForecast, type SourcedForecast } from './load-forecast.ts'
import type { LabelledPlace } from './place-labels.ts'

const DAYS = 3

const weatherCode = Type.Integer({
  minimum: 0,
  maximum: 99,
  description:
    'WMO code: 0 clear, 1-3 cloudy, 45-48 fog, 51-67 rain or drizzle, 71-77 snow, 80-82 showers, 85-86 snow showers, ' +
    '95-99 thunderstorm.',
})

/** The weather now and for three days, anywhere. */
export const weather = defineService({
  id: 'svc_weather_02',
  slug: 'weather',
  name: 'Weather',
  category: 'data',
  description:
    'Weather now and a 3-day forecast for a town or for coordinates anywhere on Earth. Metric units; days are local ' +
    'calendar days of the place. At most an hour old.',
  tags: ['forecast', 'temperature', 'geocoding'],
  price: '0.002',
  p99Ms: 400,
  trialsPerDay: 3,
  upstreams: [metNorway, openMeteo],
  credits: [
    geoNames,
    naturalEarth,
    { name: 'tz-lookup', homepage: 'https://github.com/photostructure/tz-lookup', licence: 'CC0-1.0' },
  ],
  input: Type.Object({
    location: withDefault(
      Type.String({
        maxLength: 100,
        description:
          "A town of 1,000 inhabitants or more, by its name in any language, alone or with its state or country: 'Berlin', " +
          "'Paris, Texas', 'Toronto, ON', 'Seoul, Korea', 'NYC' (the best known one where several share a name; the others " +
          "are in location.alternatives), or 'lat,lon' in decimal degrees, such as '52.52,13.41'.",
      }),
      'Berlin',
    ),
  }),
  output: Type.Object({
    location: Type.Object({
      name: Type.String({ description: 'The location as you gave it.' }),
      lat: Type.Number({ minimum: -90, maximum: 90, description: 'Latitude in decimal degrees, WGS 84.' }),
      lon: Type.Number({ minimum: -180, maximum: 180, description: 'Longitude in decimal degrees, WGS 84.' }),
      place: Type.Optional(
        Type.String({
          description: 'What the name was taken for: town, region, country code. Absent for coordinates.',
        }),
      ),
      alternatives: Type.Optional(
        Type.Array(
          Type.Object({
            place: Type.String({ description: 'Town, region, country code. Give it as location to get this one.' }),
            lat: Type.Number({ minimum: -90, maximum: 90, description: 'Latitude in decimal degrees, WGS 84.' }),
            lon: Type.Number({ minimum: -180, maximum: 180, description: 'Longitude in decimal degrees, WGS 84.' }),
          }),
          {
            maxItems: 5,
            description: 'Other towns the name may have meant, the best known first. Absent where there is no doubt.',
          },
        ),
      ),
      timezone: Type.String({ description: 'IANA time zone the days are counted in.' }),
    }),
    current: Type.Object({
      temp_c: Type.Number({ description: 'Air temperature at 2 m, degrees Celsius.' }),
      feels_like_c: Type.Number({
        description: 'Apparent temperature from temperature, humidity and wind, degrees Celsius.',
      }),
      humidity_pct: Type.Integer({ minimum: 0, maximum: 100, description: 'Relative humidity, percent.' }),
      wind_kph: Type.Number({ minimum: 0, description: 'Mean wind at 10 m, km/h.' }),
      weather_code: weatherCode,
    }),
    forecast_3d: Type.Array(
      Type.Object({
        date: Type.String({ format: 'date', description: 'Local calendar day, YYYY-MM-DD.' }),
        temp_max_c: Type.Number({ description: 'Highest temperature, degrees Celsius.' }),
        temp_min_c: Type.Number({ description: 'Lowest temperature, degrees Celsius.' }),
        weather_code: weatherCode,
      }),
      {
        minItems: DAYS,
        maxItems: DAYS,
        description:
          'Three days from today; of today, possibly only what is left of it. The code is the worst weather.',
      },
    ),
    source: Type.String({ description: 'Attribution that the licences of the data ask for.' }),
  }),
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
      current: { temp_c: 21.6, feels_like_c: 20.9, humidity_pct: 51, wind_kph: 7.2, weather_code: 2 },
      forecast_3d: [
        { date: '2026-07-02', temp_max_c: 24.9, temp_min_c: 16.9, weather_code: 3 },
        { date: '2026-07-03', temp_max_c: 26, temp_min_c: 15.1, weather_code: 3 },
        { date: '2026-07-04', temp_max_c: 25.6, temp_min_c: 16.2, weather_code: 61 },
      ],
      source:
        'Weather data from MET Norway, converted (CC-BY-4.0). ' +
        'Names and coordinates of places by GeoNames (geonames.org), indexed (CC-BY-4.0).',
    },
  },

  async run({ location }, context) {
    const coordinates = parseCoordinates(location)
    const place: Coordinates & Partial<FoundPlace> = coordinates ?? findPlace(location, await openGazetteer())
    const { latitude: lat, longitude: lon, label, alternatives = [] } = place
    const { forecast, source, timezone } = await rememberForecast(context, place)
    const now = context.clock.now()
    const today = localDates(timezone)(now)
    const days = forecast.days.filter(({ date }) => date >= today).slice(0, DAYS)
    const current = hourAt(forecast, now)
    if (!current || days.length < DAYS) throw upstreamFailed(source.name, `${source.name}: only ${days.length} days`)
    return {
      location: { name: location, lat, lon, ...(label && { place: label }), ...listed(alternatives), timezone },
      current: {
        temp_c: toTenths(current.tempC),
        feels_like_c: toTenths(current.feelsLikeC),
        humidity_pct: Math.min(100, Math.max(0, Math.round(current.humidityPct))),
        wind_kph: toTenths(current.windKph),
        weather_code: current.weatherCode,
      },
      forecast_3d: days.map((day) => ({
        date: day.date,
        temp_max_c: toTenths(day.tempMaxC),
        temp_min_c: toTenths(day.tempMinC),
        weather_code: day.weatherCode,
      })),
      source: [source, ...(coordinates ? [] : [geoNames])]
        .map(({ attribution, licence }) => `${attribution} (${licence}).`)
        .join(' '),
    }
  },

  async warmUp() {
    await openGazetteer()
  },
})

/** Nothing where there is no doubt. */
function listed(others: readonly LabelledPlace[]) {
  const alternatives = others.map(({ label: place, latitude: lat, longitude: lon }) => ({ place, lat, lon }))
  return alternatives.length > 0 ? { alternatives } : {}
}

/** Rounded to about a kilometre, which is finer than the models are, so that neighbours share an answer. */
async function rememberForecast(
  { memo }: Pick<ServiceContext, 'memo'>,
  place: Coordinates,
): Promise<SourcedForecast & { timezone: string }> {
  const [latitude, longitude] = [toHundredths(place.latitude), toHundredths(place.longitude)]
  const timezone = tzLookup(latitude, longitude)
  const sourced = await memo.remember(`weather:${latitude},${longitude}`, {
    ttlSeconds: 600,
    staleSeconds: 3000,
    load: (ports) => loadForecast(ports, { latitude, longitude, timeZone: timezone }),
  })
  return { ...sourced, timezone }
}

/** The last hour that has begun, or the first where none has. */
function hourAt({ hours }: Forecast, now: Date): HourForecast | undefined {
  return hours.findLast(({ time }) => time <= now) ?? hours[0]
}

function toTenths(value: number): number {
  return Number(value.toFixed(1))
}

function toHundredths(value: number): number {
  return Number(value.toFixed(2))
}
