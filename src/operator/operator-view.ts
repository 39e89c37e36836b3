import type { ReadinessProblem } from '../contract/readiness.ts'
import type { DayCounts } from './day-tally.ts'
import type { PaymentEntry } from './ledger-reports.ts'
import type { readListStates } from './list-states.ts'
import type { OperatorSources } from './operator-sources.ts'
import type { SalesHistory } from './sales-history.ts'
import type { Today } from './today.ts'

/** How long calls of one service took, beside its promise. */
export interface ServicePace {
  readonly service: string
  readonly calls: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly promisedMs: number
  /** Null before the first call or check. */
  readonly ok: boolean | null
}

/** The content of the operator's page at one moment. */
export interface OperatorView {
  readonly now: Date
  readonly name: string
  readonly isSandbox: boolean
  readonly today: Today
  readonly history: SalesHistory
  readonly counts: DayCounts
  readonly problems: readonly ReadinessProblem[]
  /** Oldest first. */
  readonly unsettled: readonly Pick<PaymentEntry, 'key' | 'service' | 'created_at' | 'attempts' | 'now'>[]
  readonly pace: readonly ServicePace[]
  readonly facilitators: ReturnType<OperatorSources['facilitators']>
  readonly upstreams: ReturnType<OperatorSources['upstreams']>
  readonly lists: ReturnType<typeof readListStates>
  readonly queues: ReturnType<OperatorSources['queues']>
  readonly channels: ReturnType<OperatorSources['channels']>
}
