import { expect, it, test } from 'vitest'
import { comparePages, type PageVisit } from '../compare-pages.ts'
import { jsonItems } from '../json-items.ts'
import { tellItems } from './tell-items.ts'

const at = new Date('2026-11-20T12:00:00Z')

/**
 * A page in words with a list: "#Pot In_stock; #Pan Sold_out" are two items. '#' begins a heading, ':' ends a label, digits
 * are of one kind, a word in brackets is of a kind that the list has several of; else its number in the item is its kind.
 */
function page(text: string) {
  const [lines, headings, of, kinds]: [string[], number[], number[], number[]] = [[], [], [], []]
  const labels: { of: number[]; around: number[]; texts: string[] } = { of: [], around: [], texts: [] }
  const items = text.split('; ')
  for (const [item, words] of items.entries()) {
    let [heading, label] = [-1, -1]
    for (const [number, word] of words.split(' ').entries()) {
      const line = word.replace(/^#/, '').replaceAll('_', ' ')
      const isLabel = word.endsWith(':')
      lines.push(line)
      headings.push(heading)
      of.push(item + 1)
      kinds.push(word.startsWith('[') ? 99 : number)
      labels.of.push(isLabel ? -1 : label)
      if (isLabel) {
        labels.around.push(-1)
        label = labels.texts.push(line) - 1
      }
      if (word.startsWith('#')) heading = lines.length - 1
    }
  }
  const around = [-1, ...items.map(() => 0)]
  const links = [null, ...items.map(() => '')]
  return { at, lines, outline: { lines, headings, items: { of, around, links, kinds }, places: { labels, rows: [] } } }
}

function told(before: PageVisit, after: PageVisit) {
  const { added, removed } = tellItems({ before, after, changes: comparePages({ before, after }) })
  return [removed, added]
}

test.each([
  [
    'a value that others have, too',
    '#Pot 1 In; #Pan 2 Out; #Cup 2 In',
    '#Pot 1 In; #Pan 2 In; #Cup 2 In',
    'Out [under: Pan]',
    'In [under: Pan]',
  ],
  [
    'a name that is no heading',
    'Pot 1 In; Pan 2 Out; Cup 2 In',
    'Pot 3 In; Pan 2 Out; Cup 2 In',
    '1 [under: Pot]',
    '3 [under: Pot]',
  ],
  [
    'a name behind',
    '5_€ Out #Pot; 6_€ In #Pan; 6_€ In #Cup',
    '5_€ Out #Pot; 7_€ In #Pan; 6_€ In #Cup',
    '6 € [under: Pan]',
    '7 € [under: Pan]',
  ],
  [
    'a number that opens an item',
    '12 Yoga; 13 Chess; 14 Yoga',
    '12 Yoga; 13 Judo; 14 Yoga',
    'Chess [under: 13]',
    'Judo [under: 13]',
  ],
  ['no name that is new', 'Pot 1; Pan 2', 'Pot 1; Jug 3', 'Pan,2', 'Jug,3'],
  [
    'no other line of a list',
    '[Soup [Rice; [Fish [Cake; [Tea [Ice',
    '[Soup [Rice; [Fish [Pie; [Tea [Ice',
    '[Cake',
    '[Pie',
  ],
  [
    'a line of a record',
    '[Pot [1; [Pan [2; [Cup [3',
    '[Pot [1; [Pan [5; [Cup [3',
    '[2 [under: [Pan]',
    '[5 [under: [Pan]',
  ],
  ['a label, where the item has no name', 'A: 1 B: 1', 'A: 1 B: 2', '1 [under: B]', '2 [under: B]'],
  ['no value that two have', 'x 1; x 2; x 3', 'x 1; x 5; x 3', '2', '5'],
])('tells what a changed line belongs to: %s', (_, before, after, gone, come) => {
  expect(told(page(before), page(after)).map(String)).toEqual([gone, come])
})

it('takes equal lines of two items for two lines', () => {
  const swapped = page('Api Up; Web Off; Cdn Down; Dns Up')
  expect(told(page('Api Up; Web Down; Cdn Off; Dns Up'), swapped)).toEqual([
    ['Down [under: Web]', 'Off [under: Cdn]'],
    ['Off [under: Web]', 'Down [under: Cdn]'],
  ])
})

it('takes a line that came from one item to another for content, and items that moved for an order', () => {
  const kindsOf = (before: string, after: string) =>
    comparePages({ before: page(before), after: page(after) }).kinds.join()
  const shop = 'In #Pot 1 Buy; Out #Pan 2 Buy; In #Cup 2 Buy; In #Jug 3 Buy'
  expect(kindsOf(shop, 'Out #Pot 1 Buy; In #Pan 2 Buy; In #Cup 2 Buy; In #Jug 3 Buy')).toBe('content,order')
  expect(kindsOf(shop, 'Out #Pan 2 Buy; In #Pot 1 Buy; In #Cup 2 Buy; In #Jug 3 Buy')).toBe('order')
})

test('MOST, MAX_CHARS, MAX_SLOTS: four of five items have names of up to 80 characters, among the first 40 lines', () => {
  const isNamed = (before: string, after = before.replace('In', 'Out')) =>
    String(told(page(before), page(after))[1]).includes('under')
  expect([isNamed('Pot 1 In; Pan 2; Cup 3; Jug 4; Jug 5'), isNamed('Pot 1 In; Cup 3; Jug 4; Jug 5')]).toEqual([
    true,
    false,
  ])
  const long = (chars: number) => `${'p'.repeat(chars)} 1 In; Pan 2; Cup 3; Jug 4; Can 5`
  expect([isNamed(long(80)), isNamed(long(81))]).toEqual([true, false])
  const late = (lines: number) => ['In Pot', 'No Pan'].map((item) => `${'x '.repeat(lines - 2)}${item}`).join('; ')
  expect([isNamed(late(40)), isNamed(late(41))]).toEqual([true, false])
})

test('MAX_NAMES: an item whose first three names are others has none', () => {
  const others = 'Pan of tin on 2; Cup to drink in 3'
  const lineOf = (names: string) => told(page(`Pot by hand at 1; ${others}`), page(`${names} 7; ${others}`))[1]?.at(-1)
  expect(lineOf('Jug with hand at')).toBe('7 [under: hand]')
  expect(lineOf('Jug with care at')).toBe('7')
})

it('names no item by a line of a list within it', () => {
  const visit = (text: string, value: string) => {
    const lines = text.split(' ')
    // Two lists of three items in two items, and a line of each of these.
    const of = [2, 3, 4, 1, 6, 7, 8, 5]
    const around = [-1, 0, 1, 1, 1, 0, 5, 5, 5]
    const kinds = [7, 7, 7, 8, 7, 7, 7, 8]
    const items = { of, around, links: [null, ...'12345678'].map((link) => link && ''), kinds }
    const all = lines.with(7, value)
    return { at, lines: all, outline: { lines: all, headings: [], items } }
  }
  const [before, after] = [visit('a b c More d e f More', 'More'), visit('a b c More d e f More', 'Less')]
  expect(told(before, after)).toEqual([['More'], ['Less']])
})

it('tells nothing of a line that may stand in two places, as lines are left out', () => {
  const [before, after] = [page('#Pot In; #Pan In Old'), page('#Pot In; #Pan In New')]
  expect(told({ ...before, lines: ['In', 'Old'] }, { ...after, lines: ['In', 'New'] })).toEqual([
    ['Old [under: Pan]'],
    ['New [under: Pan]'],
  ])
  expect(told({ ...before, lines: ['Pan'] }, { ...after, lines: ['In', 'Pan'] })[1]).toEqual(['In [under: Pot]'])
  expect(told({ ...before, lines: ['Old'] }, { ...after, lines: ['In', 'New'] })[1]).toEqual(['In', 'New [under: Pan]'])
})

it('tells the object of a JSON document, by a text of its own or by its key', () => {
  const visit = (value: unknown) => {
    const lines = JSON.stringify(value, null, 1)
      .replaceAll(/,$/gm, '')
      .split('\n')
      .map((line) => line.trim())
    return { at, lines, outline: { lines, headings: [], items: jsonItems(lines) ?? undefined } }
  }
  const rooms = (hill: number, up: boolean) => ({
    rooms: [
      { name: 'Sea', price: 80 },
      { name: 'Hill', price: hill },
    ],
    web: { up: true },
    api: { up },
  })
  const [before, after] = [visit(rooms(80, true)), visit(rooms(75, false))]
  const { added } = tellItems({ before, after, changes: comparePages({ before, after }) })
  expect(added).toEqual(['"price": 75 [under: Hill]', '"up": false [under: api]'])
  const ids = (value: number) => visit([1, 2, 3].map((id) => ({ id, value: id === 2 ? value : 5 })))
  expect(told(ids(5), ids(6))[1]).toEqual(['"value": 6 [under: "id": 2]'])
})
