import type { LineExtra } from './output/lines/line-extras.ts'

/**
 * 'markdown', 'text' and 'html' are the main content only. 'lines' is all readable text, one line per block, the same
 * for each visit to an unchanged page.
 */
export type ReadAs = 'markdown' | 'text' | 'html' | 'lines'

/** The answer of a web server. */
export interface PageSource {
  readonly body: Uint8Array
  readonly contentType: string | undefined
  /** After redirects. */
  readonly url: string
  /** HTTP status, if known. */
  readonly status?: number
  /** When that was: it was not published later. Default: unknown. */
  readonly fetchedAt?: Date
  /** True if `body` is the page after its scripts ran. */
  readonly rendered: boolean
  /** Text of the page that is not in `body` because nobody sees it. */
  readonly hiddenText?: string
  readonly as: ReadAs
  /** Text far beyond this is not read. */
  readonly maxChars: number
  /** Maximum number of links; 0 for none. */
  readonly maxLinks: number
  /** For 'markdown': keeps the pictures of the main content. */
  readonly images?: boolean
  /** A valid CSS selector. The matching elements are read instead of the main content. */
  readonly selector?: string | undefined
  /** CSS selectors. Matching elements are not read. */
  readonly exclude?: readonly string[] | undefined
  /** Also reads the machine-readable data of the page. */
  readonly data?: boolean
  /** Also reads the cards of listings and collections. */
  readonly records?: boolean
  /** For 'lines': what they contain besides the text. */
  readonly extras?: readonly LineExtra[]
}
