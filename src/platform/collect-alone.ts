import { setFlagsFromString } from 'node:v8'

// What V8 does with several threads while the program stands still. Not marking, which it also does beside the program: without its
// helpers V8 ends the process ("concurrent_marking()->IsStopped()").
const IN_A_PAUSE = ['scavenge', 'compaction', 'pointer-update']

/**
 * Collects garbage without waiting for other threads of this process. By default a collection shares its work out and stands
 * still until the last of them is done; where other processes use every core, a collection of two milliseconds took a hundred.
 */
export function collectAlone() {
  for (const work of IN_A_PAUSE) setFlagsFromString(`--no-parallel-${work}`)
}
