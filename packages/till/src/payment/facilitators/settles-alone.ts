// Until one payment has shown it, one a minute is tried.
const TRIED_EVERY_MS = 60_000
// A facilitator that asks for a verification first is tried again after this long.
const TRIED_AGAIN_MS = 60 * 60_000

/** Whether a facilitator settles payments that it has not verified. */
export class SettlesAlone {
  #isShown = false
  #nextTryAt = Number.NEGATIVE_INFINITY

  /** Whether a payment may be given to it unverified. */
  mayTry(): boolean {
    if (this.#isShown) return true
    if (performance.now() < this.#nextTryAt) return false
    this.#nextTryAt = performance.now() + TRIED_EVERY_MS
    return true
  }

  /** It settled one. */
  succeeded() {
    this.#isShown = true
  }

  /** It refused one that it then verified. */
  failed() {
    this.#isShown = false
    this.#nextTryAt = performance.now() + TRIED_AGAIN_MS
  }
}
