// A fifth of the longest acceptable block of the event loop, and of the wait of other statements.
const STEP_MS = 10
// A row may have megabytes.
const FIRST_ROWS = 1
const MOST_ROWS = 200

/**
 * Repeats a write until it finds no more rows. Each step takes as many rows as need about 10 ms on this machine under
 * its load, so that neither the event loop nor another statement waits long.
 * @param write writes at most this many rows; resolves to how many it found
 */
export async function inSteps(write: (rows: number) => Promise<bigint>): Promise<void> {
  let rows = FIRST_ROWS
  for (;;) {
    const begin = performance.now()
    const found = await write(rows)
    if (found < BigInt(rows)) return
    const tookMs = performance.now() - begin
    // At most double the size: one quick step predicts little.
    rows = Math.max(1, Math.min(MOST_ROWS, rows * 2, Math.floor((rows * STEP_MS) / tookMs)))
  }
}
