import { expect, it, test } from 'vitest'
import { comparePages } from './compare-pages.ts'
import { compareTwice } from './compare-twice.ts'

const at = new Date('2026-05-05T10:00:00Z')
const visit = (lines: readonly string[]) => ({ at, lines })

/** What is told of three looks; the changes as they are without a line that varies. */
function toldOf(before: string[], after: string[], again: string[], rotating: string[] = []) {
  const [older, newer, second] = [visit(before), visit(after), visit(again)]
  const changes = comparePages({ before: older, after: newer })
  const twice = compareTwice({ before: older, after: newer, again: second, changes, rotating })
  const { removed, added } = twice?.changes ?? changes
  return { removed, added, isSteady: twice === null }
}

it.each([
  [
    'blocks that are others again, on both sides',
    ['Lamp', '12', 'Also', 'oar', 'x'],
    ['Lamp', '14', 'Also', 'sail', 'rope', 'x'],
    ['Lamp', '14', 'Also', 'net', 'x'],
    { removed: ['12'], added: ['14'] },
  ],
  ['a quote of many', ['Lamp', 'Less is more'], ['Lamp', 'Know thyself'], ['Lamp', 'Be the change'], {}],
  ['what is back at the second look', ['Lamp', 'Try oars', 'x'], ['Lamp', 'x'], ['Lamp', 'Try oars', 'x'], {}],
  ['teasers of which some stay', ['a', 'b', 'x'], ['b', 'c', 'x'], ['d', 'a', 'x'], {}],
  ['another order at each look', ['x', 'a', 'b', 'c', 'y'], ['x', 'c', 'a', 'b', 'y'], ['x', 'b', 'c', 'a', 'y'], {}],
  [
    'a word of a line',
    ['Your ticket is 8f3a, keep it'],
    ['Your ticket is 77b1, keep it'],
    ['Your ticket is 0c4d, keep it'],
    {},
  ],
  ['a number that counts each look', ['Zugriffe 1900'], ['Zugriffe 2400'], ['Zugriffe 2401'], {}],
  ['numbers of a line', ['3 of us look at this'], ['5 of us look at this'], ['4 of us look at this'], {}],
])('leaves out %s', (_, before, after, again, told) => {
  expect(toldOf(before, after, again)).toEqual({ removed: [], added: [], ...told, isSteady: false })
})

it.each([
  [
    'another word of a line than the one that varies',
    ['Shipping 5 EUR, ticket 8f3a'],
    ['Shipping 7 EUR, ticket 77b1'],
    ['Shipping 7 EUR, ticket 0c4d'],
    { removed: ['Shipping 5 EUR, ticket 8f3a'], added: ['Shipping 7 EUR, ticket 77b1'] },
  ],
  [
    'a line that went beside one that varies',
    ['Lamp', 'Free delivery', 'Less is more'],
    ['Lamp', 'Know thyself'],
    ['Lamp', 'Be the change'],
    { removed: ['Free delivery', 'Less is more'], added: [] },
  ],
  [
    'a line that went where none varies at one of the looks',
    ['Lamp', 'Free delivery'],
    ['Lamp'],
    ['Lamp', 'Less is more'],
    { removed: ['Free delivery'], added: [] },
  ],
  [
    'a line that came beside one that varies',
    ['Lamp', 'ticket no 8f3a'],
    ['Lamp', 'Sold out', 'ticket no 77b1'],
    ['Lamp', 'Sold out', 'ticket no 0c4d'],
    { removed: [], added: ['Sold out'] },
  ],
  [
    'a line that went where none varied yet',
    ['Lamp', 'Add to basket', 'x'],
    ['Lamp', 'oar', 'sail', 'x'],
    ['Lamp', 'net', 'rope', 'x'],
    { removed: ['Add to basket'], added: [] },
  ],
  [
    'a new line of which a word varies',
    ['Lamp'],
    ['Lamp', 'The shop will close, ticket 77b1'],
    ['Lamp', 'The shop will close, ticket 0c4d'],
    { removed: [], added: ['The shop will close, ticket 77b1'] },
  ],
  [
    'a price that moved by more than it moves with each second',
    ['Gold', '1900.25 USD'],
    ['Gold', '2400.01 USD'],
    ['Gold', '2400.02 USD'],
    { removed: ['1900.25 USD'], added: ['2400.01 USD'] },
  ],
  [
    'a block of which a line stays',
    ['Lamp', 'oar'],
    ['Lamp', 'sail', 'rope'],
    ['Lamp', 'net', 'rope'],
    { removed: ['oar'], added: ['rope'] },
  ],
  ['a line that only went', ['Lamp', 'oar', 'net'], ['Lamp', 'net'], ['Lamp', 'sail'], { removed: ['oar'], added: [] }],
])('tells %s', (_, before, after, again, told) => {
  expect(toldOf(before, after, again)).toMatchObject(told)
})

