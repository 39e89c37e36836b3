import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { normaliseName } from './normalise-name.ts'
import { scoreNames } from './score-names.ts'

const THRESHOLD = 0.85

/** One person, known under both names. */
const SAME_PERSON = [
  ['Muammar Gaddafi', 'QADHAFI, Muammar'],
  ['Владимир Владимирович Путин', 'PUTIN, Vladimir Vladimirovich'],
  ['Володимир Зеленський', 'Wolodymyr Selenskyj'],
  ['Александр Лукашенко', 'LUKASHENKA, Aleksandr'],
  ['صدام حسين', 'Saddam Hussein'],
  ['علي حسن المجيد', 'Ali Hassan al-Majid'],
  ['习近平', 'Xi Jinping'],
  ['김정은', 'Kim Jong Un'],
  ['Αλέξης Τσίπρας', 'Alexis Tsipras'],
  ['Nicolas Maduro', 'MADURO MOROS, Nicolás'],
  ['Dr. Bill Clinton', 'William Clinton'],
  ['J. Kony', 'Joseph Kony'],
  ['Viktor Bout', 'Victor Bout'],
  ['RamzanKadyrov', 'Ramzan Kadyrov'],
  ['Ayman al Zawahri', 'Ayman Al-Zawahiri'],
] as const

const OTHER_PERSON = [
  ['Viktor Medvedchuk', 'Viktor Yanukovych'],
  ['Uday Hussein', 'Qusay Hussein'],
  ['Arkady Rotenberg', 'Boris Rotenberg'],
  ['Igor Petrovich Ivanov', 'Igor Sergeyevich Ivanov'],
  ['Ali bin Hassan al-Amri', 'Hassan bin Ali al-Amri'],
  ['John F Smith', 'John Michael Smith'],
  ['Mohammed', 'Sheikh Abdul Rahman Mohammed Qasim Haydari'],
] as const

const SAME_COMPANY = [
  ['Gazprom PAO', 'JSC Gazprom'],
  ['ООО «Ромашка»', 'Romashka LLC'],
  ['Dae Sung Trading Co. Ltd.', 'Daesung Trading Company Limited'],
  ['Banco Nacional de Cuba', 'BANCO NACIONAL DE CUBA, S.A.'],
  ['Second Academy of Natural Sciences', '2nd Academy of Natural Sciences'],
  ['Volkswagen Aktiengesellschaft', 'Volkswagen AG'],
] as const

const OTHER_COMPANY = [
  ['Bank of Russia', 'Bank of America'],
  ['Fund 3 Ltd', 'Fund 4 Ltd'],
  ['National Oil Corporation', 'National Shipping Corporation'],
  ['Plant No. 34', 'Plant No. 35'],
] as const

describe('scoreNames', () => {
  test.each(SAME_PERSON)('%s is %s', (a, b) => {
    expect(person(a, b)).toBeGreaterThanOrEqual(THRESHOLD)
    expect(person(b, a)).toBeGreaterThanOrEqual(THRESHOLD)
  })

  test.each(OTHER_PERSON)('%s is not %s', (a, b) => {
    expect(person(a, b)).toBeLessThan(THRESHOLD)
    expect(person(b, a)).toBeLessThan(THRESHOLD)
  })

  test.each(SAME_COMPANY)('%s is %s', (a, b) => {
    expect(company(a, b)).toBeGreaterThanOrEqual(THRESHOLD)
  })

  test.each(OTHER_COMPANY)('%s is not %s', (a, b) => {
    expect(company(a, b)).toBeLessThan(THRESHOLD)
  })

  test('is 1 for the same words in any order and case', () => {
    const words = fc.array(fc.stringMatching(/^[b-df-hj-np-tv-z][aeiou][b-df-hj-np-tv-z]{2,8}$/), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(words, fc.boolean(), (name, upper) => {
        const shuffled = name.toReversed().join(' ')
        expect(person(name.join(' '), upper ? shuffled.toUpperCase() : shuffled)).toBeCloseTo(1)
      }),
    )
  })

  test('is between 0 and 1 for any two texts, and 0 where one has nothing to compare', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
        const score = company(a, b)
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
      }),
    )
    expect(company('???', 'Gazprom')).toBe(0)
  })

  test('does not take a few consonants for a name', () => {
    expect(person('رد', 'Rod Reda')).toBe(0)
  })
})

function person(a: string, b: string): number {
  return scoreNames(normaliseName(a, 'individual'), normaliseName(b, 'individual'))
}

function company(a: string, b: string): number {
  return scoreNames(normaliseName(a, 'entity'), normaliseName(b, 'entity'))
}

test('a word cut with a point stands for any it begins, and numbers in words for digits', () => {
  const score = (a: string, b: string) => scoreNames(normaliseName(a, 'entity'), normaliseName(b, 'entity'))
  expect(score('Parchin Chem. Ind.', 'Parchin Chemical Industries')).toBeGreaterThan(0.85)
  expect(score('Parchin Chem Ind', 'Parchin Chemical Industries')).toBeLessThan(0.85)
  expect(score('Brigade Thirteen', 'Brigade 13')).toBe(1)
})
