/** Lets one loop sleep until something happens. What happens between two sleeps is not missed. */
export class WakeUp {
  #wake: (() => void) | undefined
  #isDue = false

  /** Ends the sleep, or makes the next one short. */
  ring() {
    this.#isDue = true
    this.#wake?.()
  }

  /** Resolves after a ring, or after `ms` at the latest. Does not keep the process alive. */
  async sleep(ms: number): Promise<void> {
    if (!this.#isDue) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms).unref()
        this.#wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    this.#wake = undefined
    this.#isDue = false
  }
}
