import { expect, test } from 'vitest'
import { checkVatId } from './vat-id.ts'

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

// As people write them: a colon, brackets, and the leading zero of the newer numbers left out.
test.each([
  ['DK: 13585628', 'DK13585628'],
  ['VAT BE (0)428.759.497'.slice(4), 'BE0428759497'],
  ['BE 428 759 497', 'BE0428759497'],
  ['GR 94259216', 'EL094259216'],
  ['NL 00099998B57', 'NL000099998B57'],
  // python-stdnum, stdnum/nl/btw.py: 004495445B01, which people write without its zeros.
  ['NL 4495445B01', 'NL004495445B01'],
  ['IT‑00743110157', 'IT00743110157'],
])('reads %s as %s', (stated, vatId) => {
  expect(checkVatId(stated)).toMatchObject({ vatId, hasFormat: true, hasCheckDigits: true })
})

// Keys of letters have check digits too (K7 of 399859412), a Dutch serial begins with 01, a Latvian person's number with a day.
test('refuses what only looks like a number', () => {
  expect(checkVatId('FRK7399859412').hasCheckDigits).toBe(true)
  for (const stated of ['FRL7399859412', 'FRK8399859412', 'NL000099998B00', 'LV00341237337'])
    expect(checkVatId(stated).hasCheckDigits).toBe(false)
})

// A person's number, with the digits of Law 105/1996: date of birth, and a sum modulo 11.
test('takes the number of a person in Romania', () => {
  expect(checkVatId('RO 1630615123457')).toMatchObject({ country: 'RO', hasFormat: true, hasCheckDigits: true })
  for (const stated of ['RO1630615123458', 'RO1631315123457', 'RO8001011234567'])
    expect(checkVatId(stated)).toMatchObject({ hasFormat: true, hasCheckDigits: false })
  expect(checkVatId('RO9630615123457').hasFormat).toBe(false)
})

// EU372022452 stands on invoices of a US company registered in Ireland (372); no register answers about such numbers.
test('knows the numbers of the one-stop shop, which VIES does not hold', () => {
  expect(checkVatId('EU 372022452')).toMatchObject({ country: 'EU', hasFormat: true, isOneStopShop: true })
  expect(checkVatId('IM3720000224')).toMatchObject({ country: 'IM', hasFormat: true, isOneStopShop: true })
  for (const stated of ['EU372 02245', 'EU999022452', 'EU3720224521', 'IM372022452'])
    expect(checkVatId(stated)).toMatchObject({ hasFormat: false, hasCheckDigits: false })
  expect(checkVatId('DE136695976').isOneStopShop).toBe(false)
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
