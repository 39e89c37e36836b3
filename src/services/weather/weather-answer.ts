import { type Static, Type } from 'typebox'
import { DateTime, nullable } from '../../contract/schema.ts'

const DAYS = 3
const HOURS = 24

const weatherCode = Type.Integer({
  minimum: 0,
  maximum: 99,
  description:
    'WMO code: 0 clear, 1-3 cloudy, 45-48 fog, 51-67 rain or drizzle, 71-77 snow, 80-82 showers, 85-86 snow showers, ' +
    '95-99 thunderstorm. MET Norway: sleet 66-67 (elsewhere freezing rain), snow showers 71-75.',
})

const maybe = (description: string, minimum = 0) => nullable(Type.Number({ minimum, description }))
const maybeWhole = (maximum: number, description: string) =>
  nullable(Type.Integer({ minimum: 0, maximum, description }))
const position = {
  lat: Type.Number({ minimum: -90, maximum: 90, description: 'Latitude in decimal degrees, WGS 84.' }),
  lon: Type.Number({ minimum: -180, maximum: 180, description: 'Longitude in decimal degrees, WGS 84.' }),
}

/** The metric fields converted, if units is imperial. */
const CurrentImperial = Type.Optional(
  Type.Object(
    {
      temp_f: Type.Number({ description: 'Degrees Fahrenheit.' }),
      feels_like_f: Type.Number({ description: 'Degrees Fahrenheit.' }),
      wind_mph: Type.Number({ minimum: 0, description: 'Miles an hour.' }),
      wind_gust_mph: maybe('Miles an hour; null if unknown.'),
      precipitation_in: maybe('Inches; null if unknown.'),
    },
    { description: "The same in imperial units; only with units 'imperial'." },
  ),
)

const details = {
  precipitation_mm: maybe('Rain and melted snow in the hour that begins, millimetres; null if unknown.'),
  precipitation_probability_pct: maybeWhole(
    100,
    'In the hour that begins, percent; null if unknown, as by MET Norway outside the Nordic countries.',
  ),
  wind_direction_deg: maybeWhole(359, 'Direction the wind comes from: 0 north, 90 east; null if unknown.'),
  wind_gust_kph: maybe('Strongest gusts, km/h, with Open-Meteo in the hour that begins; null if unknown.'),
  cloud_pct: maybeWhole(100, 'Cloud cover, percent; null if unknown.'),
  uv_index: maybe('Ultraviolet index, for a clear sky if from MET Norway; null if unknown.'),
}

const hour = {
  temp_c: Type.Number({ description: 'Air temperature at 2 m, degrees Celsius.' }),
  feels_like_c: Type.Number({
    description: 'Apparent temperature by temperature, humidity and wind, degrees Celsius.',
  }),
  humidity_pct: Type.Integer({ minimum: 0, maximum: 100, description: 'Relative humidity, percent.' }),
  wind_kph: Type.Number({ minimum: 0, description: 'Mean wind at 10 m, km/h.' }),
  weather_code: weatherCode,
  ...details,
  imperial: CurrentImperial,
}

const Day = Type.Object({
  date: Type.String({ format: 'date', description: 'Local calendar day, YYYY-MM-DD.' }),
  temp_max_c: Type.Number({ description: 'Highest temperature, degrees Celsius.' }),
  temp_min_c: Type.Number({ description: 'Lowest temperature, degrees Celsius.' }),
  weather_code: weatherCode,
  precipitation_mm: maybe('Rain and melted snow of the day, or of its remainder, millimetres; null if unknown.'),
  precipitation_probability_pct: maybeWhole(100, 'The highest of the day, percent; null as for the current hour.'),
  wind_direction_deg: maybeWhole(359, 'Direction of the prevailing wind; null if unknown.'),
  wind_gust_kph: maybe('Strongest gusts of the day, km/h; null if the source gives none.'),
  uv_index: maybe('The highest of the day; null if unknown.'),
  sunrise: nullable(
    DateTime('UTC, computed, accurate to two minutes; null if the sun does not rise or is up all day.'),
  ),
  sunset: nullable(DateTime('UTC, like sunrise.')),
  imperial: Type.Optional(
    Type.Object(
      {
        temp_max_f: Type.Number({ description: 'Degrees Fahrenheit.' }),
        temp_min_f: Type.Number({ description: 'Degrees Fahrenheit.' }),
        wind_gust_mph: maybe('Miles an hour; null if unknown.'),
        precipitation_in: maybe('Inches; null if unknown.'),
      },
      { description: "The same in imperial units; only with units 'imperial'." },
    ),
  ),
})

/** The answer of weather. */
export const WeatherAnswer = Type.Object({
  location: Type.Object({
    name: Type.String({ description: 'The location as you gave it.' }),
    ...position,
    place: Type.Optional(
      Type.String({
        description: 'The place found for the name: town, region, country code. Absent for coordinates.',
      }),
    ),
    alternatives: Type.Optional(
      Type.Array(
        Type.Object({
          place: Type.String({ description: 'Town, region, country code. Give it as location to get this one.' }),
          ...position,
        }),
        {
          maxItems: 5,
          description: 'Other towns that the name may mean, the best known first. Absent if there is no doubt.',
        },
      ),
    ),
    timezone: Type.String({ description: 'IANA time zone of the days.' }),
  }),
  current: Type.Object({
    valid_at: DateTime('The moment these values are for, UTC: the start of the hour, at most 90 minutes from now.'),
    ...hour,
  }),
  issued_at: nullable(DateTime('When the source made this forecast, UTC, at most a day ago; null if it does not say.')),
  forecast_3d: Type.Array(Day, {
    minItems: DAYS,
    maxItems: DAYS,
    description: 'Three days from today; today may cover only its remainder. The code is the worst weather.',
  }),
  hours: Type.Optional(
    Type.Array(
      Type.Object({
        time: DateTime('Start of the hour, UTC; the first has already begun.'),
        ...hour,
      }),
      { maxItems: HOURS, description: 'Hours from the current one, up to 24; only with hourly true.' },
    ),
  ),
  days: Type.Optional(
    Type.Array(Day, {
      description: 'The requested days that the forecast covers to their end; only with days.',
    }),
  ),
  days_note: Type.Optional(
    Type.String({
      description: 'How many requested days lie beyond the forecast; absent if none do.',
    }),
  ),
  day: Type.Optional(
    Type.Object(Day.properties, { description: 'The day requested by date; for today, its remainder.' }),
  ),
  summary: Type.Optional(
    Type.String({
      description: 'The current weather and three days in English, in the requested units; only with summary true.',
    }),
  ),
  source: Type.String({ description: 'Attribution that the licences require.' }),
})

export type WeatherAnswer = Static<typeof WeatherAnswer>
