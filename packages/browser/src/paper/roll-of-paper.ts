import { heightOfContent, rollWidth } from '../in-page/roll-width.ts'
import type { BrowserPage, PdfOptions } from '../port.ts'

/** PDF 1.7, C.2: at most 14,400 units of 1/72 inch. */
export const MOST_SIDE_INCHES = 200
const CSS_PX_PER_INCH = 96
// A line that just fits on the screen begins a second sheet on paper.
const SPARE_PX = 2

/** Paper in inches that ends where its content does, if the document asks for a width and `auto`; otherwise none. */
export async function rollOfPaper(
  page: Pick<BrowserPage, 'evaluate' | 'widthOnPaper'>,
  { margin, media }: Pick<PdfOptions, 'margin' | 'media'>,
): Promise<Partial<Pick<PdfOptions, 'width' | 'height'>>> {
  const width = await page.evaluate(rollWidth, null)
  const paperPx = ((width ?? 0) - margin.left - margin.right) * CSS_PX_PER_INCH
  if (width === null || paperPx < 1 || width > MOST_SIDE_INCHES) return {}
  await page.widthOnPaper({ paperPx, repeatsFixed: true, ...(media && { media }) })
  const contentPx = (await page.evaluate(heightOfContent, null)) + SPARE_PX
  return { width, height: Math.min(MOST_SIDE_INCHES, contentPx / CSS_PX_PER_INCH + margin.top + margin.bottom) }
}
