import { expect, it } from 'vitest'
import { type DomElement, isElement } from '../../../tree/dom.ts'
import { parsePage } from '../../../tree/parse-page.ts'
import { insertPart } from './insert-part.ts'

const PAGE = '<table><tr><td>A1</td><td>12 m</td></tr><tr><td>B1</td><td>14 m</td></tr></table>'

/** Names and texts alone: no part here has attributes. */
function htmlOf({ childNodes }: DomElement): string {
  return [...childNodes]
    .map((node) => (isElement(node) ? `<${node.localName}>${htmlOf(node)}</${node.localName}>` : node.textContent))
    .join('')
}

/** A choice after parts of a page were put into it, each directly above its last paragraph. */
function filled(selectors: readonly string[], choice = '<p>End.</p>') {
  const [page, { body }] = [
    parsePage(`<body>${PAGE}<b>Tide</b><h2>Locks</h2></body>`),
    parsePage(`<body>${choice}</body>`),
  ]
  const end = body.querySelector('p, tr:last-child')
  for (const part of selectors.map((selector) => page.querySelector(selector)))
    if (part) insertPart(part, end?.parentNode ?? body, end)
  return htmlOf(body)
}

it('puts the cells of a row into one, in a table, below those of the rows above', () => {
  const [a, b] = ['tr:first-child td:first-child', 'tr:first-child td:last-child']
  const table = '<table><tr><td>A1</td><td>12 m</td></tr><tr><td>14 m</td></tr></table>'
  expect(filled([a, b, 'tr:last-child td:last-child'])).toBe(`${table}<p>End.</p>`)
  expect(filled([a, 'h2', b])).toBe(
    '<table><tr><td>A1</td></tr></table><h2>Locks</h2><table><tr><td>12 m</td></tr></table><p>End.</p>',
  )
})

it('puts a cell that stood before others of its row there', () => {
  const [page, { body }] = [parsePage(`<body>${PAGE}</body>`), parsePage('<body></body>')]
  for (const cell of [...page.querySelectorAll('td')].toReversed()) insertPart(cell, body, body.firstChild)
  expect(htmlOf(body)).toBe(PAGE)
})

it('gives a row a table where there is none, and words a box of their own', () => {
  expect(filled(['tr', 'b'])).toBe('<table><tr><td>A1</td><td>12 m</td></tr></table><div><b>Tide</b></div><p>End.</p>')
  expect(filled(['tr'], '<table><tr><td>C1</td></tr></table>')).toBe(
    '<table><tbody><tr><td>A1</td><td>12 m</td></tr><tr><td>C1</td></tr></tbody></table>',
  )
})
