import { CallError, Unreachable } from '@farebox/call-errors'
import { connectionFailure } from '@farebox/egress'
import { headOrGet, type NamedAnswer } from './head-or-get.ts'
import type { WebHop } from './port.ts'
import { RedirectChain, readLocation } from './redirects.ts'
import { readBody } from './web-body.ts'
import type { WebAnswer } from './web-exchange.ts'

/** How to open an address. */
export interface TraceOptions {
  readonly method: 'GET' | 'HEAD'
  /** Opens one address after checking it, until the signal fires. */
  readonly open: (url: URL, method: 'GET' | 'HEAD', signal?: AbortSignal) => Promise<NamedAnswer>
  /** How long an answer to HEAD is waited for before GET is asked beside it. */
  readonly headMs: number
  /** Reads the final body up to this size. 0: not at all. */
  readonly maxBodyBytes: number
}

/**
 * Yields each hop as it is answered; reads only the last body, and only on request. Throws if the chain ends without an
 * answer.
 */
export async function* traceHops(start: URL, options: TraceOptions): AsyncGenerator<WebHop> {
  const { method, open, maxBodyBytes, headMs } = options
  const chain = new RedirectChain(start)
  for (let url = start; ; ) {
    const at = url
    const {
      answer: opened,
      dnsMs,
      ms,
    } = await (method === 'GET' ? open(at, 'GET') : headOrGet((way, signal) => open(at, way, signal), headMs))
    using answer = opened
    const { status, headers, connection, firstByteMs } = answer
    const location = readLocation(url, answer)
    const { connectMs, tlsMs, remoteAddress, tlsValidTo } = connection
    const timings = { dnsMs, connectMs, tlsMs, firstByteMs }
    const read = location === null && maxBodyBytes > 0 ? await readOrReason(answer, maxBodyBytes) : NOT_ASKED
    yield { url: url.href, status, location, ms, headers, timings, remoteAddress, tlsValidTo, ...read }
    if (location === null) return
    url = chain.follow(location, { setsCookie: headers['set-cookie'] !== undefined })
  }
}

const NOT_ASKED = { body: null, bodyProblem: null }

// The server did answer; a body that is too long, broken or slow does not change that.
async function readOrReason(answer: WebAnswer, maxBytes: number): Promise<Pick<WebHop, 'body' | 'bodyProblem'>> {
  try {
    return { body: await readBody(answer, maxBytes), bodyProblem: null }
  } catch (error) {
    return { body: null, bodyProblem: reasonOf(error, maxBytes) }
  }
}

function reasonOf(error: unknown, maxBytes: number): string {
  if (error instanceof Unreachable) return error.reason
  if (error instanceof CallError) return `it has more than ${maxBytes} bytes`
  return connectionFailure(error)?.reason ?? 'it broke off'
}
