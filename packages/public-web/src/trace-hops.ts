import type { WebHop } from './port.ts'
import { RedirectChain, readLocation } from './redirects.ts'
import { breaksOff, refusesHead } from './refuses-head.ts'
import { readBody } from './web-body.ts'
import type { WebAnswer } from './web-exchange.ts'

/** How to open an address. */
export interface TraceOptions {
  readonly method: 'GET' | 'HEAD'
  /** Opens one address after checking it; reports how long its name took to resolve. */
  readonly open: (url: URL, method: 'GET' | 'HEAD') => Promise<NamedAnswer>
  /** Reads the final body up to this size. 0: not at all. */
  readonly maxBodyBytes: number
}

/** An answer with the time its name took to resolve, in ms. */
export interface NamedAnswer {
  readonly answer: WebAnswer
  readonly dnsMs: number
}

/**
 * Yields each hop as it is answered; reads only the last body, and only on request. Throws if the chain ends without an
 * answer.
 */
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
    url = chain.follow(location, { setsCookie: headers['set-cookie'] !== undefined })
  }

  async function openHop(url: URL): Promise<NamedAnswer> {
    if (method === 'GET') return open(url, 'GET')
    const opened = await open(url, 'HEAD').catch((error: unknown) => {
      if (!breaksOff(error)) throw error
      return null
    })
    if (opened && !refusesHead(opened.answer.status)) return opened
    opened?.answer[Symbol.dispose]()
    return open(url, 'GET')
  }
}

// The server did answer; a body that is too long, broken or slow does not change that.
async function readOrNull(answer: WebAnswer, maxBytes: number): Promise<Uint8Array | null> {
  try {
    return await readBody(answer, maxBytes)
  } catch {
    return null
  }
}
