import { expect, test } from 'vitest'
import type { ReadWord } from '../parse-tsv.ts'
import { groupLines } from './group-lines.ts'
import { orderColumns } from './order-columns.ts'

const [LINE, CHARACTER, SPACE] = [40, 12, 10]

interface Place {
  readonly left: number
  readonly top?: number
  readonly block?: number
}

/** Lines of words below each other; lines of one block with the same number are one line. */
function lines(texts: readonly string[], { left, top = 0, block = 0 }: Place): ReadWord[] {
  return texts.flatMap((text, line) => {
    let at = left
    return text.split(' ').map((word) => {
      const box = { left: at, top: top + line * LINE, width: word.length * CHARACTER, height: 24 }
      at += box.width + SPACE
      return { text: word, confidence: 95, block, paragraph: 0, line, box }
    })
  })
}

function read(...parts: readonly ReadWord[][]): string[] {
  const words = parts.flat().toSorted((a, b) => a.block - b.block || a.line - b.line || a.box.left - b.box.left)
  return orderColumns(groupLines(words)).map((paragraph) =>
    paragraph.map((line) => line.map(({ text }) => text).join(' ')).join(' / '),
  )
}

const LEFT = ['Wipe your shoes at', 'the door and hang', 'your coat on a hook.']
const RIGHT = ['Lunch is served from', 'noon on the ground', 'floor of this house.']

test('short columns that were read across are read one after the other', () => {
  expect(read(lines(LEFT, { left: 0 }), lines(RIGHT, { left: 300 }))).toEqual([LEFT.join(' / '), RIGHT.join(' / ')])
})

const LONG_LEFT = [...LEFT, 'It will be dry by', 'the time you go.']
const LONG_RIGHT = [...RIGHT, 'It is free for all', 'who work here.']

/** Two columns that are read across in two blocks: the first lines, and the others further down. */
function inBlocks(count: number, { gap, down = 0 }: { readonly gap: number; readonly down?: number }): ReadWord[] {
  const end = Math.max(...lines(LONG_LEFT, { left: 0 }).map(({ box }) => box.left + box.width))
  return [lines(LONG_LEFT, { left: 0 }), lines(LONG_RIGHT, { left: end + gap })]
    .flat()
    .map((word) =>
      word.line < count
        ? word
        : { ...word, block: 1, line: word.line - count, box: { ...word.box, top: word.box.top + down } },
    )
}

test('a gap goes through all lines, though the engine cut them into blocks of few', () => {
  const columns = [LONG_LEFT.join(' / '), LONG_RIGHT.join(' / ')]
  expect(read(inBlocks(2, { gap: 30 }))).toEqual(columns)
  expect(read(inBlocks(4, { gap: 30 }))).toEqual(columns)
  // BELOW: what stands further down is another matter.
  expect(read(inBlocks(2, { gap: 30, down: 20 }))[0]).toMatch(/^Wipe your shoes at Lunch/)
})

test('a narrow gap is one if it goes through many lines: NARROW, MANY_LINES', () => {
  expect(read(inBlocks(2, { gap: 18 }))).toHaveLength(2)
  expect(read(inBlocks(2, { gap: 18 }))[0]).toBe(LONG_LEFT.join(' / '))
  expect(read(inBlocks(2, { gap: 15 }))[0]).toMatch(/^Wipe your shoes at Lunch/)
  const four = inBlocks(5, { gap: 18 }).filter(({ line }) => line < 4)
  expect(read(four)).toHaveLength(1)
})

test('the left of two columns is first, though the right one begins higher', () => {
  const [right, left] = [lines(RIGHT, { left: 300, block: 1 }), lines(LEFT, { left: 0, top: 30, block: 2 })]
  expect(read(right, left)).toEqual([LEFT.join(' / '), RIGHT.join(' / ')])
  // BESIDE
  const below = lines(LEFT, { left: 0, top: 100, block: 2 })
  expect(read(right, below)).toEqual([RIGHT.join(' / '), LEFT.join(' / ')])
})

test.each([
  [
    'rows of a form: GOES_ON',
    ['Name of the owner', 'Place of the birth', 'Colour of the eyes'],
    ['Anna B von Weber', 'Bern in the south', 'Brown with some green'],
  ],
  ['short cells: FEWEST_WORDS', ['red oak', 'and elm', 'or ash'], ['from home', 'from afar', 'from there']],
  ['two lines: FEWEST_LINES', LEFT.slice(0, 2), RIGHT.slice(0, 2)],
])('%s stay rows', (_, left, right) => {
  expect(read(lines(left, { left: 0 }), lines(right, { left: 300 }))).toEqual([
    left.map((text, row) => `${text} ${right[row]}`).join(' / '),
  ])
})

test('words of one sentence stay together: the gap is narrower than a line is high', () => {
  const wide = lines(RIGHT, { left: 0 }).map((word) => ({ ...word, box: { ...word.box, left: word.box.left + 225 } }))
  expect(read(lines(LEFT, { left: 0 }), wide)).toHaveLength(1)
})
