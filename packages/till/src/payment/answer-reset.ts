/** As much of Node's Socket as this needs. */
export interface AnswerConnection {
  on(event: 'error', listener: (error: NodeJS.ErrnoException) => void): unknown
  readonly bytesRead: number
}

// A client that gives up has done so by then. Proxies end idle connections by a reset, after five seconds at the earliest (HAProxy, pool-purge-delay).
const SOON_MS = 3_000
const RESETS = ['ECONNRESET', 'EPIPE']

/** The answer that each connection carried last. */
const lastAnswers = new WeakMap<AnswerConnection, AnswerReset>()

/**
 * Tells whether the connection of an answer is reset soon after it was sent, before anything else comes by it. What fits the
 * buffers of the system counts as sent although it was never read; a client that leaves it there resets the connection.
 */
export class AnswerReset {
  readonly #connection: AnswerConnection | null | undefined
  #bytesRead = 0
  #until = 0
  #isReset = false
  #note: (() => void) | undefined

  constructor(connection: AnswerConnection | null | undefined) {
    this.#connection = connection
  }

  /** To be called when the whole answer was sent. */
  sent(): void {
    const connection = this.#connection
    if (!connection) return
    // One listener for each connection, however many answers it carries.
    if (!lastAnswers.has(connection)) connection.on('error', ({ code }) => noteReset(connection, code))
    lastAnswers.set(connection, this)
    this.#bytesRead = connection.bytesRead
    this.#until = performance.now() + SOON_MS
  }

  /** Calls back, once, if the connection is reset; at once if it was. */
  readonly when = (note: () => void): void => {
    if (this.#isReset) note()
    else this.#note = note
  }

  /** To be called when the connection fails. */
  failed(code: string | undefined): void {
    // Who sends the next request has read the answer before it.
    const isLast = this.#connection?.bytesRead === this.#bytesRead
    if (this.#isReset || !isLast || performance.now() > this.#until || !RESETS.includes(code ?? '')) return
    this.#isReset = true
    this.#note?.()
  }
}

function noteReset(connection: AnswerConnection, code: string | undefined) {
  lastAnswers.get(connection)?.failed(code)
}
