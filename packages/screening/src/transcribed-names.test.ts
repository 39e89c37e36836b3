import { expect, test } from 'vitest'
import { compareNames } from './compare-names.ts'

const THRESHOLD = 0.85

// Heads of state and writers, as the Wikipedias of these languages spell them.
test.each([
  ['블라디미르 푸틴', 'Vladimir Putin'],
  ['니콜라스 마두로', 'Nicolas Maduro'],
  ['イーゴリ・セーチン', 'Igor Sechin'],
  ['فلاديمير بوتين', 'Vladimir Putin'],
  ['ולדימיר פוטין', 'Vladimir Putin'],
  // The geresh, and the signs that keyboards have in its place.
  ['ג׳ון קולייר', 'John Collier'],
  ["ג'ון קולייר", 'John Collier'],
  ['ג’ון קולייר', 'John Collier'],
  ['व्लादिमीर पुतिन', 'Vladimir Putin'],
  ['วลาดีมีร์ ปูติน', 'Vladimir Putin'],
  ['尼古拉斯·马杜罗', 'Nicolas Maduro'],
  ['ვლადიმერ პუტინი', 'Vladimir Putin'],
  ['Վլադիմիր Պուտին', 'Vladimir Putin'],
  ['Μπασάρ αλ-Άσαντ', 'Bashar al-Assad'],
  // Words of one consonant or two, which a script without vowels leaves little of.
  ['جو بايدن', 'Joe Biden'],
  ['ジョー・バイデン', 'Joe Biden'],
  ['بيب غوارديولا', 'Pep Guardiola'],
  // A first word of one syllable may be a Korean family name, and is none here.
  ['조 바이든', 'Joe Biden'],
  ['톰 행크스', 'Tom Hanks'],
  // An alif with its hamza begins no article.
  ['إلفيس بريسلي', 'Elvis Presley'],
])('%s is %s', (written, latin) => {
  expect(compareNames(written, latin, { type: 'individual' })).toBeGreaterThanOrEqual(THRESHOLD)
})

test.each([
  ['블라디미르 푸틴', 'Volodymyr Budanov'],
  ['イーゴリ・セーチン', 'Igor Sergun'],
  ['ベレン ビトリア', 'Halen Bakhtiar'],
  ['فلاديمير بوتين', 'Vladimir Potanin'],
  ['ვლადიმერ პუტინი', 'Vladimir Potanin'],
  ['박근혜', 'Baker Ghanem Haye'],
  ['정의선', 'Joni Sean'],
  ['يو غرانت', 'Leo Grant'],
])('%s is not %s', (written, latin) => {
  expect(compareNames(written, latin, { type: 'individual' })).toBeLessThan(THRESHOLD)
})

test.each([
  ['Vladimiras Putinas', 'Vladimir Putin'],
  ['Vladimirs Putins', 'Vladimir Putin'],
  ['Sergejs Lavrovs', 'Sergey Lavrov'],
  ['Sergejs Lavrovs', 'Sergey Viktorovich Lavrov'],
])('%s, as Lithuanian and Latvian decline it, is %s', (declined, name) => {
  expect(compareNames(declined, name, { type: 'individual' })).toBeGreaterThanOrEqual(THRESHOLD)
})

test.each([
  ['A.B.C. Trading', 'ABC Trading'],
  ['I.R.I.S.L.', 'IRISL'],
  ['Twenty First Century Holdings', '21st Century Holdings'],
  ['Twenty-One Trading', '21 Trading'],
  ['Alpha Growth Fund V', 'Alpha Growth Fund 5'],
  ['Alpha Growth Fund XIV', 'Alpha Growth Fund 14'],
  ['U.S. Department of State', 'United States Department of State'],
])('%s is %s', (one, other) => {
  expect(compareNames(one, other, { type: 'entity' })).toBeGreaterThanOrEqual(THRESHOLD)
})

test.each([
  ['S.I.R. Lines', 'R.I.S. Lines'],
  ['U.K. Department of State', 'United States Department of State'],
  ['N.I.O.C.', 'National Iranian Oil Company'],
  ['Alpha Growth Fund V', 'Alpha Growth Fund IV'],
  ['Alpha Growth Fund IX', 'Alpha Growth Fund XI'],
])('%s is not %s', (one, other) => {
  expect(compareNames(one, other, { type: 'entity' })).toBeLessThan(THRESHOLD)
})

test.each([
  ['Hans J Friedrich', 'Hans Joachim Friedrich', true],
  ['Hans O Friedrich', 'Hans Joachim Friedrich', false],
  ['Santiago Ramon y Cajal', 'Santiago Ramon Cajal', true],
])('%s and %s: one letter is an initial where it is a capital', (one, other, isSame) => {
  expect(compareNames(one, other, { type: 'individual' }) >= THRESHOLD).toBe(isSame)
})
