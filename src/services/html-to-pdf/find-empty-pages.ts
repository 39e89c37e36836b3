import type { PDFiumDocument } from '@hyzyla/pdfium'

/** PDFium's functions for the objects of a page (public/fpdf_edit.h); every number is an address, a size or a count. */
export interface ObjectFunctions {
  readonly HEAPU8: Uint8Array
  _malloc(size: number): number
  _free(address: number): void
  _FPDFPage_CountObjects(page: number): number
  _FPDFPage_GetObject(page: number, index: number): number
  _FPDFPageObj_GetType(object: number): number
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number
}

/** Space above and below the content, where headers and footers stand, in inches. */
export interface PaperEdges {
  readonly top: number
  readonly bottom: number
}

/** A longer document is looked at as far as this. */
export const MAX_PAGES = 300
// More are a drawing.
const MAX_OBJECTS = 50
// A shape as tall as the page is a background or the side of a layout.
const TALL_SHARE = 0.85
/** FPDF_PAGEOBJ_PATH. */
export const PATH = 2
const FLOAT_BYTES = 4
const POINTS_PER_INCH = 72

/** What is drawn between the edges of the sheets. */
export interface Sheets {
  /**
   * The numbers of pages, from 1, with nothing but backgrounds: paper that a page took up without drawing on it, as a list
   * does that draws only what is scrolled to.
   */
  readonly emptyPages: readonly number[]
  /** Not even a background is on any page. */
  readonly isBlank: boolean
}

/** Looks at every page, up to 300. */
export function findEmptyPages(module: ObjectFunctions, document: PDFiumDocument, inches: PaperEdges): Sheets {
  const edges = { top: inches.top * POINTS_PER_INCH, bottom: inches.bottom * POINTS_PER_INCH }
  const count = Math.min(MAX_PAGES, document.getPageCount())
  const place = module._malloc(4 * FLOAT_BYTES)
  let isBlank = true
  const isEmpty = (number: number) => {
    const page = document.getPage(number - 1)
    // The wrapper's handle of the open page is private in its types.
    const handle = Reflect.get(page, 'pageIdx') as number
    const objects = module._FPDFPage_CountObjects(handle)
    const { originalHeight: height } = page.getOriginalSize()
    const isContent = (index: number) => {
      const object = module._FPDFPage_GetObject(handle, index)
      const { left, right, bottom, top } = boundsOf(module, object, place)
      if (right <= left || top <= edges.bottom || bottom >= height - edges.top) return false
      isBlank = false
      const isTall = top - bottom >= TALL_SHARE * (height - edges.top - edges.bottom)
      return !isTall || module._FPDFPageObj_GetType(object) !== PATH
    }
    if (objects > MAX_OBJECTS) isBlank = false
    return objects <= MAX_OBJECTS && !Array.from({ length: objects }, (_, index) => index).some(isContent)
  }
  try {
    const emptyPages = Array.from({ length: count }, (_, at) => at + 1).filter(isEmpty)
    return { emptyPages, isBlank }
  } finally {
    module._free(place)
  }
}

/** In points, from the bottom left of the page. `place`: room for four numbers. */
export function boundsOf(module: ObjectFunctions, object: number, place: number) {
  const [left = 0, bottom = 0, right = 0, top = 0] = [0, 1, 2, 3].map((part) => place + part * FLOAT_BYTES)
  module._FPDFPageObj_GetBounds(object, left, bottom, right, top)
  const floats = new DataView(module.HEAPU8.buffer)
  const read = (address: number) => floats.getFloat32(address, true)
  return { left: read(left), right: read(right), bottom: read(bottom), top: read(top) }
}
