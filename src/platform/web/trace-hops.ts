import type { WebHop } from '../../contract/context.ts'
import { RedirectChain, readLocation } from './redirects.ts'
import type { WebAnswer } from './web-exchange.ts'

/** How to open an address. */
export interface TraceOptions {
  readonly method: 'GET' | 'HEAD'
  /** Opens one address, checked. */
  readonly open: (url: URL, method: 'GET' | 'HEAD') => Promise<WebAnswer>
}

// What servers answer to HEAD though they would answer GET otherwise; link checkers met all of them.
const HEAD_REFUSED = new Set([400, 403, 404, 405, 500, 501])

/** Yields each hop as it was answered, its body unread. Throws where the chain ends without an answer. */
export async function* traceHops(start: URL, { method, open }: TraceOptions): AsyncGenerator<WebHop> {
  const chain = new RedirectChain(start)
  for (let url = start; ; ) {
    const began = performance.now()
    using answer = await openHop(url)
    const location = readLocation(url, answer)
    const ms = Math.round(performance.now() - began)
    yield { url: url.href, status: answer.status, location, ms, headers: answer.headers }
    if (location === null) return
    url = chain.follow(location)
  }

  async function openHop(url: URL): Promise<WebAnswer> {
    const answer = await open(url, method)
    if (method === 'GET' || !HEAD_REFUSED.has(answer.status)) return answer
    answer[Symbol.dispose]()
    return open(url, 'GET')
  }
}
