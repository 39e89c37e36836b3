import { expect, test } from 'vitest'
import { readPage } from '../../read-page.ts'
import { parsePage } from '../../tree/parse-page.ts'
import { boxLooseRows } from './box-loose-rows.ts'

test.each([
  [
    'rows',
    '<div><tr><td>a</td></tr> <tr><td>b</td></tr>words<tr><td>c</td></tr></div>',
    '<div><table><tr><td>a</td></tr><tr><td>b</td></tr></table> words<table><tr><td>c</td></tr></table></div>',
  ],
  ['cells', '<div><td>a</td><th>b</th></div>', '<div><table><tr><td>a</td><th>b</th></tr></table></div>'],
  [
    'what stands in a table',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
    '<table><tbody><tr><td>a</td></tr></tbody></table>',
  ],
])('%s', (_, html, boxed) => {
  const { body } = parsePage('')
  // A browser's tree has no such rows: a reader of articles leaves them.
  Object.assign(body, { innerHTML: html })
  boxLooseRows(body)
  expect(body.outerHTML).toBe(`<body>${boxed}</body>`)
})

test.each(['thead', 'tfoot', 'tbody'])('of two tables, each one %s, every row stays a row', async (part) => {
  const row = (at: number) =>
    `<tr><td>${1990 + at}</td><td>${at + 1} October</td><td>Boeing 737-${at}00 of a large airline</td><td>South of the town of Duala, Cameroon</td></tr>`
  const table = (from: number) =>
    `<table><${part}>${[0, 1, 2, 3, 4, 5].map((at) => row(from + at)).join('')}</${part}></table>`
  const { text } = await readPage({
    body: Buffer.from(`<title>Reports</title><body>${table(0)}${table(6)}</body>`),
    contentType: 'text/html',
    ...{ url: 'https://a.example/', maxChars: 8000, maxLinks: 0, rendered: false, as: 'markdown' },
  })
  expect(text.split('\n').filter((line) => /^\| \d{4} \| \d+ October \| Boeing/.test(line))).toHaveLength(12)
})
