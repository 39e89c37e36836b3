import type { AdmittedUrl } from '@farebox/egress'
import { admittedOnly } from '@farebox/egress'
import { Client, type Dispatcher } from 'undici'
import { limitFraming } from './limit-framing.ts'
import { readHeads } from './read-heads.ts'
import { type Connection, timedConnector } from './timed-connector.ts'

/** An answer whose body is still being received; dispose of it to close the connection. */
export interface WebAnswer extends Disposable {
  readonly url: URL
  readonly status: number
  /** Lower-case names; repeated ones joined by a comma. */
  readonly headers: Readonly<Record<string, string>>
  /** As sent, still encoded. */
  readonly body: AsyncIterable<Uint8Array>
  readonly connection: Connection
  /** From the open connection to the headers, ms. */
  readonly firstByteMs: number
}

/** One request and its limits. */
export interface ExchangeOptions {
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly headers: Readonly<Record<string, string>>
  /** Of a POST. */
  readonly body?: string
  readonly signal: AbortSignal
  readonly connectMs: number
  /** Longest silence before the headers, and within the body. */
  readonly silenceMs: number
  /** PEM certificates trusted instead of the default roots. */
  readonly trusted: readonly string[] | undefined
}

const MAX_HEADER_BYTES = 64 * 1024
const ATTEMPT_MS = 250

/**
 * One request without redirects. The connection belongs to this exchange only, so it is never reused for a name that
 * was checked for another call; disposing of the answer closes it. Throws what undici throws.
 */
export async function exchange(target: AdmittedUrl, options: ExchangeOptions): Promise<WebAnswer> {
  const { method, headers, body = null, signal, silenceMs } = options
  let connection: Connection = { connectMs: 0, tlsMs: null, remoteAddress: null, tlsValidTo: null }
  let readyAt = performance.now()
  let tellReceived = (_bytes: number) => {}
  let broken: Error | undefined
  const client = new Client(target.url.origin, {
    allowH2: false,
    maxHeaderSize: MAX_HEADER_BYTES,
    headersTimeout: silenceMs,
    bodyTimeout: silenceMs,
    connect: timedConnector(
      {
        // The client above does not speak HTTP/2, so it is not offered: most servers would choose it.
        allowH2: false,
        timeout: options.connectMs,
        maxCachedSessions: 0,
        lookup: admittedOnly(target),
        autoSelectFamily: true,
        autoSelectFamilyAttemptTimeout: ATTEMPT_MS,
        ...(options.trusted && { ca: [...options.trusted] }),
      },
      (made, socket) => {
        readHeads(socket)
        connection = made
        tellReceived = limitFraming(socket)
        socket.once('error', (error: NodeJS.ErrnoException) => {
          if (error.code === 'ECONNRESET') broken = error
        })
        readyAt = performance.now()
      },
    ),
  })
  const dispose = () => void client.destroy()
  try {
    const { pathname, search } = target.url
    const answer = await client.request({ path: pathname + search, method, headers, body, signal, reset: true })
    // The error of a discarded body must not crash the process when its connection closes.
    answer.body.on('error', () => {})
    const received = flatten(answer.headers)
    const isFramed = 'content-length' in received || 'transfer-encoding' in received
    return {
      url: target.url,
      status: answer.statusCode,
      headers: received,
      // A body without a length ends with its connection, and undici takes a reset for such an end.
      body: tell(answer.body, { received: tellReceived, whyBroken: () => (isFramed ? undefined : broken) }),
      connection,
      firstByteMs: Math.round(performance.now() - readyAt),
      [Symbol.dispose]: dispose,
    }
  } catch (error) {
    dispose()
    throw error
  }
}

async function* tell(
  body: AsyncIterable<Uint8Array>,
  { received, whyBroken }: { received: (bytes: number) => void; whyBroken: () => Error | undefined },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    received(chunk.length)
    yield chunk
  }
  const error = whyBroken()
  if (error) throw error
}

function flatten(headers: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value ?? ''].flat().join(', ')]),
  )
}
