import { expect, it } from 'vitest'
import { readBetweenProse } from '../../../test/read-between-prose.ts'

/** A grid of named cells, one row after the other; the first one is the header. */
function gridOf(rows: readonly (readonly string[])[], nameOf = (column: number) => `at-${column}`): string {
  const cells = rows.flatMap((row, at) =>
    row.map((text, column) => `<div class="${at === 0 ? 'names' : `line-${at % 2}`} ${nameOf(column)}">${text}</div>`),
  )
  return `<div class="list">${cells.join('\n')}</div>`
}

const HEAD = ['Type', 'Method', 'What it does']
const BODY = [
  ['int', 'level()', 'Reads the gauge.'],
  ['void', 'shut()', ''],
]
const WRITTEN =
  '| Type | Method | What it does |\n| --- | --- | --- |\n| int | level() | Reads the gauge. |\n| void | shut() | |'

it('writes cells whose names repeat as the rows of a table', async () => {
  expect(await readBetweenProse(gridOf([HEAD, ...BODY]))).toBe(WRITTEN)
})

it('takes a single row for a table beside a longer one of the same names', async () => {
  const short = gridOf([
    ['Field', 'Meaning'],
    ['depth', 'In metres.'],
  ])
  expect(await readBetweenProse(short)).not.toContain('|')
  expect(await readBetweenProse(gridOf([HEAD, ...BODY]) + short)).toBe(
    `${WRITTEN}\n\n| Field | Meaning |\n| --- | --- |\n| depth | In metres. |`,
  )
})

it.each([
  ['whose columns have no names', gridOf([HEAD, ...BODY], () => 'cell')],
  ['without a header', gridOf([HEAD, ...BODY]).replaceAll('names', 'line-0')],
  ['with a cell too few', gridOf([HEAD, ...BODY, ['int']])],
  ['whose header leads elsewhere', gridOf([['<a href="/a">Type</a>', 'Method', 'What it does'], ...BODY])],
  ['with a header of many words', gridOf([['Type', 'Method', 'what each of them does '.repeat(3)], ...BODY])],
  ['with words between its cells', gridOf([HEAD, ...BODY]).replace('</div>\n', '</div>and')],
  ['of one column', gridOf([['Type'], ['int'], ['void'], ['long']])],
])('leaves cells %s', async (_, html) => {
  expect(await readBetweenProse(html)).not.toContain('| --- |')
})

it('leaves more columns than a table for readers has', async () => {
  // MAX_COLUMNS
  const row = (text: string, count: number) => Array.from({ length: count }, () => text)
  const grid = (count: number) => gridOf([row('A', count), row('1', count), row('2', count)])
  expect(await readBetweenProse(grid(12))).toContain('| --- |')
  expect(await readBetweenProse(grid(13))).not.toContain('| --- |')
})
