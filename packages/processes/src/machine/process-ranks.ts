/**
 * A process's priority relative to the server's, as in os.setPriority: three steps halve its share of the processor.
 */
export interface ProcessRank {
  readonly process: number
  /** Priority of its session, if it has its own and the kernel first divides the processor between sessions. */
  readonly session: number
}

/**
 * Short work does not wait for long work. Sessions are lowered less, because they compete with everything on the
 * machine: beside a load of twenty, a browser at 19 did not even start.
 */
export const PROCESS_RANKS = {
  pages: { process: 9, session: 6 },
  suspects: { process: 15, session: 12 },
  workers: { process: 12, session: 6 },
} as const
