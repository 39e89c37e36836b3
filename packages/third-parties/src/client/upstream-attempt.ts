import type { NotAsked } from '@farebox/call-errors'
import { type Dispatcher, fetch, type Headers, type Response } from 'undici'
import { pauseInWords } from '../decoding/pause-in-words.ts'
import type { UpstreamQuestion } from '../upstream.ts'

const MAX_REDIRECTS = 3
const REFUSAL_CHARS = 4096
// From CloudFront for Bybit ("configured to block access from your country"), and from Binance ("Service unavailable
// from a restricted location") beside its 451.
const REGION_WORDS =
  /(block|restrict|unavailable|not available|prohibit)[^.]{0,80}\b(country|region|location|jurisdiction)/i

/** One request to one upstream, as it is sent. */
export interface UpstreamAttempt {
  readonly method: UpstreamQuestion['method']
  readonly url: URL
  readonly headers: Headers
  readonly body: string | Uint8Array | undefined
  /** From the first byte sent to the last byte read. */
  readonly timeoutMs: number
  /** Of the body after decompression. */
  readonly maxBytes: number
  readonly maxAgeSeconds?: number | undefined
  readonly isFile?: boolean | undefined
  readonly signal: AbortSignal
  readonly agent: Dispatcher
  /** Whether an answer with this status is read. Default: 2xx. */
  readonly isAnswer?: (status: number) => boolean
  /** The target of a redirect to this address; undefined if it is not allowed. */
  followTo(url: URL): URL | undefined
}

/** Why an upstream gave no usable answer. */
export class UpstreamFault extends Error {
  /** The host is unreachable, overloaded or silent, independent of the request. */
  readonly isOutage: boolean
  /** How long to wait before one more attempt; undefined if it would end the same. */
  readonly retryAfterMs: number | undefined
  /** The HTTP status, if there was one. */
  readonly status: number | undefined
  /** The host does not serve our country. */
  readonly isRegional: boolean
  /** What callers are told where we did not ask. */
  readonly notAsked: NotAsked | undefined

  constructor(
    detail: string,
    options: {
      isOutage?: boolean
      retryAfterMs?: number | undefined
      status?: number
      isRegional?: boolean
      notAsked?: NotAsked
    } = {},
  ) {
    super(detail)
    this.notAsked = options.notAsked
    this.isRegional = options.isRegional ?? false
    this.name = 'UpstreamFault'
    this.status = options.status
    this.isOutage = options.isOutage ?? false
    this.retryAfterMs = options.retryAfterMs
  }
}

/** Reads the body of an answer. */
export type BodyReader<T> = (
  body: AsyncIterable<Uint8Array>,
  answer: Pick<Response, 'status' | 'headers'>,
) => Promise<T>

/**
 * Passes the decompressed body of an answer to `read`. Throws UpstreamFault, or the signal's reason once it fires,
 * or what `read` throws.
 */
export async function fetchBody<T>(attempt: UpstreamAttempt, read: BodyReader<T>): Promise<T> {
  const timeout = AbortSignal.timeout(attempt.timeoutMs)
  const signal = AbortSignal.any([attempt.signal, timeout])

  function toFault(error: unknown): unknown {
    if (attempt.signal.aborted) return attempt.signal.reason
    if (error instanceof UpstreamFault) return error
    if (timeout.aborted) return new UpstreamFault(`no answer within ${attempt.timeoutMs} ms`, { isOutage: true })
    return new UpstreamFault(`connection failed: ${explain(error)}`, { isOutage: true, retryAfterMs: 0 })
  }

  async function* chunksOf(response: Response) {
    let bytes = 0
    try {
      for await (const chunk of response.body ?? []) {
        bytes += chunk.byteLength
        if (bytes > attempt.maxBytes) throw new UpstreamFault(`answer above ${attempt.maxBytes} bytes`)
        yield chunk
      }
    } catch (error) {
      throw toFault(error)
    }
  }

  const response = await followRedirects({ ...attempt, signal }).catch((error) => {
    throw toFault(error)
  })
  if (attempt.isAnswer?.(response.status) ?? response.ok) {
    await refuseAged(response, attempt)
    return read(chunksOf(response), response)
  }
  if (response.status === 403 && (await readStart(response)).match(REGION_WORDS)) {
    throw new UpstreamFault('HTTP 403 for this country', { status: 403, isRegional: true })
  }
  // A rate limit without a header may say in words how long it lasts.
  const words = response.status === 429 && !response.headers.has('retry-after') ? await readStart(response) : ''
  await response.body?.cancel().catch(() => {}) // The status says what is wrong.
  throw toStatusFault(response, pauseInWords(words))
}

