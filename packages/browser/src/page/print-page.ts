import { invalidInput } from '@farebox/call-errors'
import type { Page } from 'playwright-core'
import { unlinkLocal } from '../in-page/unlink-local.ts'
import type { PdfOptions } from '../port.ts'

const TOO_MUCH =
  'The browser gave up printing the page, which takes too much of it. Not charged; give a smaller or simpler page.'

/** Prints the current page to PDF. Throws invalid_input if `pageRanges` selects no existing page, or the browser gives up. */
export async function printPage(page: Page, options: PdfOptions): Promise<Uint8Array> {
  const { width, height, margin, scale, pageRanges, header, footer, media } = options
  const inches = ([edge, value]: [string, number]) => [edge, `${value}in`]
  if (media) await page.emulateMedia({ media })
  // A frame that has gone is not printed.
  await Promise.all(page.frames().map((frame) => frame.evaluate(unlinkLocal).catch(() => {})))
  try {
    return await page.pdf({
      width: `${width}in`,
      height: `${height}in`,
      margin: Object.fromEntries(Object.entries(margin).map(inches)),
      printBackground: true,
      ...(scale !== undefined && { scale }),
      ...(pageRanges !== undefined && { pageRanges }),
      // If only one is given, the browser would print date and title in place of the other.
      ...((header !== undefined || footer !== undefined) && {
        displayHeaderFooter: true,
        headerTemplate: header ?? '<span></span>',
        footerTemplate: footer ?? '<span></span>',
      }),
      // For screen readers and navigation: structure, language and headings.
      tagged: true,
      outline: true,
      // The document's own paper size takes precedence.
      preferCSSPageSize: true,
    })
  } catch (error) {
    if (/printing failed/i.test(String(error))) throw invalidInput(TOO_MUCH, error)
    if (pageRanges === undefined || !/page range/i.test(String(error))) throw error
    throw invalidInput(`page_ranges: the document has no page ${pageRanges}. Not charged.`, error)
  }
}
