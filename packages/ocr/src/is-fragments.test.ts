import { describe, expect, test } from 'vitest'
import type { GreyImage } from './image/grey-image.ts'
import { isFragments } from './is-fragments.ts'
import type { ReadWord } from './parse-tsv.ts'

const WIDTH = 400
const HEIGHT = 600
const ROW = 30

/** A page with a bar of ink in each row: about what a line of print has. */
function pageOf(rows: number, { from = 20, to = 380 } = {}): GreyImage {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255)
  for (let row = 0; row < rows; row += 1)
    for (let y = row * ROW + 5; y < row * ROW + 25; y += 1) data.fill(0, y * WIDTH + from, y * WIDTH + to)
  return { data, width: WIDTH, height: HEIGHT }
}

/** A word in a row, as wide as given. */
function word(text: string, row: number, { left = 20, width = 8 } = {}): ReadWord {
  const box = { left, top: row * ROW + 5, width, height: 20 }
  return { text, confidence: 85, block: 0, paragraph: 0, line: row, box }
}

describe('a reading is no reading, however sure its letters are,', () => {
  test('that has three letters of a receipt', () => {
    expect(isFragments(pageOf(18), [word('ii', 3), word('I', 9)])).toBe(true)
  })

  test('that has one letter a line, on 20 lines', () => {
    const words = Array.from({ length: 20 }, (_, row) => word(row % 3 ? 'i' : 'H', row))
    expect(isFragments(pageOf(20), words)).toBe(true)
  })

  test('whose only line of four letters is a small part of it (LEAST_LETTERS, MOSTLY)', () => {
    const letters = Array.from({ length: 12 }, (_, row) => word('ii', row))
    expect(isFragments(pageOf(18), [...letters, word('Hiil', 14)])).toBe(true)
    expect(isFragments(pageOf(18), [...letters, word('Total 12.50 and thirty words more', 14, { width: 300 })])).toBe(
      false,
    )
  })
})

describe('a reading counts', () => {
  test('of a few letters that are all there is (MOST_UNREAD)', () => {
    expect(isFragments(pageOf(1, { from: 20, to: 60 }), [word('A1', 0, { width: 40 })])).toBe(false)
    const digits = Array.from({ length: 15 }, (_, row) => word(String(row % 10), row))
    expect(isFragments(pageOf(15, { from: 20, to: 28 }), digits)).toBe(false)
  })

  test('of a line of print in a picture', () => {
    expect(isFragments(pageOf(18), [word('EXIT', 4, { width: 60 })])).toBe(false)
  })

  test('of two characters that are words, in a picture', () => {
    expect(isFragments(pageOf(18), [word('出口', 4, { width: 60 })])).toBe(false)
  })

  test('of nothing: that is no text, and is told so', () => {
    expect(isFragments(pageOf(18), [])).toBe(false)
  })
})
