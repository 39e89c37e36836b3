import { beforeAll, expect, test } from 'vitest'
import { openedGazetteer } from '../test/opened-gazetteer.ts'
import { COUNTRY_CODES } from './country-codes.ts'
import { findPlace } from './find-place.ts'
import type { Gazetteer } from './gazetteer.ts'
import { codesOfRegions, knownLanguages } from './languages.ts'
import { placeKey } from './place-name.ts'
import { UnknownPlace } from './unknown-place.ts'

let gazetteer: Gazetteer
beforeAll(async () => {
  gazetteer = await openedGazetteer
}, 60_000)

/** 'land' for a refusal as such, or else the label of the town. */
function find(name: string): string {
  try {
    return findPlace(name, gazetteer).label
  } catch (error) {
    if (error instanceof UnknownPlace) return error.kind
    throw error
  }
}

// Names by CLDR, each land in four of its languages in turn: all of them would take a minute.
test('the name of a country in any language is no town abroad, unless the town calls itself so', () => {
  const languages = knownLanguages()
  const abroad = COUNTRY_CODES.flatMap(([country], at) =>
    [0, 1, 2, 3].flatMap((turn) => {
      const language = languages[(at * 4 + turn) % languages.length] ?? 'en'
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
      const name = names.of(country)
      if (name === undefined) return []
      const found = find(name)
      const isRight = found === 'land' || found === 'unknown' || found.endsWith(`, ${country}`)
      return isRight || placeKey(found.split(',')[0] ?? '') === placeKey(name) ? [] : `${language} ${name} -> ${found}`
    }),
  )
  expect(abroad).toEqual([])
})

test.each(['de', 'fr', 'es', 'pt', 'ru', 'ja', 'zh', 'ar', 'hi', 'tr'])('a continent is a land in %s', (language) => {
  const names = new Intl.DisplayNames(language, { type: 'region' })
  const continents = ['002', '009', '142', '150', '003', '005', 'EU'].map((code) => names.of(code) ?? code)
  expect(continents.filter((name) => find(name) !== 'land')).toEqual([])
})

test.each([
  ['USA', 'US', 'us', 'UK', 'uk', 'EU', 'DE', 'BRA', 'per', 'PER', 'QAT', 'Antarctica', 'Antarktika'],
  // Names of one or two signs are no codes.
  ['Çin', 'Çad', 'タイ', '荷兰', 'Benin', 'Grenade', 'रूस'],
])('a code, a short name and a name of few signs are lands: %s', (...names) => {
  expect(names.filter((name) => find(name) !== 'land')).toEqual([])
})

// Each calls itself by the name that a country has in another language, or is as great as that country.
test.each([
  ['Granada', 'Granada, Andalusia, ES'],
  ['Salvador', 'Salvador, Bahia, BR'],
  // Poland in Somali or the like: a language with few speakers does not take the name of a known town.
  ['Poole', 'Poole, England, GB'],
  ['Uman', 'Uman, Cherkasy, UA'],
  ['Luxembourg', 'Luxembourg, LU'],
  ['Singapore', 'Singapore, SG'],
  ['Monaco', 'Monaco, Municipality of Monaco, MC'],
  ['Djibouti', 'Djibouti, DJ'],
  // As written, and not in capitals: a town of Piedmont, and the code of Brazil.
  ['Bra', 'Bra, Piedmont, IT'],
  // Sudan has the same consonants in Hindi.
  ['सिडनी', 'Sydney, New South Wales, AU'],
])('%s is the town', (name, label) => expect(find(name)).toBe(label))

test('what is beside a name decides', () => {
  expect(find('Benin City')).toBe('Benin City, Edo State, NG')
  expect(find('Usa, Japan')).toBe('Usa, Oita, JP')
  expect(find('Lebanon, Kentucky')).toBe('Lebanon, Kentucky, US')
  expect(find('Asia, Philippines')).toBe('Asia, Western Visayas, PH')
})

test('languages and regions are those that ICU has names in, and former codes are none', () => {
  expect(knownLanguages()).toEqual(expect.arrayContaining(['en', 'tr', 'yo', 'uz-Arab', 'zh-Hant']))
  expect(codesOfRegions()).toEqual(expect.arrayContaining(['DE', 'EU', '001', '142']))
  expect(codesOfRegions()).not.toContain('SU')
})

test('a union has no chief town of a country', () => {
  expect(() => findPlace('EU', gazetteer)).toThrow(
    '"EU" is a land, mountain or water, not a town. Near matches: Eu, Normandy',
  )
})
