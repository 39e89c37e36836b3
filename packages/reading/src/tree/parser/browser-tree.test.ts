import { expect, it } from 'vitest'
import { workMs } from '../../../test/work-ms.ts'
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

function partsOf(html: string): string[] {
  return Array.from(parsePage(html).body.children, ({ localName, textContent }) => `${localName}: ${textContent}`)
}

it('ends a heading at the end of any heading', () => {
  expect(partsOf('<h1 id=a>Quay</h3><p>Old.</p><H2>Wall <b>so</b></h1 ><p>New.</p>')).toEqual([
    'h1: Quay',
    'p: Old.',
    'h2: Wall so',
    'p: New.',
  ])
})

it('leaves the end of what is not open, and what is no tag of the page', () => {
  expect(partsOf('<p>Old.</p></h2><p>New.</p><h1>Quay</h2>')).toEqual(['p: Old.', 'p: New.', 'h1: Quay'])
  expect(partsOf(`<h1>Quay<!-- </h2> --></h1><script>'<h1></h4>'</script><p>Old.</p>`)).toEqual([
    'h1: Quay',
    "script: '<h1></h4>'",
    'p: Old.',
  ])
})

it('ends a link where the next one begins, whatever is open within', () => {
  const { body } = parsePage(
    '<div>Asset <a href="/1"><div><a href="/2">Cases</a></div> <i>Debtor:</i> dismissed</div><p>Filed.</p>',
  )
  expect(Array.from(body.querySelectorAll('a'), ({ textContent }) => textContent)).toEqual(['', '', 'Cases'])
  expect(body.querySelector('i')?.parentNode?.localName).toBe('div')
})

it('reads what a noscript holds, and nothing in it ends the head', () => {
  const html =
    '<head><noscript><img src="a.png"></noscript><meta name="m"></head><noscript><p>On <b>it</noscript><p>After.'
  const page = parsePage(html)
  expect(page.querySelector('meta')?.parentNode?.localName).toBe('head')
  expect(page.querySelector('noscript b')?.textContent).toBe('it')
  expect(page.body.lastChild?.textContent).toBe('After.')
})

it('leaves formatting out of a page that it would make many times as long', async () => {
  const parts = Array.from({ length: 5000 }, (_, at) => `<p><b id=${at}>t`).join('')
  expect(await workMs(async () => parsePage(parts))).toBeLessThan(2000)
  expect(parsePage(`${parts}<h2>End`).body.querySelector('h2')?.outerHTML).toBe('<h2>End</h2>')
  // MOST_ADDED, MOST_BY_TAG: a page as people write it keeps it.
  expect(parsePage('<p><b><i>t'.repeat(30)).body.querySelectorAll('b')).toHaveLength(114)
})

it.each([
  '<div>',
  '<table><tr><td>',
  '<a><div>',
  '<b><i><u>',
  '<h1>',
  '<svg>',
  '<ul><li>',
  '<table><b>x',
  '<select><option>',
])('takes linear time for endless %s', async (part) => {
  expect(await workMs(async () => parsePage(part.repeat(20_000)))).toBeLessThan(3000)
})
