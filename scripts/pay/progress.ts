const QUIET_MS = 2_000
const TICK_MS = 1_000

/** Shows elapsed time for work that takes longer than two seconds; on a terminal only, never in a file or pipe. */
export async function withProgress<T>(work: Promise<T>, stream: NodeJS.WriteStream): Promise<T> {
  if (!stream.isTTY) return work
  const begin = Date.now()
  let isShown = false
  const timer = setInterval(() => {
    const elapsed = Date.now() - begin
    if (elapsed < QUIET_MS) return
    isShown = true
    stream.write(`\rWaiting for the answer... ${Math.round(elapsed / 1000)} s`)
  }, TICK_MS)
  try {
    return await work
  } finally {
    clearInterval(timer)
    if (isShown) stream.write('\r\x1b[K')
  }
}
