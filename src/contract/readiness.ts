/** Something that keeps this server from its work, as GET /readyz tells it. */
export interface ReadinessProblem {
  /** What it is about, the same word every time: 'database', 'facilitator eip155:8453'. */
  readonly name: string
  /** What is wrong and what to do, for the operator. Holds no secret. */
  readonly message: string
  /** `failure`: send no requests here. `warning`: it works on, but somebody should look. */
  readonly severity: 'failure' | 'warning'
}

/** Looks for problems of one kind; none is the good answer. Must not take longer than a second or two. */
export type ReadinessCheck = () => readonly ReadinessProblem[] | Promise<readonly ReadinessProblem[]>
