import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { invalidInput } from '../../../contract/errors.ts'

// Small print stays legible to models at this size, and they charge by pixel.
const LONGEST_SIDE = 1600
const MAX_PAGES = 5

interface PagesToRender {
  /** Named in refusals. */
  readonly field: string
  readonly bytes: Uint8Array
}

/** The first five pages of a PDF as PNG, at most 1600 pixels a side. */
export async function renderPages({ field, bytes }: PagesToRender): Promise<Uint8Array[]> {
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const images: Uint8Array[] = []
    for (let index = 0; index < Math.min(document.getPageCount(), MAX_PAGES); index += 1) {
      const page = document.getPage(index)
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const scale = LONGEST_SIDE / Math.max(originalWidth, originalHeight, 1)
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
