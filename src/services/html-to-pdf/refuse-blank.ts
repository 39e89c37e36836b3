import type { BrowserPage } from '@farebox/browser'
import { invalidInput } from '../../contract/errors.ts'
import { describePdf, type PdfDescription } from './describe-pdf.ts'
import { preparePrint } from './in-page/prepare-print.ts'

/**
 * Throws invalid_input for a page with nothing to print: its resources did not load in time, or it draws nothing without a
 * visitor. `hasText`: whether a screen shows text.
 * @param field the field that gave the page
 */
export async function refuseBlank(page: BrowserPage, field: 'url' | 'html' | 'markdown') {
  const { isBlank, isParsed, hasText } = await page.evaluate(preparePrint, null)
  if (!isBlank || (field !== 'url' && isParsed)) return { hasText }
  const reason = isParsed
    ? 'there is no text, no picture and no colour on it after its scripts ran'
    : 'a script or style sheet in its head did not load in time'
  throw invalidInput(`${field}: the page shows nothing to print: ${reason}. Not charged.`)
}

/** Throws invalid_input for a PDF with nothing on any page, not even in its margins, of a page that has text. */
export async function refuseHidden(pdf: Uint8Array, described: PdfDescription, field: 'url' | 'html' | 'markdown') {
  const isEmpty = ({ emptyPages, pages }: PdfDescription) => emptyPages.length === pages
  if (!isEmpty(described) || !isEmpty(await describePdf(pdf))) return
  throw invalidInput(`${field}: the styles for print hide all of the page. Give media: "screen". Not charged.`)
}
