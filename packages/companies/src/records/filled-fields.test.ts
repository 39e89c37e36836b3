import { expect, test } from 'vitest'
import { fieldInWords, filledFields, hasFilled, namesProceeding } from './filled-fields.ts'

test('a field is filled if any part of it says something', () => {
  const record = { a: null, b: false, c: '------,', d: {}, e: [{ f: {} }], g: true, h: 0, i: [{ j: '01.02.2024' }] }
  expect(filledFields(record).map(([field]) => field)).toEqual(['g', 'h', 'i'])
  expect(hasFilled(record, /^j$/)).toBe(true)
  expect(hasFilled(record, /^f$/)).toBe(false)
  expect(hasFilled('text', /./)).toBe(false)
})

// Fields of the registers as public clients read them; each side by its own register.
test.each([
  'konkursdato',
  'underAvviklingDato',
  'underTvangsavviklingEllerTvangsopplosning',
  'tvangsopplostPgaManglendeRevisorDato',
  'underRekonstruksjonsforhandlingDato',
  'underUtenlandskInsolvensbehandlingDato',
  'has_insolvency_history',
  'has_been_liquidated',
  'likwidacja',
  'postepowanieUpadlosciowe',
  'postepowanieUkladowe',
  'postepowanieNaprawcze',
  'rozwiazanieUniewaznienie',
  'postepowanieRestrukturyzacyjneNaprawczePrzymusowaRestrukturyzacjaUporzadkowanaLikwidacja',
])('%s speaks of a proceeding', (field) => {
  expect(namesProceeding(field)).toBe(true)
})

test.each([
  'fravalgRevisjonDato',
  'registreringsdatoForetaksregisteret',
  'underlagtLovgivningLand',
  'has_charges',
  'confirmation_statement',
  'polaczeniePodzialPrzeksztalcenie',
  'kurator',
])('%s does not', (field) => {
  expect(namesProceeding(field)).toBe(false)
})

test('a field in words', () => {
  expect(fieldInWords('underRekonstruksjonsforhandlingDato', '2026-09-01')).toBe(
    'under rekonstruksjonsforhandling dato 2026-09-01',
  )
  expect(fieldInWords('has_insolvency_history', true)).toBe('has insolvency history')
})
