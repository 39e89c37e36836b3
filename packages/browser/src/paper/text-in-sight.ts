import type { ClipFunctions, Edges } from './clip-of.ts'

/** PDFium's functions for texts and pictures of pages (public/fpdfview.h, fpdf_edit.h, fpdf_text.h). */
export interface TextFunctions extends ClipFunctions {
  _FPDFPage_CountObjects(page: number): number
  _FPDFPage_GetObject(page: number, index: number): number
  _FPDFPageObj_GetType(object: number): number
  _FPDFPageObj_GetFillColor(object: number, red: number, green: number, blue: number, alpha: number): number
  _FPDFFormObj_CountObjects(form: number): number
  _FPDFFormObj_GetObject(form: number, index: number): number
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(text: number, index: number): number
  _FPDFText_GetTextObject(text: number, index: number): number
  _FPDFText_GetCharBox(text: number, index: number, left: number, right: number, bottom: number, top: number): number
  _FPDFBitmap_Create(width: number, height: number, alpha: number): number
  _FPDFBitmap_FillRect(bitmap: number, x: number, y: number, width: number, height: number, colour: number): void
  _FPDFBitmap_GetBuffer(bitmap: number): number
  _FPDFBitmap_GetStride(bitmap: number): number
  _FPDFBitmap_Destroy(bitmap: number): void
  _FPDF_RenderPageBitmap(
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    turn: number,
    flags: number,
  ): void
}

/** An object of a page. */
export interface PlacedObject extends Edges {
  /** PDFium's. */
  readonly handle: number
}

interface SuspectSheet {
  readonly handle: number
  /** In points. */
  readonly width: number
  readonly height: number
  /** White, or under something. */
  readonly suspects: readonly PlacedObject[]
  /** What boxes leave of texts that stick out of them. */
  readonly clips: ReadonlyMap<number, Edges>
}

/** FPDF_PAGEOBJ_TEXT. */
export const TEXT = 1
/** FPDF_PAGEOBJ_PATH. */
export const PATH = 2
/** FPDF_PAGEOBJ_FORM: objects that are drawn as one, as through a veil. */
export const FORM = 5
const WHITE = 0xffffffff
const BYTES_A_PIXEL = 4
// Some five sheets of A4 at a pixel for each point.
const MOST_PIXELS = 2_500_000
// Of 255. Letters as faint as this are not seen on paper.
const LEAST_CONTRAST = 30
// Of its height: nobody reads less of a letter.
const LEAST_SEEN = 0.6
const DOUBLE_BYTES = 8

/** The text of a sheet: as it is read, and in the order in which it is drawn. */
export interface SheetText {
  readonly read: string
  readonly drawn: string
}

/**
 * The text of a sheet, one piece after the other, without letters that a box cuts off and without `unseen`: the suspects in
 * whose place the picture of the sheet has one colour.
 */
