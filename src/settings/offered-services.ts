import type { Service } from '../contract/define-service.ts'
import { toAtomic, type Usdc } from '../contract/money.ts'
import type { Settings } from './settings-schema.ts'

/** The catalog as the operator offers it. */
export interface OfferedServices {
  /** Those that are switched on. `price`, `priceAtomic` and `trialsPerDay` of each are always the current ones. */
  readonly services: readonly Service[]
  /** What the prices would be with these settings, by slug. */
  pricesWith(settings: Settings): ReadonlyMap<string, bigint>
  /** Takes over prices and trials. What is switched on or off stays until the next start. */
  apply(settings: Settings): void
  /** Another number whenever a price or a number of trials is another one than before. */
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
  // The pattern of the schema lets nothing but decimal digits and one point through.
  return (settings.services?.[slug]?.price as Usdc | undefined) ?? price
}
