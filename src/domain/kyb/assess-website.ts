import type { Mention } from './company-mention.ts'
import { type Finding, FLAWLESS, limit } from './finding.ts'

/** What a visit of the website showed. */
export interface WebsiteFacts {
  /** Of the final answer; null: it could not be reached. */
  readonly status: number | null
  /** Why it could not be reached, in words. */
  readonly error: string | null
  /** It answers over HTTPS. */
  readonly isHttps: boolean
  /** The domain it leads to, where that is another one. */
  readonly otherDomain: string | null
  /** Readable text, the page that says who runs the site included. */
  readonly text: string
}

/** Statuses by which sites keep programs out. */
const KEEPS_OUT = new Set([401, 403, 406, 429, 503])
/** Of text, in characters; a page of less needs a browser to show what it says. */
const ENOUGH_TEXT = 200
/** Long pages may speak of such things. */
const MAX_PARKED_CHARS = 5000
const PARKED =
  /\b(?:domain (?:name )?(?:is|may be|is available) for sale|buy this domain|domain parking|parked (?:free|domain)|this domain is parked|domain steht zum verkauf)\b/i

/** True where nobody but a domain dealer is at home. */
export function isParked(text: string): boolean {
  return text.length <= MAX_PARKED_CHARS && PARKED.test(text)
}

/** True for a page that says something to a program: not an error, not kept out, not empty without a browser. */
export function isReadable({ status, text }: Pick<WebsiteFacts, 'status' | 'text'>): boolean {
  return status !== null && status < 400 && text.length >= ENOUGH_TEXT
}

/** Marks a website; `mention`: how clearly it names the company, undefined where no name is known. */
export function assessWebsite(facts: WebsiteFacts, mention: Mention | undefined): Finding {
  const { status, error, isHttps, otherDomain, text } = facts
  if (status === null) return { ...FLAWLESS, share: 0, reasons: [`The website could not be reached: ${error}.`] }
  if (KEEPS_OUT.has(status)) {
    return {
      ...FLAWLESS,
      coverage: 0.5,
      reasons: [`The website keeps programs out (HTTP ${status}): open it yourself.`],
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
    reasons.push('The website answers without encryption only (http).')
  }
  if (otherDomain !== null) {
    share *= 0.9
    reasons.push(`The website leads to another domain, ${otherDomain}: see whether it is the company's.`)
  }
  const finding = { ...FLAWLESS, share, coverage, reasons }
  return isRead && mention === 'absent' ? limit(finding, 'website_of_another') : finding
}
