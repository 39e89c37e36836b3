import { expect, it } from 'vitest'
import { createPdfPage, write } from '../../../test/pdf-page.ts'
import { readPdfText } from '../pdf-text.ts'

const line = (x: number, y: number, toX: number, toY: number) => `${x} ${y} m ${toX} ${toY} l S `

/** Lines around cells of 90 points by 20. */
function grid(columns: number, rows: number): string {
  const [right, bottom] = [20 + 90 * columns, 280 - 20 * rows]
  const across = Array.from({ length: rows + 1 }, (_, at) => line(20, 280 - 20 * at, right, 280 - 20 * at))
  const down = Array.from({ length: columns + 1 }, (_, at) => line(20 + 90 * at, 280, 20 + 90 * at, bottom))
  return [...across, ...down].join('')
}

function fill(cells: readonly (readonly string[])[]): string {
  return cells.flatMap((row, y) => row.map((text, x) => (text ? write(text, 24 + 90 * x, 265 - 20 * y) : ''))).join('')
}

async function tablesOf(content: string): Promise<string[]> {
  const { text = '' } = (await readPdfText(createPdfPage({ content }), 9000)) ?? {}
  return text.split('\n').filter((part) => part.startsWith('|'))
}

const CELLS = [
  ['Name', 'Town'],
  ['Ann Lee', 'Rome'],
  ['Bob Ray', ''],
  ['Cy Tan', 'Oslo'],
]
const TABLE = ['| Name | Town |', '| --- | --- |', '| Ann Lee | Rome |', '| Bob Ray | |', '| Cy Tan | Oslo |']

it('reads words within drawn lines as a table, though they are no figures', async () => {
  expect(await tablesOf(grid(2, 4) + fill(CELLS))).toEqual(TABLE)
})

it('reads it where the lines are thin boxes or grounds, not where they are white: THIN, WHITE', async () => {
  const boxes = CELLS.flatMap((row, y) => row.map((_, x) => `${20 + 90 * x} ${260 - 20 * y} 90 20 re f `)).join('')
  expect(await tablesOf(`0.9 g ${boxes} 0 g ${fill(CELLS)}`)).toEqual(TABLE)
  expect(await tablesOf(`1 g ${boxes} 0 g ${fill(CELLS)}`)).toEqual([])
  const thin = grid(2, 4).replace(/(\d+) (\d+) m (\d+) (\d+) l S/g, (_, x, y, toX, toY) =>
    y === toY ? `${x} ${y} ${toX - x} 2 re f` : `${x} ${toY} 2 ${y - toY} re f`,
  )
  expect(await tablesOf(thin + fill(CELLS))).toEqual(TABLE)
})

it('reads a table on its side', async () => {
  const turned = `q 0 1 -1 0 300 0 cm ${grid(2, 4)}${fill(CELLS)}Q`
  expect(await tablesOf(turned)).toEqual(TABLE)
  expect(await tablesOf(`q 0 -1 1 0 0 300 cm ${grid(2, 4)}${fill(CELLS)}Q`)).toEqual(TABLE)
})

it('keeps letters apart that stand above each other on a page that is turned', async () => {
  const cells = CELLS.map((row, at) => (at === 1 ? ['the sea seen', 'Rome'] : row))
  const spaced = fill(cells).replace('(the sea seen) Tj', '[(the s) 0 (ea s) 0 (een)] TJ')
  expect((await tablesOf(`q 0 1 -1 0 300 0 cm ${grid(2, 4)}${spaced}Q`))[2]).toBe('| the sea seen | Rome |')
})

it('reads lines that are drawn in parts, or twice with nothing between: NEAR', async () => {
  const twice = grid(2, 4) + line(114, 280, 114, 200)
  expect(await tablesOf(twice + fill(CELLS.map(([one = '', other = '']) => [one, `  ${other}`])))).toEqual(TABLE)
})

