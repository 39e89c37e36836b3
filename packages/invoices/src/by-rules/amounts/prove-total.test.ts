import { describe, expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const read = (...lines: readonly string[]) => extractByRules({ pages: [placeColumns(lines)], pageCount: 1 })
const picture = (lines: readonly string[], isPoor = false) =>
  extractByRules({ pages: [placeColumns(lines)], pageCount: 1, confidence: 90, isPoor })

test('a paper without a title whose total is proven by cash less change is a receipt: OF_TILL', () => {
  const till = ['Bread | 2.50', 'Milk | 1.20', 'Total | 3.70', 'Cash | 5.00', 'Change | 1.30']
  const { document_kind, confidence } = read('Corner Cafe', ...till)
  expect([document_kind, confidence?.document_kind]).toEqual(['receipt', 0.95])
  expect(read('Corner Cafe', ...till.slice(0, 3), 'Card | 3.70').document_kind).toBeNull()
})

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
    [
      'a card and the sums of all rates, though the total is misread',
      ['Soap | 8.99', 'Chicken | 3.99', 'Brandy 40% | 7.99', 'Summe EUR | 19.16'],
      ['MasterCard EUR | 19.46', 'V 19.0% | 1.44 | 7.55 | 8.99', 'E 7.0% | 0.68 | 9.79 | 10.47'],
      '19.46',
    ],
    [
      'a card and a table of taxes whose rates are misread, with its own total',
      ['Salad | 1.99', 'Summe EUR | 27.72'],
      [
        'MasterCard EUR | 27.12',
        '5 A | 19.90 | 1.39 | 21.29',
        'BE 2 | 4.90 | 0.98 | 5.83',
        'Summe | 24.80 | 2.32 | 27.12',
      ],
      '27.12',
    ],
    [
      'a card and a table of taxes whose nets are misread',
      ['Salad | 2.79', 'Summe EUR | 26.08'],
      ['MasterCard EUR | 20.08', 'B 7% | 15:46 | 1.08 | 16.54', 'C 19% | ZT | 0257 | 3.54'],
      '20.08',
    ],
    [
      'a card and the nets and taxes of all rates, though the sum of one is misread',
      ['Soap | 8.99', 'Chicken | 3.99', 'Summe EUR | 19.16'],
      ['MasterCard EUR | 19.46', 'V 19.0% | 1.44 | 7.55 | 82.99', 'E 7.0% | 0.68 | 9.79 | A'],
      '19.46',
    ],
    [
      'lines of which one explains its quantity, and change in words that nobody listed',
      ['Bread | 2.50', '2 x | 0.69', 'Roll | 1.38', 'Jumlah | 3.88'],
      ['Wang | 5.00', 'Baki | 1.12'],
      '3.88',
    ],
    [
      'lines and two payments',
      ['Shirt | 12.40', 'Socks | 7.50', 'Jumlah | 19.90'],
      ['Cash | 10.00', 'Visa | 9.90'],
      '19.90',
    ],
    [
      'a payment that the slip of the card has, too, though the total is lost',
      ['Bulgur | 1.78', 'Salad | 0.99'],
      ['Credit card | 17.06', 'Terminal 60122458', 'Card payment', 'EUR 17.06'],
      '17.06',
    ],
    [
      'the only payment, and a total of which the cents were read',
      ['Salad | 1.19', 'Chicken | 3.99', 'Total EUR EB. 47'],
      ['Cash EUR | 5.47'],
      '5.47',
    ],
    [
      'a table of taxes, and a total whose last digit is lost',
      ['Jam | 2.49', 'Total EUR 27 ‚1', 'MasterCard EUR 2'],
      ['B 7% | 19.90 | 1.39 | 21.29', 'C 19% | 4.90 | 0.93 | 5.83'],
      '27.12',
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
    ['cash that is printed again', ['Shirt | 4.99', 'Socks | 5.00', 'Cash | 20.00', 'EUR 20.00']],
    ['a payment that a larger amount stands above', ['Coat | 30.00', 'Visa | 17.06', 'EUR 17.06']],
    [
      'nets and taxes that their rates do not lead to',
      ['Shirt | 7.55', 'Visa | 19.46', 'A 19.0% | 2.44 | 6.55 | 9.99', 'B 7.0% | 0.68 | 9.79 | 9.47'],
    ],
    ['rates without a net or a tax', ['Shirt | 7.55', 'Visa | 19.46', 'A 19.0% | 8.99', 'B 7.0% | 10.47']],
    [
      'a quantity that is not of its neighbour',
      ['Bread | 2.50', '3 x | 0.69', 'Roll | 1.38', 'Jumlah | 3.88', 'Visa | 3.88'],
    ],
    ['a payment of a half, and a total of which the cents were read', ['Shirt | 12.40', 'Total EB.50', 'Cash | 20.50']],
    ['a payment that the part of the total denies', ['Salad | 1.19', 'Total EB.47', 'Cash | 5.48']],
    [
      'a table of taxes with a row that is wrong in itself, and a part of the total',
      ['Jam | 2.49', 'Total EUR 27 ‚1', 'B 7% | 19.90 | 1.39 | 21.29', 'C 19% | 4.90 | 0.98 | 5.83'],
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

describe('a picture of a receipt', () => {
  const SHOP = ['Corner Cafe', '02.05.2020 16:39']

  test.each([
    ['a tip', ['Sub Total | 25.23', 'Tip | 3.78', 'Total | 29.01'], '29.01'],
    ['a discount', ['Sub Total | 25.23', 'Discount | 2.00', 'Total | 23.23'], '23.23'],
    ['one item', ['Oil | 48.20', 'Nett total rounded | 48.20'], '48.20'],
    [
      'coins of five cents',
      ['Tea | 12.31', 'Cake | 16.00', 'Total | 28.31', 'Bundar | 28.30', 'Cash | 30.00', 'Change | 1.70'],
      '28.30',
    ],
    ['a cent of change', ['Tea | 20.00', 'Cake | 29.99', 'Total | 49.99', 'Cash | 50.00', 'Change | 0.01'], '49.99'],
    ['a total that its tax table repeats', ['Salad | 2.34', 'Total sales USD | 20.90', 'Amount USD | 20.90'], '20.90'],
  ])('has its total with %s', (_, lines, gross) => {
    const { invoice, confidence } = picture([...SHOP, ...lines])
    expect(invoice.totals.gross).toBe(gross)
    expect(confidence?.['totals.gross']).toBeGreaterThanOrEqual(0.95)
  })

  test.each([['6/10/201913:59'], ['09:48 02.03.2020'], ['09:48:12 02.03.20']])(
    'has the time of its sale in %s',
    (stamp) => {
      expect(picture(['Cafe', stamp, 'Tea | 2.30', 'Cake | 3.00', 'Total | 5.30']).invoice.totals.gross).toBe('5.30')
    },
  )

  test('has no total by a sum of tax that is a part of two proofs', () => {
    const rates = [
      'Satz | Mehrwertst. | ohne MwSt | mit MwSt',
      'V 19.0% | 1.44 | 7.55 | 8.99',
      'E 7.0% | mi 68 | 9.79 | 10.47',
    ]
    expect(picture([...SHOP, 'Summe EUR | 19.16', 'MasterCard EUR | 19.46', ...rates]).invoice.totals.gross).toBe(
      '19.46',
    )
  })

  test('is refused with lines that have their tax beside them, which are one proof', () => {
    const lines = ['Shirt | 10.00 | 1.90 | 11.90', 'Socks | 20.00 | 3.80 | 23.80', 'Jumlah | 35.70']
    expect(() => picture([...SHOP, ...lines])).toThrow('neither a heading and a number')
  })

  test('that is hard to read has only the total that two sums prove', () => {
    const lines = [
      'Invoice No. 4711',
      ...SHOP,
      'Tea | 2.30',
      'Cake | 3.00',
      'Total | 5.30',
      'Cash | 10.00',
      'Change | 4.70',
    ]
    const { invoice, warnings } = picture(lines, true)
    expect(invoice).toMatchObject({ invoice_number: null, issue_date: null, lines: [], totals: { gross: '5.30' } })
    expect(invoice.seller.name).toBeNull()
    expect(warnings).toContainEqual(expect.stringContaining('only the total'))
  })

  test('that is hard to read is refused if one sum leads to its total, unless the digits of both are sure', () => {
    const lines = ['Invoice No. 4711', ...SHOP, 'Coat | 3.00', 'Total | 5.30', 'Visa | 5.30']
    const doubtful = placeColumns(lines).map((piece) => ({ ...piece, certainty: piece.text === '5.30' ? 0.7 : 0.9 }))
    const extract = (isPoor: boolean) =>
      extractByRules({ pages: [doubtful], pageCount: 1, confidence: 65, isPoor }).invoice.totals.gross
    expect(extract(false)).toBe('5.30')
    expect(() => extract(true)).toThrow('no two sums')
    expect(picture(lines, true).invoice.totals.gross).toBe('5.30')
  })
})

describe('a poor page', () => {
  const TABLE = ['03.04.2020 09:53', 'Tax | Net | Sum', '6 O/% | 9.49 | 10.15', '19% | 15.68 | 2.98 | 18.66']

  test('has its total if each row of its table of taxes is right in itself', () => {
    expect(picture(['Corner Cafe', 'Jam | 1.27', 'Total EUR | 28.81', ...TABLE], true).invoice.totals.gross).toBe(
      '28.81',
    )
  })

  test.each([
    ['something larger is called the total', ['Total EUR | 30.81', 'Subject to tax: total | 28.81']],
    ['the total is not that of the table', ['Total EUR | 28.31']],
  ])('is refused if %s', (_, sums) => {
    expect(() => picture(['Corner Cafe', 'Jam | 1.27', ...sums, ...TABLE], true)).toThrow('too blurred')
  })
})
