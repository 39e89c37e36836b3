import type { Browser } from 'playwright-core'
import { CallError } from '../../src/contract/errors.ts'
import { openPdf, type PageText } from '../../src/domain/e-invoice/pdf-file.ts'
import { extractByRules } from '../../src/services/invoice-extract/by-rules/extract-by-rules.ts'
import type { Extraction } from '../../src/services/invoice-extract/extraction.ts'
import { findVisible } from '../../src/services/invoice-extract/visible-text.ts'
import type { MadeDocument } from './made-documents.ts'

const STYLE = `body{font-family:Arimo,sans-serif;margin:12mm} section{break-after:page;position:relative} table{border-collapse:collapse;width:100%}
td{padding:2px 6px;vertical-align:top} .n{text-align:right;white-space:nowrap} [lang=ar]{font-family:'Noto Sans Arabic'} [dir=rtl] .n{text-align:left} h1{font-size:22px}`
const PAGES_PER_FILE = 80

/** What became of a made document: the answer, or why it was refused. */
export type Outcome = { readonly extraction: Extraction } | { readonly refusal: string }

/** Prints documents as PDF, a page each, and reads them as the service reads a file of one page. */
export async function readMade(documents: readonly MadeDocument[], browser: Browser): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const page = await browser.newPage()
  for (let at = 0; at < documents.length; at += PAGES_PER_FILE) {
    const part = documents.slice(at, at + PAGES_PER_FILE)
    await page.setContent(
      `<!doctype html><meta charset=utf-8><style>${STYLE}</style><body>${part.map(({ html }) => html).join('')}`,
    )
    const bytes = await page.pdf({ format: 'A4', printBackground: true })
    await using pdf = await openPdf(bytes)
    if (pdf.pageCount < part.length) throw new Error(`${pdf.pageCount} pages for ${part.length} documents`)
    const pages: PageText[] = []
    for (let number = 1; number <= part.length; number += 1) pages.push(await pdf.readText(number))
    const seen = await findVisible(bytes, pages)
    for (const [index, { pieces }] of pages.entries()) {
      outcomes.push(readPage(pieces.filter((_, piece) => seen[index]?.isSeen[piece])))
    }
  }
  await page.close()
  return outcomes
}

function readPage(pieces: PageText['pieces']): Outcome {
  try {
    return { extraction: extractByRules({ pages: [pieces], pageCount: 1, field: 'pdf_url' }) }
  } catch (error) {
    if (error instanceof CallError) return { refusal: error.message }
    throw error
  }
}
