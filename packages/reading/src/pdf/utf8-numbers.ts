// Of how many different letters beyond ASCII the numbers prove something: of those that stand for Hangul in UTF-16, one in eight is
// UTF-8, too, and of all others of two bytes one in 34.
const LEAST_DIFFERENT = 6
const BYTES = [24, 16, 8, 0]

interface LetterFunctions {
  FPDFText_GetUnicode(text: number, index: number): number
  FPDFText_HasUnicodeMapError(text: number, index: number): number
  FPDFText_GetTextObject(text: number, index: number): number
  FPDFTextObj_GetFont(object: number): number
}

/** A page whose letters PDFium has read. */
interface PageLetters {
  readonly functions: LetterFunctions
  readonly text: number
  readonly count: number
}

/**
 * Letters by their place, of fonts whose numbers for letters are all UTF-8. PDFium drops a block of a font's table of letters if one
 * of its numbers has more than two bytes, as those of a table for all of UTF-8 have, and then gives the numbers in place of letters.
 */
export function readUtf8Numbers({ functions, text, count }: PageLetters): ReadonlyMap<number, string> {
  const fonts = new Map<number, Map<number, number>>()
  for (let at = 0; at < count; at += 1) {
    if (functions.FPDFText_HasUnicodeMapError(text, at) !== 1) continue
    const font = functions.FPDFTextObj_GetFont(functions.FPDFText_GetTextObject(text, at))
    const numbers = fonts.get(font) ?? new Map()
    fonts.set(font, numbers.set(at, functions.FPDFText_GetUnicode(text, at)))
  }
  return new Map([...fonts.values()].flatMap((numbers) => [...readFont(numbers)]))
}

/** The letters of a font by their place; none unless all of its numbers are UTF-8. */
function readFont(numbers: ReadonlyMap<number, number>): ReadonlyMap<number, string> {
  const letters = new Map([...new Set(numbers.values())].map((number) => [number, decode(number)]))
  const beyond = [...letters].filter(([number]) => number >= 0x80)
  if (beyond.length < LEAST_DIFFERENT || beyond.some(([, letter]) => letter === null)) return new Map()
  return new Map([...numbers].flatMap(([at, number]) => pairOf(at, letters.get(number))))
}

/** Controls have no letter: they stay as PDFium gives them. */
function pairOf(at: number, letter: string | null | undefined): [number, string][] {
  return letter ? [[at, letter]] : []
}

/** The only letter of which a number is the bytes in UTF-8, or null. */
function decode(number: number): string | null {
  const bytes = BYTES.map((shift) => (number >>> shift) & 0xff)
  const letter = Buffer.from(bytes.slice(bytes.findIndex((byte) => byte !== 0))).toString('utf8')
  return [...letter].length === 1 && !/[\p{C}\ufffd]/u.test(letter) ? letter : null
}
