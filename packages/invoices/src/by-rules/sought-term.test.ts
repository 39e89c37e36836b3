import { expect, test } from 'vitest'
import { foldText } from './fold-text.ts'
import { LANGUAGES } from './languages/languages.ts'
import { SoughtTerm, SoughtTerms } from './sought-term.ts'

const ITEMS = LANGUAGES.flatMap(({ labels, documents }) =>
  [...Object.values(labels), ...Object.values(documents)]
    .flatMap((terms) => terms.split(', '))
    .map((text) => ({ text, term: new SoughtTerm(text) })),
)
const TERMS = new SoughtTerms(ITEMS)

test('of all terms, those near a text are all that stand in it, in their order', () => {
  const texts = ITEMS.flatMap(({ text }, at) => (at % 7 === 0 ? [text, `9 ${text}: 4`, [...text].join(' ')] : []))
  for (const text of [...texts, 'وللفاتورة', '']) {
    const folded = foldText(text)
    const found = TERMS.near(folded).filter(({ term }) => term.isIn(folded))
    expect(found, text).toEqual(ITEMS.filter(({ term }) => term.isIn(folded)))
  }
})

test('few are', () => {
  expect(TERMS.near(foldText('Rechnungsdatum: 18.03.2025')).length).toBeLessThan(ITEMS.length / 10)
})
