import type { Caller } from '../src/current-caller.ts'

/** A caller who pays and has not worked yet, but for what is given. */
export function callerOf(given: Partial<Caller>): Caller {
  return { client: '', networks: [], isFree: false, hasWorked: false, ...given }
}
