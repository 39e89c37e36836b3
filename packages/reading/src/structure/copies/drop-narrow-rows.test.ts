import { expect, it } from 'vitest'
import { readBetweenProse } from '../../../test/read-between-prose.ts'

const HEAD = '<tr class="h"><th>Time</th><th>Boats</th><th>Berth</th></tr>'
const narrow = (...cells: readonly string[]) =>
  `<tr class="xs">${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const wide = (...cells: readonly string[]) => narrow(...cells).replace('xs', 'md')

async function rowsOf(rows: string): Promise<number> {
  return (await readBetweenProse(`<table>${HEAD}${rows}</table>`)).split('\n').length - 2
}

it('reads once the rows that are written again for a narrow screen, MIN_ROWS of MIN_CELLS', async () => {
  const one = narrow('North', 'none') + wide('10:30', 'none', 'North')
  const two = narrow('South', 'four') + wide('10:45', 'four', 'South')
  expect(await rowsOf(one + two)).toBe(2)
  expect(await rowsOf(one + two.replace('xs', 'xs free').replace('md', 'md free'))).toBe(2)
  expect(await rowsOf(one)).toBe(2)
  expect(
    await rowsOf(narrow('North') + wide('10:30', 'none', 'North') + narrow('South') + wide('1', 'four', 'South')),
  ).toBe(4)
})

it.each([
  ['another word', narrow('South', 'six') + wide('10:45', 'four', 'South')],
  ['as many cells', narrow('South', 'four', '10:45') + wide('10:45', 'four', 'South')],
  ['the class of its neighbour', wide('South', 'four') + wide('10:45', 'four', 'South')],
])('keeps them if one has %s', async (_, rows) => {
  expect(await rowsOf(narrow('North', 'none') + wide('10:30', 'none', 'North') + rows)).toBe(4)
})

it('keeps rows below a cell of several', async () => {
  const rows = ['North', 'South'].map(
    (berth) => wide('10:30', 'four', berth).replace('<td>', '<td rowspan="2">') + narrow('four', berth),
  )
  expect(await rowsOf(rows.join(''))).toBe(4)
})
