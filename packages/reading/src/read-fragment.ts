import { toPlainText } from './output/plain-text.ts'
import { writeContent } from './output/write-content.ts'
import { parsePage } from './tree/parse-page.ts'
import { removeUnread } from './tree/remove-unread.ts'
import { forgetNames } from './tree/source/attribute-names.ts'

/** How a piece of HTML is read. */
export interface ReadFragmentOptions {
  readonly as: 'text' | 'markdown'
  /** The base of relative addresses. */
  readonly baseUrl: string
  /** For 'markdown': text far beyond this is not converted. */
  readonly maxChars: number
}

/** A piece of HTML that is content as a whole, such as the body of a feed item, without scripts and hidden parts. */
export function readFragment(html: string, { as, baseUrl, maxChars }: ReadFragmentOptions): string {
  forgetNames()
  const document = parsePage(html)
  removeUnread(document.body)
  return as === 'text' ? toPlainText(document.body).trim() : writeContent(document.body, { as, baseUrl, maxChars })
}
