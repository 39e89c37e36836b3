import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PDFiumLibrary } from '@hyzyla/pdfium'
import { type ForeignFunction, toTableFunctions } from './table-functions.ts'

// Windows' numbers of character sets, by which PDFium asks: Japanese, Korean, simplified and traditional Chinese. The font of the
// third has all letters of the fourth.
const FONTS: Readonly<Record<number, string>> = {
  128: '@embedpdf/fonts-jp/NotoSansJP-Regular.otf',
  129: '@embedpdf/fonts-kr/NotoSansKR-Regular.otf',
  134: '@embedpdf/fonts-sc/NotoSansHans-Regular.otf',
  136: '@embedpdf/fonts-sc/NotoSansHans-Regular.otf',
}
// Places of functions in FPDF_SYSFONTINFO of PDFium's public/fpdf_sysfontinfo.h, in words of four bytes.
const [MAP_FONT, GET_FONT_DATA, GET_FACE_NAME, GET_FONT_CHARSET, WORDS] = [3, 5, 6, 7, 9]
// OpenType: a table's entry of 16 bytes has its name, checksum, offset and length; the entries follow a head of 12 bytes.
const [HEAD, ENTRY] = [12, 16]

/** From PDFium's public headers; every number is an address or a size. */
interface Functions {
  readonly HEAPU8: Uint8Array
  readonly wasmExports: { readonly __indirect_function_table: { set(index: number, value: unknown): void } }
  _FPDF_GetDefaultSystemFontInfo(): number
  _FPDF_SetSystemFontInfo(info: number): void
}

const loaded = new Map<string, Buffer>()

/** Answers PDFium's questions for fonts of the system, of which there are none within WebAssembly. A font is read when it is asked for. */
export async function lendFonts(library: PDFiumLibrary): Promise<void> {
  // The wrapper holds PDFium's own functions but does not export them: the cast declares those used here.
  const pdfium = Reflect.get(library, 'module') as Functions
  const info = pdfium._FPDF_GetDefaultSystemFontInfo()
  const places = new Uint32Array(pdfium.HEAPU8.buffer, info, WORDS)
  const answers: [place: number, answer: ForeignFunction][] = [
    [MAP_FONT, { parameters: 7, call: (_info, _weight, _italic, charset = 0) => (FONTS[charset] ? charset : 0) }],
    [
      GET_FONT_DATA,
      {
        parameters: 5,
        call: (_info, charset = 0, table = 0, into = 0, size = 0) => {
          const data = tableOf(loadFont(charset), table)
          if (data.length <= size) pdfium.HEAPU8.set(data, into)
          return data.length
        },
      },
    ],
    [GET_FACE_NAME, { parameters: 4, call: () => 0 }],
    [GET_FONT_CHARSET, { parameters: 2, call: (_info, charset = 0) => charset }],
  ]
  // The table of functions cannot grow: ours take the places of the default ones.
  const functions = await toTableFunctions(answers.map(([, answer]) => answer))
  for (const [at, [place]] of answers.entries())
    pdfium.wasmExports.__indirect_function_table.set(places[place] ?? 0, functions[at])
  pdfium._FPDF_SetSystemFontInfo(info)
}

function loadFont(charset: number): Buffer {
  const name = FONTS[charset] ?? ''
  const known = loaded.get(name)
  if (known) return known
  const [scope = '', packageName = '', file = ''] = name.split('/')
  const main = createRequire(import.meta.url).resolve(`${scope}/${packageName}`)
  const font = readFileSync(new URL(`../fonts/${file}`, `file://${main}`))
  loaded.set(name, font)
  return font
}

/** A table of a font by the number of its name; 0 for the whole font. */
function tableOf(font: Buffer, name: number): Uint8Array {
  if (name === 0) return font
  const count = font.readUInt16BE(4)
  for (let entry = HEAD; entry < HEAD + count * ENTRY; entry += ENTRY) {
    if (font.readUInt32BE(entry) !== name >>> 0) continue
    const offset = font.readUInt32BE(entry + 8)
    return font.subarray(offset, offset + font.readUInt32BE(entry + 12))
  }
  return new Uint8Array()
}
