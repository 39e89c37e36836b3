/** How far a process stands behind the server, as os.setPriority has it: three steps halve a share of the processor. */
export interface ProcessRank {
  readonly process: number
  /** Of its session, where it has one of its own and the kernel shares the processor out between sessions first. */
  readonly session: number
}

/**
 * What costs milliseconds does not wait for what costs a second. Sessions stand less far behind: they are ranked among everything that the
 * machine runs and not only among ours, and beside a load of twenty a browser at 19 did not even start.
 */
export const PROCESS_RANKS = {
  pages: { process: 9, session: 6 },
  suspects: { process: 15, session: 12 },
  workers: 12,
} as const