export function textInSight(
  module: TextFunctions,
  { handle, width, height, suspects, clips }: SuspectSheet,
): { readonly text: SheetText; readonly unseen: ReadonlySet<number> } {
  const [columns, rows] = [Math.ceil(width), Math.ceil(height)]
  const bitmap = suspects.length > 0 && columns * rows <= MOST_PIXELS ? module._FPDFBitmap_Create(columns, rows, 0) : 0
  const text = module._FPDFText_LoadPage(handle)
  try {
    const unseen = new Set<number>()
    if (bitmap !== 0) {
      module._FPDFBitmap_FillRect(bitmap, 0, 0, columns, rows, WHITE)
      module._FPDF_RenderPageBitmap(bitmap, handle, 0, 0, columns, rows, 0, 0)
      const [start, stride] = [module._FPDFBitmap_GetBuffer(bitmap), module._FPDFBitmap_GetStride(bitmap)]
      const pixels = module.HEAPU8.subarray(start, start + stride * rows)
      for (const suspect of suspects) {
        const [left, right] = [Math.max(0, Math.floor(suspect.left)), Math.min(columns, Math.ceil(suspect.right))]
        const [top, bottom] = [height - suspect.top, height - suspect.bottom]
        const box = { left, right, top: Math.max(0, Math.floor(top)), bottom: Math.min(rows, Math.ceil(bottom)) }
        if (contrastIn(pixels, stride, box) < LEAST_CONTRAST) unseen.add(suspect.handle)
      }
    }
    return { text: lettersOf(module, { page: handle, text, unseen, clips }), unseen }
  } finally {
    module._FPDFText_ClosePage(text)
    if (bitmap !== 0) module._FPDFBitmap_Destroy(bitmap)
  }
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The widest range of one of the colours. */
function contrastIn(pixels: Uint8Array, stride: number, { left, right, top, bottom }: Box): number {
  const [least, most] = [
    [255, 255, 255],
    [0, 0, 0],
  ]
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      for (const colour of [0, 1, 2]) {
        const value = pixels[y * stride + x * BYTES_A_PIXEL + colour] ?? 0
        least[colour] = Math.min(least[colour] ?? 0, value)
        most[colour] = Math.max(most[colour] ?? 0, value)
      }
    }
  }
  return Math.max(...most.map((value, colour) => value - (least[colour] ?? 0)))
}

interface Seen {
  readonly page: number
  readonly text: number
  readonly unseen: ReadonlySet<number>
  readonly clips: ReadonlyMap<number, Edges>
}

/** Texts which lie over each other are mixed only as they are read, and those from right to left are backwards only as they are drawn. */
function lettersOf(module: TextFunctions, { page, text, unseen, clips }: Seen): SheetText {
  const parts = new Map(textsOf(module, page).map((object) => [object, '']))
  const place = module._malloc(4 * DOUBLE_BYTES)
  let read = ''
  try {
    for (let index = 0; index < module._FPDFText_CountChars(text); index += 1) {
      const object = module._FPDFText_GetTextObject(text, index)
      const clip = clips.get(object)
      if (unseen.has(object) || (clip && isCutOff(module, { text, index, place }, clip))) continue
      const letter = String.fromCodePoint(module._FPDFText_GetUnicode(text, index))
      read += letter
      parts.set(object, (parts.get(object) ?? '') + letter)
    }
  } finally {
    module._free(place)
  }
  return { read: read.trim(), drawn: [...parts.values()].join('').trim() }
}

function textsOf(module: TextFunctions, page: number): number[] {
  const texts: number[] = []
  const todo: number[] = []
  // The first one ends up on top.
  const add = (count: number, objectAt: (index: number) => number) => {
    for (let index = count - 1; index >= 0; index -= 1) todo.push(objectAt(index))
  }
  add(module._FPDFPage_CountObjects(page), (index) => module._FPDFPage_GetObject(page, index))
  for (let object = todo.pop(); object !== undefined; object = todo.pop()) {
    const [form, type] = [object, module._FPDFPageObj_GetType(object)]
    if (type === TEXT) texts.push(object)
    if (type === FORM)
      add(module._FPDFFormObj_CountObjects(form), (index) => module._FPDFFormObj_GetObject(form, index))
  }
  return texts
}

interface Letter {
  readonly text: number
  readonly index: number
  readonly place: number
}

function isCutOff(module: TextFunctions, { text, index, place }: Letter, clip: Edges): boolean {
  const addresses = [0, 1, 2, 3].map((at) => place + at * DOUBLE_BYTES) as [number, number, number, number]
  module._FPDFText_GetCharBox(text, index, ...addresses)
  const doubles = new DataView(module.HEAPU8.buffer)
  const [left = 0, right = 0, bottom = 0, top = 0] = addresses.map((at) => doubles.getFloat64(at, true))
  const middle = (left + right) / 2
  const seen = Math.min(top, clip.top) - Math.max(bottom, clip.bottom)
  return middle < clip.left || middle > clip.right || seen < LEAST_SEEN * (top - bottom)
}
