import type { Mention } from '../company-mention.ts'
import { type Finding, FLAWLESS, limit } from '../finding.ts'

/** Result of a visit to the website. */
export interface WebsiteFacts {
  /** HTTP status of the final answer; null: it could not be reached. */
  readonly status: number | null
  /** Why it could not be reached, in words. */
  readonly error: string | null
  /** It answers over HTTPS. */
  readonly isHttps: boolean
  /** The domain it redirects to, if that is a different one. */
  readonly otherDomain: string | null
  /** Readable text, including the imprint page. */
  readonly text: string
}

/** Statuses with which sites block programs. */
const KEEPS_OUT = new Set([401, 403, 406, 429, 503])
/** Characters of text; a page with less needs a browser to show its content. */
const ENOUGH_TEXT = 200
/** Longer pages may mention such words without being parked. */
const MAX_PARKED_CHARS = 5000
const PARKED =
  /\b(?:domain (?:name )?(?:is|may be|is available) for sale|buy this domain|domain parking|parked (?:free|domain)|this domain is parked|domain steht zum verkauf)\b/i

/** True if the domain is parked. */
export function isParked(text: string): boolean {
  return text.length <= MAX_PARKED_CHARS && PARKED.test(text)
}

/** True if a page has content for a program: not an error, not blocked, not empty without a browser. */
export function isReadable({ status, text }: Pick<WebsiteFacts, 'status' | 'text'>): boolean {
  return status !== null && status < 400 && text.length >= ENOUGH_TEXT
}

/** Rates a website. `mention` is how clearly it names the company, undefined if no name is known. */
export function assessWebsite(facts: WebsiteFacts, mention: Mention | undefined): Finding {
  const { status, error, isHttps, otherDomain, text } = facts
  if (status === null) return { ...FLAWLESS, share: 0, reasons: [`The website could not be reached: ${error}.`] }
  if (KEEPS_OUT.has(status)) {
    return {
      ...FLAWLESS,
      coverage: 0.5,
      reasons: [`The website blocks programs (HTTP ${status}): open it yourself.`],
    }
  }
  if (status >= 400) return { ...FLAWLESS, share: 0.3, reasons: [`The website answers with an error, HTTP ${status}.`] }
  if (isParked(text))
    return limit({ ...FLAWLESS, share: 0.1 }, 'domain_parked', 'The domain is parked or for sale: there is no website.')
  const reasons: string[] = []
  let { share, coverage } = FLAWLESS
  const isRead = mention === 'named' || text.length >= ENOUGH_TEXT
  if (mention === undefined || !isRead) {
    coverage = 0.5
    if (mention !== undefined)
      reasons.push('The website shows no text without a browser: open it and look for the name.')
  } else if (mention === 'partly') share = 0.8
  else if (mention === 'absent') {
    share = 0.5
    reasons.push('The website does not name the company, neither on its first page nor where it says who runs it.')
  }
  if (!isHttps) {
    share *= 0.7
    reasons.push('The website is available only without encryption (http).')
  }
  if (otherDomain !== null) {
    share *= 0.9
    reasons.push(`The website redirects to another domain, ${otherDomain}: check whether it is the company's.`)
  }
  const finding = { ...FLAWLESS, share, coverage, reasons }
  return isRead && mention === 'absent' ? limit(finding, 'website_of_another') : finding
}
