import type { EditCosts } from './edit-cost.ts'

const VOWEL_FOR_VOWEL = 0.4
const ALIKE = 0.8
const SILENT = 0.5
const UNWRITTEN = 0.1
const LONG_VOWEL_LOST = 0.7
const LONG_VOWEL_FITS = 0.1
const LONG_VOWEL_MISFITS = 0.4

/** Letters that are confused by ear, by eye or between alphabets; X, C and J are the sounds of `toSound`. */
const ALIKE_LETTERS = 'bpv dt gkqch szc fvw jyg lr mn iy uw xs XCs JzgC Ck hk o0 l1i b8 s5 g9'.split(' ')

/** Sounds that are written for one another: spoken in one place, then near it. */
const ONE_PLACE = ['pb', 'fv', 'bv', 'fp', 'vwu', 'td', 'kgq', 'sz', 'szX', 'zJ', 'zC', 'XCJ', 'lr']
const NEAR_PLACES = ['pbfv', 'fh', 'vwu', 'szXCJ', 'Ct', 'zt', 'Jd', 'kgqh', 'XJh', 'mn']

/** For two words that spell their vowels. */
export const SPELLED: EditCosts = {
  substitute: substitutions(),
  dropFirst: drops({ h: SILENT }),
  dropSecond: drops({ h: SILENT }),
}

/**
 * For a first word from a script that omits short vowels: its W, Y and a are long vowels or consonants, and vowels of
 * the second word may be missing.
 */
export const UNSPELLED_VOWELS: EditCosts = {
  substitute: longVowels(substitutions()),
  dropFirst: drops({ a: LONG_VOWEL_LOST, W: LONG_VOWEL_LOST, Y: LONG_VOWEL_LOST, h: SILENT }),
  dropSecond: drops({ a: UNWRITTEN, e: UNWRITTEN, i: UNWRITTEN, o: UNWRITTEN, u: UNWRITTEN, h: SILENT }),
}

/** For a first word of other signs: vowels fill between consonants or are lost, and an r behind a vowel is not heard. */
export const BY_SIGNS: EditCosts = {
  substitute: spokenAlike({ vowel: 0.05, onePlace: 0.08, near: 0.25 }),
  dropFirst: drops({ ...vowels(0.05), h: 0.1, W: 0.05, Y: 0.05, r: 0.8 }),
  dropSecond: drops({ ...vowels(0.05), h: 0.1, r: 0.4, l: 0.8 }),
}

function spokenAlike({ vowel, onePlace, near }: Readonly<Record<'vowel' | 'onePlace' | 'near', number>>): Float64Array {
  const table = substitutions()
  for (const letters of NEAR_PLACES) setAll(table, letters, { others: letters, cost: near })
  for (const letters of ONE_PLACE) setAll(table, letters, { others: letters, cost: onePlace })
  setAll(table, 'aeiouyWY', { others: 'aeiouyWY', cost: vowel })
  setAll(table, 'WY', { others: 'vjbg', cost: 0.2 })
  return table
}

function vowels(cost: number): Readonly<Record<string, number>> {
  return Object.fromEntries([...'aeiouy'].map((vowel) => [vowel, cost]))
}

function substitutions(): Float64Array {
  const table = new Float64Array(128 * 128).fill(1)
  for (const letters of ALIKE_LETTERS) setAll(table, letters, { others: letters, cost: ALIKE })
  setAll(table, 'aeiouy', { others: 'aeiouy', cost: VOWEL_FOR_VOWEL })
  return table
}

function longVowels(table: Float64Array): Float64Array {
  setAll(table, 'WYa', { others: 'aeiouyv', cost: LONG_VOWEL_MISFITS })
  setAll(table, 'W', { others: 'ouvw', cost: LONG_VOWEL_FITS })
  setAll(table, 'Y', { others: 'aeiy', cost: LONG_VOWEL_FITS })
  setAll(table, 'a', { others: 'aeo', cost: LONG_VOWEL_FITS })
  return table
}

function setAll(table: Float64Array, letters: string, { others, cost }: { others: string; cost: number }): void {
  for (const letter of letters) {
    for (const other of others) table[letter.charCodeAt(0) * 128 + other.charCodeAt(0)] = cost
  }
}

function drops(cheap: Readonly<Record<string, number>>): Float64Array {
  const table = new Float64Array(128).fill(1)
  for (const [letter, cost] of Object.entries(cheap)) table[letter.charCodeAt(0)] = cost
  return table
}
