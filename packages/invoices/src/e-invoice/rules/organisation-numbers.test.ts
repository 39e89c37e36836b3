import { expect, test } from 'vitest'
import { ORGANISATION_NUMBERS } from './organisation-numbers.ts'

const isValid = (code: string, id: string) => ORGANISATION_NUMBERS.find((scheme) => scheme.code === code)?.isValid(id)

// Each number with its scheme, and the same with another digit.
test.each([
  ['0088', '7300010000001', '7300010000010'],
  ['0192', '923609016', '923609017'],
  ['0184', 'DK16356706', 'DK1635670'],
  ['0208', '0403170701', '0403170702'],
  ['0201', 'UFL3QN', 'UFL3QN1'],
  ['0210', 'RSSMRA85T10A562S', 'RSSMRA85T1XA562S'],
  ['9907', '12345678903', '1234567890'],
  ['0211', 'IT00743110157', 'IT00743110158'],
  ['0007', '5567321707', '5567321708'],
  ['0151', '51824753556', '51824753557'],
])('an identifier of the scheme %s has its form and check digits', (code, right, wrong) => {
  expect(isValid(code, right)).toBe(true)
  expect(isValid(code, wrong)).toBe(false)
})
