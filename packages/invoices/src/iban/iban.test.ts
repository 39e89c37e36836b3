import { expect, test } from 'vitest'
import { findBank } from './bank.ts'
import { checkIban } from './iban.ts'

// The examples of the SWIFT IBAN registry.
test.each([
  ['DE89 3704 0044 0532 0130 00', 'DE', '37040044'],
  ['FR1420041010050500013M02606', 'FR', '20041'],
  ['GB29 NWBK 6016 1331 9268 19', 'GB', 'NWBK'],
  ['it60x0542811101000000123456', 'IT', '05428'],
  ['NO93 8601 1117 947', 'NO', '8601'],
])('takes %s', (stated, country, bankCode) => {
  expect(checkIban(stated)).toMatchObject({ valid: true, problem: null, country, bankCode })
})

test.each([
  ['DE88370400440532013000', 'check digits'],
  ['DE8937040044053201300', 'another length than 21'],
  ['DE8937040044053201300X', 'letters where DE has digits'],
  ['44421800', 'does not begin with the code of a country'],
  ['', 'does not begin'],
  ['9'.repeat(10_000), 'does not begin'],
])('refuses %s', (stated, problem) => {
  expect(checkIban(stated)).toMatchObject({ valid: false, problem: expect.stringContaining(problem), country: null })
})

test('knows banks by name in Germany, by BIC in six more countries', async () => {
  expect(await findBank({ country: 'DE', bankCode: '37040044' })).toEqual({ name: 'Commerzbank', bic: 'COBADEFFXXX' })
  expect(await findBank({ country: 'FR', bankCode: '20041' })).toEqual({ name: null, bic: 'PSSTFRPPXXX' })
  expect(await findBank({ country: 'NL', bankCode: 'ABNA' })).toMatchObject({ bic: expect.stringMatching(/^ABNANL2A/) })
})

test('says nothing about banks it does not know', async () => {
  expect(await findBank({ country: 'DE', bankCode: '00000000' })).toBeUndefined()
  expect(await findBank({ country: 'GB', bankCode: 'NWBK' })).toBeUndefined()
  expect(await findBank({ country: null, bankCode: null })).toBeUndefined()
})
