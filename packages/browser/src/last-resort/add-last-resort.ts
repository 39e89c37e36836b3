import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lastResortFont } from './last-resort-font.ts'
import { markLetters } from './mark-letters.ts'

const SETTINGS = join(import.meta.dirname, '..')
// Latin letters are in the font that stands in for all others.
const FIRST = 0x250
// A font has 65,536 glyphs: one has the second plane alone, that of rare ideographs, and one the others.
const [PLANE, PLANES] = [0x10000, 4]
const RARE_IDEOGRAPHS = 2
// Nothing is drawn for spaces and formats, marks are drawn on letters, and for private ones Chromium looks in no other font.
const UNDRAWN = /[\p{C}\p{Z}\p{M}]/u

/** No letter of Unicode yet: drawn as every letter that no other font has. */
const NOTHING = 0x3fffd

let fonts: readonly Buffer[] | undefined

/**
 * Adds fonts with a box for each letter that none of ours has to a folder of fonts. Where a letter of a text is in no font, Chromium
 * looks no further for the letters behind it, also for those that there are fonts for: with these, it finds all.
 */
export function addLastResort(folder: string): void {
  // Our fonts stay as they are while we run.
  fonts ??= makeFonts()
  mkdirSync(folder, { recursive: true })
  for (const [at, font] of fonts.entries()) {
    const path = join(folder, `last-resort-${at}.ttf`)
    if (existsSync(path) && readFileSync(path).equals(font)) continue
    // A program that starts at the same time reads the old file or the new one.
    writeFileSync(`${path}.${process.pid}`, font)
    renameSync(`${path}.${process.pid}`, path)
  }
}

function makeFonts(): readonly Buffer[] {
  const known = new Uint8Array(PLANES * PLANE)
  const settings = readFileSync(join(SETTINGS, 'fonts.conf'), 'utf8')
  for (const [, folder = ''] of settings.matchAll(/<dir prefix="relative">([^<]*)</g))
    for (const name of readdirSync(join(SETTINGS, folder), { recursive: true, encoding: 'utf8' }))
      if (/\.[ot]tf$/i.test(name)) markLetters(join(SETTINGS, folder, name), known)
  const lacked: number[] = []
  for (let letter = FIRST; letter < known.length; letter++)
    if (known[letter] !== 1 && (letter === NOTHING || !UNDRAWN.test(String.fromCodePoint(letter)))) lacked.push(letter)
  const isRare = (letter: number) => Math.floor(letter / PLANE) === RARE_IDEOGRAPHS
  return [lacked.filter((letter) => !isRare(letter)), lacked.filter(isRare)].map(lastResortFont)
}
