import type { WaitingClock } from '@farebox/concurrency'
import type { Logger } from '../../contract/context.ts'
import type { Service } from '../../contract/define-service.ts'
import type { OtherMachines } from '../../contract/machines/other-machines.ts'
import type { ReadinessProblem } from '../../contract/readiness.ts'
import { createSchedule } from '../../platform/schedule.ts'
import { bellOf } from '../../queue/queue-bell.ts'
import { BEAT_MS, DEAD_MS } from '../../queue/queue-times.ts'
import { QueueSeller } from '../../queue/seller.ts'
import type { Database } from '../../storage/database.ts'
import type { Config } from '../configuration/config.ts'

interface SellerParts {
  readonly database: Database
  readonly services: readonly Service[]
  readonly clock: WaitingClock
  readonly log: Logger
}

/** The machines that do heavy work for this one, as far as they are there. */
interface Elsewhere {
  /** Undefined if this machine does all work by itself. */
  readonly elsewhere: OtherMachines | undefined
  problems(): readonly ReadinessProblem[]
  close(): Promise<void>
}

/** Opens the seller's side of the queue with ROLE=sell, and knows who is there when it resolves. */
export async function openSeller(config: Config, { database, services, clock, log }: SellerParts): Promise<Elsewhere> {
  if (config.ROLE !== 'sell') return { elsewhere: undefined, problems: () => [], async close() {} }
  const seller = new QueueSeller(database, bellOf(config.DATABASE_URL, config.DATABASE_POOLER))
  await seller.beat()
  const schedule = createSchedule({ clock, log })
  schedule.every(BEAT_MS / 1000, 'beat in the queue', () => seller.beat())
  return {
    elsewhere: seller,
    problems: () => describeMissing(seller.missing(services)),
    async close() {
      await schedule.stop()
      await seller.close()
    },
  }
}

function describeMissing(missing: readonly Service[]): readonly ReadinessProblem[] {
  return [...Map.groupBy(missing, ({ worker }) => worker)].map(([role, services]) => ({
    name: `machines ${role}`,
    severity: 'warning',
    message: `No machine with ROLE=${role} of this version was heard of for ${DEAD_MS / 1000} s. Start one: until then ${services
      .map(({ slug }) => slug)
      .join(', ')} are not sold, or in part.`,
  }))
}
