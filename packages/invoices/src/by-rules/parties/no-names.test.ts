import { expect, test } from 'vitest'
import { placeLines, SUMS } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

function read(lines: readonly string[]) {
  const page = placeLines([...lines, ...SUMS])
  const { seller, buyer } = extractByRules({ pages: [page], pageCount: 1 }).invoice
  return [seller.name, buyer.name]
}

test.each(['Le Fournil', 'Von Arx', 'Den Hartog', 'Le Client'])(
  'a name that begins with an article is one: %s',
  (name) => {
    expect(read(['50:Bill to:', `50:${name}`, '50:58 Mill Road', '50:Floor', '50:Leeds LS1 4AP'])[1]).toBe(name)
    expect(read(['50:Adresse du client', `50:${name}`, '50:58 rue Haute', '50:06000 Nice'])[1]).toBe(name)
  },
)

test('what stands over an address is no party with the name of a street', () => {
  const address = ['50:58 Mill Road', '50:Floor', '50:Leeds LS1 4AP']
  expect(read(['50:Bill to:', '50:Invoice date:', ...address])).toEqual([null, null])
  expect(read(['50:Bill to:', ...address])).toEqual([null, '58 Mill Road'])
})

const BY_POST = ['50:By post', '50:Customer Support', '50:Box 12345', '50:Leeds LS1 4AP']

test('a heading over the address of a department is no party, though a website is below it', () => {
  const site = ['50:By internet', '50:www.kite-works.example']
  expect(read([...BY_POST, ...site])).toEqual([null, null])
  const named = ['50:Kite Works', ...BY_POST.slice(1), ...site]
  expect(read(named)).toEqual(['Kite Works', null])
  expect(read(['50:Oak Parlour', ...BY_POST.slice(1), ...site, '', '50:Oak Parlour'])).toEqual(['Oak Parlour', null])
})

// MAYBE_HEADED
test('the customer below his label is the buyer, and what remains may be headed', () => {
  const both = [
    '50:By post | 300:Jane Doe',
    '50:Customer Support',
    '50:Box 12345 | 300:9 Elm Street',
    '50:Leeds LS1 4AP | 300:Leeds LS2 4AP',
    '',
    '50:Customer name',
    '',
  ]
  // A line of another column is between the label and the name.
  const page = [
    ...placeLines([...both, ...SUMS]),
    { x: 300, y: 117, text: 'News', width: 20, height: 10 },
    { x: 50, y: 125, text: 'Jane Doe', width: 40, height: 10 },
  ]
  const readSure = (pieces: typeof page) => {
    const { invoice, confidence } = extractByRules({ pages: [pieces], pageCount: 1 })
    return [invoice.seller.name, confidence?.['seller.name'], invoice.buyer.name, confidence?.['buyer.name']]
  }
  expect(readSure(page)).toEqual(['By post', 0.6, 'Jane Doe', 0.93])
  // Large print is a letterhead only where no other name is printed so large.
  const larger = (names: readonly string[]) =>
    page.map((piece) => (names.includes(piece.text) && piece.y === 40 ? { ...piece, height: 14 } : piece))
  expect(readSure(larger(['By post', 'Jane Doe']))).toEqual(['By post', 0.6, 'Jane Doe', 0.93])
})
