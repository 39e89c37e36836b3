import { tellHeadings } from '../in-page/tell-headings.ts'
import { breakWideRows } from '../in-page/wide-boxes/break-wide-rows.ts'
import { joinWideBoxes } from '../in-page/wide-boxes/join-wide-boxes.ts'
import { type FittedDocument, shrinkWideBoxes } from '../in-page/wide-boxes/shrink-wide-boxes.ts'
import { splitWideTables } from '../in-page/wide-boxes/split-wide-tables.ts'
import type { BrowserPage, PdfOptions } from '../port.ts'
import { fitWidth, LEAST_SCALE } from './fit-width.ts'

interface WholePdf extends ReturnType<typeof fitWidth> {
  readonly pdf: Uint8Array
}

const CSS_PX_PER_INCH = 96
const POINTS_PER_INCH = 72
const MOST_STEPS = 3
// What grows with the paper never fits.
const LEAST_GAIN = 0.2

/**
 * Prints a page at a scale at which its whole width is on the paper, which may be one that the page itself sets. With
 * `repeatsFixed`, what the document fixes to the window stands on each sheet. `headMargin` is its own for all sheets, in inches.
 */
export async function printWhole(
  page: Pick<BrowserPage, 'pdf' | 'widthOnPaper' | 'evaluate'>,
  {
    repeatsFixed,
    headMargin = 0,
    ...options
  }: PdfOptions & { readonly repeatsFixed: boolean; readonly headMargin?: number },
): Promise<WholePdf> {
  const { scale, media, margin } = options
  const fitOn = async (paperInches: number) => {
    const printablePx = (paperInches - margin.left - margin.right) * CSS_PX_PER_INCH
    const paperPx = Math.max(1, printablePx / (scale ?? 1))
    const measure = async (px: number) => {
      await page.widthOnPaper({
        paperPx: px,
        repeatsFixed,
        headPx: headMargin * CSS_PX_PER_INCH,
        ...(media && { media }),
      })
      await page.evaluate(joinWideBoxes, null)
      await page.evaluate(breakWideRows, null)
      await page.evaluate(splitWideTables, null)
      return page.evaluate(shrinkWideBoxes, { leastScale: LEAST_SCALE })
    }
    const first = await measure(paperPx)
    const isFree = first.width > paperPx + 1 && scale === undefined
    const { width, missing } = isFree ? await settleWidth(first.width, { paperPx, measure }) : first
    const fitted = fitWidth(width, { printablePx, scale })
    return { ...fitted, cut: missing > 0 ? { page_width_px: width + missing, printed_width_px: width } : fitted.cut }
  }
  const printAt = async (fitted: Pick<WholePdf, 'fittedScale' | 'cut'>) => {
    const { fittedScale } = fitted
    await page.evaluate(tellHeadings, null)
    return { ...fitted, pdf: await page.pdf({ ...options, ...(fittedScale !== null && { scale: fittedScale }) }) }
  }

  const asked = await printAt(await fitOn(options.width))
  const ownWidth = widthOf(asked.pdf) ?? options.width
  // Within a px it is the paper that was asked for.
  return Math.abs(ownWidth - options.width) < 1 / CSS_PX_PER_INCH ? asked : printAt(await fitOn(ownWidth))
}

interface Measuring {
  readonly paperPx: number
  readonly measure: (paperPx: number) => Promise<FittedDocument>
}

/**
 * On wider paper a centred page begins further right: the width at which it fits, by the secant method. One that lacks as
 * much on wider paper gets the width it first asked for: more would only make letters that nobody can read.
 */
async function settleWidth(firstPx: number, { paperPx, measure }: Measuring): Promise<FittedDocument> {
  const widestPx = Math.floor(paperPx / LEAST_SCALE)
  let [width, excess] = [firstPx, firstPx - paperPx]
  let cut = 0
  for (let step = 0; step < MOST_STEPS && width <= widestPx; step += 1) {
    const { width: needed, missing } = await measure(width)
    const left = needed - width
    cut = missing
    if (left <= 1) return { width, missing }
    if (left >= excess) return { width: firstPx, missing: left + missing }
    // What it lacks there is measured, too: where it would fit is a guess.
    if (width === widestPx) return { width: needed, missing }
    width = Math.ceil(width + left / Math.max(LEAST_GAIN, 1 - left / excess))
    if (step + 1 < MOST_STEPS) width = Math.min(width, widestPx)
    excess = left
  }
  return { width, missing: cut }
}

/** Inches, of the first page: one that the document sets itself wins over the one that was asked for. */
function widthOf(pdf: Uint8Array): number | undefined {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)
  const at = file.indexOf('/MediaBox [')
  const [, width] = /\[\S+ \S+ (\S+)/.exec(file.toString('latin1', at, at + 60)) ?? []
  return width === undefined ? undefined : Number(width) / POINTS_PER_INCH
}
