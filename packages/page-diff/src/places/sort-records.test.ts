import { expect, test } from 'vitest'
import { sortRecords } from './sort-records.ts'

/** "r:Oslo" is a row of cells, "p:Oslo" another line, "ri:Oslo" an item of its own; lists are parted by '|'. */
function sorted(text: string) {
  const [lines, of, kinds]: [string[], number[], number[]] = [[], [], []]
  const around = [-1, -1]
  for (const [list, words] of text.split(' | ').entries()) {
    for (const word of words.split(' ')) {
      const [kind = '', line = ''] = word.split(':')
      lines.push(line)
      kinds.push(kind.charCodeAt(0))
      of.push(kind.endsWith('i') ? around.push(list) - 1 : list)
    }
  }
  const items = { of, around, links: around.map(() => ''), kinds, rows: ['r'.charCodeAt(0)] }
  return sortRecords({ lines, items }).lines.join(' ')
}

test.each([
  ['rows of cells', 'r:c r:b r:a', 'a b c'],
  ['rows that are items', 'ri:c ri:b ri:a', 'a b c'],
  ['no other lines', 'p:c p:b p:a', 'c b a'],
  ['rows within their part of a table', 'r:b r:a p:Sum r:d r:c', 'a b Sum c d'],
  ['rows within their table', 'r:d r:c | r:b r:a', 'c d a b'],
])('sorts %s', (_, before, after) => {
  expect(sorted(before)).toBe(after)
})

test('leaves lines of which the kinds are unknown', () => {
  const lines = ['b 2', 'a 1']
  expect(sortRecords({ lines, items: null }).lines).toBe(lines)
  expect(sortRecords({ lines, items: { of: [-1, -1], around: [], links: [] } }).lines).toBe(lines)
})
