import { invalidInput } from '@farebox/call-errors'
import { ARTICLE_NUMBERS, type ArticleNumberType, readArticleNumber } from './article-number.ts'
import { ELEMENT_STRING, type Element, readElementString } from './element-string.ts'
import { ISBN_TEXT, readIsbn } from './isbn.ts'

/** One type of barcode: how its text is read, and the quiet zone of its standard. */
export interface Symbology {
  /** The accepted `text`, in words. */
  readonly takes: string
  /** True for bars side by side, with room for text below; false for a matrix or stacked rows. */
  readonly isLinear: boolean
  /** Pixels per module at scale 1. */
  readonly pixelsPerModule: number
  /** White around the symbol, in pixels at scale 1. */
  readonly quietZone: { readonly left: number; readonly right: number; readonly vertical: number }
  /** Takes well-formed Unicode. Throws invalid_input if the text does not fit the type. */
  read(text: string): Reading
}

/** Checked text, as passed to the encoder and as a scanner will report it. */
export interface Reading {
  readonly encoder: string
  readonly data: string
  /** The data begins with an extended channel interpretation, and its carets are doubled. */
  readonly hasEci?: boolean
  readonly text: string
  /** The data has ^NNN in place of characters. */
  readonly hasEscapes?: boolean
  /** The parts of a GS1 element string. */
  readonly elements?: readonly Element[]
  /** Which readers may read something else, and why. */
  readonly warning?: string
}

// Only for appearance: linear symbols need no white above or below.
const LINEAR_VERTICAL = 5

/** Every type on offer, in the order of the specification. */
export const SYMBOLOGIES = {
  // ISO/IEC 15417: 10 modules.
  code128: linear(10, 10, 'ASCII characters', readAscii),
  // ISO/IEC 15420 and GS1 General Specifications 5.2.3.4, here and for the next three.
  ean13: articleNumber('ean13', 11, 7),
  ean8: articleNumber('ean8', 7, 7),
  upca: articleNumber('upca', 9, 9),
  upce: articleNumber('upce', 9, 7),
  // ISO/IEC 16388: 10 modules.
  code39: linear(10, 10, 'digits, capital letters, space and - . $ / + %', readCode39),
  // GS1 General Specifications 5.3.2.3: 10 modules.
  itf14: articleNumber('itf14', 10, 10),
  gs1_128: linear(10, 10, ELEMENT_STRING, readGs1),
  isbn: linear(11, 7, ISBN_TEXT, readIsbnText),
  // ISO/IEC 16022: 1 module. The modules of datamatrix, aztec and qr are 2 pixels wide.
  datamatrix: matrix(2, { pixelsPerModule: 2, encoder: 'datamatrix' }),
  // ISO/IEC 15438: 2 modules.
  pdf417: matrix(2, { pixelsPerModule: 1, encoder: 'pdf417' }),
  // ISO/IEC 24778 requires none; one module separates the symbol from dark surroundings.
  aztec: matrix(2, { pixelsPerModule: 2, encoder: 'azteccode' }),
  // ISO/IEC 18004: 4 modules.
  qr: matrix(8, { pixelsPerModule: 2, encoder: 'qrcode' }),
} as const satisfies Record<string, Symbology>

/** The name of a symbology, as callers send it. */
export type BarcodeType = keyof typeof SYMBOLOGIES

function linear(left: number, right: number, takes: string, read: Symbology['read']): Symbology {
  return { takes, isLinear: true, pixelsPerModule: 1, quietZone: { left, right, vertical: LINEAR_VERTICAL }, read }
}

function articleNumber(type: ArticleNumberType, left: number, right: number): Symbology {
  return linear(left, right, ARTICLE_NUMBERS[type], (text) => toReading(type, readArticleNumber(type, text)))
}

function matrix(
  quietZone: number,
  { pixelsPerModule, encoder }: { readonly pixelsPerModule: number; readonly encoder: string },
): Symbology {
  const around = { left: quietZone, right: quietZone, vertical: quietZone }
  return { takes: 'any Unicode text', isLinear: false, pixelsPerModule, quietZone: around, read: readUnicode(encoder) }
}

function toReading(encoder: string, text: string): Reading {
  return { encoder, data: text, text }
}

function readAscii(text: string): Reading {
  const foreign = [...text].find((character) => character > '\x7f')
  if (foreign === undefined) return toReading('code128', text)
  throw invalidInput(
    `text: code128 takes ASCII characters only, not ${JSON.stringify(foreign)}. Use type qr for others.`,
  )
}

function readCode39(text: string): Reading {
  const foreign = [...text].find((character) => !/[0-9A-Z \-.$/+%]/.test(character))
  if (foreign === undefined) return { ...toReading('code39', text), ...warnOfPairs(text) }
  throw invalidInput(
    `text: code39 takes ${SYMBOLOGIES.code39.takes}, not ${JSON.stringify(foreign)}. Use type code128 for others.`,
  )
}

// ISO/IEC 16388 annex: in full ASCII mode, which many readers use, these pairs encode one other character.
const FULL_ASCII_PAIR = /[$%+][A-Z]|\/[A-OZ]/

function readGs1(text: string): Reading {
  return { encoder: 'gs1-128', hasEscapes: true, ...readElementString(text) }
}

function warnOfPairs(text: string): Pick<Reading, 'warning'> {
  const [pair] = FULL_ASCII_PAIR.exec(text) ?? []
  if (pair === undefined) return {}
  return {
    warning: `A reader in full ASCII mode reads ${JSON.stringify(pair)} as one other character. Set it to plain Code 39, or use type code128.`,
  }
}

function readIsbnText(text: string): Reading {
  const { digits, hyphenated } = readIsbn(text)
  return hyphenated ? { encoder: 'isbn', data: hyphenated, text: digits } : toReading('ean13', digits)
}

// ECI 26 declares UTF-8: without it the standards mean ISO 8859-1, and readers have to guess.
function readUnicode(encoder: string): Symbology['read'] {
  return (text) => {
    if (/^[\0-\x7f]*$/.test(text)) return toReading(encoder, text)
    return { encoder, data: `^ECI000026${text.replaceAll('^', '^^')}`, hasEci: true, text }
  }
}
