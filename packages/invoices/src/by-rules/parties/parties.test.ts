import { describe, expect, test } from 'vitest'
import { placeLines, SUMS } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

function read(...lines: readonly string[]) {
  const { invoice, confidence } = extractByRules({
    pages: [placeLines([...lines, ...SUMS])],
    pageCount: 1,
  })
  return { seller: invoice.seller.name, buyer: invoice.buyer.name, invoice, sure: confidence?.['seller.name'] }
}

const one = (x: number) => [`${x}:Orchid Events`, `${x}:9 Canal Street`, `${x}:Leeds LS1 4DY`]
const other = (x: number) => [`${x}:Barton Village Hall`, `${x}:2 Church Lane`, `${x}:York YO1 7HH`]
/** 'text' in the size of the text, '# text' in large print; the lines below each other. */
const printed = (...lines: readonly string[]) =>
  lines.map((line, index) => ({
    x: 50,
    y: 40 + 14 * index,
    text: line.replace('# ', ''),
    width: 5 * line.length,
    height: line.startsWith('# ') ? 15 : 10,
  }))
const BUYER = ['', '', '', 'Bill to', 'Barton Village Hall', '2 Church Lane', 'York YO1 7HH']

test.each([
  ['the name of the paper', 'Advance Invoice', 'Orchid Events'],
  ['the name of the paper in large print', '# Proforma', 'Orchid Events'],
  ['large print above a company', '# Ledger of the season', 'Orchid Events Ltd'],
])('%s is no part of the address below it', (_, title, name) => {
  const lines = [title, name, '9 Canal Street', 'Leeds LS1 4DY', ...BUYER, '', '', 'Invoice', 'No. 4711']
  const sums = ['Net: £100.00', 'VAT: £20.00', 'Total: £120.00']
  const { seller } = extractByRules({
    pages: [printed(...lines, ...sums).filter(({ text }) => text)],
    pageCount: 1,
  }).invoice
  expect(seller.name).toBe(name)
})

test.each([
  ['Customer: Barton Halls Ltd'],
  ['Bill to', 'Barton Halls Ltd'],
  ['Buyer (Bill to)', 'Barton Halls Ltd', '22 Station Road, Nashik 422001'],
  ['Customer | 300:Order', 'Barton Halls Ltd | 300:4411'],
])('a buyer without an address is named by its label: %s', (...lines) => {
  expect(read(...lines.map((line) => `50:${line}`)).buyer).toBe('Barton Halls Ltd')
})

test.each([
  ['Customer: K10023'],
  ['Customer: VIP'],
  ['Bill to', 'Head Office'],
  ['Customer: Barton Halls Ltd', 'Customer: Carr Mills Ltd'],
])('what names no party, or two, is no buyer: %s', (...lines) => {
  expect(read(...lines.map((line) => `50:${line}`)).buyer).toBeNull()
})

test('the name in large print above two addresses is the seller', () => {
  const [left, right] = [
    ['Orchid Events', '9 Canal Street', 'Leeds LS1 4DY'],
    ['Barton Village Hall', '2 Church Lane', 'York YO1 7HH'],
  ]
  const lines = placeLines([...left.map((text, index) => `50:${text} | 350:${right[index]}`), ...SUMS])
  const name = { x: 50, y: 10, text: 'Orchid Events', width: 100, height: 15 }
  const { seller, buyer } = extractByRules({ pages: [[name, ...lines]], pageCount: 1 }).invoice
  expect([seller.name, buyer.name]).toEqual(['Orchid Events', 'Barton Village Hall'])
  expect(extractByRules({ pages: [lines], pageCount: 1 }).invoice.seller.name).toBeNull()
})

/** Two columns side by side. */
const beside = (left: readonly string[], right: readonly string[]) =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, index) =>
    [left[index], right[index]].filter(Boolean).join(' | '),
  )