it('tells all of a page that stays, or that is another one at the second look', () => {
  expect(toldOf(['Lamp', '12'], ['Lamp', '14'], ['Lamp', '14']).isSteady).toBe(true)
  const page = ['Lamp', 'A lamp for every hall', '14', 'In stock', 'Imprint']
  expect(toldOf(['12', ...page], page, ['Too many requests']).isSteady).toBe(true)
  expect(toldOf(['12', ...page], ['Too many requests'], page).isSteady).toBe(true)
})

it('leaves out lines that are known to vary, though the looks agree', () => {
  const known = ['oar', 'sail', 'net']
  const told = toldOf(['Lamp', 'oar', 'x'], ['Lamp', 'sail', 'Sold out', 'x'], ['Lamp', 'sail', 'Sold out', 'x'], known)
  expect(told).toMatchObject({ removed: [], added: ['Sold out'] })
})

test('MIN_ROTATING: two lines in turn are not known to vary, as one may be the news of a server that is late', () => {
  const learned = (before: string[], after: string[], again: string[]) => {
    const [older, newer] = [visit(before), visit(after)]
    const changes = comparePages({ before: older, after: newer })
    return compareTwice({ before: older, after: newer, again: visit(again), changes, rotating: [] })?.rotating
  }
  expect(learned(['Lamp', 'In stock'], ['Lamp', 'Sold out'], ['Lamp', 'In stock'])).toEqual([])
  expect(learned(['Lamp', 'oar'], ['Lamp', 'sail'], ['Lamp', 'net'])).toEqual(['sail', 'net'])
})

test('MIN_SHARED: two looks at one line share two thirds of its words', () => {
  const told = (words: string) =>
    toldOf([`${words} a1 b1`], [`${words} a2 b2`, 'x'], [`${words} a3 b3`, 'x', 'y']).removed
  // Less are two lines, and more of these vary than went.
  expect(told('k l m n')).toEqual([])
  expect(told('k l m')).toEqual(['k l m a1 b1'])
})

test('MAX_WORDS, MAX_EDITS: of a longer line, or one of more varying words, a word is not told from the others', () => {
  const told = (steady: number, varying: number) => {
    const line = (look: string) =>
      [...Array(varying).fill(`${look}x k`), ...Array(steady - varying).fill('k')].join(' ')
    return toldOf([`a ${line('0')}`], [`b ${line('1')}`], [`b ${line('2')}`]).removed.length
  }
  expect([told(398, 1), told(399, 1)]).toEqual([1, 0])
  expect([told(300, 30), told(300, 31)]).toEqual([1, 0])
})

test('MAX_COMPARED: of lines in another order, all are compared with all up to it', () => {
  const rows = (count: number, look: number, price: number) =>
    Array.from({ length: count }, (_, at) => `row${at} r${at} s${at} ticket${look} ${price} EUR`)
  const told = (count: number) =>
    toldOf(rows(count, 1, 5), rows(count, 2, 7), rows(count, 3, 7).toReversed()).added.length
  expect(told(62)).toBe(62)
  expect(told(63)).toBeLessThan(63)
})

