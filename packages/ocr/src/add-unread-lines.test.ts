import { expect, test } from 'vitest'
import { drawText } from '../test/draw-text.ts'
import { addUnreadLines } from './add-unread-lines.ts'
import { findGlyphs } from './image/find-glyphs.ts'
import { type GreyImage, toGrey } from './image/grey-image.ts'
import type { ReadWord } from './parse-tsv.ts'

const LINES = ['Bread, milk and soap 61.82', 'All human beings are born free', 'and equal in dignity and rights.']
const page = await toGrey(await drawText(LINES))
const word = (text: string, box: ReadWord['box'], confidence = 95, line = 0): ReadWord => ({
  text,
  confidence,
  block: 0,
  paragraph: 0,
  line,
  box,
})
// Glyphs in the same rows are one line: between two lines there is a row without ink.
const rows = findRows(page)

/** Words of all lines except the second one, whose words are `second`. */
function readWords(second: ReadWord[] = []): ReadWord[] {
  const [first, , third] = rows
  if (!first || !third) throw new Error('three lines were drawn')
  return [word('Bread', first, 95, 0), ...second, word('and', third, 95, 2)]
}

const answerWith =
  (text: string, confidence: number) =>
  async ({ width, height }: GreyImage) => [word(text, { left: 0, top: 0, width, height }, confidence)]
const complete = (words: readonly ReadWord[], read: (piece: GreyImage) => Promise<ReadWord[]>, of = page) =>
  addUnreadLines({ page: of, words, read, hasTime: () => true })
const add = async (words: readonly ReadWord[], read: (piece: GreyImage) => Promise<ReadWord[]>, hasTime = () => true) =>
  (await addUnreadLines({ page, words, read, hasTime })).words

test('an overlooked line is read separately and inserted at its place', async () => {
  const words = await add(readWords(), answerWith('All human beings', 92))
  expect(words.map(({ text }) => text)).toEqual(['Bread', 'All human beings', 'and'])
  const [, { box } = word('', { left: 0, top: 0, width: 0, height: 0 })] = words
  expect(box.top).toBeLessThanOrEqual(rows[1]?.top ?? 0)
  expect(box.top).toBeGreaterThan(rows[0]?.top ?? 0)
})

test('a word of no confidence is replaced by a confident reading only', async () => {
  const doubted = readWords([word('All hurnan', rows[1] ?? { left: 0, top: 0, width: 0, height: 0 }, 0, 1)])
  expect((await add(doubted, answerWith('All human', 92))).map(({ text }) => text)).toEqual([
    'Bread',
    'All human',
    'and',
  ])
  expect(await add(doubted, answerWith('All hurnam', 50))).toEqual(doubted)
})

test('a line that cannot be read is told, and an empty field is none: INK', async () => {
  const second = rows[1] ?? { left: 0, top: 0, width: 0, height: 0 }
  const { unread } = await complete(readWords(), answerWith('A#!', 20))
  expect(unread).toHaveLength(1)
  expect(Math.abs((unread[0]?.top ?? 0) - second.top)).toBeLessThan(4)
  const data = Uint8Array.from(page.data, (tone, at) => {
    const [x, y] = [at % page.width, Math.floor(at / page.width)]
    const [left, down] = [x - second.left, y - second.top]
    if (left < 0 || down < 0 || left > second.width || down > second.height) return tone
    return Math.min(left, down, second.width - left, second.height - down) < 2 ? 0 : 255
  })
  expect((await complete(readWords(), answerWith('A#!', 20), { ...page, data })).unread).toEqual([])
})

test('no line is read again if all ink was read, or if no time is left, which is told', async () => {
  const fail = () => Promise.reject(new Error('read'))
  const all = rows.map((row, line) => word('line', row, 95, line))
  expect(await add(all, fail)).toEqual(all)
  expect(await add(readWords(), fail, () => false)).toHaveLength(2)
  const { unread } = await addUnreadLines({ page, words: readWords(), read: fail, hasTime: () => false })
  expect(unread).toHaveLength(1)
})

test('of many lines some are read again and all are told; of a page that was not read, none: MOST_LINES, MOST_GLYPHS', async () => {
  const tellOf = async (lines: number) => {
    const many = await toGrey(await drawText(['Bread', ...Array.from({ length: lines }, () => LINES[1] ?? '')]))
    const [first = { left: 0, top: 0, width: 0, height: 0 }] = findRows(many)
    let pieces = 0
    const fail = async () => {
      pieces += 1
      return []
    }
    const { unread } = await complete([word('Bread', first)], fail, many)
    return [new Set(unread.map(({ top }) => top)).size, pieces]
  }
  expect(await tellOf(9)).toEqual([9, 6 * 3])
  expect(await tellOf(40)).toEqual([0, 0])
})

function findRows(image: GreyImage): ReadWord['box'][] {
  const { glyphs } = findGlyphs(image, 128)
  const found: { left: number; top: number; right: number; bottom: number }[] = []
  for (const glyph of glyphs.toSorted((a, b) => a.top - b.top)) {
    const last = found.at(-1)
    if (!last || glyph.top > last.bottom) found.push({ ...glyph })
    else
      Object.assign(last, {
        left: Math.min(last.left, glyph.left),
        right: Math.max(last.right, glyph.right),
        bottom: Math.max(last.bottom, glyph.bottom),
      })
  }
  return found.map(({ left, top, right, bottom }) => ({ left, top, width: right - left + 1, height: bottom - top + 1 }))
}
