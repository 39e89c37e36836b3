import type { PDFiumLibrary, PDFiumPage } from '@hyzyla/pdfium'
import { hasRightToLeft, type PlacedLetter, toLogicalLine } from './logical-line.ts'

// As multiples of the typical height of letters: the least white space between two words of PDFium, the same within one of its
// words, which it makes of two, and how far the base lines of one row are apart at most: footnote marks are raised.
const [BETWEEN_WORDS, IN_A_WORD, SAME_ROW] = [0.3, 0.45, 0.8]
// A letter is in one of the last rows, or begins the next one: rows beside each other are far apart in the order of PDFium.
const LAST_ROWS = 3
const DOUBLE = Float64Array.BYTES_PER_ELEMENT
const LAST_CODE_POINT = 0x10ffff
const ROOM = 6 * DOUBLE

/** From PDFium's public/fpdf_text.h; every number is an address, a count or a boolean. */
interface Functions {
  readonly HEAPU8: Uint8Array
  _malloc(size: number): number
  _free(address: number): void
  _FPDFText_LoadPage(page: number): number
  _FPDFText_ClosePage(text: number): void
  _FPDFText_CountChars(text: number): number
  _FPDFText_GetUnicode(text: number, index: number): number
  _FPDFText_GetCharOrigin(text: number, index: number, x: number, y: number): number
  _FPDFText_GetCharBox(
    ...into: [text: number, index: number, left: number, right: number, low: number, high: number]
  ): number
}

interface Letter extends PlacedLetter {
  /** The number of its word, as PDFium separates them. */
  readonly word: number
  readonly left: number
  readonly right: number
  readonly height: number
  /** Of its base line, from the bottom. */
  readonly y: number
}

/**
 * The text of a page of a PDF. PDFium puts words that run against the rest of their line in the wrong order, and tears words, codes and
 * lines apart there: a line with letters from right to left is read by where they stand on the paper.
 */
export function readPdfPage(library: PDFiumLibrary, page: PDFiumPage): string {
  const text = page.getText().replaceAll('\r\n', '\n').replaceAll('\0', '')
  if (!hasRightToLeft(text)) return text
  // The wrapper holds PDFium's own functions but does not export them: the casts declare these and the page's handle.
  const functions = Reflect.get(library, 'module') as Functions
  const handle = Reflect.get(page, 'pageIdx') as number
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const isRightToLeft = 2 * [...text].filter(hasRightToLeft).length >= count(/\p{L}/gu)
  return toRows(readLetters(functions, handle))
    .map((letters) => {
      const read = letters
        .map((letter, at) => (at > 0 && letter.word !== letters[at - 1]?.word ? ' ' : '') + letter.text)
        .join('')
      return hasRightToLeft(read) ? toLogicalLine(withSpaces(letters), isRightToLeft) : read
    })
    .join('\n')
}

function readLetters(functions: Functions, handle: number): Letter[] {
  const text = functions._FPDFText_LoadPage(handle)
  const room = functions._malloc(ROOM)
  try {
    const letters: Letter[] = []
    const count = functions._FPDFText_CountChars(text)
    for (let index = 0, word = 0; index < count; index += 1) {
      const unicode = functions._FPDFText_GetUnicode(text, index)
      // A font of a hostile file may name any number.
      const letter = unicode > LAST_CODE_POINT ? '\0' : String.fromCodePoint(unicode)
      if (letter.trim() === '') word += 1
      else if (letter !== '\0') addLetter(letters, { text: letter, word, ...placeOf(index) })
    }
    return letters
  } finally {
    functions._free(room)
    functions._FPDFText_ClosePage(text)
  }

  function placeOf(index: number) {
    functions._FPDFText_GetCharBox(text, index, room, room + DOUBLE, room + 2 * DOUBLE, room + 3 * DOUBLE)
    functions._FPDFText_GetCharOrigin(text, index, room + 4 * DOUBLE, room + 5 * DOUBLE)
    const view = new DataView(functions.HEAPU8.buffer, room, ROOM)
    const [left = 0, right = 0, low = 0, high = 0, , y = 0] = [0, 1, 2, 3, 4, 5].map((at) =>
      view.getFloat64(at * DOUBLE, true),
    )
    return { left, right, height: high - low, x: (left + right) / 2, y }
  }
}

/** Adds a letter; a mark, or another letter of the same glyph, goes to the one before. */
function addLetter(letters: Letter[], letter: Letter): void {
  const before = letters.at(-1)
  const isPart =
    before && (/\p{M}/u.test(letter.text) || (before.left === letter.left && before.right === letter.right))
  if (isPart) letters[letters.length - 1] = { ...before, text: before.text + letter.text }
  else letters.push(letter)
}

/** The rows of letters on one base line, in the order of PDFium, which tears some apart and joins others. */
function toRows(letters: readonly Letter[]): Letter[][] {
  const most = SAME_ROW * median(letters.map(({ height }) => height))
  const rows: Letter[][] = []
  for (const letter of letters) {
    const row = rows.slice(-LAST_ROWS).findLast(([first]) => first && Math.abs(first.y - letter.y) <= most)
    if (row) row.push(letter)
    else rows.push([letter])
  }
  return rows
}

/** The letters of a row from left to right, with a space where white is between two that are no neighbours in a word of PDFium. */
function withSpaces(row: readonly Letter[]): PlacedLetter[] {
  const typical = median(row.map(({ height }) => height))
  const sorted = [...row.entries()].toSorted(([, one], [, other]) => one.x - other.x)
  return sorted.flatMap(([place, letter], at) => {
    const [placeBefore = 0, before] = sorted[at - 1] ?? []
    if (!before) return [letter]
    const isOneWord = letter.word === before.word
    const isApart = letter.left - before.right > (isOneWord ? IN_A_WORD : BETWEEN_WORDS) * typical
    // Of a bracket, PDFium loses the space.
    const isSure = isOneWord && Math.abs(place - placeBefore) === 1 && !/[()[\]{}]/.test(before.text + letter.text)
    if (!isApart || isSure) return [letter]
    return [{ text: ' ', x: (letter.left + before.right) / 2 }, letter]
  })
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0
}
