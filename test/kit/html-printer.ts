import { htmlToPdf } from '../../src/services/html-to-pdf/html-to-pdf.service.ts'
import { startTestBrowser } from './browser.ts'
import { fakeContext } from './fake-context.ts'
import { readPdfPages } from './pdf-pages.ts'

/** The answer of html-to-pdf. */
export interface PrintedPdf {
  readonly pdf_base64: string
  readonly page_count: number
  readonly file_size_bytes: number
  readonly generated_at: string
  readonly url?: string
  readonly http_status?: number
  readonly title: string
  readonly author: string
  readonly tagged: boolean
  readonly outline: readonly { readonly title: string; readonly level: number; readonly page: number | null }[]
  readonly resources_failed: readonly { readonly url: string; readonly reason: string }[]
  readonly fitted_scale: number | null
  readonly cut: { readonly page_width_px: number; readonly printed_width_px: number } | null
  readonly empty_pages: readonly number[]
  readonly not_printed: { readonly share: number; readonly words: readonly string[]; readonly pictures?: number } | null
  readonly scrolled_to_end: boolean
  readonly still_loading: boolean
}

/** html-to-pdf with its own browser; `allow` names the one private address that it may reach. */
export function startHtmlPrinter({ allow }: { readonly allow: string }) {
  const chromium = startTestBrowser({ allow })
  return {
    async print(body: object): Promise<PrintedPdf> {
      return (await htmlToPdf.prepare(body)(fakeContext({ browser: chromium.browser }))) as PrintedPdf
    },
    [Symbol.asyncDispose]: () => chromium[Symbol.asyncDispose](),
  }
}

/** The pages of a printed document. */
export function readPrinted({ pdf_base64 }: Pick<PrintedPdf, 'pdf_base64'>) {
  return readPdfPages(pdf_base64)
}
