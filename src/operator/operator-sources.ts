/** The slots of one kind of work, and who waits for them. */
export interface QueueState {
  readonly queue: string
  readonly size: number
  readonly taken: number
  readonly waiting: number
  /** How many ever waited, and how long all of them together. */
  readonly waits: number
  readonly waitedSeconds: number
}

/** What an operator sees beside the calls themselves: read when somebody looks. None of them waits for anybody but the database. */
export interface OperatorSources {
  /** Payments between the moment before their money may move and its certain end. */
  unsettled(): Promise<{ readonly count: number; readonly oldestAgeSeconds: number }>
  queues(): readonly QueueState[]
  browser(): {
    readonly pages: number
    readonly restarts: number
    readonly browsers: readonly { readonly running: boolean }[]
  }
  /** Processes that decode strangers' bytes, by pool. */
  workers(): readonly { readonly pool: string; readonly processes: number }[]
  upstreams(): readonly {
    readonly vendor: string
    readonly variable: string
    readonly state: 'closed' | 'open' | 'half_open'
    readonly lastErrorAt: Date | null
  }[]
  facilitators(): readonly { readonly facilitator: string; readonly network: string; readonly trouble: string | null }[]
  /** Null before a service was seen. */
  services(): readonly { readonly service: string; readonly ok: boolean | null }[]
  /** As GET /api/v1/status shows them. */
  datasets(): readonly object[]
}
