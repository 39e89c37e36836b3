import { describe, expect, test } from 'vitest'
import { placeLines, SUMS } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const SELLER = ['Orchid Events', 'Via Po 8', 'Leeds LS1 4DY']
const BUYER = ['Café 21', '2 Church Lane', 'York YO1 7HH']
const THIRD = ['Delta Sud SAS', '8 rue Neuve', '13001 Marseille']

function read(...lines: readonly string[]) {
  const { invoice } = extractByRules({ pages: [placeLines([...lines, ...SUMS])], pageCount: 1 })
  return [invoice.seller.name, invoice.buyer.name]
}

/** Columns of a form, 180 points apart. */
function columns(...texts: readonly (readonly string[])[]) {
  const longest = Math.max(...texts.map(({ length }) => length))
  return Array.from({ length: longest }, (_, row) =>
    texts.flatMap((column, index) => (column[row] ? [`${50 + 180 * index}:${column[row]}`] : [])).join(' | '),
  )
}

test.each([['Bill to'], ['Spett.le'], ['Cliente:'], ['Nabywca']])(
  'a letterhead beside "%s" is a name above its street, not a heading',
  (heading) => {
    expect(read(...columns(SELLER, [heading, ...BUYER]))).toEqual(['Orchid Events', 'Café 21'])
    const company = ['Riva S.r.l.', 'Palazzo Blu', ...SELLER.slice(1)]
    expect(read(...columns(company, [heading, ...BUYER]))).toEqual(['Riva S.r.l.', 'Café 21'])
  },
)

test.each([['Bill to'], ['Rechnung an'], ['Facturé à']])(
  'a letterhead at the right of "%s" is the seller’s',
  (heading) => {
    expect(read(...columns([heading, ...BUYER], SELLER))).toEqual(['Orchid Events', 'Café 21'])
    const [name = '', ...address] = SELLER
    const contacts = [...address, 'Tel. +44 113 496 0000', 'info@orchid.example']
    expect(read(...columns([heading, ...BUYER], [`${name} Ltd`, ...contacts]))).toEqual([
      'Orchid Events Ltd',
      'Café 21',
    ])
  },
)

describe.each([['Fiscal representative'], ['Zollagent'], ['Notify party']])('a third party, "%s",', (heading) => {
  test('is neither seller nor buyer in a row of headings', () => {
    const [two, three] = [
      columns(['Bill to', ...BUYER], [heading, ...THIRD]),
      columns(['Bill to', ...BUYER], [heading, ...THIRD], ['Broker', 'Rapide', 'Lyon']),
    ]
    for (const row of [two, three]) {
      expect(read(...columns(SELLER), '', '', ...row)).toEqual(['Orchid Events', 'Café 21'])
      expect(read('50:Orchid Events', '', '', ...row)).toEqual([null, 'Café 21'])
    }
  })

  test('is neither of them below the buyer, and its heading is no name', () => {
    const below = [...columns(['Bill to', ...BUYER]), '', '', ...columns([heading, ...THIRD])]
    expect(read(...columns(SELLER), '', '', ...below)).toEqual(['Orchid Events', 'Café 21'])
    expect(read('50:Orchid Events', '', '', ...below)).toEqual([null, 'Café 21'])
  })

  test('is not the buyer where the name of the buyer cannot be read', () => {
    const below = [...columns(['Bill to', 'Ringstr. 8', 'York YO1 7HH']), '', '', ...columns([heading, ...THIRD])]
    expect(read(...columns(['Seller', ...SELLER]), '', '', ...below)).toEqual(['Orchid Events', null])
  })
})
