import { parseExactJson } from '@farebox/exact-json'
import { PayerError } from './payer-error.ts'

const MAX_ANSWER_BYTES = 128 * 1024 * 1024

/** A server's answer. */
export interface Reply {
  readonly status: number
  readonly headers: Headers
  /** As it came. */
  readonly text: string
  readonly body: Readonly<Record<string, unknown>>
}

interface OutgoingRequest {
  /** Default: POST with a body, GET without. */
  readonly method?: 'POST'
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal: AbortSignal
}

/**
 * Sends JSON and reads a JSON object. Redirects are returned, never followed: a payment goes only to the server it was
 * signed for. Throws a PayerError: unreachable, timed_out, not_json, answer_too_large.
 */
export async function sendRequest(
  url: string,
  { method, body, headers = {}, signal }: OutgoingRequest,
): Promise<Reply> {
  try {
    const response = await fetch(url, {
      ...(body === undefined
        ? { headers, ...(method && { method }) }
        : {
            method: 'POST',
            headers: { 'Content-Type': 'application/json', ...headers },
            body: JSON.stringify(body),
          }),
      redirect: 'manual',
      signal,
    })
    const { status } = response
    const text = await readText(response)
    return { status, headers: response.headers, text, body: readObject(text, response) }
  } catch (error) {
    throw error instanceof PayerError ? error : noAnswer(error, new URL(url).origin)
  }
}

/** A signal that fires with the given one, or after so many milliseconds. */
export function signalWithin(milliseconds: number, signal?: AbortSignal): AbortSignal {
  const timeout = AbortSignal.timeout(milliseconds)
  if (!signal) return timeout
  // AbortSignal.any needs Node 20.3.
  const either = new AbortController()
  for (const one of [signal, timeout]) {
    if (one.aborted) either.abort(one.reason)
    one.addEventListener('abort', () => either.abort(one.reason), { once: true, signal: either.signal })
  }
  return either.signal
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) {
      throw new PayerError('answer_too_large', `The answer exceeds ${MAX_ANSWER_BYTES} bytes.`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function readObject(text: string, { status, headers }: Response): Reply['body'] {
  try {
    const body = parseExactJson(text)
    // Parsed JSON objects have string keys.
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Reply['body']
  } catch {
    // The error below says it.
  }
  const location = headers.get('location')
  const pointing = location ? ` and a redirect to ${location}, which was not followed` : ''
  throw new PayerError('not_json', `The server answered ${status} without a JSON object${pointing}.`, {
    hint: 'Is this the address of a Farebox server?',
  })
}

function noAnswer(error: unknown, origin: string): PayerError {
  // fetch throws Errors; a network failure has a system error as its cause.
  const { name, message, cause } = error as Error & { cause?: { code?: string; message?: string } }
  if (name === 'TimeoutError') return new PayerError('timed_out', `No answer from ${origin} in time.`, { cause: error })
  const reason = cause?.code || cause?.message || message
  return new PayerError('unreachable', `No answer from ${origin}: ${reason}`, {
    hint: 'Is the server running, and is its address right?',
    cause: error,
  })
}
