import type { ChannelTotals } from '@farebox/till/channels'
import type { RoleLoad } from '../contract/machines/role-load.ts'

/** The slots of one kind of work, and the callers waiting for them. */
export interface QueueState {
  readonly queue: string
  readonly size: number
  readonly taken: number
  readonly waiting: number
  /** How many callers have waited so far, and how long in total. */
  readonly waits: number
  readonly waitedSeconds: number
}

/** The state that an operator sees besides the calls: read on request. Only the database is waited for. */
export interface OperatorSources {
  /** Payments under settlement or of unknown outcome. */
  unsettled(): Promise<{ readonly count: number; readonly oldestAgeSeconds: number }>
  /** What payment channels hold and owe; undefined where nothing is sold by channel. */
  channels(): ChannelTotals | undefined
  queues(): readonly QueueState[]
  browser(): {
    readonly pages: number
    readonly restarts: number
    readonly browsers: readonly { readonly running: boolean }[]
  }
  /** Processes that decode untrusted bytes, by pool. */
  workers(): readonly { readonly pool: string; readonly processes: number }[]
  upstreams(): readonly {
    readonly vendor: string
    readonly variable: string
    readonly state: 'closed' | 'open' | 'half_open'
    readonly lastErrorAt: Date | null
  }[]
  facilitators(): readonly { readonly facilitator: string; readonly network: string; readonly trouble: string | null }[]
  /** Null before the first call or check of a service. */
  services(): readonly { readonly service: string; readonly ok: boolean | null }[]
  /** What GET /readyz reports, each part and severity once. */
  problems(): Promise<readonly { readonly name: string; readonly severity: 'failure' | 'warning' }[]>
  /** As in GET /api/v1/status. */
  datasets(): readonly object[]
  /** The queue of heavy work, by role; empty without PostgreSQL. */
  heavyWork(): Promise<readonly RoleLoad[]>
}
