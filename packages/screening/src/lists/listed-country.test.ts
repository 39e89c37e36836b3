import { expect, test } from 'vitest'
import { isCountryCode, isCountryName, toCountry, toCountryOfCode } from './listed-country.ts'

// As OFAC and the UN write them.
test.each([
  ['Korea, North', 'KP'],
  ["Democratic People's Republic of Korea", 'KP'],
  ['Congo, Democratic Republic of the', 'CD'],
  ['Iran (Islamic Republic of)', 'IR'],
  ['Türkiye', 'TR'],
  ['Turkey', 'TR'],
  ['Burma', 'MM'],
  ['Saint Kitts and Nevis', 'KN'],
  ['Bosnia and Herzegovina', 'BA'],
  ['United Kingdom of Great Britain and Northern Ireland', 'GB'],
  ['Trinidad and Tobago', 'TT'],
  ['Viet Nam', 'VN'],
  ["Cote d'Ivoire", 'CI'],
  ['Russia', 'RU'],
  ['Germany', 'DE'],
  ['former Soviet Union', 'former Soviet Union'],
  ['na', ''],
  ['Undetermined', ''],
])('%s is %s', (listed, code) => {
  expect(toCountry(listed)).toBe(code)
})

test('00 of the EU is no country', () => {
  expect([toCountryOfCode('00'), toCountryOfCode(undefined), toCountryOfCode('AF')]).toEqual(['', '', 'AF'])
})

test.each(['DE', 'GB', 'TW', 'PS', 'XK', 'CD', 'CG', 'BQ'])('%s is the code of a country', (code) => {
  expect(isCountryCode(code)).toBe(true)
})

test.each(['ZZ', 'AA', 'QO', 'XA', 'XX', 'EU', 'EZ', 'UN', 'JJ', 'de', 'DEU', ''])('%s is none', (code) => {
  expect(isCountryCode(code)).toBe(false)
})

test('a word is the name of a country, or is not', () => {
  expect(['peru', 'burma', 'bank'].filter(isCountryName)).toEqual(['peru', 'burma'])
})
