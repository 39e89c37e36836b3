import { describe, expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const read = (...lines: readonly string[]) => extractByRules({ pages: [placeColumns(lines)], pageCount: 1 })

describe('a receipt without a number', () => {
  test.each([
    [
      'cash less change, though a table of taxes has a total, too',
      ['Nasi lemak | 3.40', 'Teh | 2.50', 'Sub-total | 5.90', 'Total Sales Incl GST | 5.90', 'CASH | 50.00'],
      ['Change Amt | 44.10', 'GST Summary | Amount | Tax', 'SR @6% | 5.57 | 0.33', 'Total | 5.57 | 0.33'],
      '5.90',
    ],
    [
      'lines and change in words that nobody listed',
      ['Bread | 2.50', 'Milk | 1.20', 'Jumlah besar | 3.70', 'Wang | 5.00'],
      ['Baki | 1.30'],
      '3.70',
    ],
    [
      'lines and a card, though it is called net',
      ['Latte | 4.20', 'Muffin | 4.00', 'Nett | 8.20'],
      ['VISA | 8.20'],
      '8.20',
    ],
    [
      'change, though an order is named and tips are suggested',
      ['Order 77', 'Burger | 12.00', 'Fries | 4.50', 'Total | 16.50'],
      ['Cash | 20.00', 'Change | 3.50', 'Tip 15% | 2.48', 'Tip 20% | 3.30'],
      '16.50',
    ],
    [
      'change and the sums of all rates, though the price of a line is misread',
      ['Sekt | 0.89', 'Joghurt | 7.05', 'Zu zahlen | 8.83', 'Bar | 20.03'],
      [
        'Zurück | 11.20',
        'MwSt | Netto | Steuer | Brutto',
        'C 7.00% | 6.59 | 0.46 | 7.05',
        'D 19.00% | 1.50 | 0.28 | 1.78',
      ],
      '8.83',
    ],
  ])('has the total that is proven by %s', (_, above, below, gross) => {
    const { invoice, confidence } = read('Corner Cafe', ...above, ...below)
    expect(invoice.totals.gross).toBe(gross)
    expect(invoice.totals.payable ?? gross).toBe(gross)
    expect(confidence?.['totals.gross']).toBeGreaterThanOrEqual(0.95)
  })

  test.each([
    ['one proof only', ['Shirt | 19.99', 'Socks | 5.00', 'Sum | 24.99']],
    ['a change that does not fit', ['Shirt | 19.99', 'Socks | 5.00', 'Sum | 29.99', 'Cash | 30.00', 'Change | 5.01']],
    [
      'two amounts that are proven alike',
      [
        'A | 2.00',
        'B | 3.00',
        'X | 5.00',
        'Given | 10.00',
        'Back | 5.00',
        'C | 1.00',
        'D | 3.00',
        'Y | 4.00',
        'Given | 9.00',
        'Back | 5.00',
      ],
    ],
  ])('is refused with %s', (_, lines) => {
    expect(() => read('Corner Cafe', ...lines)).toThrow('neither a heading and a number')
  })

  test('has a net only if no tax is inside its total', () => {
    const { totals } = read(
      'Cafe',
      'Latte | 4.20',
      'Muffin | 4.00',
      'Nett | 8.20',
      'VISA | 8.20',
      'Incl. GST 10% | 0.75',
    ).invoice
    expect(totals).toMatchObject({ net: null, tax: '0.75', gross: '8.20' })
  })
})

test('the end of a company name is no currency: amounts in dinars have three digits', () => {
  const sums = ['Net | 100.00', 'GST 6% | 6.00', 'Total | 106.00']
  expect(read('KEDAI MAKAN SDN BHD', 'Invoice No. 7', ...sums).invoice).toMatchObject({
    currency: null,
    totals: { gross: '106.00' },
  })
  const inDinars = ['Net | 100.000', 'VAT 10% | 10.000', 'Total BHD | 110.000']
  expect(read('Gulf Trading WLL', 'Invoice No. 7', ...inDinars).invoice).toMatchObject({
    currency: 'BHD',
    totals: { gross: '110.000' },
  })
})
