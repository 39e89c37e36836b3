import { describe, expect, test } from 'vitest'
import { DISTINCTIVE } from './coincidence.ts'
import {
  BY_ONE_WORD,
  isCalledBy,
  isSameOneWord,
  isTelling,
  LEAST_PERHAPS_APART,
  LEAST_WITHIN,
  PART_OF_FIELD,
  RARER,
  scoreWithin,
  TELLING_WORDS,
} from './find-within.ts'
import type { SanctionedParty } from './lists/sanctioned-party.ts'
import { buildNameIndex } from './name-index.ts'
import { normaliseName } from './normalise-name.ts'
import { tokenCost } from './token-cost.ts'

type Type = SanctionedParty['type']

const LISTED = [
  party('individual', 'Zoran Ilievski'),
  party('individual', 'Chioma Adeyemi Okonkwo'),
  party('individual', 'Omar Ali'),
  party('individual', 'Samir Haddad'),
  party('individual', 'Nizar Bashir'),
  party('entity', 'Qarvon'),
  party('entity', 'Tselmeg Bank'),
  party('entity', 'Ultrevo Mining Peru'),
  party('entity', 'Hotel Plaza'),
]
// So many parties bear these words that they tell nobody.
const COMMON = Array.from({ length: 200 }, (_, at) => [
  party('entity', `Bank ${'abcdefghij'[at % 10]}${'klmnop'[at % 6]}rt Hotel Mining`),
  party('individual', `Omar Ali ${'abcdefghij'[at % 10]}${'klmnop'[at % 6]}rt`),
]).flat()
const index = await buildNameIndex([...LISTED, ...COMMON])

describe('a listed name inside a field', () => {
  test.each([
    ['Zoran Ilievski and Pekka Virtanen', 'Zoran Ilievski'],
    ['Pekka Virtanen Zoran Ilievsky Aino Korhonen', 'Zoran Ilievski'],
    ['Estate of Chioma Okonkwo', 'Chioma Adeyemi Okonkwo'],
    ['Pekka Virtanen a.k.a. Zoran Ilievski', 'Zoran Ilievski'],
    ['PEKKA VIRTANEN, AINO KORHONEN AND ZORAN ILIEVSKI', 'Zoran Ilievski'],
    ['Qarvon LLC (formerly Blue Sky)', 'Qarvon'],
    ['Qarvon GmbH formerly known as Blue Sky', 'Qarvon'],
    ['Blue Sky and Qarvon', 'Qarvon'],
    ['Blue Sky Ltd; Tselmeg Bank', 'Tselmeg Bank'],
    ['Blue Sky and Tselmeg Bank', 'Tselmeg Bank'],
    ['MV Qarvon', 'Qarvon'],
    ['Qarvon Group', 'Qarvon'],
    ['Messrs Qarvon', 'Qarvon'],
    // LONGEST_SIGN
    ['PT Qarvon', 'Qarvon'],
    ['Qarvon Bank', 'Qarvon'],
    ['Qarvon Iran', 'Qarvon'],
    ['Crude Oil Tanker QARVON', 'Qarvon'],
    ['Qarvon, Nairobi', 'Qarvon'],
    ['Payee: QARVON', 'Qarvon'],
    ['Qarvon Ltd – Nairobi', 'Qarvon'],
    ['Nairobi, 12 High Street, Qarvon', 'Qarvon'],
    ['Qarvon INN 7706107510', 'Qarvon'],
    ['Invoice 4471 Qarvon', 'Qarvon'],
    ['Qarvon Reg.Nr. HRB 12345', 'Qarvon'],
    ['Tselmeg Bank 40817 810', 'Tselmeg Bank'],
    ['Qarvon, account 40817-810', 'Qarvon'],
    ['Payee: Zoran Ilievski', 'Zoran Ilievski'],
    ['Beneficiary Omar Ali', 'Omar Ali'],
    ['transfer to Omar Ali for rent', 'Omar Ali'],
    ['Omar Ali <o@example.org>', 'Omar Ali'],
    ['Virtanen, Omar Ali', 'Omar Ali'],
    ['Supplier Hotel Plaza', 'Hotel Plaza'],
  ])('%s', (field, name) => {
    const found = search(field)
    expect(found.map((match) => match.name)).toEqual([name])
    expect(found[0]?.score).toBeLessThanOrEqual(100 * PART_OF_FIELD)
  })

  test.each([
    'Pekka Virtanen and Aino Korhonen',
    'Zoran Pekka Virtanen',
    'Pekka Ilievski and Zoran Virtanen',
    'Hotel Plaza Bank Virtanen',
    // NOT_CALLED
    'Hotel Mining Bank',
    'Samir Omar Ali Bashir',
    'Qarvon Virtanen',
    'Qarvon, Leopold',
    'Qarvon, Omar',
    'Samir Omar Ali',
    'Ultrevo Virtanen and Aino',
  ])('none in %s', (field) => {
    expect(search(field)).toEqual([])
  })

  test('a field in the signs of Chinese is no row of words', () => {
    expect(scoreRun('习近平李克强', 'LI, Ke Qiang', 'individual')).toBe(0)
  })
})

