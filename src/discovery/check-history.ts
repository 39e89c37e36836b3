/** The checks of one service on one day of UTC. */
export interface CheckedDay {
  /** YYYY-MM-DD. */
  readonly day: string
  readonly total: number
  readonly worked: number
}

/** A time in which the checks of a service failed. Moments in ISO 8601, UTC. */
export interface Incident {
  readonly service: string
  readonly from: string
  /** Of the first check that worked again; null while none did. */
  readonly until: string | null
}
