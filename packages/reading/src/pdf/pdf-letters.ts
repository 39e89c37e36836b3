import type { PDFiumLibrary, PDFiumPage } from '@hyzyla/pdfium'
import type { PlacedLetter } from './logical-line.ts'
import { readUtf8Numbers } from './utf8-numbers.ts'

/** A letter of a page with the marks on it. Lengths are in points, from the left and from the bottom of the page. */
export interface Letter extends PlacedLetter {
  /** Its place in the order of PDFium. */
  readonly index: number
  /** The number of its word, as PDFium separates them. */
  readonly word: number
  /** The part of the page's program that draws it. */
  readonly object: number
  /** Of its ink. */
  readonly left: number
  readonly right: number
  readonly height: number
  /** Of its base line. */
  readonly y: number
  /** Of the room its font gives it, as wide as the next letter is apart. */
  readonly from: number
  readonly to: number
  /** How high that room is: somewhat more than the size of the font. */
  readonly size: number
  /** True if the file does not say which letter it is: `text` is then its number in the font. */
  readonly isUnmapped: boolean
}

// A page of newspaper has 20,000.
const MOST_LETTERS = 100_000
const LAST_CODE_POINT = 0x10ffff
// PDFium's sign for a hyphen at the end of a line.
const HYPHEN = 0x02

/** Stands for a letter that its font does not name. */
export const UNKNOWN = '\ufffd'
/** What no text has: for letters without a name, PDFium has one of these, or their number in the font. */
export const CONTROLS = /[^\P{Cc}\t\n\r]|\ufffe|\uffff/u
// As a share of the size of letters: how far base lines of one row are apart at most.
const SAME_ROW = 0.25
const [DOUBLE, FLOAT] = [Float64Array.BYTES_PER_ELEMENT, Float32Array.BYTES_PER_ELEMENT]
// Six numbers for the ink and the base line, and four smaller ones for the room.
const [ROOM, LOOSE] = [6 * DOUBLE + 4 * FLOAT, 6 * DOUBLE]

/** From PDFium's public headers; every number is an address, a count, an index or a boolean. */
export interface PdfiumFunctions {
  malloc(size: number): number
  free(address: number): void
  FPDF_ClosePage(page: number): void
  FPDFPage_GetAnnotCount(page: number): number
  FPDFPage_GetAnnot(page: number, index: number): number
  FPDFPage_CloseAnnot(annotation: number): void
  FPDFPage_RemoveAnnot(page: number, index: number): number
  FPDFAnnot_GetFlags(annotation: number): number
  FPDFPage_Flatten(page: number, usage: number): number
  FORM_OnAfterLoadPage(page: number, form: number): void
  FPDFText_LoadPage(page: number): number
  FPDFText_ClosePage(text: number): void
  FPDFText_CountChars(text: number): number
  FPDFText_GetUnicode(text: number, index: number): number
  FPDFText_HasUnicodeMapError(text: number, index: number): number
  FPDFText_GetTextObject(text: number, index: number): number
  FPDFTextObj_GetFont(object: number): number
  FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number
  FPDFText_GetLooseCharBox(text: number, index: number, box: number): number
  FPDFText_GetCharBox(
    ...into: [text: number, index: number, left: number, right: number, low: number, high: number]
  ): number
}

/** What we use of the wrapper's inside. Its memory moves when it grows. */
export interface Pdfium {
  readonly HEAPU8: Uint8Array
  /** Without the checks around each call, which take most of the time where each letter is asked for. */
  readonly wasmExports: PdfiumFunctions
}

/** PDFium itself, which the wrapper holds but does not export: the cast declares what we use. */
export function pdfiumOf(library: PDFiumLibrary): Pdfium {
  return Reflect.get(library, 'module') as Pdfium
}

/** PDFium's address of a page, which the wrapper does not export: the cast declares it. */
export function pageHandle(page: PDFiumPage): number {
  return Reflect.get(page, 'pageIdx') as number
}

