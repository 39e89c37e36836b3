import { expect, test } from 'vitest'
import { writeContent } from '../../output/write-content.ts'
import { parsePage } from '../../tree/parse-page.ts'

function write(rows: string): string {
  const head = '<tr><th>Day</th><th>Morning</th><th>Evening</th></tr><tr><td>Sun</td><td>Gym</td><td>Pool</td></tr>'
  const { body } = parsePage(`<body><table>${head}${rows}</table></body>`)
  const text = writeContent(body, { as: 'text', baseUrl: 'https://a.example/', maxChars: 9000 })
  return text.replace('Day Morning Evening\nSun Gym Pool\n', '')
}

test.each([
  ['a cell without text', '<tr><td>Mon<td><td>Chess', 'Mon | | Chess'],
  ['the first one', '<tr><td><td>Yoga<td>Chess', '| Yoga | Chess'],
  ['a cell of a space that nobody sees', '<tr><td>Mon<td>&nbsp;\u200B<td>Chess', 'Mon | | Chess'],
  [
    'one beside a cell that spans rows',
    '<tr><td rowspan=2>Mon<td>Yoga<td>Judo<tr><td><td>Chess',
    'Mon Yoga Judo\nMon | | Chess',
  ],
  ['one before a cell that spans columns', '<tr><td><td colspan=2>Chess', '| Chess'],
  ['one in a row without others', '<tr><td><td><td>Chess', '| | Chess'],
])('parts the cells of a row that lacks one: %s', (_, row, text) => {
  expect(write(row)).toBe(text)
})

test.each([
  ['all have text', '<tr><td>Mon<td>Yoga<td>Chess', 'Mon Yoga Chess'],
  ['the last ones lack it', '<tr><td>Mon<td>Yoga<td>', 'Mon Yoga'],
  ['one spans columns', '<tr><td colspan=2>Mon<td>Chess', 'Mon Chess'],
  ['one spans rows', '<tr><td rowspan=2>Mon<td>Yoga<td>Chess<tr><td>Judo<td>Go', 'Mon Yoga Chess\nMon Judo Go'],
  ['one has several lines', '<tr><td>Mon<td><td>Chess<br>Go', 'Mon Chess\nGo'],
])('leaves a row of which %s', (_, row, text) => {
  expect(write(row)).toBe(text)
})

test('leaves a column that no row fills, and a table that arranges a page', () => {
  const text = (html: string) =>
    writeContent(parsePage(html).body, { as: 'text', baseUrl: 'https://a.example/', maxChars: 9000 })
  const row = '<tr><th>Mon</th><td></td><td>Chess</td></tr>'
  expect(text(`<table>${row}${row.replace('Mon', 'Tue')}</table>`)).toBe('Mon Chess\nTue Chess')
  expect(text('<table><tr><td><td>a<tr><td>b<td>c<tr><td><td>d<tr><td>e<td>f</table>')).toBe('a\nb c\nd\ne f')
  expect(text('<table role=presentation><tr><td>a<td><td>b<tr><td>c<td>d<td>e</table>')).toBe('a b\nc d e')
})
