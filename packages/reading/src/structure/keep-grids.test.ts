import { expect, it } from 'vitest'
import { readBetweenProse } from '../../test/read-between-prose.ts'
import { parsePage } from '../tree/parse-page.ts'
import { keepGrids } from './keep-grids.ts'

const cell = (text: string, index?: number, role = 'cell') =>
  `<div role="${role}"${index === undefined ? '' : ` aria-colindex="${index}"`}>${text}</div>`
const row = (cells: string, index?: number) =>
  `<div role="row"${index === undefined ? '' : ` aria-rowindex="${index}"`}>${cells}</div>`

it('writes rows that are drawn with other elements as a table', async () => {
  const head = row(cell('<button>Fund</button>', undefined, 'columnheader') + cell('Price', undefined, 'columnheader'))
  const body = row(cell('Alpha') + cell('10.20')) + row(cell('Beta') + cell('11.30'))
  const group = (rows: string) => `<div role="rowgroup">${rows}</div>`
  const found = await readBetweenProse(`<div role="table">${group(head)}${group(body)}<div>1 to 2 of 64</div></div>`)
  expect(found).toBe('| Fund | Price |\n| --- | --- |\n| Alpha | 10.20 |\n| Beta | 11.30 |\n\n1 to 2 of 64')
})

it('joins fixed columns with the others, in the order that rows and columns tell', async () => {
  const fixed = [row(cell('Fund', 1, 'columnheader'), 1), row(cell('Beta', 1), 3), row(cell('Alpha', 1), 2)]
  const others = [
    row(cell('Yield', 3, 'columnheader') + cell('Price', 2, 'columnheader'), 1),
    row(`<div role="presentation">${cell('10.20', 2) + cell('4 %', 3)}</div>`, 2),
    row(cell('11.30', 2), 3),
  ]
  const found = await readBetweenProse(
    `<div role="treegrid"><div>${fixed.join('')}</div><div>${others.join('')}</div></div>`,
  )
  expect(found).toBe('| Fund | Price | Yield |\n| --- | --- | --- |\n| Alpha | 10.20 | 4 % |\n| Beta | 11.30 | |')
})

it('leaves a list of single cells, and what is a table already', async () => {
  const list = ['Alpha', 'Beta', 'Gamma'].map((name) => row(cell(name))).join('')
  expect(await readBetweenProse(`<div role="grid">${list}</div>`)).not.toContain('|')
  const table = `<table role="grid"><tr role="row"><th>Fund</th><th>Price</th></tr><tr><td>Alpha</td><td>10.20</td></tr></table>`
  expect(await readBetweenProse(table)).toBe('| Fund | Price |\n| --- | --- |\n| Alpha | 10.20 |')
})

it('leaves a grid of more cells than a table is filled with: MAX_CELLS', () => {
  const tablesOf = (rows: number) => {
    const three = row(cell('1') + cell('2') + cell('3'))
    const document = parsePage(`<div role="grid">${three.repeat(rows)}</div>`)
    keepGrids(document)
    return [...document.body.querySelectorAll('table')].length
  }
  expect([tablesOf(6666), tablesOf(6667)]).toEqual([1, 0])
})

it('reads the words of a column that sorts it when they are pressed', async () => {
  const head = '<tr><th><button>Fund</button></th><th><span role="button">Price</span><button>?</button></th></tr>'
  const found = await readBetweenProse(
    `<table>${head}<tr><td>Alpha</td><td>10.20</td></tr><tr><td>Beta</td><td>11.30</td></tr></table>`,
  )
  expect(found).toBe('| Fund | Price |\n| --- | --- |\n| Alpha | 10.20 |\n| Beta | 11.30 |')
})
