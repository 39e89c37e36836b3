import { describe, expect, test } from 'vitest'
import { placeLines, SUMS } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

const read = (...lines: readonly string[]) => {
  const { seller, buyer } = extractByRules({ pages: [placeLines([...lines, ...SUMS])], pageCount: 1 }).invoice
  return [seller.name, buyer.name]
}

describe('the name below a heading', () => {
  test.each([
    ['of a person', ['50:Bill to:', '50:Anna Berg', '50:Mill Road 3']],
    [
      'again over the same street',
      ['50:Bill to: | 300:Ship to:', '50:Anna Berg | 300:Anna Berg', '50:Way 3 | 300:Way 3'],
    ],
    ['within its column', ['50:Bill to:', '63:Anna Berg', '63:Mill Road 3']],
  ])('%s is the buyer', (_, lines) => {
    expect(read(...lines)[1]).toBe('Anna Berg')
  })

  test.each([
    ['without a street', ['50:Bill to:', '50:Anna Berg', '50:Mill Road']],
    ['over two streets, a label,', ['50:Bill to: | 300:For:', '50:Address | 300:Address', '50:Way 3 | 300:Mill 4']],
    ['in another column', ['50:Bill to:', '65:Anna Berg', '65:Mill Road 3']],
    ['too far below', ['50:Bill to:', '', '50:Anna Berg', '50:Mill Road 3']],
    ['too long', ['50:Bill to:', `50:Anna ${'Berg '.repeat(14)}`, '50:Mill Road 3']],
    ['which is a label of the invoice', ['50:Bill to:', '50:Due date', '50:3 March 2026']],
  ])('%s is none', (_, lines) => {
    expect(read(...lines)[1]).toBeNull()
  })

  test('of the seller, beside the heading of the buyer, is not the buyer', () => {
    const heads = '50:Bill to | 400:Elm Foods Ltd'
    expect(read(heads, '50:Anna Berg | 400:Mill Road 3', '50:Way 3')).toEqual([null, 'Anna Berg'])
    expect(read(heads, '50:Anna Berg | 400:Mill Road 3', '50:Way')[1]).toBeNull()
    expect(read('50:Bill to | 400:Elm Foods Ltd', '50:Mill Road 3')[1]).toBe('Elm Foods Ltd')
  })

  test('with a word of a label in it is whole', () => {
    expect(read('50:To:', '50:Client Corporation', '50:456 Client Avenue')[1]).toBe('Client Corporation')
    expect(read('50:Client Corporation', '50:456 Client Avenue')[1]).toBeNull()
  })

  test('of the first twenty headings is the buyer', () => {
    const below = (count: number) =>
      read(...Array.from({ length: count }, () => '300:Bill to:'), '50:Bill to:', '50:Anna Berg', '50:Mill Road 3')[1]
    expect([below(19), below(20)]).toEqual(['Anna Berg', null])
  })
})

describe('a name that is printed again with its street on one line', () => {
  const buyer = ['50:Bill to:', '50:Anna Berg', '50:Way 3']
  const foot = '50:Account 12 · Elm Foods · Mill Road 3'

  test.each([
    ['aligned at the left', ['50:Elm Foods', '50:Mill Road 3', ...buyer, foot], 'Elm Foods'],
    ['aligned at the right', ['415:Elm Foods', '405:Mill Road 3', ...buyer, foot], 'Elm Foods'],
    ['aligned at neither side', ['410:Elm Foods', '415:Mill Road 3', ...buyer, foot], null],
    ['of the buyer', [...buyer, '50:Anna Berg · Way 3'], null],
    ['without its street', ['50:Elm Foods', '50:Mill Road 4', ...buyer, foot], null],
    [
      'after very many words',
      ['50:Elm Foods', '50:Mill Road 3', ...buyer, `50:${'word '.repeat(60)}· Elm Foods · Mill Road 3`],
      null,
    ],
  ])('%s', (_, lines, seller) => {
    expect(read(...lines)).toEqual([seller, 'Anna Berg'])
  })
})
