import type { WebHop } from '../../contract/context.ts'
import { RedirectChain, readLocation } from './redirects.ts'
import { readBody } from './web-body.ts'
import type { WebAnswer } from './web-exchange.ts'

/** How to open an address. */
export interface TraceOptions {
  readonly method: 'GET' | 'HEAD'
  /** Opens one address, checked; tells how long its name took. */
  readonly open: (url: URL, method: 'GET' | 'HEAD') => Promise<NamedAnswer>
  /** Reads the final body up to this size. 0: not at all. */
  readonly maxBodyBytes: number
}

/** An answer with the time its name took to resolve, in ms. */
export interface NamedAnswer {
  readonly answer: WebAnswer
  readonly dnsMs: number
}

// What servers answer to HEAD though they would answer GET otherwise; link checkers met all of them.
const HEAD_REFUSED = new Set([400, 403, 404, 405, 500, 501])

/** Yields each hop as it was answered; only the last body is read, and only where that is asked for. Throws where the chain ends without an answer. */
export async function* traceHops(start: URL, options: TraceOptions): AsyncGenerator<WebHop> {
  const { method, open, maxBodyBytes } = options
  const chain = new RedirectChain(start)
  for (let url = start; ; ) {
    const began = performance.now()
    const { answer: opened, dnsMs } = await openHop(url)
    using answer = opened
    const { status, headers, connection, firstByteMs } = answer
    const location = readLocation(url, answer)
    const ms = Math.round(performance.now() - began)
    const { connectMs, tlsMs, remoteAddress, tlsValidTo } = connection
    const timings = { dnsMs, connectMs, tlsMs, firstByteMs }
    const body = location === null && maxBodyBytes > 0 ? await readOrNull(answer, maxBodyBytes) : null
    yield { url: url.href, status, location, ms, headers, timings, remoteAddress, tlsValidTo, body }
    if (location === null) return
    url = chain.follow(location)
  }

  async function openHop(url: URL): Promise<NamedAnswer> {
    const opened = await open(url, method)
    if (method === 'GET' || !HEAD_REFUSED.has(opened.answer.status)) return opened
    opened.answer[Symbol.dispose]()
    return open(url, 'GET')
  }
}

// The server did answer; a body that is too long, broken or slow takes nothing from that.
async function readOrNull(answer: WebAnswer, maxBytes: number): Promise<Uint8Array | null> {
  try {
    return await readBody(answer, maxBytes)
  } catch {
    return null
  }
}
