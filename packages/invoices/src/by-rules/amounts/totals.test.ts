import { describe, expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { checkArithmetic } from '../../e-invoice/arithmetic.ts'
import { extractByRules } from '../extract-by-rules.ts'

const read = (...lines: readonly string[]) => extractByRules({ pages: [placeColumns(lines)], pageCount: 1 })
const totalsOf = (...lines: readonly string[]) =>
  extractByRules({ pages: [placeColumns(['Invoice', 'Invoice No. 7', ...lines])], pageCount: 1 }).invoice.totals

test('the nets of two rates add up to the net', () => {
  const rates = ['Net 20% | 100.00', 'VAT 20% | 20.00', 'Net 5% | 50.00', 'VAT 5% | 2.50']
  expect(totalsOf(...rates, 'Total | 172.50 EUR')).toMatchObject({ net: '150.00', tax: '22.50', gross: '172.50' })
})

// 1000.00 + 90.00 + 90.00 - 0.67 = 1179.33: half of the tax was sold as the tax.
test('a rounding between net and total lets both halves of a tax count', () => {
  const lines = ['Taxable value | 1000.00', 'CGST 9% | 90.00', 'SGST 9% | 90.00', 'Round Off (-) | 0.67']
  expect(totalsOf(...lines, 'Total | 1179.33')).toMatchObject({ net: '1000.00', tax: '180.00', gross: '1179.33' })
})

// 566.68 + 102.00 = 668.68, in whole rupees 669 or 668.
test.each([
  ['printed with its sign', 'Rounding | -0.68', '668.00', '-0.68'],
  ['whose sign is in its label', 'Round Off (-) | 0.68', '668.00', '-0.68'],
  ['up', 'Round off | 0.32', '669.00', '0.32'],
])('a rounding %s is stated, and the sum is right', (_, label, total, rounding) => {
  const { invoice } = read('Tax Invoice No. 7', 'Sub Total | 566.68', 'GST 18% | 102.00', label, `Total | INR ${total}`)
  expect(invoice.totals).toMatchObject({ net: '566.68', tax: '102.00', gross: total, rounding })
  expect(checkArithmetic(invoice, { isPrinted: true })).toEqual({ ok: true, rules_applied: 1, issues: [] })
})

test('one of two taxes that are alike is not the tax', () => {
  const taxes = [
    'Description | Qty | Price | Amount',
    'Shirt | 2 | 283.34 | 566.68',
    'CGST 9% | 51.00',
    'SGST 9% | 51.00',
  ]
  expect(totalsOf(...taxes, 'Total | 668.68')).toMatchObject({ net: '566.68', tax: '102.00', gross: '668.68' })
  expect(totalsOf(...taxes.slice(2), 'Total | 668.68').tax).not.toBe('51.00')
})

describe('thousands with a space', () => {
  test('are read where the page writes no others, in any language', () => {
    const page = ['Rechnung 7', 'Planung | 280,00 EUR', 'Zwischensumme 2 900,00 EUR', 'Netto 3 585,00 EUR']
    const { invoice } = read(...page, 'Umsatzsteuer 19 % | 681,15 EUR', 'Summe Brutto 4 266,15 EUR')
    expect(invoice.totals).toMatchObject({ net: '3585.00', tax: '681.15', gross: '4266.15' })
  })

  test('are never cut off: what may be a quantity and an amount is no total', () => {
    const lines = ['Rechnung Nr. 7', 'Anzahlung 1.120,00 EUR', 'Summe 4 266,15 EUR']
    expect(() => read(...lines)).toThrow('cannot be determined')
  })
})

describe('an amount beside a tax', () => {
  test('is before the tax if only that is a rate: 450 is 18 % of 2500, and no whole percentage of the rest', () => {
    const { invoice } = read('Invoice', 'Amount | 2500.00', 'GST | 450.00')
    expect(invoice.totals).toMatchObject({ net: '2500.00', gross: null })
  })

  test('is the total if the tax may be inside: 20 is a quarter of the other 80', () => {
    expect(read('Invoice', 'Amount | 100.00', 'GST | 20.00').invoice.totals.gross).toBe('100.00')
  })
})

test("'includes' says where the tax is", () => {
  const { invoice } = read('Tax Invoice', 'Total Includes GST 0% | 3.20', 'Cash | 5.20', 'Change | 2.00')
  expect(invoice.totals.gross).toBe('3.20')
})

test('what was paid is the total, not the sum of the only rate that was read', () => {
  const lines = ['To pay | 19.77', 'Card | 19.77', 'Rate | VAT | Net | Gross', '7% | 0.58 | 8.22 | 8.80']
  expect(totalsOf(...lines).gross).toBe('19.77')
})

test('one rate that adds up is not sold where a total and a payment are larger, though a digit keeps them from agreeing', () => {
  const lines = ['SUMME EUR 19,16', 'MasterCard EUR 19,46', 'MwSt | ohne MwSt | mit MwSt', '1,44 | 7,55 | 8,99']
  expect(() => totalsOf(...lines)).toThrow('cannot be determined')
})

test('a total whose cents are broken is none', () => {
  expect(() => totalsOf('SUMME EUR 27 \u201a1')).toThrow('cannot be determined')
})

test('what is to pay after an amount is withheld is not the total', () => {
  const sums = [
    'Base imponible | 960,00 €',
    'IVA 21% | 201,60 €',
    'Retención IRPF 15% | -144,00 €',
    'Total | 1.017,60 €',
  ]
  const page = placeColumns(['Factura', 'Factura nº: 31', ...sums])
  const { totals } = extractByRules({ pages: [page], pageCount: 1 }).invoice
  expect(totals).toMatchObject({ net: '960.00', tax: '201.60', gross: null, payable: '1017.60' })
})

test('a net of nothing has no rate', () => {
  const page = placeColumns([
    'Factura',
    'Factura nº: 31',
    'Base imponible | 0,00 €',
    'IVA | 201,60 €',
    'Total | 17,60 €',
  ])
  expect(extractByRules({ pages: [page], pageCount: 1 }).invoice.totals.payable).toBeNull()
})

test('items that lead to a sum before a charge and a tip are sold', () => {
  const items = ['Description | Qty | Rate | Amount', 'Lunch | 40 | 22.50 | 900.00', 'Staff | 4 | 35.00 | 140.00']
  const sums = ['Subtotal | 1,040.00', 'Service charge | 52.00', 'Gratuity | 150.00', 'Total | $1,242.00']
  const page = placeColumns(['Acme LLC', 'Event May 10', 'Invoice # 3391', ...items, ...sums])
  expect(extractByRules({ pages: [page], pageCount: 1 }).invoice.totals.gross).toBe('1242.00')
})

// 'R7 218.48' was sold as 7.
describe('a sign glued to thousands that a space separates', () => {
  test.each(['R', '€', '$', 'zł', 'USD'])('%s: the amount is whole', (sign) => {
    const sums = [`Net | ${sign}7 218.48`, `VAT 15% | ${sign}1 082.77`, `Total | ${sign}8 301.25`]
    expect(totalsOf(...sums)).toMatchObject({ net: '7218.48', tax: '1082.77', gross: '8301.25' })
  })

  test('the amounts of lines without a sign are whole, too', () => {
    const heads = 'Description | Quantity | Unit price | Amount'
    const items = ['Wool | 4 | 480.44 | 1 921.76', 'Felt | 2 | 379.46 | 758.92']
    const { lines } = read('Invoice No. 7', heads, ...items, 'Total | R2 680.68').invoice
    expect(lines.map(({ net_amount }) => net_amount)).toEqual(['1921.76', '758.92'])
  })

  test('beside thousands with another mark it is none', () => {
    expect(() => totalsOf('Wool | 12,400.00', 'Felt | 700.00', 'Total | R13 100.00')).toThrow('cannot be determined')
  })
})

// Of the summary of a tax, 'Total 338.14 60.87 60.87' was sold as the total.
test('what lines lead to is the net, if the only tax is a whole percentage of it', () => {
  const heads = 'Particulars | Amount'
  const lines = [heads, 'Charts | 338.14', 'Output tax 18% | 60.87', 'Total | 338.14']
  expect(totalsOf(...lines)).toMatchObject({ net: '338.14', gross: null })
  expect(totalsOf(...lines, 'Paid by card | 338.14').gross).toBe('338.14')
})

test('two totals side by side are columns of a table', () => {
  const lines = ['Code | Total value | Total', '998439 | 338.14 | 60.87']
  expect(() => totalsOf(...lines)).toThrow('cannot be determined')
  expect(totalsOf('Code | Price | Total', '998439 | 38.14 | 60.87').gross).toBe('60.87')
})

test('lines that contradict a total cost it the confidence', () => {
  const sums = ['Net | 100.00', 'VAT 20% | 20.00', 'Total | 120.00']
  const heads = 'Description | Quantity | Unit price | Amount'
  const items = [heads, 'Wool | 2 | 35.00 | 70.00', 'Felt | 1 | 44.44 | 44.44']
  expect(read('Invoice No. 7', ...items, ...sums).confidence).toMatchObject({ 'totals.gross': 0.6, 'totals.net': 0.6 })
  expect(read('Invoice No. 7', ...sums).confidence?.['totals.gross']).toBe(0.95)
  // Two sums lead to it.
  expect(read('Invoice No. 7', ...items, ...sums, 'Paid by card | 120.00').confidence?.['totals.gross']).toBe(0.98)
})

test('a total without cents below amounts that have some is one if they add up to it', () => {
  const parts = ['Net | 809600.00', 'CGST 9% | 72864.00', 'SGST 9% | 72864.00']
  expect(totalsOf(...parts, 'Grand total | 955328')).toMatchObject({
    net: '809600.00',
    tax: '145728',
    gross: '955328',
  })
  expect(totalsOf(...parts, 'Grand total | 955300').gross).toBeNull()
  expect(totalsOf('Net | 100.00', 'Grand total | 100').gross).toBeNull()
})

// 4700 - 500 = 4200 by chance: 4700 - 1000 + 500 is meant.
test('of two deposits, the one that leads to the amount due by itself is not what was paid', () => {
  const deposits = ['Deposit paid | 1000.00', 'Damage deposit paid | 500.00']
  const total = ['Total | 4700.00 EUR', ...deposits, 'To pay | 4200.00']
  expect(totalsOf(...total)).toMatchObject({ gross: '4700.00', prepaid: null, payable: '4200.00' })
  expect(totalsOf('Total | 4700.00 EUR', 'Deposit paid | 500.00', 'To pay | 4200.00').prepaid).toBe('500.00')
})

test('a percent sign may be Arabic', () => {
  const lines = ['الإجمالي قبل الضريبة | ١٬٠٠٠٫٠٠ ر.س', 'ضريبة القيمة المضافة ١٥٪ | ١٥٠٫٠٠ ر.س']
  const { invoice } = read('فاتورة ضريبية', 'رقم الفاتورة: ٢٠٢٦٠٠٤٥', ...lines, 'الإجمالي شامل الضريبة | ١٬١٥٠٫٠٠ ر.س')
  expect(invoice.totals).toMatchObject({ net: '1000.00', tax: '150.00', gross: '1150.00' })
})
