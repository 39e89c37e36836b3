import sharp from 'sharp'
import { expect, test } from 'vitest'
import { useDrawingBrowser } from '../test/drawing-browser.ts'
import { renderDiagram } from './render-diagram.ts'

const drawing = useDrawingBrowser()

const draw = (formula: string) =>
  renderDiagram(drawing.browser, {
    code: `flowchart LR\n  A["$$${formula}$$"]\n  style A fill:#fff,stroke:#fff`,
    withPng: true,
    width: 900,
    timeMs: 30_000,
  })

/** For each of ten parts of the picture from the left: whether there is ink above the letters, on them, below them. */
async function inkOf(formula: string) {
  const { png } = await draw(formula)
  const { data, info } = await sharp(png).greyscale().trim().raw().toBuffer({ resolveWithObject: true })
  const columns = Array.from({ length: 10 }, (_, at) => Math.floor(((at + 1) * info.width) / 11))
  const isInk = (x: number, y: number) => (data[y * info.width + x] ?? 255) < 200
  return { columns: columns.map((x) => Array.from({ length: info.height }, (_, y) => isInk(x, y))), ...info }
}

test.each([
  '\\overline{x+y+z}',
  '\\widehat{abc}',
  '\\overbrace{a+b+c}',
  '\\overrightarrow{ABCD}',
  '\\overleftrightarrow{ABC}',
])('a mark that grows stands over all that it marks: %s', async (formula) => {
  const { columns, height } = await inkOf(formula)
  // Without the mark, no ink is in the gaps between letters near the top.
  for (const column of columns) expect(column.slice(0, 0.6 * height)).toContain(true)
})

test.each(['\\underline{x+y+z}', '\\underbrace{a+b+c}', '\\underleftarrow{xyz}'])(
  'a mark that grows stands under all that it marks: %s',
  async (formula) => {
    const { columns, height } = await inkOf(formula)
    for (const column of columns) expect(column.slice(0.4 * height)).toContain(true)
  },
)

test.each([
  ['\\boxed{x}', 1],
  ['\\cancel{x}', 1],
  ['\\xcancel{x}', 2],
  ['\\sout{ab}', 1],
  ['\\angl{n}', 1],
  ['\\phase{-78^\\circ}', 1],
  ['\\begin{array}{c|c} a & b \\\\ \\hline c & d \\end{array}', 2],
  ['\\begin{array}{|c|} \\hline a \\\\ \\hline \\end{array}', 4],
  ['\\frac{a}{b}', 1],
  ['\\binom{a}{b}', 0],
  ['x', 0],
])('the lines of a formula are drawn: %s', async (formula, lines) => {
  const { svg } = await draw(formula)
  const label = svg.slice(svg.indexOf('class="nodes"'))
  expect([...label.matchAll(/<path d="M [-\d. L]+"/g)]).toHaveLength(lines)
})

test.each(['\\vec{v}', '\\ddot{x}', '\\tilde{z}', '\\hat{x}', '\\bar{y}'])(
  'a mark stands free over its letter: %s',
  async (formula) => {
    const { columns } = await inkOf(formula)
    const inked = (columns[0] ?? []).map((_, y) => columns.some((column) => column[y]))
    // A line without ink parts the mark from the letter.
    expect(inked.slice(inked.indexOf(true), inked.lastIndexOf(true))).toContain(false)
  },
)

test.each(['a \\overset{!}{=} b', '\\stackrel{a}{b}', 'f \\colon A'])(
  'a formula that would lose a sign is refused: %s',
  async (formula) => {
    await expect(draw(formula)).rejects.toThrow('a formula with a sign that cannot be drawn')
  },
)

test.each([
  '\\left. x \\right|',
  '\\lim_{x \\to 0} \\sin x',
  '\\phantom{x} y',
  '\\left( \\frac{a}{b} \\right)',
  '{}^{a} b',
  '\\sum_{i=0}^n i',
  '\\not\\subset',
])('a formula without a lost sign is drawn: %s', async (formula) => {
  expect(await draw(formula)).toMatchObject({ type: 'flowchart-v2' })
})