test('MAX_JITTER, MIN_JUMP: a price jitters by a hundredth, and jumps by ten times as much', () => {
  const isTold = (before: string, after: string, again: string) =>
    toldOf([`Gold ${before} USD`], [`Gold ${after} USD`], [`Gold ${again} USD`]).added.length === 1
  expect([isTold('50.0', '99.0', '100.0'), isTold('50.0', '98.9', '100.0')]).toEqual([true, false])
  expect([isTold('88.9', '99.0', '100.0'), isTold('89.1', '99.0', '100.0')]).toEqual([true, false])
})

test.each([
  ['price', ['b: 2', 'c: 3', 'd: 4', 'e: 9'], { removed: ['a: 1'], added: ['e: 9'] }],
  ['item that came', ['a: 1', 'b: 2', 'c: 3', 'd: 4', 'e: 9'], { removed: [], added: ['e: 9'] }],
  ['item that went', ['b: 2', 'c: 3', 'd: 4'], { removed: ['a: 1'], added: [] }],
  ['nothing', ['a: 1', 'b: 2', 'c: 3', 'd: 4'], { removed: [], added: [] }],
])('of a list in another order at each look, that is told which is new in it: %s', (_, lines, told) => {
  const [older, newer] = [
    ['x', 'c: 3', 'a: 1', 'd: 4', 'b: 2', 'y'],
    ['x', ...lines, 'y'],
  ]
  for (const again of [lines.toReversed(), [...lines.slice(2), ...lines.slice(0, 2)]])
    expect(toldOf(older, newer, ['x', ...again, 'y'])).toMatchObject(told)
})

test('rows that exchange their values are told beside a list in another order at each look', () => {
  const rows = (alpha: string, beta: string) => ['Alpha line', alpha, 'Beta line', beta, 'Gamma line']
  const told = toldOf(
    ['x', 'y', 'z', ...rows('open', 'closed')],
    ['y', 'x', 'z', ...rows('closed', 'open')],
    ['x', 'z', 'y', ...rows('closed', 'open')],
  )
  expect(told.added).toContain('open')
  expect(told.added).not.toContain('y')
})

test('MAX_OFF_SECONDS: a clock goes on in a line of which another number varies', () => {
  const later = new Date(at.getTime() + 3_600_000)
  const told = (before: string, after: string, again: string) => {
    const [older, newer, second] = [visit([before]), { at: later, lines: [after] }, { at: later, lines: [again] }]
    const changes = comparePages({ before: older, after: newer })
    const steady = compareTwice({ before: older, after: newer, again: second, changes, rotating: [] })
    return (steady?.changes ?? changes).added
  }
  expect(told('Made at 10:00:02 in 39 ms', 'Made at 11:00:03 in 41 ms', 'Made at 11:00:03 in 44 ms')).toEqual([])
  expect(told('"at": 1795949409.11', '"at": 1795953009.72', '"at": 1795953009.95')).toEqual([])
  expect(told('"id": "1795949409-a1"', '"id": "1795953009-b2"', '"id": "1795953009-c3"')).toEqual([])
  const opening = [
    'Open until 18:00, 3 wait here',
    'Open until 20:00, 5 wait here',
    'Open until 20:00, 4 wait here',
  ] as const
  expect(told(...opening)).toEqual([opening[1]])
  expect(told('Bus at 10:00, 3 min late', 'Bus at 11:01:30, 5 min late', 'Bus at 11:01:30, 4 min late')).toEqual([])
  expect(told('Bus at 10:00, 3 min late', 'Bus at 11:01:31, 5 min late', 'Bus at 11:01:31, 4 min late')).toHaveLength(1)
})
