import type { WebPage } from './port.ts'
import { RedirectChain, readLocation } from './redirects.ts'
import { readBody } from './web-body.ts'
import type { WebAnswer } from './web-exchange.ts'

/** How to open an address, and how much to read. */
export interface FetchPageOptions {
  readonly maxBytes: number
  /** Opens one address after checking it. */
  readonly open: (url: URL) => Promise<WebAnswer>
}

/** Follows redirects to the end and reads the body there. */
export async function fetchWebPage(start: URL, { maxBytes, open }: FetchPageOptions): Promise<WebPage> {
  const chain = new RedirectChain(start)
  for (let url = start; ; ) {
    using answer = await open(url)
    const location = readLocation(url, answer)
    if (location === null) {
      const body = await readBody(answer, maxBytes)
      return { status: answer.status, finalUrl: url.href, headers: answer.headers, body }
    }
    url = chain.follow(location)
  }
}
