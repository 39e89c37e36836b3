import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { lastResortFont } from './last-resort-font.ts'
import { markLetters } from './mark-letters.ts'

const MODULES = join(import.meta.dirname, '..', '..', '..', '..', 'node_modules')

const lettersOf = (path: string) => {
  const known = new Uint8Array(0x40000)
  markLetters(path, known)
  return [...known.keys()].filter((letter) => known[letter] === 1)
}

test('a font of last resort has the letters that it is made for, and no others', () => {
  const letters = [0x250, 0x251, 0x252, 0x20bf, 0xfffc, 0x10000, 0x10001, 0x3fffd]
  const path = join(mkdtempSync(join(tmpdir(), 'last-resort-')), 'font.ttf')
  writeFileSync(path, lastResortFont(letters))
  expect(lettersOf(path)).toEqual(letters)
})

test('the letters of a font are read from both kinds of its tables', () => {
  const letters = lettersOf(join(MODULES, 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf'))
  // Its status.txt: the first letters, Gothic and the dominoes, but nothing of 2017 and no ideographs.
  const has = (text: string) => [...text].map((letter) => letters.includes(letter.codePointAt(0) ?? 0))
  expect(has('Aé☃\u{1d7d8}🂡')).toEqual([true, true, true, true, true])
  expect(has('₿中\u{11f04}')).toEqual([false, false, false])
})
