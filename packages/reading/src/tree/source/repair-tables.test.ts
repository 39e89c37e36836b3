import { expect, it } from 'vitest'
import { parsePage } from '../parse-page.ts'

function rowsOf(html: string): string[][] {
  const rows = [...parsePage(html).body.querySelectorAll('tr')]
  return rows.map((row) => Array.from(row.children, ({ textContent }) => textContent.trim()))
}

it('ends a cell where the next one begins, whatever is open within', () => {
  const cell = (text: string) => `<TD WIDTH=5><font size=1>${text}\n`
  const table = `<table><TR><TH><b>Case<TH><b>Day</TR><TR>${cell('7/18')}${cell('May 3')}<TR>${cell('8/18')}${cell('May 4')}</TABLE>`
  expect(rowsOf(table)).toEqual([
    ['Case', 'Day'],
    ['7/18', 'May 3'],
    ['8/18', 'May 4'],
  ])
})

it('leaves the cell that a table stands in open, and what is no tag of the page', () => {
  const inner = '<table><tr><td><b>in<td>side</table>'
  expect(rowsOf(`<table><tr><td>out ${inner} of it<td>next</table>`)[0]).toEqual(['out inside of it', 'next'])
  expect(rowsOf(`<table><tr><td><i><!-- <td> -->one<script>'<td>'</script><td>two</table>`)).toEqual([
    ["one'<td>'", 'two'],
  ])
})

it('ends no box around a table where one seems to end between its rows', () => {
  const rows =
    '<tr><td>01:05</td><td><div>A</div></td></div><tr><td>02:20</td><td>B</td></div><tr><td>03:35</td><td>C</td></tr>'
  expect(rowsOf(`<div><section><table>${rows}</table></section></div>`)).toEqual([
    ['01:05', 'A'],
    ['02:20', 'B'],
    ['03:35', 'C'],
  ])
})
