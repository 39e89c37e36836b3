import { guessInvoiceLanguage } from './by-rules/invoice-language.ts'
import type { RecognizerLanguage } from './by-rules/languages/recognizer-languages.ts'
import { type PicturedPage, toPlacedText } from './by-rules/lines/to-placed-text.ts'
import type { PlacedText } from './e-invoice/pdf-file.ts'
import { UnreadableInvoice } from './e-invoice/unreadable-invoice.ts'

/** A page as a recognizer read it. */
export interface TextOfPicture<Language extends string> extends PicturedPage {
  readonly text: string
  /** 0 to 100. */
  readonly confidence: number
  /** What it was read with; may name languages that no invoice is read in. */
  readonly languages: readonly Language[]
  /** True if much of it is probably wrong. */
  readonly isPoor: boolean
}

/** Pictures of pages, and what reads them. */
export interface PagesToRecognize<Language extends string> {
  /** What they are called in a refusal: 'the image'. */
  readonly what: string
  /** Units of the answer's boxes for a pixel of each page; 1 if absent. */
  readonly unitsPerPixel: readonly number[]
  /** Reads all pages; without a language the recognizer finds it. */
  readonly recognize: (languages: readonly RecognizerLanguage[]) => Promise<readonly TextOfPicture<Language>[]>
}

/** The text of pictures of pages. */
export interface RecognizedPages<Language extends string> {
  readonly pages: readonly (readonly PlacedText[])[]
  /** 0 to 100. */
  readonly confidence: number
  /** True if much of a page is probably wrong: then only what sums prove is certain. */
  readonly isPoor: boolean
  /** What the first page with text was read with. */
  readonly languages: readonly Language[]
}

/** The text of pictured pages, read again if its terms show another language. Throws UnreadableInvoice if there is none. */
export async function recognizePages<Language extends string>({
  what,
  unitsPerPixel,
  recognize,
}: PagesToRecognize<Language>): Promise<RecognizedPages<Language>> {
  const first = await recognize([])
  // A few labels do not always show the recognizer the language. The terms of invoices do.
  const language = guessInvoiceLanguage(first.map(({ text }) => text).join('\n'))
  const isRead = first.some(({ languages }) => languages.some((one) => one === language))
  const recognized = isRead || language === 'eng' ? first : surer(first, await recognize([language]))
  const withText = recognized.filter(({ text }) => text !== '')
  const [page] = withText
  if (!page) {
    throw new UnreadableInvoice(`no text can be read in ${what}. Send a sharper one, or the e-invoice`)
  }
  const characters = withText.reduce((sum, { text }) => sum + text.length, 0)
  return {
    pages: recognized.map((page, index) => toPlacedText(page, unitsPerPixel[index])),
    confidence: weigh(withText) / characters,
    isPoor: withText.some(({ isPoor }) => isPoor),
    languages: page.languages,
  }
}

/** A language that was guessed by a few words may be the wrong one: the reading with more certain text. */
function surer<Page extends TextOfPicture<string>>(one: readonly Page[], other: readonly Page[]): readonly Page[] {
  return weigh(other) >= weigh(one) ? other : one
}

function weigh(pages: readonly TextOfPicture<string>[]): number {
  return pages.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0)
}
