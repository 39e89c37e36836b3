import { expect, test } from 'vitest'
import { chooseLayout } from './choose-layout.ts'
import type { GreyImage } from './image/grey-image.ts'
import type { LaidOutLine, Layout } from './tesseract.ts'

const [WIDTH, HEIGHT] = [600, 200]
type Line = readonly [left: number, width: number, block?: number]

/** Four lines at equal distances, each of the given pieces. */
function toLines(pieces: readonly Line[]): LaidOutLine[] {
  return [10, 50, 90, 130].flatMap((top) =>
    pieces.map(([left, width, block = 0]) => ({ block, box: { left, top, width, height: 20 } })),
  )
}

function draw(lines: readonly LaidOutLine[]): GreyImage {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255)
  for (const { box } of lines) {
    for (let y = box.top; y < box.top + box.height; y += 1)
      data.fill(0, y * WIDTH + box.left, y * WIDTH + box.left + box.width)
  }
  return { data, width: WIDTH, height: HEIGHT }
}

const TEXT_AND_AMOUNTS = toLines([
  [10, 300],
  [500, 60],
])
const PICTURE: LaidOutLine = { block: 0, box: { left: 10, top: 10, width: 500, height: 150 } }

test.each<[string, LaidOutLine[], readonly LaidOutLine[], boolean, Layout]>([
  ['a sheet whose lines are all found by its layout', TEXT_AND_AMOUNTS, TEXT_AND_AMOUNTS, false, 'page'],
  ['a slip whose amounts the analysis loses', TEXT_AND_AMOUNTS, toLines([[10, 300]]), false, 'block'],
  ['a dense script, whose characters the analysis splits', TEXT_AND_AMOUNTS, TEXT_AND_AMOUNTS, true, 'block'],
  [
    'columns of running text, whatever else it loses',
    toLines([
      [10, 250],
      [300, 250],
    ]),
    toLines([
      [10, 240, 0],
      [300, 220, 1],
    ]),
    true,
    'page',
  ],
])('%s is laid out so', async (_, printed, found, isDense, layout) => {
  const findLines = async (asked: Layout) => (asked === 'page' ? found : printed)
  await expect(chooseLayout(draw(printed), { findLines, isDense, glyphs: 60, isSlip: false })).resolves.toBe(layout)
})

test('ink that is no line of print is no reason against the layout analysis', async () => {
  const lines = toLines([[520, 60]])
  const findLines = async (asked: Layout) => (asked === 'page' ? lines : [...lines, PICTURE])
  await expect(
    chooseLayout(draw([...lines, PICTURE]), { findLines, isDense: false, glyphs: 60, isSlip: false }),
  ).resolves.toBe('page')
})

// The rows are 580 / 20 long, four of them: 116 in all.
test.each([
  ['whose rows hold as many glyphs as fit is one block', 60, 'block'],
  ['whose long rows hold a few specks is not read in these rows', 20, 'page'],
])('SPARSE: a page %s', async (_, glyphs, layout) => {
  const rows = toLines([[10, 580]])
  const findLines = async (asked: Layout) => (asked === 'page' ? [] : rows)
  await expect(chooseLayout(draw(rows), { findLines, isDense: false, glyphs, isSlip: false })).resolves.toBe(layout)
})

test.each([
  ['as one block, though the analysis finds columns', 60, 'block'],
  ['by its layout, if its long rows hold a few specks', 20, 'page'],
])('SPARSE: a slip is read %s', async (_, glyphs, layout) => {
  const rows = toLines([[10, 580]])
  const columns = toLines([
    [10, 280, 0],
    [310, 280, 1],
  ])
  const findLines = async (asked: Layout) => (asked === 'page' ? columns : rows)
  await expect(chooseLayout(draw(rows), { findLines, isDense: false, glyphs, isSlip: true })).resolves.toBe(layout)
})
