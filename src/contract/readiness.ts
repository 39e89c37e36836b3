/** A problem that GET /readyz reports. */
export interface ReadinessProblem {
  /** A fixed name of the affected part: 'database', 'facilitator eip155:8453'. */
  readonly name: string
  /** The problem and the remedy, for the operator. Contains no secret. */
  readonly message: string
  /** `failure`: send no requests here. `warning`: it still works, but the operator should look. */
  readonly severity: 'failure' | 'warning'
}

/** Looks for problems of one kind; an empty list is good. Must take no longer than a second or two. */
export type ReadinessCheck = () => readonly ReadinessProblem[] | Promise<readonly ReadinessProblem[]>