it('keeps a cell of several columns in its first place, and one of two lines whole', async () => {
  const cells = [['People of the town', ''], ...CELLS.slice(1)]
  const open = grid(2, 4).replace(line(110, 280, 110, 200), line(110, 260, 110, 200))
  expect((await tablesOf(open + fill(cells)))[0]).toBe('| People of the town | |')
  const tall = grid(2, 4).replace(line(20, 240, 200, 240), '') + fill(CELLS)
  expect((await tablesOf(tall))[2]).toBe('| Ann Lee Bob Ray | Rome |')
})

const LISTED = ['Ann', 'Bob', 'Cyr', 'Dan'].map((name, at) => [name, `${at}1`])

it('splits a row without lines into those of its words, if they have figures: FEWEST_LINES, MOSTLY', async () => {
  const frame =
    [280, 260, 180].map((y) => line(20, y, 200, y)).join('') + [20, 110, 200].map((x) => line(x, 280, x, 180)).join('')
  const table = await tablesOf(frame + fill([['Name', 'Age'], ...LISTED]))
  expect(table.slice(2)).toEqual(['| Ann | 01 |', '| Bob | 11 |', '| Cyr | 21 |', '| Dan | 31 |'])
})

it('reads columns by the white between them where the lines are not theirs: FEWEST_WIDE', async () => {
  const frame = [280, 260, 160].map((y) => line(20, y, 200, y)).join('') + grid(2, 1)
  const rows = [['Name', 'A     B'], ...['Ann', 'Bob', 'Cyr'].map((name, at) => [name, `${at}1    ${at}2`])]
  expect(
    (
      await tablesOf(frame + line(20, 280, 20, 160) + line(110, 280, 110, 160) + line(200, 280, 200, 160) + fill(rows))
    )[2],
  ).toBe('| Ann | 01 | 02 |')
})

it('reads columns by the white between them where each row has its own line, but they have none', async () => {
  const rows = [['Name', 'A     B'], ...['Ann', 'Bob', 'Cyr'].map((name, at) => [name, `${at}1    ${at}2`])]
  expect((await tablesOf(grid(2, 4) + fill(rows)))[2]).toBe('| Ann | 01 | 02 |')
})

const box = (left: number, top: number, right: number, bottom: number) =>
  line(left, top, right, top) +
  line(left, bottom, right, bottom) +
  line(left, top, left, bottom) +
  line(right, top, right, bottom)

it.each<[string, string]>([
  [
    'boxes that stand apart',
    [0, 1, 2].map((at) => box(20 + 120 * at, 280, 100 + 120 * at, 240) + write('Box', 30 + 120 * at, 255)).join(''),
  ],
  [
    'few words: FEWEST_CELLS',
    grid(2, 2) +
      fill([
        ['Ministry', 'Schools'],
        ['Board', ''],
      ]),
  ],
  ['a chart with few marks: FEWEST_FILLED', grid(4, 12) + fill([['a1', 'b1', 'c1'], [], ['d2', 'e2', 'f2']])],
  ['the same words in each box: FEWEST_ROWS', grid(2, 4) + fill(Array.from({ length: 4 }, () => ['Map', 'Tree']))],
  [
    'a matrix: NAME',
    grid(3, 3) +
      fill([
        ['x', '0', '0'],
        ['0', 'y', '1'],
        ['2', '0', 'z'],
      ]),
  ],
  [
    'a form with boxes of any size: FEWEST_OWN',
    [60, 35, 80, 50, 25, 70]
      .map((width, at) => {
        const [top, bottom] = [280 - 25 * at, 255 - 25 * at]
        return (
          box(20, top, 320, bottom) +
          line(20 + width, top, 20 + width, bottom) +
          line(320 - width * 2, top, 320 - width * 2, bottom) +
          write('Key', 22, bottom + 5) +
          write(`No ${at}`, 130, bottom + 5)
        )
      })
      .join(''),
  ],
])('leaves %s as lines', async (_, content) => {
  expect(await tablesOf(content)).toEqual([])
})
