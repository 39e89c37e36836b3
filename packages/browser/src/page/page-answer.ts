import type { Response } from 'playwright-core'
import type { PageAnswer } from '../port.ts'

const END_CHARS = 1000

/** What the browser knows of the answer of an opened address, which stands for `finalUrl` after redirects. */
export function toPageAnswer(response: Response, finalUrl: string): PageAnswer {
  return {
    status: response.status(),
    finalUrl,
    headers: response.headers(),
    // A browser does not keep every body.
    documentEnd: async () => (await response.text().catch(() => null))?.slice(-END_CHARS) ?? null,
  }
}