describe('without a match, an organisation that is called by one word of the field', () => {
  const called = (name: string, type?: Type) =>
    index.search({ name, type, threshold: 0.85, limit: 25 }).called.map(({ matched_on }) => matched_on)

  test.each(['Qarvon Nairobi', 'Supplier Qarvon', 'Qarvon, Leopold'])('%s', (field) =>
    expect(called(field)).toEqual(['Qarvon']),
  )

  test('is none where another word is of persons, where there is a match, or where persons are asked for', () => {
    expect(called('Leopold Qarvon')).toEqual([])
    expect(called('Qarvon Omar')).toEqual([])
    expect(called('Qarvon')).toEqual([])
    expect(called('Qarvon Nairobi', 'individual')).toEqual([])
  })
})

describe('thresholds', () => {
  test('LEAST_WITHIN: a run of words must match better than a whole name', () => {
    expect(LEAST_WITHIN).toBeGreaterThan(0.85)
    expect(scoreRun('Aino Zoren Ilefski Virta', 'Zoran Ilievski', 'individual')).toBe(0)
    expect(scoreRun('Aino Zoran Ilievsky Virta', 'Zoran Ilievski', 'individual')).toBeGreaterThan(0.85)
  })

  test.each(['individual', 'entity'] as const)('TELLING_WORDS of %s: the run must not be a common name', (type) => {
    const each = TELLING_WORDS[type] / 2
    expect(scoreRun('Aino Zoran Ilievski Virta', 'Zoran Ilievski', type, each)).toBe(PART_OF_FIELD)
    expect(scoreRun('Aino Zoran Ilievski Virta', 'Zoran Ilievski', type, each - 0.1)).toBe(0)
  })

  test('DISTINCTIVE: one rare word remains, and the word itself is rare', () => {
    const listed = normaliseName('Tselmeg Bank', 'entity')
    const rare =
      (bank: number, own: number) =>
      ({ text }: { text: string }) =>
        text === 'bank' ? bank : own
    const query = normaliseName('Tselmeg', 'entity')
    expect(isCalledBy(query, listed, rare(DISTINCTIVE - 0.1, DISTINCTIVE))).toBe(true)
    expect(isCalledBy(query, listed, rare(DISTINCTIVE, DISTINCTIVE))).toBe(false)
    expect(isCalledBy(query, listed, rare(DISTINCTIVE - 0.1, DISTINCTIVE - 0.1))).toBe(false)
    expect(isSameOneWord(query, query, () => DISTINCTIVE)).toBe(true)
    expect(isSameOneWord(query, query, () => DISTINCTIVE - 0.1)).toBe(false)
  })

  test('RARER: beside a word that is far rarer, another one need not be common', () => {
    const isCalled = (bank: number) =>
      isCalledBy(normaliseName('Tselmeg', 'entity'), normaliseName('Tselmeg Bank', 'entity'), ({ text }) =>
        text === 'bank' ? bank : DISTINCTIVE + 3,
      )
    expect(isCalled(DISTINCTIVE + 3 - RARER - 0.1)).toBe(true)
    expect(isCalled(DISTINCTIVE + 3 - RARER + 0.1)).toBe(false)
  })

  test('LEAST_PERHAPS_APART: what an "and" may have parted must be the name nearly letter by letter', () => {
    expect(LEAST_PERHAPS_APART).toBeGreaterThan(LEAST_WITHIN)
    expect(search('Blue Sky and Telmeg Bank')).toEqual([])
    expect(search('Blue Sky; Telmeg Bank')).toMatchObject([{ name: 'Tselmeg Bank' }])
  })
})

describe('the one word by which an organisation is called', () => {
  test.each([
    ['Tselmeg', 'Tselmeg Bank'],
    ['ULTREVO', 'Ultrevo Mining Peru'],
  ])('%s is a possible match of %s', (word, name) => {
    expect(search(word)).toMatchObject([{ name, score: 100 * BY_ONE_WORD }])
  })

  test('a common word, and the name of another company, are none', () => {
    expect(search('Hotel')).toEqual([])
    expect(search('Peru')).toEqual([])
    expect(search('Tselmeg LLC').map(({ score }) => score)).toEqual([])
  })

  test('a word that only sounds alike counts from LEAST_SOUND letters on', () => {
    const called = (word: string, listed: string) =>
      isCalledBy(normaliseName(word, 'entity'), normaliseName(listed, 'entity'), () => 9)
    expect(called('Selmeg', 'Tselmeg')).toBe(false)
    expect(called('Filon', 'Philon')).toBe(true)
    expect(called('Fil', 'Phil')).toBe(false)
  })
})

test('isTelling counts only what two names share', () => {
  const options = { costOf: tokenCost, informationOf: () => 5, least: 10 }
  const listed = normaliseName('Zoran Ilievski', 'individual')
  expect(isTelling(normaliseName('Zoran Ilievski', 'individual'), listed, options)).toBe(true)
  expect(isTelling(normaliseName('Zoran Virtanen', 'individual'), listed, options)).toBe(false)
})

function scoreRun(field: string, name: string, type: Type, nats = 9) {
  const [query, listed] = [normaliseName(field, type), normaliseName(name, type)]
  const places = query.tokens.flatMap(({ consonants }, place) =>
    listed.tokens.some((token) => token.consonants === consonants) ? [place] : [],
  )
  return scoreWithin(query, listed, { type, costOf: tokenCost, informationOf: () => nats, places })
}

function search(name: string) {
  return index.search({ name, threshold: 0.85, limit: 25 }).matches
}

function party(type: Type, name: string): SanctionedParty {
  return { list: 'UN', id: name, name, type, programs: '', aliases: [] }
}
