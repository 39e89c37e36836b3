import { expect, test } from 'vitest'
import { placeLines } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const SUMS = ['360:Net | 460:100.00', '360:VAT 20% | 460:20.00', '360:Total | 460:120.00 EUR']
const read = (...lines: readonly string[]) =>
  extractByRules({ pages: [placeLines(['50:Invoice No. 7', ...lines])], pageCount: 1 })
const linesOf = (...lines: readonly string[]) =>
  read(...lines, ...SUMS).invoice.lines.map(({ id, description, quantity, unit, unit_price, net_amount }) =>
    [id, description, quantity, unit, unit_price, net_amount].join('|'),
  )

test('a quantity nearer to the heading of the price is the quantity, by its product', () => {
  const rows = ['50:Chair | 350:2 | 400:40.00 | 460:80.00', '50:Desk | 350:1 | 400:20.00 | 460:20.00']
  const found = linesOf('50:Description | 260:Qty | 360:Unit price | 460:Total', ...rows)
  expect(found).toEqual(['|Chair|2||40.00|80.00', '|Desk|1||20.00|20.00'])
})

test('of more than MOST_COLUMNS with numbers nothing is tried', () => {
  const others = (count: number) => Array.from({ length: count }, (_, at) => `| ${500 + 20 * at}:7 `).join('')
  const table = (count: number) =>
    linesOf(
      '50:Description | 260:Qty | 360:Unit price | 460:Total',
      `50:Chair | 350:2 | 400:50.00 | 460:100.00 ${others(count)}`,
    )
  expect(table(13)[0]).toContain('|2||50.00|')
  expect(table(14)[0]).not.toContain('|2||50.00|')
})

test('a column of units that holds prices is one of prices', () => {
  const found = linesOf(
    '50:Description | 260:Qty | 360:Unit | 460:Amount',
    '50:Chair | 260:2 | 360:50.00 € | 460:100.00 €',
  )
  expect(found).toEqual(['|Chair|2||50.00|100.00'])
})

test('a unit holds no number of a column that nothing proves', () => {
  const found = linesOf(
    '50:Description | 260:Qty | 360:Unit | 460:Amount',
    '50:Chair | 260:2 | 360:70.00 € | 460:100.00 €',
  )
  expect(found).toEqual(['|Chair|2|||100.00'])
})

test('a quantity close before its text, which is longer than LONGEST_UNIT, is one by its product', () => {
  const rows = ['50:2 Wooden chairs | 360:40.00 | 460:80.00', '50:1 Writing desk | 360:20.00 | 460:20.00']
  expect(linesOf('50:Qty Description | 360:Price | 460:Amount', ...rows)).toEqual([
    '|Wooden chairs|2||40.00|80.00',
    '|Writing desk|1||20.00|20.00',
  ])
})

test('one times a price does not prove that a number of the row is the quantity', () => {
  const found = linesOf(
    '50:Description | 260:Code | 360:Price | 460:Amount',
    '50:Chair | 260:1 | 360:100.00 | 460:100.00',
  )
  expect(found).toEqual(['|Chair|||100.00|100.00'])
})

test('a product in less than LEAST_HELD of the rows is a chance', () => {
  const head = '50:Description | 200:Qty | 300:Unit | 460:Amount'
  const rows = [
    '50:Chair | 200:2 | 300:30.00 | 460:60.00',
    '50:Desk | 200:2 | 300:4.00 | 460:30.00',
    '50:Lamp | 200:1 | 300:7.00 | 460:10.00',
  ]
  expect(linesOf(head, ...rows)).toEqual(['|Chair|2|||60.00', '|Desk|2|||30.00', '|Lamp|1|||10.00'])
})

test.each([
  ['of a price that is rounded', '300 | 360:0.33', 0.96],
  ['of another price', '300 | 360:0.35', 0.85],
  ['that is rounded to a CENT', '1 | 360:99.9961', 0.96],
  ['that is off by more', '1 | 360:99.9801', 0.85],
])('a product %s', (_, numbers, confidence) => {
  const rows = ['50:Description | 260:Qty | 360:Price | 460:Amount', `50:Screws | 260:${numbers} | 460:100.00`]
  expect(read(...rows, ...SUMS).confidence?.lines).toBe(confidence)
})

test('numbers of items and their text in one cell are parted, where they count up', () => {
  const head = '50:Pos | 90:Description | 260:Qty | 360:Price | 460:Amount'
  const rows = ['50:1 Chair | 260:2 | 360:40.00 | 460:80.00', '50:2 Desk | 260:1 | 360:20.00 | 460:20.00']
  expect(linesOf(head, ...rows)).toEqual(['1|Chair|2||40.00|80.00', '2|Desk|1||20.00|20.00'])
  const named = ['50:24 Chairs | 260:2 | 360:40.00 | 460:80.00', '50:3 Desks | 260:1 | 360:20.00 | 460:20.00']
  expect(linesOf(head, ...named)[0]).toContain('24 Chairs')
})

test('a description around the numbers of its row is of that row, where one gap is WIDER', () => {
  const at = (y: number, ...cells: readonly [number, string][]) =>
    cells.map(([x, text]) => ({ x, y, text, width: 5 * text.length, height: 8 }))
  const numbers = (y: number, ...[quantity, price, amount]: readonly [string, string, string]) =>
    at(y, [260, quantity], [360, price], [460, amount])
  const page = [
    ...at(40, [50, 'Invoice No. 7']),
    ...at(70, [50, 'Description'], [260, 'Qty'], [360, 'Price'], [460, 'Amount']),
    ...[...at(90, [50, 'Chair of']), ...numbers(96, '2', '40.00', '80.00'), ...at(102, [50, 'oak'])],
    ...[...at(114, [50, 'Desk of']), ...numbers(120, '1', '20.00', '20.00'), ...at(126, [50, 'elm'])],
    ...at(160, [360, 'Total'], [460, '100.00 EUR']),
  ]
  const { lines } = extractByRules({ pages: [page], pageCount: 1 }).invoice
  expect(lines.map(({ description }) => description)).toEqual(['Chair of\noak', 'Desk of\nelm'])
})

test('what follows a number behind another text is no part of the description', () => {
  const found = linesOf(
    '50:Description | 260:Quantity | 360:Price Taxes | 460:Amount',
    '50:Chair | 260:2 Units | 360:50.00 VAT 20% | 460:100.00 €',
  )
  expect(found).toEqual(['|Chair|2|Units|50.00|100.00'])
})
