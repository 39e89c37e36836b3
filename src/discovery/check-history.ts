/** The checks of one service on one UTC day. */
export interface CheckedDay {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly total: number
  readonly worked: number
}

/** A period in which the checks of a service failed. Times in ISO 8601, UTC. */
export interface Incident {
  readonly service: string
  readonly from: string
  /** Time of the first successful check after it; null if there is none yet. */
  readonly until: string | null
}
