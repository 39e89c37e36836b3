import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import { CallError, invalidInput } from '../../contract/errors.ts'

/** The pages to draw, and their size. */
export interface PageSize {
  /** The first page, from 1. Default 1. */
  readonly firstPage?: number
  /** Maximum number of pages. */
  readonly maxPages: number
  /** Length of the longer side of each image, in pixels. */
  readonly longestSide: number
}

interface PagesToRender extends PageSize {
  /** Name of the input field, for error messages. */
  readonly field: string
  readonly bytes: Uint8Array
}

/** The drawn pages, and the number of all pages of the PDF. */
export interface RenderedPages {
  readonly images: readonly Uint8Array[]
  readonly pageCount: number
}

/** Draws pages of a PDF as PNG in grey. Throws invalid_input if they cannot be drawn. */
export async function renderPages(pages: PagesToRender): Promise<RenderedPages> {
  const { field, bytes, firstPage = 1, maxPages, longestSide } = pages
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const images: Uint8Array[] = []
    const pageCount = document.getPageCount()
    if (firstPage > pageCount) throw invalidInput(`page: the PDF has ${pageCount}. Give a smaller number. Not charged.`)
    for (let index = firstPage - 1; index < Math.min(pageCount, firstPage - 1 + maxPages); index += 1) {
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
    return { images, pageCount }
  } catch (error) {
    if (error instanceof CallError) throw error
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
