import { globSync } from 'node:fs'
import { join } from 'node:path'
import { Parser } from 'htmlparser2'
import sharp from 'sharp'

const MODULES = join(import.meta.dirname, '../../../node_modules')
// Those of packages/browser/src/fonts.conf that the drawing library can draw: it draws nothing for those in colour.
const FONTS = [
  'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
  '@expo-google-fonts/{arimo,tinos,cousine,noto-s*}/400Regular/*.ttf',
  '@embedpdf/*/fonts/*Regular.otf',
]
const MOST_FOUND = 50
// More different letters than any text but a table of them has.
const MOST_ASKED = 1000
const UNSEEN = new Set(['title', 'desc', 'metadata', 'style', 'script'])
// Nothing is drawn for spaces and formats, marks are drawn on letters, and icons of private fonts say nothing as text.
const NOT_ASKED = /[\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}]/u
// Pixels: a letter stands alone in its cell.
const [CELL, ACROSS] = [48, 40]
// Unicode will never give them a meaning: they are drawn as what no font has, a box with the digits of its number, four or six.
const NOTHING = ['\u{FDD0}', '\u{10FFFF}']

let loaded: Promise<void> | undefined

/** Makes our fonts known to the drawing library. Call it before any text is drawn in a process: it never asks again which there are. */
export async function useOurFonts(): Promise<void> {
  loaded ??= loadFonts()
  await loaded
}

/** Letters of a drawing that no font here has, each once, at most 50; null if there are none. */
export async function findUndrawnLetters(svg: string): Promise<string | null> {
  const letters = lettersOf(svg)
  if (letters.length === 0) return null
  await useOurFonts()
  return (await findMissing(letters)).slice(0, MOST_FOUND).join('') || null
}

/** Beside those of the machine, in a fifth of a second. */
async function loadFonts(): Promise<void> {
  for (const fontfile of globSync(FONTS, { cwd: MODULES }).toSorted()) {
    await sharp({ text: { text: '-', fontfile: join(MODULES, fontfile) } }).toBuffer()
  }
}

function lettersOf(svg: string): string[] {
  const letters = new Set<string>()
  const open: string[] = []
  const parser = new Parser(
    {
      onopentagname: (name) => open.push(name.replace(/^.*:/s, '')),
      onclosetag: () => open.pop(),
      ontext(text) {
        if (open.some((name) => UNSEEN.has(name))) return
        for (const letter of text) if (letters.size < MOST_ASKED && !NOT_ASKED.test(letter)) letters.add(letter)
      },
    },
    { xmlMode: true },
  )
  parser.end(svg)
  return [...letters]
}

/** Those that are drawn as what no font has: nothing, or the box of a letter that never will be one. */
async function findMissing(letters: readonly string[]): Promise<string[]> {
  const cells = await drawCells([...NOTHING, ...letters])
  const boxes = new Set(['', ...cells.slice(0, NOTHING.length)])
  return letters.filter((_, at) => boxes.has(cells[at + NOTHING.length] ?? ''))
}

/** The outermost pixels of the ink of each letter, with their place: of a box all but its digits. */
async function drawCells(letters: readonly string[]): Promise<string[]> {
  const [width, height] = [ACROSS * CELL, Math.ceil(letters.length / ACROSS) * CELL]
  const cornerOf = (at: number) => ({ left: (at % ACROSS) * CELL, top: Math.floor(at / ACROSS) * CELL })
  const texts = letters.map((letter, at) => {
    const { left, top } = cornerOf(at)
    return `<text x="${left + CELL / 6}" y="${top + (2 * CELL) / 3}">&#${letter.codePointAt(0)};</text>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-size="${CELL / 2}">${texts.join('')}</svg>`
  const ink = await sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
  return letters.map((_, at) => frameOf(ink, { ...cornerOf(at), width }))
}

function frameOf(ink: Uint8Array, { left, top, width }: { left: number; top: number; width: number }): string {
  const rows = Array.from({ length: CELL }, (_, y) =>
    ink.subarray((top + y) * width + left, (top + y) * width + left + CELL),
  )
  const columns = Array.from({ length: CELL }, (_, x) => Uint8Array.from(rows, (row) => row[x] ?? 0))
  const hasInk = (line: Uint8Array) => line.some((value) => value > 0)
  return [rows, columns]
    .flatMap((lines) => [lines.findIndex(hasInk), lines.findLastIndex(hasInk)].map((at) => `${lines[at] ?? ''}`))
    .join('')
}