/** An answer without a time of its own has at least that of its headers. */
async function refuseAged(response: Response, { maxAgeSeconds, isFile }: UpstreamAttempt): Promise<void> {
  const seconds = ageSeconds(response.headers, isFile)
  if (maxAgeSeconds === undefined || seconds <= maxAgeSeconds) return
  await response.body?.cancel().catch(() => {}) // Its age says what is wrong.
  throw new UpstreamFault(`an answer that is ${seconds} s old`)
}

/** RFC 9111 5.1 and RFC 9110 8.8.2: 0 if the headers tell no age. */
function ageSeconds(headers: Headers, isFile = false): number {
  const age = headers.get('age') ?? ''
  const kept = /^\d{1,10}$/.test(age) ? Number(age) : 0
  const times = [headers.get('date'), headers.get('last-modified')].map((time) => Date.parse(time ?? ''))
  const [sent = Number.NaN, modified = Number.NaN] = times
  return isFile && modified <= sent ? Math.max(kept, (sent - modified) / 1000) : kept
}

/** The first bytes of a refusal, as text; '' if they cannot be read. */
async function readStart({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  try {
    for await (const chunk of body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (text.length >= REFUSAL_CHARS) break
    }
  } catch {
    // A refusal that breaks off is still a refusal, by its status.
  }
  return text.slice(0, REFUSAL_CHARS)
}

/** Reads a body that is small enough to hold. */
export async function readWhole(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function followRedirects(attempt: UpstreamAttempt): Promise<Response> {
  let { url } = attempt
  for (let hops = 0; hops <= MAX_REDIRECTS; hops += 1) {
    const response = await send(attempt, url)
    const location = response.headers.get('location')
    if (response.status < 300 || response.status > 399 || location === null) return response
    await response.body?.cancel()
    if (attempt.method !== 'GET') throw new UpstreamFault(`HTTP ${response.status} in answer to a ${attempt.method}`)
    const target = URL.parse(location, url.href)
    const next = target && attempt.followTo(target)
    if (!next) throw new UpstreamFault(`redirected to an address it did not declare: ${location.slice(0, 200)}`)
    url = next
  }
  throw new UpstreamFault(`more than ${MAX_REDIRECTS} redirects`)
}

function send({ method, headers, body, signal, agent }: UpstreamAttempt, url: URL): Promise<Response> {
  return fetch(url, { method, headers, body: body ?? null, signal, dispatcher: agent, redirect: 'manual' })
}

// A plain 500 is not an outage: many vendors return it for one bad request, and one caller must not shut a vendor off
// for all others.
function toStatusFault({ status, headers }: Response, saidSeconds: number | undefined): UpstreamFault {
  const isOutage = status === 429 || status > 501
  const retryAfter = headers.get('retry-after') ?? saidSeconds?.toFixed(3) ?? null
  // A rate limit without a stated end: one more request does not help.
  const retryAfterMs =
    isOutage && !(status === 429 && retryAfter === null) ? parseRetryAfter(retryAfter, headers.get('date')) : undefined
  // RFC 7725: unavailable for legal reasons.
  return new UpstreamFault(`HTTP ${status}`, { isOutage, retryAfterMs, status, isRegional: status === 451 })
}

// RFC 9110, 10.2.3 also allows a date: the pause is from the host's own clock to it, or else longer than a caller waits.
function parseRetryAfter(value: string | null, now: string | null): number {
  if (value === null) return 0
  if (/^\d+(\.\d+)?$/.test(value)) return Number(value) * 1000
  const pauseMs = Date.parse(value) - Date.parse(now ?? '')
  return Number.isNaN(pauseMs) ? Number.POSITIVE_INFINITY : Math.max(0, pauseMs)
}

/** undici only says 'fetch failed' or 'terminated'; the cause has the details. */
function explain(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error)) return String(cause)
  return 'code' in cause ? `${cause.code} ${cause.message}` : cause.message
}
