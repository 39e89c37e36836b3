import type { Page } from 'playwright-core'
import type { PdfOptions } from '../../contract/browser.ts'
import { invalidInput } from '../../contract/errors.ts'

/** Prints the page as it stands to PDF. Throws invalid_input where `pageRanges` names no page there is. */
export async function printPage(page: Page, options: PdfOptions): Promise<Uint8Array> {
  const { width, height, margin, scale, pageRanges, header, footer, media } = options
  const inches = ([edge, value]: [string, number]) => [edge, `${value}in`]
  if (media) await page.emulateMedia({ media })
  try {
    return await page.pdf({
      width: `${width}in`,
      height: `${height}in`,
      margin: Object.fromEntries(Object.entries(margin).map(inches)),
      printBackground: true,
      ...(scale !== undefined && { scale }),
      ...(pageRanges !== undefined && { pageRanges }),
      // Where only one is given, the browser would print date and title in place of the other.
      ...((header !== undefined || footer !== undefined) && {
        displayHeaderFooter: true,
        headerTemplate: header ?? '<span></span>',
        footerTemplate: footer ?? '<span></span>',
      }),
      // For readers who hear the document or jump in it: structure, language and headings.
      tagged: true,
      outline: true,
      // What the document itself says of its paper wins.
      preferCSSPageSize: true,
    })
  } catch (error) {
    if (pageRanges === undefined || !/page range/i.test(String(error))) throw error
    throw invalidInput(`page_ranges: the document has no page ${pageRanges}. Not charged.`, error)
  }
}
