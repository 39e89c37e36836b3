import { expect, it } from 'vitest'
import type { DomElement } from '../../../tree/dom.ts'
import { parsePage } from '../../../tree/parse-page.ts'
import { fillCell } from './fill-cell.ts'

const PAGE = '<table><tr><td>Judge<td><p>Ebeling<td>1 May<tr><td>Phone</table>'
const cellOf = (root: DomElement, text: string) =>
  [...root.querySelectorAll('td')].find(({ textContent }) => textContent.startsWith(text))

/** The cells of a choice after some of its page were put back near the first of these that it holds. */
function filled(choice: string, cells: readonly string[]): (string[] | boolean)[] {
  const [page, { body }] = [parsePage(PAGE).body, parsePage(choice)]
  const did = cells.map((text) => {
    const near = ['Phone', 'Judge', 'Ebeling', '1 May'].flatMap((each) => {
      const [onPage, inChoice] = [cellOf(page, each) ?? cellOf(body, each), cellOf(body, each)]
      return onPage && inChoice ? [{ onPage, inChoice }] : []
    })
    const cell = cellOf(page, text)
    return cell ? fillCell(cell, near) : null
  })
  const rows = [...body.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent))
  return [...rows, did.every((is) => is === true)]
}

it('puts a cell beside those of its row that are held, before or after them', () => {
  const phone = '<tr><td>Phone'
  expect(filled(`<table><tr><td>Judge${phone}</table>`, ['Ebeling', '1 May'])).toEqual([
    ...[['Judge', 'Ebeling', '1 May'], ['Phone']],
    true,
  ])
  expect(filled('<table><tr><td>Ebeling</table>', ['Judge'])).toEqual([['Judge', 'Ebeling'], true])
})

it('puts a cell in the place of one that was emptied', () => {
  expect(filled('<table><tr><td>Judge<td> <td>1 May</table>', ['Ebeling'])).toEqual([
    ['Judge', 'Ebeling', '1 May'],
    true,
  ])
})

it('puts no cell twice', () => {
  expect(filled('<table><tr><td>Judge<td>Ebeling</table>', ['Ebeling'])).toEqual([['Judge', 'Ebeling'], true])
})

it('leaves the cell of a row of which nothing is held, as where another row has the same text', () => {
  expect(filled('<table><tr><td>Judge<td>Smith</table>', ['Ebeling'])).toEqual([['Judge', 'Smith'], false])
  expect(filled('<table><tr><td>Phone</table>', ['Ebeling'])).toEqual([['Phone'], false])
})

it('leaves the cells of a row of more than MOST_CELLS', () => {
  const row = (count: number) => parsePage(`<table><tr><td>Judge${'<td>cell'.repeat(count - 1)}</table>`).body
  const isFilled = (count: number) => {
    const [first, second] = [...row(count).querySelectorAll('td')]
    const held = cellOf(parsePage('<table><tr><td>Judge</table>').body, 'Judge')
    return first && second && held && fillCell(second, [{ onPage: first, inChoice: held }])
  }
  expect([isFilled(100), isFilled(101)]).toEqual([true, false])
})
