import { expect, it, test } from 'vitest'
import { isOtherDocument, isReplaced, keepsNothing } from './is-replaced.ts'

const PAGE = [
  ...['Home About', 'Blue Widget', 'A sturdy tool for every household that lasts for many years.', 'Price: 19.00 EUR'],
  ...[
    'In stock',
    'Light',
    'Strong',
    'Blue',
    'Delivery takes three to five working days within Europe.',
    '© 2026 Example',
  ],
]

it.each([
  [['500 Internal Server Error', 'nginx']],
  [["We'll be back soon", 'Our site is currently down for scheduled maintenance.']],
  [['Fatal error: Uncaught Error: Call to undefined function price() in /var/www/html/shop/index.php:3 #0 {main}']],
  [['Home About', 'Blue Widget', 'Sorry, this page could not be found.', '© 2026 Example']],
  [['Sold out. Come back in May.']],
  [[]],
])('sees that %j stands in the place of the page', (after) => {
  expect(isReplaced(PAGE, after)).toBe(true)
})

it.each([
  ['another price', PAGE.map((line) => line.replace('19', '21'))],
  ['a shorter page', PAGE.filter((line) => line.length < 60)],
  ['another text of its length', PAGE.map((line) => `${line}!`)],
  ['another order', PAGE.toReversed()],
  ['a longer page', [...PAGE, ...PAGE.map((line) => `${line}?`)]],
])('leaves %s alone', (_, after) => {
  expect(isReplaced(PAGE, after)).toBe(false)
})

test('MIN_LINES, MOST, FEW', () => {
  const lines = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at % 10}`)
  expect([isReplaced(lines(3, 'a'), []), isReplaced(lines(4, 'a'), [])]).toEqual([false, true])
  expect([isReplaced(lines(9, 'a'), lines(3, 'a')), isReplaced(lines(9, 'a'), lines(4, 'a'))]).toEqual([true, false])
  expect([isReplaced(lines(9, 'a'), lines(3, 'b')), isReplaced(lines(9, 'a'), lines(4, 'b'))]).toEqual([true, false])
})

test('FRAME: of a page that something else stands in for, one line of fifty may stay', () => {
  const lines = Array.from({ length: 50 }, (_, at) => `line ${at}`)
  expect([keepsNothing(lines, lines.slice(0, 1)), keepsNothing(lines, lines.slice(0, 2))]).toEqual([true, false])
})

it.each([
  ['an error for data', ['{', '"lamp": 12', '}'], ['{', '"error": "slow down"', '}'], true],
  ['an error for a list', ['[', '12', ']'], ['{', '"error": "slow down"', '}'], true],
  ['fewer data', ['{', '"lamp": 12', '"oar": 3', '}'], ['{', '"oar": 3', '}'], false],
  ['a list', ['[', '12', ']'], ['[', '14', ']'], false],
  ['text', ['Lamp', '12'], ['Error'], false],
])('tells %s from another document', (_, before, after, isOther) => {
  expect(isOtherDocument(before, after)).toBe(isOther)
})
