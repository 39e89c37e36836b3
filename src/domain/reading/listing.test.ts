import { describe, expect, it } from 'vitest'
import { isListing } from './listing.ts'
import { parsePage } from './parse-page.ts'

const isListed = (body: string) => isListing(parsePage(`<body>${body}`).body)
const rows = (count: number, row: (index: number) => string) => Array.from({ length: count }, (_, n) => row(n)).join('')

describe('isListing', () => {
  it.each([
    [
      'products',
      `<h1>Lamps</h1><ul>${rows(8, (n) => `<li><h3><a href="/${n}">Lamp ${n}</a></h3><p>12 EUR</p></li>`)}</ul>`,
    ],
    ['results', rows(6, (n) => `<div><div><a href="/${n}">Result ${n}</a></div><p>A few words of the page</p></div>`)],
    ['a table of posts', `<table>${rows(9, (n) => `<tr><td><a href="/${n}">Post ${n}</a><td>3 replies</tr>`)}</table>`],
  ])('knows %s', (_, body) => expect(isListed(body)).toBe(true))

  const prose = rows(12, (n) => `<p>Paragraph ${n} goes on for a while about <a href="/${n}">this</a> and that.</p>`)
  it.each([
    ['an article with links', prose],
    ['an article with others below it', `${prose}<ul>${rows(6, (n) => `<li><a href="/${n}">More ${n}</a></li>`)}</ul>`],
    ['a table of contents', `<ul>${rows(9, (n) => `<li><a href="#${n}">Chapter ${n}</a></li>`)}</ul>`],
    ['three rows', rows(3, (n) => `<div><a href="/${n}">Row ${n}</a></div>`)],
    ['nothing', ''],
  ])('leaves %s alone', (_, body) => expect(isListed(body)).toBe(false))
})
