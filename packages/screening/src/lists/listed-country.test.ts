import { expect, test } from 'vitest'
import { toCountry, toCountryOfCode } from './listed-country.ts'

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
