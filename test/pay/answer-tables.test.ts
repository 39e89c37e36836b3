import { expect, test } from 'vitest'
import { renderTable, tablesOf } from '../../scripts/pay/answer-tables.ts'

const answer = {
  base: 'EUR',
  rates: { USD: 1.15, GBP: 0.8639 },
  pools: [
    { project: 'one', apy_pct: 12.5, risk: { a: 1 } },
    { project: 'other one', apy_pct: 3, risk: null },
    { project: 'bad\u001b[31m', apy_pct: null, risk: null },
  ],
}

test('the lists of an answer are tables, the longest first; an object of numbers is one', () => {
  expect(tablesOf(answer).map(({ path, rows }) => [path, rows.length])).toEqual([
    ['pools', 3],
    ['rates', 2],
  ])
})

test('an answer without lists is a table of its fields', () => {
  expect(tablesOf({ ip: '1.2.3.4', city: 'Berlin' })).toEqual([
    {
      path: '',
      columns: ['name', 'value'],
      rows: [
        { name: 'ip', value: '1.2.3.4' },
        { name: 'city', value: 'Berlin' },
      ],
    },
  ])
})

test('columns are aligned, numbers to the right; objects and control characters are not printed', () => {
  const [pools] = tablesOf(answer)
  expect(pools && renderTable(pools, 80)).toBe(
    [
      'pools (3)',
      'project    apy_pct',
      '------------------',
      'one           12.5',
      'other one        3',
      'bad [31m',
    ].join('\n'),
  )
})

test('a line is cut at the width of the terminal', () => {
  const [table] = tablesOf([{ a: 'x'.repeat(50), b: 'y'.repeat(50) }])
  const lines = table ? renderTable(table, 40).split('\n') : []
  expect(Math.max(...lines.map(({ length }) => length))).toBe(40)
})