/** A line of a page as PDFium separates them. */
export interface PageLine {
  /** With spaces. */
  readonly text: string
  readonly letters: readonly Letter[]
}

/** All lines of a page with their letters, in the order of PDFium; null if there are far too many. */
export function readLines(pdfium: Pdfium, page: number): PageLine[] | null {
  const { wasmExports: functions } = pdfium
  const text = functions.FPDFText_LoadPage(page)
  const room = functions.malloc(ROOM)
  let named: ReadonlyMap<number, string> = new Map()
  try {
    const count = functions.FPDFText_CountChars(text)
    if (count > MOST_LETTERS) return null
    named = readUtf8Numbers({ functions, text, count })
    const lines: { text: string; letters: Letter[] }[] = [{ text: '', letters: [] }]
    for (let at = 0, index = 0, word = 0; at < count; at += 1) {
      const unicode = functions.FPDFText_GetUnicode(text, at)
      const isEnd = unicode === HYPHEN && endsLine(at)
      const letter = isEnd ? '-' : letterOf(unicode, at)
      const line = lines.at(-1)
      if (!line) continue
      if (letter === '\n') lines.push({ text: '', letters: [] })
      else if (letter !== '\r') line.text += letter
      if (letter.trim() === '') word += 1
      else if (addLetter(line.letters, { text: letter, index, word, ...describe(at) })) index += 1
      if (isEnd) lines.push({ text: '', letters: [] })
    }
    return lines
  } finally {
    functions.free(room)
    functions.FPDFText_ClosePage(text)
  }

  /** A font of a hostile file may name any number, and those of others none for some letters, nor for the space. */
  function letterOf(unicode: number, at: number): string {
    const letter = named.get(at) ?? (unicode > LAST_CODE_POINT ? UNKNOWN : String.fromCodePoint(unicode))
    if (letter !== UNKNOWN && !CONTROLS.test(letter)) return letter
    const { left, right } = describe(at)
    return right > left ? UNKNOWN : ' '
  }

  function endsLine(at: number): boolean {
    const [own, next] = [describe(at), describe(at + 1)]
    return !sharesBaseLine(next, own)
  }

  function describe(at: number) {
    functions.FPDFText_GetCharBox(text, at, room, room + DOUBLE, room + 2 * DOUBLE, room + 3 * DOUBLE)
    functions.FPDFText_GetCharOrigin(text, at, room + 4 * DOUBLE, room + 5 * DOUBLE)
    functions.FPDFText_GetLooseCharBox(text, at, room + LOOSE)
    const view = new DataView(pdfium.HEAPU8.buffer, room, ROOM)
    const ink = (place: number) => view.getFloat64(place * DOUBLE, true)
    const loose = (place: number) => view.getFloat32(LOOSE + place * FLOAT, true)
    const [left, right] = [ink(0), ink(1)]
    return {
      ...{ left, right, height: ink(3) - ink(2), x: (left + right) / 2, y: ink(5) },
      ...{ from: loose(0), to: loose(2), size: Math.abs(loose(1) - loose(3)) },
      object: functions.FPDFText_GetTextObject(text, at),
      isUnmapped: functions.FPDFText_HasUnicodeMapError(text, at) === 1 && !named.has(at),
    }
  }
}

/** Adds a letter, and says so; a mark, or another letter of the same glyph, goes to the one before. */
function addLetter(letters: Letter[], letter: Letter): boolean {
  const before = letters.at(-1)
  const isSameGlyph =
    before !== undefined &&
    before.object === letter.object &&
    before.word === letter.word &&
    before.left === letter.left &&
    before.right === letter.right
  if (!before || !(isSameGlyph || /^\p{M}/u.test(letter.text))) return letters.push(letter) > 0
  letters[letters.length - 1] = { ...before, text: before.text + letter.text }
  return false
}

/** Whether the base line of a letter is that of another one, by the size of the latter. */
export function sharesBaseLine({ y }: Pick<Letter, 'y'>, letter: Pick<Letter, 'y' | 'size'>): boolean {
  return Math.abs(y - letter.y) <= SAME_ROW * letter.size
}
