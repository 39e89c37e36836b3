import type { OpenAnswer, UpstreamOpening } from '../upstream.ts'
import type { DoExchange, Exchange } from './exchange.ts'
import { UpstreamFault } from './upstream-attempt.ts'
import { DEFAULT_MAX_BYTES, DEFAULT_TIMEOUT_MS } from './upstream-defaults.ts'

/**
 * Resolves at the head of an answer, whose body is still to come. The time of the head is limited here, that of both by the
 * exchange.
 */
export async function openAnswer(
  exchange: DoExchange,
  { url, method, body, bodyMs, isAnswer, ...request }: UpstreamOpening & Pick<Exchange<unknown>, 'url' | 'isAnswer'>,
): Promise<OpenAnswer> {
  const connection = new AbortController()
  const { timeoutMs = DEFAULT_TIMEOUT_MS, maxBytes = DEFAULT_MAX_BYTES } = request
  const tooLate = () => connection.abort(new UpstreamFault(`no answer within ${timeoutMs} ms`, { isOutage: true }))
  const timer = setTimeout(tooLate, timeoutMs)
  try {
    return await exchange<OpenAnswer>({
      ...{ url, method, body, accept: '*/*', cancelled: connection.signal },
      ...(isAnswer && { isAnswer }),
      request: { ...request, timeoutMs: timeoutMs + bodyMs },
      async read(chunks, { status, headers }) {
        const length = headers.has('content-encoding') ? 0 : Number(headers.get('content-length') ?? 0)
        if (length > maxBytes) throw new UpstreamFault(`answer above ${maxBytes} bytes`)
        const cancel = () => connection.abort(new UpstreamFault('not needed any more'))
        const tooLong = () => connection.abort(new UpstreamFault(`the answer took longer than ${bodyMs} ms`))
        return { status, contentType: headers.get('content-type'), chunks: within(bodyMs, chunks, tooLong), cancel }
      },
    })
  } catch (error) {
    connection.abort()
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** The chunks, and a call when the last one has not come in time after the first. */
async function* within(ms: number, chunks: AsyncIterable<Uint8Array>, tooLong: () => void) {
  let timer: NodeJS.Timeout | undefined
  try {
    for await (const chunk of chunks) {
      timer ??= setTimeout(tooLong, ms)
      yield chunk
    }
  } finally {
    clearTimeout(timer)
  }
}
