import type { PDFiumDocument } from '@hyzyla/pdfium'

/** PDFium's functions for pages and their objects (public/fpdfview.h, fpdf_edit.h); every number is an address, a size or a count. */
export interface PageFunctions {
  readonly HEAPU8: Uint8Array
  _malloc(size: number): number
  _free(address: number): void
  _FPDF_ClosePage(page: number): void
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

/** What is drawn between the edges of the sheets. */
export interface Sheets {
  /**
   * The numbers of pages, from 1, with nothing but backgrounds: paper that a page took up without drawing on it, as a list
   * does that draws only what is scrolled to.
   */
  readonly emptyPages: readonly number[]
  /** Not even a background is on any page. */
  readonly isBlank: boolean
  /** Pieces of text on the first pages over whose middle a shape is drawn later. */
  readonly coveredTexts: number
  /** Null if it has more pages than are looked at. */
  readonly text: string | null
}

/** An object of a page, in points from the bottom left. */
interface Drawn {
  readonly type: number
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

// A longer document is looked at as far as this.
const MAX_PAGES = 300
// What is fixed to the window covers the same place of each page.
const MAX_COVERED_PAGES = 10
// More are a drawing.
const MAX_OBJECTS = 50
// A shape as tall as the page is a background or the side of a layout.
const TALL_SHARE = 0.85
// FPDF_PAGEOBJ_TEXT and _PATH.
const [TEXT, PATH] = [1, 2]
const FLOAT_BYTES = 4
const POINTS_PER_INCH = 72

/** Looks at every page, up to 300. */
export function lookAtSheets(module: PageFunctions, document: PDFiumDocument, edges: PaperEdges): Sheets {
  const pages = document.getPageCount()
  const place = module._malloc(4 * FLOAT_BYTES)
  const look = (index: number) => {
    const page = document.getPage(index)
    // The wrapper's handle of the open page is private in its types.
    const handle = Reflect.get(page, 'pageIdx') as number
    try {
      const isDrawing = module._FPDFPage_CountObjects(handle) > MAX_OBJECTS
      const objects = isDrawing && index >= MAX_COVERED_PAGES ? [] : readObjects(module, handle, place)
      const fill = isDrawing
        ? { isBlank: false, isEmpty: false }
        : fillOf(objects, page.getOriginalSize().originalHeight, edges)
      return { ...fill, coveredTexts: index < MAX_COVERED_PAGES ? countCovered(objects) : 0, text: page.getText() }
    } finally {
      // Not done by the wrapper: an open page keeps the whole document in memory after its end.
      module._FPDF_ClosePage(handle)
    }
  }
  try {
    const seen = Array.from({ length: Math.min(MAX_PAGES, pages) }, (_, index) => look(index))
    return {
      emptyPages: seen.flatMap(({ isEmpty }, index) => (isEmpty ? [index + 1] : [])),
      isBlank: seen.every(({ isBlank }) => isBlank),
      coveredTexts: seen.reduce((sum, { coveredTexts }) => sum + coveredTexts, 0),
      text: pages > MAX_PAGES ? null : seen.map(({ text }) => text).join(' '),
    }
  } finally {
    module._free(place)
  }
}

function fillOf(objects: readonly Drawn[], height: number, inches: PaperEdges) {
  const [highest, lowest] = [height - inches.top * POINTS_PER_INCH, inches.bottom * POINTS_PER_INCH]
  const within = objects.filter(({ left, right, bottom, top }) => right > left && top > lowest && bottom < highest)
  const isTall = ({ top, bottom }: Drawn) => top - bottom >= TALL_SHARE * (highest - lowest)
  return { isBlank: within.length === 0, isEmpty: within.every((object) => object.type === PATH && isTall(object)) }
}

function countCovered(objects: readonly Drawn[]): number {
  const shapes: Drawn[] = []
  return objects.filter((object) => {
    if (object.type === PATH) shapes.push(object)
    if (object.type !== TEXT) return false
    const [x, y] = [(object.left + object.right) / 2, (object.bottom + object.top) / 2]
    return shapes.some(({ left, right, bottom, top }) => x > left && x < right && y > bottom && y < top)
  }).length
}

/** The last one drawn first; of a drawing, no text above all shapes. */
function readObjects(module: PageFunctions, handle: number, place: number): Drawn[] {
  const count = module._FPDFPage_CountObjects(handle)
  const objects: Drawn[] = []
  const [left = 0, bottom = 0, right = 0, top = 0] = [0, 1, 2, 3].map((part) => place + part * FLOAT_BYTES)
  for (let index = count - 1; index >= 0; index -= 1) {
    const object = module._FPDFPage_GetObject(handle, index)
    const type = module._FPDFPageObj_GetType(object)
    if (count > MAX_OBJECTS && type === TEXT && objects.length === 0) continue
    module._FPDFPageObj_GetBounds(object, left, bottom, right, top)
    const floats = new DataView(module.HEAPU8.buffer)
    const read = (address: number) => floats.getFloat32(address, true)
    objects.push({ type, left: read(left), bottom: read(bottom), right: read(right), top: read(top) })
  }
  return objects
}
