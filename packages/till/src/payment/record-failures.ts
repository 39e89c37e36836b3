import { isDiskRefusing, isRefusedWrite } from '../storage/engine.ts'
import { notRecorded } from './open-outcomes.ts'

// After a payment could not be recorded, calls go to other processes for this long.
const NOT_READY_MS = 15_000

/** Whether payments could be recorded lately. */
export class RecordFailures {
  #refusedAt = Number.NEGATIVE_INFINITY
  #diskRefusedAt = Number.NEGATIVE_INFINITY

  note(cause: unknown) {
    if (isRefusedWrite(cause)) this.#refusedAt = performance.now()
    if (isDiskRefusing(cause)) this.#diskRefusedAt = performance.now()
  }

  /** False shortly after a payment could not be recorded: small writes may still fit where a whole answer does not. */
  canRecord(): boolean {
    return performance.now() - this.#refusedAt > NOT_READY_MS
  }

  /** Throws busy while the disk takes nothing: no work is begun that could not be sold. */
  requireDisk() {
    if (performance.now() - this.#diskRefusedAt < NOT_READY_MS) throw notRecorded('the disk takes no writes')
  }
}
