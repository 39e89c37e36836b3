import { expect, test } from 'vitest'
import { LANGUAGES } from './languages.ts'
import { RECOGNIZER_LANGUAGES } from './recognizer-languages.ts'
import { AMOUNT_WORDS, COLUMN_KINDS, DOCUMENT_NAMES, LABEL_KINDS, PAYING_WORDS } from './terms.ts'

const PARTIES = ['seller', 'buyer', 'other_address']
const KINDS = {
  which: ['date', 'number'],
  documents: DOCUMENT_NAMES,
  amounts: AMOUNT_WORDS,
  labels: LABEL_KINDS,
  columns: COLUMN_KINDS,
  partyHeadings: PARTIES,
  marks: ['void', 'neutral'],
  paying: PAYING_WORDS,
}

test.each(LANGUAGES.map((language) => [language.code, language] as const))(
  '%s.json has the fields of InvoiceTerms and no other',
  (_, language) => {
    expect(Object.keys({ paying: {}, ...language }).sort()).toEqual([
      'adjectivesFirst',
      'amounts',
      'code',
      'columns',
      'compounds',
      'dayFirst',
      'decimal',
      'documents',
      'labels',
      'lastNoun',
      'marks',
      'months',
      'notPaidTo',
      'ocr',
      'otherDocument',
      'outOf',
      'page',
      'particles',
      'partyHeadings',
      'paying',
      'register',
      'spaceGroups',
      'which',
      'yours',
    ])
    expect(RECOGNIZER_LANGUAGES).toContain(language.ocr)
    expect([true, false, null]).toContain(language.dayFirst)
    expect(['.', ',']).toContain(language.decimal)
    const { lastNoun, adjectivesFirst, compounds, spaceGroups } = language
    expect([lastNoun, adjectivesFirst, compounds, spaceGroups].map((flag) => typeof flag)).toEqual(
      Array(4).fill('boolean'),
    )
    expect(language.months === '' || language.months.split(', ').length === 12).toBe(true)
    for (const [part, kinds] of Object.entries(KINDS)) {
      const terms = Object.entries(language[part as keyof typeof KINDS] ?? {})
      expect(
        terms.filter(([kind]) => !(kinds as readonly string[]).includes(kind)),
        part,
      ).toEqual([])
      expect(
        terms.filter(([, words]) => typeof words !== 'string' || /^,|,,|,\S|,\s*$/.test(words)),
        part,
      ).toEqual([])
    }
  },
)

test('every language is there once', () => {
  expect(new Set(LANGUAGES.map(({ code }) => code)).size).toBe(LANGUAGES.length)
})
