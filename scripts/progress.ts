const QUIET_MS = 2_000
const TICK_MS = 1_000

/** Where a command prints: a terminal, a file or a pipe. */
export interface TextStream {
  readonly isTTY?: boolean | undefined
  /** The width of a terminal, in characters. */
  readonly columns?: number | undefined
  /** `done` is called once the text is out, or with the reason why it is not. */
  write(text: string, done?: (error?: Error | null) => void): unknown
  on?(event: 'error', listener: () => void): unknown
}

interface Shown {
  readonly stream: TextStream
  /** Words for what goes on, such as 'Reading the chain'. */
  readonly what: string
}

/** Shows elapsed time for work that takes longer than two seconds; on a terminal only, never in a file or pipe. */
export async function withProgress<T>(work: Promise<T>, { stream, what }: Shown): Promise<T> {
  if (!stream.isTTY) return work
  const begin = Date.now()
  let isShown = false
  const timer = setInterval(() => {
    const elapsed = Date.now() - begin
    if (elapsed < QUIET_MS) return
    isShown = true
    stream.write(`\r${what}... ${Math.round(elapsed / 1000)} s`)
  }, TICK_MS)
  try {
    return await work
  } finally {
    clearInterval(timer)
    if (isShown) stream.write('\r\x1b[K')
  }
}
