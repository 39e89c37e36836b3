import { openPdfium } from '@farebox/reading/pdf'
import sharp from 'sharp'
import { CallError, invalidInput } from '../../contract/errors.ts'

/** The pages to render, and their size. */
export interface PageSize {
  /** The first page, counted from 1. Default 1. */
  readonly firstPage?: number
  /** Number of pages, from the first one. */
  readonly maxPages: number
  /** Pixels of the longer side of each page. */
  readonly longestSide: number
}

interface PagesToRender extends PageSize {
  /** Name of the field in error messages. */
  readonly field: string
  readonly bytes: Uint8Array
}

/** Rendered pages of a PDF, and its total number of pages. */
export interface RenderedPages {
  readonly images: readonly Uint8Array[]
  /** Pixels of each image for a point of its page. */
  readonly pixelsPerPoint: readonly number[]
  readonly pageCount: number
}

/** Renders pages of a PDF as PNG in grey. Throws invalid_input if that fails. */
export async function renderPages(pages: PagesToRender): Promise<RenderedPages> {
  const { field, bytes, firstPage = 1, maxPages, longestSide } = pages
  const library = await openPdfium()
  try {
    const document = await library.loadDocument(bytes)
    const images: Uint8Array[] = []
    const pixelsPerPoint: number[] = []
    const pageCount = document.getPageCount()
    if (firstPage > pageCount) throw invalidInput(`page: the PDF has ${pageCount}. Give a smaller number. Not charged.`)
    for (let index = firstPage - 1; index < Math.min(pageCount, firstPage - 1 + maxPages); index += 1) {
      const page = document.getPage(index)
      const { originalWidth, originalHeight } = page.getOriginalSize()
      const scale = longestSide / Math.max(originalWidth, originalHeight, 1)
      const rendered = await page.render({
        scale,
        colorSpace: 'Gray',
        renderFormFields: true,
        render: ({ data, width, height }) => toPng(data, { width, height }),
      })
      images.push(rendered.data)
      pixelsPerPoint.push(scale)
    }
    return { images, pixelsPerPoint, pageCount }
  } catch (error) {
    if (error instanceof CallError) throw error
    throw invalidInput(`${field}: the pages of the PDF cannot be rendered. Not charged.`, error)
  } finally {
    library.destroy()
  }
}

function toPng(grey: Uint8Array, size: { width: number; height: number }): Promise<Uint8Array> {
  return sharp(grey, { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer()
}