describe('an address without a heading', () => {
  test('has no role', () => {
    expect(read(...one(50))).toMatchObject({ seller: null, buyer: null })
    expect(read(...beside(one(50), other(350)))).toMatchObject({ seller: null, buyer: null })
  })

  test.each([
    ['a website', '50:www.example.org'],
    ['an account', '50:IBAN GB29 NWBK 6016 1331 9268 19'],
    ['a register', '50:Registered office: 9 Canal Street, company no. 01234567'],
  ])('is the seller with %s below', (_, line) => {
    expect(read(...beside([...one(50), line], other(350)))).toMatchObject({
      seller: 'Orchid Events',
      buyer: 'Barton Village Hall',
    })
    expect(read(...beside(one(50), [...other(350), line.replace('50:', '350:')]))).toMatchObject({
      seller: 'Barton Village Hall',
    })
  })

  test('is the seller if a website or an e-mail domain is named like it', () => {
    const lines = beside(one(50), other(350))
    expect(read(...lines, '', '', '50:https://orchid-events.co.uk').seller).toBe('Orchid Events')
    expect(read(...lines, '', '', '50:hall@bartonvillagehall.org').seller).toBe('Barton Village Hall')
    expect(read(...lines, '', '', '50:www.orchid.co.uk and www.bartonvillagehall.org').seller).toBeNull()
  })

  test('is the seller if it holds the account to pay to', () => {
    const account = ['', '50:IBAN GB29 NWBK 6016 1331 9268 19', '50:Account name: Barton Village Hall']
    expect(read(...beside(one(50), other(350)), ...account).seller).toBe('Barton Village Hall')
  })

  test('is the seller beside a known buyer, if it is the only one', () => {
    const billed = ['50:Bill to:', ...other(50)]
    expect(read(...billed, '', ...one(50))).toMatchObject({ seller: 'Orchid Events', buyer: 'Barton Village Hall' })
    const third = ['50:Third Party', '50:1 Long Road', '50:Hull HU1 1AA']
    expect(read(...billed, '', ...one(50), '', '', ...third).seller).toBeNull()
  })

  test('is the seller if it is above the other address, as in letters', () => {
    expect(read(...one(50), '', ...other(50))).toMatchObject({ seller: 'Orchid Events', sure: 0.8 })
  })

  test('is not the seller if it is a delivery or payment address', () => {
    expect(read('50:Service address:', ...one(50), '', '50:Bill to:', ...other(50)).seller).toBeNull()
    expect(read('50:Remit to:', ...one(50), '', '50:Bill to:', ...other(50)).seller).toBeNull()
  })
})

test('each of two headings on one line belongs to its own column', () => {
  const lines = beside(['50:Supplier', ...one(50)], ['350:Customer', ...other(350)])
  expect(read(...lines)).toMatchObject({ seller: 'Orchid Events', buyer: 'Barton Village Hall' })
  const swapped = beside(['50:Customer', ...one(50)], ['350:Supplier', ...other(350)])
  expect(read(...swapped)).toMatchObject({ seller: 'Barton Village Hall', buyer: 'Orchid Events' })
})

test('text in brackets, a street or a slogan further above is not a name', () => {
  expect(read('50:Supplier', '50:(not for remittance)', ...one(50)).seller).toBe('Orchid Events')
  expect(read('50:Supplier', '50:9 Canal Street', '50:Leeds LS1 4DY').seller).toBeNull()
  expect(read('50:We make your day', '', ...one(50), '50:www.example.org').seller).toBe('Orchid Events')
})

describe('a seller without an address is named', () => {
  test.each([
    ['beside a label', ['50:Sold by: Orchid Events Ltd.,']],
    ['where it names its register', ['50:Orchid Events Ltd. – registered office: Canal Street']],
    ['on the line above its register', ['50:Orchid Events Ltd.', '50:Registered office: Canal Street']],
  ])('%s', (_, lines) => {
    expect(read(...lines).seller).toBe('Orchid Events Ltd.')
  })

  test('as the holder of the account, if the name occurs once more', () => {
    const account = ['50:IBAN GB29 NWBK 6016 1331 9268 19', '50:Account name: ORCHID EVENTS']
    expect(read(...account).seller).toBeNull()
    expect(read(...account, '50:ORCHID EVENTS').seller).toBe('ORCHID EVENTS')
  })

  test('but not from a period, and not if there are two companies', () => {
    expect(read('50:From: 1 March 2026').seller).toBeNull()
    expect(read('50:From: Oslo S', '50:To: Bergen').seller).toBeNull()
    expect(read('50:From: Oslo Rail AS').seller).toBe('Oslo Rail AS')
    expect(read('50:Registered office: Alpha Ltd, Beta Ltd').seller).toBeNull()
  })
})

describe("the seller's e-mail address", () => {
  test.each([
    ["is not the customer's", ['50:Customer e-mail: jane@example.org'], null],
    ['is the only one', ['50:billing@example.org'], 'billing@example.org'],
    ['is that of its website', ['50:jane@example.net', '50:pay@orchid.org', '50:www.orchid.org'], 'pay@orchid.org'],
    ['is null where two are as good', ['50:jane@example.net', '50:pay@orchid.org'], null],
  ])('%s', (_, lines, email) => {
    expect(read(...lines).invoice.seller.email).toBe(email)
  })
})

test('a VAT identifier below the buyer is the buyer’s, not the seller’s', () => {
  const { invoice } = read('50:Bill to:', ...other(50), '50:VAT GB 980 7806 84')
  expect(invoice).toMatchObject({ seller: { vat_id: null }, buyer: { vat_id: 'GB 980 7806 84' } })
})

test('hundreds of addresses get no role, within the time limit', () => {
  const list = Array.from({ length: 500 }, (_, index) => [
    `50:Company ${index} Ltd`,
    `50:${index} Long Road`,
    '50:Leeds LS1 4DY',
  ])
  expect(read(...list.flat(), ...SUMS).seller).toBeNull()
})

test.each([
  ['50:Sold as seen, registered office: Canal Street', null],
  ['50:12 kg registered office', null],
  ['50:Orchid Events AS – registered office: Canal Street', 'Orchid Events AS'],
])('a word is not a legal form: %s', (line, name) => {
  expect(read(line).seller).toBe(name)
})
