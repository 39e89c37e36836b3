import type { WaitingClock } from '@farebox/concurrency'
import { PriceHistory } from '@farebox/till/payments'
import type { Logger } from '../../contract/context.ts'
import type { Service } from '../../contract/define-service.ts'
import { createSettingsFollower } from '../../settings/follow-settings.ts'
import { createOfferedServices } from '../../settings/offered-services.ts'
import type { SettingsFile } from '../../settings/settings-file.ts'
import { settingsSchemaOf } from '../../settings/settings-schema.ts'
import { toOperator } from '../../settings/to-operator.ts'
import type { Database } from '../../storage/database.ts'

/** What the offered catalog is made from. */
export interface CatalogOptions {
  /** Everything that can be sold. */
  readonly services: readonly Service[]
  /** The operator's settings. Default: none. */
  readonly settings?: SettingsFile
  readonly clock: WaitingClock
  readonly log: Logger
}

/** The catalog with the operator's settings applied, now and while the server runs. */
export async function openCatalog({ services: all, settings, clock, log }: CatalogOptions, database: Database) {
  const initial = settings?.initial ?? {}
  const offered = createOfferedServices(all, initial)
  const prices = new PriceHistory({ database, clock })
  await prices.note(offered.pricesWith(initial))
  const operator = toOperator(initial)
  const follower = settings
    ? createSettingsFollower({ file: settings, offered, note: (next) => prices.note(next), log })
    : { follow: async () => {}, problems: () => [] }
  const schema = JSON.stringify(settingsSchemaOf(all.map(({ slug }) => slug)), null, 2)
  return {
    services: offered.services,
    prices,
    /** What payments need to know of who sells, and about changing prices. */
    pricing: { seller: operator.name, pastPrices: prices, catalogRevision: offered.revision },
    operator,
    documents: { logo: settings?.logo ?? null, settingsSchema: () => schema },
    ...follower,
  }
}
