import type { PdfOptions } from '@farebox/browser'
import { marginHtml } from './margin-html.ts'
import { readPageRanges } from './page-ranges.ts'
import { type Paper, toPdfOptions } from './paper.ts'

/** What a caller may say about the paper, as it is sent. */
interface PdfRequest extends Paper {
  readonly scale?: number | undefined
  readonly page_ranges?: string | undefined
  readonly header_html?: string | undefined
  readonly footer_html?: string | undefined
  readonly media: 'print' | 'screen'
}

/** The same for the browser; `isOwn`: of the caller's own document. Throws invalid_input for what it cannot be. */
export function toRequestedPdf(
  { scale, page_ranges, header_html, footer_html, media, ...paper }: PdfRequest,
  isOwn: boolean,
): PdfOptions {
  const options = toPdfOptions(paper)
  const { left, right } = options.margin
  return {
    ...options,
    ...(scale !== undefined && { scale }),
    ...(page_ranges !== undefined && { pageRanges: readPageRanges(page_ranges) }),
    ...(header_html !== undefined && { header: marginHtml(header_html, { field: 'header_html', left, right, isOwn }) }),
    ...(footer_html !== undefined && { footer: marginHtml(footer_html, { field: 'footer_html', left, right, isOwn }) }),
    ...(media === 'screen' && { media }),
  }
}
