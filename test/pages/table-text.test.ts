import { expect, test } from 'vitest'
import { toCsv, toMarkdownTable } from '../../src/pages/scripts/table-text.ts'

test('CSV quotes what RFC 4180 says, and lists and objects are JSON', () => {
  const rows = [
    { name: 'a "b", c', count: -3, tags: ['x', 'y'] },
    { name: 'two\nlines', count: null, tags: [] },
  ]
  expect(toCsv({ columns: ['name', 'count', 'tags'], rows })).toBe(
    'name,count,tags\r\n"a ""b"", c",-3,"[""x"",""y""]"\r\n"two\nlines",,[]\r\n',
  )
})

test.each(['=1+1', '+1', '-cmd|x', '@SUM(A1)', '\t=1'])('%j is no formula in a spreadsheet', (name) => {
  expect(toCsv({ columns: ['name'], rows: [{ name }] })).toBe(`name\r\n'${name}\r\n`)
})

test('Markdown keeps a cell in its cell, and aligns numbers', () => {
  const rows = [{ name: 'a|b [x](javascript:y)\nc', apy: 1.5 }]
  expect(toMarkdownTable({ columns: ['name', 'apy'], rows })).toBe(
    '| name | apy |\n| --- | ---: |\n| a\\|b \\[x\\](javascript:y) c | 1.5 |\n',
  )
})
