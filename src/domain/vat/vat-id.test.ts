import { expect, test } from 'vitest'
import { checkVatId, isInVies } from './vat-id.ts'

// Numbers the tax offices, VIES and the EU's own guide publish as examples.
test.each([
  'ATU13585627',
  'BE0428759497',
  'BE1000000021',
  'CZ25123891',
  'DE136695976',
  'DK13585628',
  'EL094259216',
  'ESB58378431',
  'FR40303265045',
  'IE6433435F',
  'IT00743110157',
  'NL000099998B57',
  'PL7740001454',
  'SE123456789701',
])('takes %s', (vatId) => {
  expect(checkVatId(vatId)).toMatchObject({ vatId, hasFormat: true, hasCheckDigits: true, country: vatId.slice(0, 2) })
})

test('reads what people write: blanks, points, small letters, GR for Greece', () => {
  expect(checkVatId('de 136.695.976').vatId).toBe('DE136695976')
  expect(checkVatId('GR 094259216')).toMatchObject({ vatId: 'EL094259216', country: 'EL', hasCheckDigits: true })
})

test('checks Northern Ireland by the British rules', () => {
  expect(checkVatId('XI980780684')).toMatchObject({ country: 'XI', number: '980780684', hasCheckDigits: true })
})

test.each([
  ['DE123456789', true, false],
  ['BE1000000022', true, false],
  ['BE2000000000', false, false],
  ['ATU123456789', false, false],
  ['DE12345ABC', false, false],
])('tells a wrong digit in %s from a wrong format', (vatId, hasFormat, hasCheckDigits) => {
  expect(checkVatId(vatId)).toMatchObject({ hasFormat, hasCheckDigits })
})

test('has no country for what is no VAT identifier', () => {
  for (const stated of ['', '123', '136695976', 'ZZ123', 'x'.repeat(100_000)]) {
    expect(checkVatId(stated)).toMatchObject({ country: null, hasFormat: false })
  }
})

test('knows who can be asked about', () => {
  expect(['DE', 'EL', 'XI'].every(isInVies)).toBe(true)
  expect(['GB', 'CH', 'GR', null].some(isInVies)).toBe(false)
})
