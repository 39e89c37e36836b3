/**
 * How far our processes stand behind the server, as os.setPriority has it: three steps halve a share of the processor. What
 * costs milliseconds does not wait for what costs a second, and yet everything is served: beside a load of twenty a browser at
 * 19 did not even start.
 */
export const PROCESS_RANKS = { pages: 9, workers: 12, suspects: 15 } as const
