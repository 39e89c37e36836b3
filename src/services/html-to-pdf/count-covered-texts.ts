import type { PDFiumDocument } from '@hyzyla/pdfium'
import { boundsOf, type ObjectFunctions, PATH } from './find-empty-pages.ts'

// What is fixed to the window covers the same place of each page.
const MAX_PAGES = 10
const TEXT = 1
const BOUNDS_BYTES = 16

/** The pieces of text on the first pages over whose middle a shape is drawn later. */
export function countCoveredTexts(module: ObjectFunctions, document: PDFiumDocument): number {
  const place = module._malloc(BOUNDS_BYTES)
  let count = 0
  for (let number = 0; number < Math.min(MAX_PAGES, document.getPageCount()); number += 1) {
    // The wrapper's handle of the open page is private in its types.
    const handle = Reflect.get(document.getPage(number), 'pageIdx') as number
    const shapes: ReturnType<typeof boundsOf>[] = []
    for (let index = module._FPDFPage_CountObjects(handle) - 1; index >= 0; index -= 1) {
      const object = module._FPDFPage_GetObject(handle, index)
      const type = module._FPDFPageObj_GetType(object)
      if (type !== PATH && (type !== TEXT || shapes.length === 0)) continue
      const box = boundsOf(module, object, place)
      const [x, y] = [(box.left + box.right) / 2, (box.bottom + box.top) / 2]
      if (type === PATH) shapes.push(box)
      else if (shapes.some(({ left, right, bottom, top }) => x > left && x < right && y > bottom && y < top)) count += 1
    }
  }
  module._free(place)
  return count
}
