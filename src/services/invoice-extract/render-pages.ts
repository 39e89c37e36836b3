import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { invalidInput } from '../../contract/errors.ts'

/** Which pages to draw, and how large. */
export interface PageSize {
  /** How many, from the first. */
  readonly maxPages: number
  /** Pixels of the longer side of each. */
  readonly longestSide: number
}

interface PagesToRender extends PageSize {
  /** Named in refusals. */
  readonly field: string
  readonly bytes: Uint8Array
}

/** Pages of a PDF as PNG in grey. Throws invalid_input where they cannot be drawn. */
export async function renderPages({ field, bytes, maxPages, longestSide }: PagesToRender): Promise<Uint8Array[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const images: Uint8Array[] = []
    for (let index = 0; index < Math.min(document.getPageCount(), maxPages); index += 1) {
      const page = document.getPage(index)
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const scale = longestSide / Math.max(originalWidth, originalHeight, 1)
      const rendered = await page.render({
        scale,
        colorSpace: 'Gray',
        render: ({ data, width, height }) => toPng(data, { width, height }),
      })
      images.push(rendered.data)
    }
    return images
  } catch (error) {
    throw invalidInput(`${field}: the pages of the PDF cannot be drawn. Not charged.`, error)
  } finally {
    library.destroy()
  }
}

function toPng(grey: Uint8Array, size: { width: number; height: number }): Promise<Uint8Array> {
  return sharp(grey, { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer()
}
