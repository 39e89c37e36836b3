// A fifth of what the event loop may stand still, and no less for what waits behind it.
const STEP_MS = 10
// A row may have megabytes.
const FIRST_ROWS = 1
const MOST_ROWS = 200

/**
 * Repeats a write until nothing is left for it: of as many rows a step as take about 10 ms on this machine, under its load, so that
 * neither the event loop nor another statement waits long.
 * @param write takes so many rows at most; resolves with how many it found
 */
export async function inSteps(write: (rows: number) => Promise<bigint>): Promise<void> {
  let rows = FIRST_ROWS
  for (;;) {
    const begin = performance.now()
    const found = await write(rows)
    if (found < BigInt(rows)) return
    const tookMs = performance.now() - begin
    // At most twice as many: one that was quick by chance says little of the next.
    rows = Math.max(1, Math.min(MOST_ROWS, rows * 2, Math.floor((rows * STEP_MS) / tookMs)))
  }
}
