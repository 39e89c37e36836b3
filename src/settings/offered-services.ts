import type { Service } from '../contract/define-service.ts'
import { toAtomic, type Usdc } from '../contract/money.ts'
import type { Settings } from './settings-schema.ts'

/** The catalog with the operator's settings applied. */
export interface OfferedServices {
  /** The services that are switched on. `price`, `priceAtomic` and `trialsPerDay` of each are always current. */
  readonly services: readonly Service[]
  /** The prices under these settings, by slug; nothing is applied. */
  pricesWith(settings: Settings): ReadonlyMap<string, bigint>
  /** Applies prices and trials. Switching services on or off takes effect at the next start. */
  apply(settings: Settings): void
  /** Changes whenever a price or a number of trials changes. */
  revision(): number
}

/** Makes services whose price and free calls follow the settings while the server runs. */
export function createOfferedServices(catalog: readonly Service[], initial: Settings): OfferedServices {
  let current = initial
  let revision = 0
  const enabled = catalog.filter(({ slug }) => initial.services?.[slug]?.enabled !== false)
  const services = enabled.map(
    (service): Service => ({
      ...service,
      get price() {
        return priceOf(service, current)
      },
      get priceAtomic() {
        return toAtomic(priceOf(service, current))
      },
      get trialsPerDay() {
        return current.services?.[service.slug]?.trials_per_day ?? current.trials_per_day ?? service.trialsPerDay
      },
    }),
  )
  return {
    services,
    pricesWith: (settings) => new Map(enabled.map((service) => [service.slug, toAtomic(priceOf(service, settings))])),
    apply(settings) {
      current = settings
      revision += 1
    },
    revision: () => revision,
  }
}

function priceOf({ slug, price }: Service, settings: Settings): Usdc {
  // The pattern of the schema allows only decimal digits and one point.
  return (settings.services?.[slug]?.price as Usdc | undefined) ?? price
}
