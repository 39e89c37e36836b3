import { expect, test } from 'vitest'
import { placeLines, SUMS } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const read = (...lines: readonly string[]) =>
  extractByRules({ pages: [placeLines([...lines, ...SUMS])], pageCount: 1 }).invoice
const SELLER = 'Harbour Supplies Ltd'
const HEADS = ['50:Sold by: | 300:Bill to:', `50:${SELLER} | 300:Elm Foods Ltd`, '50:12 Mill Road | 300:9 Elm Street']
const TOWNS = '50:London SW1A 1AA | 300:Leeds LS1 4AP'

test('a tax number is of the party in whose column it stands', () => {
  const both = read(...HEADS, TOWNS, '50:Tax number: 502245638 | 300:Tax number: 245857036')
  expect(both.seller.tax_number).toBe('502245638')
  const turned = read(
    '50:Bill to: | 300:Sold by:',
    ...HEADS.slice(1),
    TOWNS,
    '50:Tax number: 245857036 | 300:Tax number: 502245638',
  )
  expect(turned.seller.tax_number).toBe('502245638')
})

const FILLER = Array.from({ length: 9 }, (_, line) => `200:Words ${line}`)

test('of two tax numbers that stand at neither party, none is taken', () => {
  const [one, other] = ['400:Tax number: 502245638', '400:Tax number: 245857036']
  expect(read(...HEADS, TOWNS, ...FILLER, one, ...FILLER, other).seller.tax_number).toBeNull()
  expect(read(...HEADS, TOWNS, ...FILLER, one).seller.tax_number).toBe('502245638')
})

const foot = (between: readonly string[], x = 50) => [`50:${SELLER}`, ...between, `${x}:VAT ID: DE812871812`]

test.each([
  ['below the name of the seller in the foot', foot([]), 'DE812871812'],
  ['a few lines below it', foot(['50:Directors', '50:Register', '50:Telephone', '50:Web']), 'DE812871812'],
  ['too far below it', foot(['', '', '']), null],
  ['too many lines below it', foot(Array.from({ length: 7 }, (_, line) => `50:Words ${line}`)), null],
  ['in another column', foot(['50:Directors'], 62), null],
])('of two VAT identifiers, the one %s is the own one', (_, lines, expected) => {
  const { seller } = read(...HEADS, TOWNS, ...FILLER, '400:VAT ID: DE136695976', ...FILLER, ...lines)
  expect(seller.vat_id).toBe(expected)
})

test('what stands over the addresses of both parties is a label', () => {
  const invoice = read(
    '50:Sold by: | 300:Bill to:',
    '50:Anschrift | 300:Anschrift',
    '50:12 Mill Road | 300:9 Elm Street',
    TOWNS,
  )
  expect([invoice.seller.name, invoice.buyer.name]).toEqual([null, null])
})

test('a street is no name: it is on the lines above, as far as forms leave room', () => {
  const gap = (points: number) => {
    const rows: [number, string][] = [
      [100, 'Bill to:'],
      [114, 'Elm Foods'],
      [114 + points, 'Elm Street 35/37'],
      [124 + points, '61-896 Leeds'],
    ]
    const address = rows.map(([y, text]) => ({ x: 50, y, text, width: 5 * text.length, height: 10 }))
    const sums = placeLines(SUMS).map((piece) => ({ ...piece, y: piece.y + 200 }))
    return extractByRules({ pages: [[...address, ...sums]], pageCount: 1 }).invoice.buyer.name
  }
  expect([gap(10), gap(24), gap(28)]).toEqual(['Elm Foods', 'Elm Foods', null])
})

test('a house number is no postal code if the code stands alone below', () => {
  const { buyer } = read('50:Bill to:', '50:Elm Foods Ltd', '50:1234 Elm Street', '50:Dog City, BC', '50:W9B 2D5')
  expect(buyer).toMatchObject({ name: 'Elm Foods Ltd', street: '1234 Elm Street', postal_code: 'W9B 2D5', city: null })
  const other = read('50:Bill to:', '50:Elm Foods Ltd', '50:4656 Elm Street', '50:Chicago', '50:United States')
  expect(other.buyer).toMatchObject({ name: 'Elm Foods Ltd', street: '4656 Elm Street', postal_code: null, city: null })
  const town = read('50:Bill to:', '50:Elm Foods Ltd', '50:Ringstrasse 4', '50:8810 Horgen', '50:Switzerland')
  expect(town.buyer).toMatchObject({ postal_code: '8810', city: 'Horgen' })
})

test('a department below the name beside the heading is not the buyer', () => {
  const below = (x: number) => [`${x}:Accounts Payable`, `${x}:12 Mill Road`, `${x}:Leeds LS1 4AP`]
  expect(read('50:Invoice to: River Mining', ...below(50)).buyer.name).toBe('River Mining')
  expect(read('50:Invoice to: | 120:River Mining', ...below(120)).buyer.name).toBe('River Mining')
})

test('a VAT identifier is less sure if no name shows whose it is', () => {
  const sure = (...lines: readonly string[]) =>
    extractByRules({ pages: [placeLines([...lines, ...SUMS])], pageCount: 1 }).confidence?.['seller.vat_id']
  expect(sure('300:VAT ID: DE136695976')).toBe(0.6)
  expect(sure(`50:Sold by: ${SELLER}`, '300:VAT ID: DE136695976')).toBe(0.93)
})

test.each(['GLN4000000000 (GLN)', 'ID 4000000000013'])(
  '%s above a name is a number of the party, not its name',
  (code) => {
    const rows = ['50:Harbour Supplies', '50:12 Mill Road', '50:London SW1A 1AA']
    const { seller } = read('50:Sold by:', `50:${code}`, ...rows)
    expect(seller.name).toBe('Harbour Supplies')
  },
)
