import type { PDFiumDocument } from '@hyzyla/pdfium'
import { clipOf, type Edges } from './clip-of.ts'
import { coveredByShapes, underTexts } from './covered-texts.ts'
import {
  FORM,
  PATH,
  type PlacedObject,
  type SheetText,
  TEXT,
  type TextFunctions,
  textInSight,
} from './text-in-sight.ts'

/** PDFium's functions for pages and their objects (public/fpdfview.h, fpdf_edit.h); every number is an address, a size or a count. */
export interface PageFunctions extends TextFunctions {
  _FPDF_ClosePage(page: number): void
  _FPDFPageObj_CountMarks(object: number): number
  _FPDFPageObj_GetMark(object: number, index: number): number
  _FPDFPageObjMark_GetName(mark: number, buffer: number, size: number, length: number): number
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
  /** Pieces of text on the first pages over whose middle a shape or another text is drawn later. */
  readonly coveredTexts: number
  /** On the first pages without what nobody sees. Null if it has more pages than are looked at. */
  readonly text: SheetText | null
}

interface Drawn extends PlacedObject {
  readonly type: number
  /** As good as white. */
  readonly isPale: boolean
  /** By its mark for screen readers, which a background never has. */
  readonly isPicture: boolean
}

// A longer document is looked at as far as this.
const MAX_PAGES = 300
// What is fixed to the window covers the same place of each page.
const MAX_COVERED_PAGES = 10
// More are a drawing.
const MAX_OBJECTS = 50
// A shape as tall as the page is a background or the side of a layout.
const TALL_SHARE = 0.85
const FLOAT_BYTES = 4
// Of 255, in each of its colours.
const PALE = 225
const POINTS_PER_INCH = 72
// The mark of a picture in the structure for screen readers (ISO 32000-1, 14.8.4.5), as PDFium gives it.
const PICTURE = Buffer.from('Figure\0', 'utf16le')
const NAME_BYTES = 4 * FLOAT_BYTES

/** Looks at every page, up to 300. */
export function lookAtSheets(module: PageFunctions, document: PDFiumDocument, edges: PaperEdges): Sheets {
  const pages = document.getPageCount()
  const place = module._malloc(NAME_BYTES + FLOAT_BYTES)
  const look = (index: number) => {
    const page = document.getPage(index)
    // The wrapper's handle of the open page is private in its types.
    const handle = Reflect.get(page, 'pageIdx') as number
    try {
      const isDrawing = module._FPDFPage_CountObjects(handle) > MAX_OBJECTS
      const objects = isDrawing && index >= MAX_COVERED_PAGES ? [] : readObjects(module, handle, place)
      const { originalWidth: width, originalHeight: height } = page.getOriginalSize()
      const looked = index < MAX_COVERED_PAGES ? objects : []
      const [covered, mixed, clips] = [coveredByShapes(looked), underTexts(looked), clipsOf(module, looked, place)]
      const suspects = [...covered, ...looked.filter(({ isPale }) => isPale)]
      const { text, unseen } =
        suspects.length > 0 || mixed.any || clips.size > 0 || looked.some(({ type }) => type === FORM)
          ? textInSight(module, { handle, width, height, suspects, clips })
          : { text: asRead(page.getText()), unseen: new Set<number>() }
      const drawn = objects.filter((object) => !unseen.has(object.handle))
      const hasMore = isDrawing && (objects.length === 0 || text.read.trim() !== '')
      const fill = hasMore ? { isBlank: false, isEmpty: false } : fillOf(drawn, height, edges)
      return { ...fill, coveredTexts: covered.length + mixed.unreadable, text }
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
      text: pages > MAX_PAGES ? null : joined(seen.map(({ text }) => text)),
    }
  } finally {
    module._free(place)
  }
}

function asRead(text: string): SheetText {
  return { read: text, drawn: text }
}

function joined(sheets: readonly SheetText[]): SheetText {
  return { read: sheets.map(({ read }) => read).join(' '), drawn: sheets.map(({ drawn }) => drawn).join(' ') }
}

function fillOf(objects: readonly Drawn[], height: number, inches: PaperEdges) {
  const [highest, lowest] = [height - inches.top * POINTS_PER_INCH, inches.bottom * POINTS_PER_INCH]
  const within = objects.filter(({ left, right, bottom, top }) => right > left && top > lowest && bottom < highest)
  const isTall = ({ top, bottom }: Drawn) => top - bottom >= TALL_SHARE * (highest - lowest)
  const isGround = (object: Drawn) => object.type === PATH && !object.isPicture && isTall(object)
  return { isBlank: within.length === 0, isEmpty: within.every(isGround) }
}

/** What boxes leave of each text that sticks out of one. */
function clipsOf(module: PageFunctions, objects: readonly Drawn[], place: number): Map<number, Edges> {
  const clips = objects.flatMap((text): [number, Edges][] => {
    if (text.type !== TEXT) return []
    const clip = clipOf(module, text.handle, place)
    const isWhole =
      text.left >= clip.left && text.right <= clip.right && text.top <= clip.top && text.bottom >= clip.bottom
    return isWhole ? [] : [[text.handle, clip]]
  })
  return new Map(clips)
}

/** The last one drawn first. */
function readObjects(module: PageFunctions, handle: number, place: number): Drawn[] {
  const count = module._FPDFPage_CountObjects(handle)
  const objects: Drawn[] = []
  const [left, bottom, right, top] = fourAt(place)
  for (let index = count - 1; index >= 0; index -= 1) {
    const object = module._FPDFPage_GetObject(handle, index)
    const type = module._FPDFPageObj_GetType(object)
    const isPale = type === TEXT && isPaleText(module, object, place)
    const isFigure = type === PATH && isPicture(module, object, place)
    module._FPDFPageObj_GetBounds(object, left, bottom, right, top)
    const floats = new DataView(module.HEAPU8.buffer)
    const read = (address: number) => floats.getFloat32(address, true)
    objects.push({
      handle: object,
      type,
      isPale,
      isPicture: isFigure,
      left: read(left),
      bottom: read(bottom),
      right: read(right),
      top: read(top),
    })
  }
  return objects
}

function fourAt(place: number) {
  return [place, place + FLOAT_BYTES, place + 2 * FLOAT_BYTES, place + 3 * FLOAT_BYTES] as const
}

function isPicture(module: PageFunctions, object: number, place: number): boolean {
  return Array.from({ length: Math.max(0, module._FPDFPageObj_CountMarks(object)) }, (_, index) => {
    const mark = module._FPDFPageObj_GetMark(object, index)
    module._FPDFPageObjMark_GetName(mark, place, NAME_BYTES, place + NAME_BYTES)
    const length = new DataView(module.HEAPU8.buffer).getUint32(place + NAME_BYTES, true)
    return PICTURE.equals(module.HEAPU8.slice(place, place + Math.min(length, NAME_BYTES)))
  }).includes(true)
}

function isPaleText(module: PageFunctions, object: number, place: number): boolean {
  const [red, green, blue, alpha] = fourAt(place)
  module._FPDFPageObj_GetFillColor(object, red, green, blue, alpha)
  const bytes = new DataView(module.HEAPU8.buffer)
  return [red, green, blue].every((address) => bytes.getUint32(address, true) >= PALE)
}
