import { expect, test } from 'vitest'
import { compareNumbers, type StatedNumber } from './compare-numbers.ts'

const lei = (country: string, number: string, authority: string | null = null): StatedNumber => {
  return { by: 'LEI register', country, number, authority }
}
const given = (country: string, number: string): StatedNumber => ({ by: 'given', country, number })
const vat = (country: string, number: string): StatedNumber => ({ by: 'VIES', country, number, isVat: true })

// Numbers of known companies: the same as each source writes it, and that of another company.
test.each<[string, StatedNumber, StatedNumber, StatedNumber]>([
  ['Anheuser-Busch InBev, KBC', lei('BE', '0417.497.106'), vat('BE', '0417497106'), vat('BE', '0403227515')],
  ['Solvay without its zero', lei('BE', '403091220'), vat('BE', '0403091220'), vat('BE', '0417497106')],
  ['Alza', given('CZ', '27082440'), vat('CZ', '27082440'), vat('CZ', '45274649')],
  ['CEZ', lei('CZ', '45274649'), given('CZ', '45274649'), given('CZ', '27082440')],
  ['Novo Nordisk, Carlsberg', lei('DK', '24256790'), vat('DK', '24256790'), vat('DK', '61056416')],
  ['Telefonica, Iberdrola', lei('ES', 'A-28015865'), vat('ES', 'A28015865'), vat('ES', 'A48010615')],
  ['Nokia, Kone', lei('FI', '0112038-9'), vat('FI', '01120389'), vat('FI', '19275543')],
  ['Orange, TotalEnergies', lei('FR', '380 129 866', 'RA000189'), vat('FR', '89380129866'), vat('FR', '59542051180')],
  ['Air Baltic', lei('LV', '40003245752'), vat('LV', '40003245752'), vat('LV', '40003032949')],
  ['Equinor, Telenor', lei('NO', '923 609 016'), vat('NO', '923609016MVA'), given('NO', '982463718')],
  ['Galp, EDP', lei('PT', '504499777'), vat('PT', '504499777'), vat('PT', '500697256')],
  ['OMV Petrom', lei('RO', '1590082'), vat('RO', '1590082'), vat('RO', '14399840')],
  ['Ericsson, Volvo', lei('SE', '556016-0680'), vat('SE', '556016068001'), vat('SE', '556012579001')],
  ['Tesco, Unilever', lei('GB', '00445790', 'RA000585'), given('GB', '00445790'), given('GB', '00041424')],
  ['a number without its zeros', lei('GB', '445790', 'RA000585'), given('GB', '00445790'), given('GB', '00041424')],
  ['Orlen', lei('PL', '0000028860', 'RA000484'), given('PL', '0000028860'), given('PL', '0000019193')],
  ['Orlen by its VAT number', vat('PL', '7740001454'), vat('PL', '774-000-14-54'), vat('PL', '5252344078')],
])('%s: the same number agrees, that of another company does not', (_, own, same, other) => {
  expect(compareNumbers([own, same])).toEqual([])
  expect(compareNumbers([same, own])).toEqual([])
  const [found, more] = compareNumbers([own, other])
  expect(found?.rule).toBe('numbers_disagree')
  expect(found?.reason).toMatch(/two companies: .+ and .+\. Ask/)
  expect(more).toBeUndefined()
})

test.each<[string, StatedNumber, StatedNumber]>([
  ['a court number and a VAT number of Germany', lei('DE', 'HRB 6684'), vat('DE', '136695976')],
  ['numbers of two countries', lei('US', '806592'), given('GB', '00806592')],
  ['a charity', lei('GB', '1089464', 'RA000589'), given('GB', '00445790')],
  ['a register that is not known', lei('GB', 'SC012345'), given('GB', '00445790')],
  ['the number of a tax office', lei('PL', '7740001454', 'RA000485'), given('PL', '0000028860')],
  ['a number of a court and a VAT number of Poland', given('PL', '0000028860'), vat('PL', '7740001454')],
  ['a Romanian number of the trade register', lei('RO', 'J40/8302/1997'), vat('RO', '1590082')],
  ['an Irish company and its VAT number', given('IE', '784992'), vat('IE', '6388047V')],
  ['a Czech VAT group', given('CZ', '45274649'), vat('CZ', '699001182')],
  ['a person in Latvia', given('LV', '40003245752'), vat('LV', '01017012345')],
])('%s: nothing relates them', (_, one, other) => {
  expect(compareNumbers([one, other])).toEqual([])
})

test('the reason names both numbers with their sources, and VAT groups only where there is a VAT number', () => {
  const reasonOf = (one: StatedNumber, other: StatedNumber) => compareNumbers([one, other])[0]?.reason
  expect(reasonOf(given('FR', '380129866'), vat('FR', '59542051180'))).toContain(
    'two companies: 380129866 (given) and 542051180 within VAT number 59542051180 (VIES). Ask which one you are dealing with; only in',
  )
  expect(reasonOf(given('NO', '923609016'), lei('NO', '982463718'))).toMatch(/\(LEI register\)\. Ask [^;]+$/)
})
