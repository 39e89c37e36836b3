import { expect, test } from 'vitest'
import { placeLines, SUMS } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const SELLER = ['50:Harbour Supplies Ltd', '50:12 Harbour Road', '50:London SW1A 1AA', '', '']
const read = (...buyer: readonly string[]) =>
  extractByRules({ pages: [placeLines([...SELLER, ...buyer.map((text) => `350:${text}`), ...SUMS])], pageCount: 1 })
    .invoice

// The number was sold as the name of the customer, and the name as the street.
test.each(['Client n° C00417', 'Customer No. 4711'])('%s above a name is no name', (number) => {
  const { buyer } = read(number, 'Green Grocers', '8 High Street', 'Leeds LS1 4DY')
  expect(buyer).toMatchObject({ name: 'Green Grocers', street: '8 High Street' })
})

test.each([
  ['a legal form', 'Studio No. 5 Ltd', 'Green Yard'],
  ['a floor below it', 'Studio No. 5', 'Floor 2'],
])('a name with a number is one, with %s', (_, name, below) => {
  const { buyer } = read('Bill to:', name, below, '9 High Street', 'Leeds LS1 4DY')
  expect(buyer.name).toBe(name)
})
