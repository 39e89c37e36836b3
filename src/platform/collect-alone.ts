import { setFlagsFromString } from 'node:v8'

// The phases of V8's garbage collection that use several threads while the program is paused. Not marking, which also
// runs concurrently: without its helpers V8 crashes ("concurrent_marking()->IsStopped()").
const IN_A_PAUSE = ['scavenge', 'compaction', 'pointer-update']

/**
 * Collects garbage without waiting for other threads of this process. By default a collection shares its work and
 * pauses the program until all threads are done; while other processes used every core, a collection of two
 * milliseconds took a hundred.
 */
export function collectAlone() {
  for (const work of IN_A_PAUSE) setFlagsFromString(`--no-parallel-${work}`)
}
