import { type Memory, readText } from './read-text.ts'

/** PDFium's functions for texts and pictures of pages (public/fpdfview.h, fpdf_edit.h, fpdf_text.h). */
export interface TextFunctions extends Memory {
  _FPDFPage_CountObjects(page: number): number
  _FPDFPage_GetObject(page: number, index: number): number
  _FPDFPageObj_GetType(object: number): number
  _FPDFPageObj_GetFillColor(object: number, red: number, green: number, blue: number, alpha: number): number
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFTextObj_GetText(object: number, text: number, buffer: number, size: number): number
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

/** An object of a page, in points from the bottom left. */
export interface PlacedObject {
  /** PDFium's. */
  readonly handle: number
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

interface SuspectSheet {
  readonly handle: number
  /** In points. */
  readonly width: number
  readonly height: number
  /** White, or under something. */
  readonly suspects: readonly PlacedObject[]
}

/** FPDF_PAGEOBJ_TEXT. */
export const TEXT = 1
const WHITE = 0xffffffff
const BYTES_A_PIXEL = 4
// Some five sheets of A4 at a pixel for each point.
const MOST_PIXELS = 2_500_000
// Of 255. Letters as faint as this are not seen on paper.
const LEAST_CONTRAST = 8

/**
 * The text of a sheet, one piece after the other, without `unseen`: the suspects in whose place the picture of the sheet has one
 * colour.
 */
export function textInSight(
  module: TextFunctions,
  { handle, width, height, suspects }: SuspectSheet,
): { readonly text: string; readonly unseen: ReadonlySet<number> } {
  const [columns, rows] = [Math.ceil(width), Math.ceil(height)]
  const bitmap = columns * rows <= MOST_PIXELS ? module._FPDFBitmap_Create(columns, rows, 0) : 0
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
    const seen = textsOf(module, handle, text).filter(([object]) => !unseen.has(object))
    return { text: seen.map(([, letters]) => letters).join(''), unseen }
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

function textsOf(module: TextFunctions, page: number, text: number): [object: number, letters: string][] {
  const texts: [number, string][] = []
  for (let index = 0; index < module._FPDFPage_CountObjects(page); index += 1) {
    const object = module._FPDFPage_GetObject(page, index)
    if (module._FPDFPageObj_GetType(object) !== TEXT) continue
    texts.push([object, readText(module, (buffer, size) => module._FPDFTextObj_GetText(object, text, buffer, size))])
  }
  return texts
}
