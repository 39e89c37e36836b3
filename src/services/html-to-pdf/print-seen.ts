import type { BrowserPage, PdfOptions } from '@farebox/browser'
import * as inPage from '@farebox/browser/in-page'
import { type JudgedPaper, type PrintedPaper, printWhole, rollOfPaper, saidOnce } from '@farebox/browser/paper'
import { invalidInput } from '../../contract/errors.ts'
import { checkPageRanges } from './page-ranges.ts'

/** Reserved for printing; waiting must end this much earlier. */
export const PRINT_RESERVE_MS = 2500
// Smaller pictures are signs beside words.
const ICON_PX = 32
const MAX_PDF_BYTES = 50 * 1024 * 1024

/**
 * Prints a page, and compares the words and pictures on the paper with those on the screen. Throws invalid_input for paper with nothing on
 * it: the styles for print hide all, resources did not load in time, or nothing is drawn without a visitor.
 */
export async function printSeen(
  page: BrowserPage,
  {
    field,
    title,
    judge,
    ...options
  }: PdfOptions & {
    readonly field: 'url' | 'html' | 'markdown'
    readonly title: string | undefined
    readonly judge: (paper: PrintedPaper) => Promise<JudgedPaper>
  },
) {
  await page.evaluate(inPage.restTickers, null)
  const { texts, isParsed } = await page.evaluate(inPage.preparePrint, { title })
  const others = await page.textsElsewhere()
  const pictures = await page.evaluate(inPage.shownPictures, { leastPx: ICON_PX })
  const own = await page.evaluate(inPage.pageRuleMargins, null)
  const margin = { ...options.margin, ...own }
  const missingGlyphs = await page.missingGlyphs()
  const paper = {
    ...options,
    margin,
    ...(await rollOfPaper(page, { ...options, margin })),
    ...(own.top && { headMargin: own.top }),
  }
  const print = async (repeatsFixed: boolean) => {
    const whole = await printWhole(page, { ...paper, repeatsFixed })
    const printed = await page.evaluate(inPage.shownPictures, { leastPx: 1 })
    const missing = pictures.filter((isShown, at) => isShown && printed[at] === false).length
    const screen = options.pageRanges === undefined ? { texts: [...texts, ...others], pictures: missing } : null
    const { lost, ...described } = await judge({ pdf: whole.pdf, edges: margin, screen })
    return { ...whole, described, lost }
  }
  const isOwn = field !== 'url'
  const repeats = isOwn || (await page.evaluate(inPage.keepsRoom, null))
  let printed = await print(repeats)
  // Where it is the caller's own or keeps room, what is fixed is a header or footer of each sheet, unless it covers what stands there.
  // Without the time for that, paper with text under a layer is worse than none.
  if (repeats && printed.described.coveredTexts > 0 && (await page.evaluate(inPage.fixesAnything, null))) {
    const once = await print(false)
    const isBetter = once.described.coveredTexts < printed.described.coveredTexts
    if (isBetter && (once.lost?.share ?? 0) <= (printed.lost?.share ?? 0)) printed = once
  }
  const { pdf, described, lost } = printed
  if (options.pageRanges !== undefined) checkPageRanges(options.pageRanges, described.pages)
  const refused = (reason: string) => invalidInput(`${field}: ${reason} Not charged.`)
  if (pdf.byteLength > MAX_PDF_BYTES) throw refused('the PDF is larger than 50 MB. Use smaller images.')
  if (lost?.share === 1 && described.emptyPages.length === described.pages)
    throw refused('the styles for print hide all of the page. Give media: "screen".')
  if (described.isBlank && texts.length === 0 && (!isOwn || !isParsed)) {
    const reason = isParsed
      ? 'there is no text, no picture and no colour on it after its scripts ran'
      : 'a script or style sheet in its head did not load in time'
    throw refused(`the page shows nothing to print: ${reason}.`)
  }
  const outline = described.outline.map((entry) => ({ ...entry, title: saidOnce(entry.title, texts) }))
  return { ...printed, described: { ...described, outline }, missingGlyphs }
}
