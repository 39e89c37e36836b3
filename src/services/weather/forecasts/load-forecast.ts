import type { Coordinates } from '@farebox/places'
import { kilometresBetween } from '@farebox/places/distance'
import type { Upstream } from '@farebox/third-parties'
import type { DetachedPorts } from '../../../contract/context.ts'
import { upstreamFailed } from '../../../contract/errors.ts'
import { fetchLocationForecast, metNorway } from '../../../upstreams/met-norway/met-norway.ts'
import { fetchForecast, openMeteo } from '../../../upstreams/open-meteo/open-meteo.ts'
import { currentHours } from './current-hours.ts'
import type { Forecast } from './forecast.ts'
import { toForecastFromMetNorway } from './met-norway-forecast.ts'
import { toForecastFromOpenMeteo } from './open-meteo-forecast.ts'

interface ForecastPoint extends Coordinates {
  /** IANA name. */
  readonly timeZone: string
  /** Minimum of local days from today, if the source has them. */
  readonly daysAhead: number
  /** Number of days needed before today. */
  readonly pastDays: number
}

/** A forecast and its source. */
export interface SourcedForecast {
  readonly forecast: Forecast
  readonly source: Upstream
}

interface ForecastSource {
  readonly upstream: Upstream
  load(ports: Pick<DetachedPorts, 'http' | 'clock'>, point: ForecastPoint): Promise<Forecast>
}

const keyless: ForecastSource = {
  upstream: metNorway,
  load: async (ports, point) => {
    const answer = await fetchLocationForecast(ports, point)
    const [longitude = point.longitude, latitude = point.latitude] = answer.place ?? []
    refuseElsewhere({ latitude, longitude }, { point, source: metNorway })
    return toForecastFromMetNorway(answer, point.timeZone)
  },
}
const commercial: ForecastSource = {
  upstream: openMeteo,
  load: async (ports, point) => {
    const answer = await fetchForecast(ports, point)
    const { latitude = point.latitude, longitude = point.longitude } = answer
    refuseElsewhere({ latitude, longitude }, { point, source: openMeteo })
    return toForecastFromOpenMeteo(answer, point.timeZone)
  },
}

/** More than from a place to the middle of a neighbouring cell, which is half a degree wide in the coarsest model. */
const ELSEWHERE_KM = 150

function refuseElsewhere(answered: Coordinates, { point, source }: { point: Coordinates; source: Upstream }): void {
  const away = kilometresBetween(answered, point)
  if (away > ELSEWHERE_KM) throw upstreamFailed(source.name, `${source.name}: answered for ${Math.round(away)} km away`)
}

/** Asks Open-Meteo if the operator may use it, then MET Norway, which has no past; returns the first forecast that has the present. */
export async function loadForecast(
  ports: Pick<DetachedPorts, 'http' | 'clock' | 'log'>,
  point: ForecastPoint,
): Promise<SourcedForecast> {
  if (ports.http.isConfigured(openMeteo)) {
    try {
      const forecast = await commercial.load(ports, point)
      currentHours(forecast, { now: ports.clock.now(), source: openMeteo.name })
      return { forecast, source: openMeteo }
    } catch (error) {
      if (point.pastDays > 0) throw error
      ports.log.warn({ err: error }, 'weather: MET Norway answers in place of Open-Meteo')
    }
  }
  return { forecast: await keyless.load(ports, point), source: metNorway }
}
