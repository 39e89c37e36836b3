import { expect, test } from 'vitest'
import { findUncovered } from './find-uncovered.ts'
import type { TextBox } from './recognized-text.ts'

const [WIDTH, HEIGHT] = [900, 400]
const WORD: TextBox = { left: 100, top: 20, width: 120, height: 20 }
const LETTER: TextBox = { left: 92, top: 20, width: 4, height: 20 }

/** The patches that are found on a page with these patches of ink, given what was read in one word. */
function find(patches: readonly TextBox[], { isDense = false, frame = 0 } = {}) {
  const data = new Uint8Array(WIDTH * HEIGHT).fill(255)
  for (const { left, top, width, height } of patches) {
    for (let y = 0; y < height; y += 1) {
      const isEdge = y < frame || y >= height - frame
      for (let x = 0; x < width; x += 1)
        if (frame === 0 || isEdge || x < frame || x >= width - frame) data[(top + y) * WIDTH + left + x] = 0
    }
  }
  const words = [{ text: 'tem', confidence: 96, block: 0, paragraph: 0, line: 0, box: WORD }]
  return findUncovered({ data, width: WIDTH, height: HEIGHT }, { words, isDense })
}

test('a letter that stands beside the word is found, and those in the word are not', () => {
  const inside = { ...LETTER, left: 120 }
  expect(find([LETTER, inside])).toEqual([LETTER])
  // The engine gives boxes that are a little off.
  expect(find([{ ...LETTER, left: 218 }])).toEqual([])
})

test('points, bullets, rules and pictures are no letters: LOWEST, HIGHEST', () => {
  expect(find([{ left: 60, top: 30, width: 11, height: 11 }])).toEqual([])
  expect(find([{ left: 60, top: 15, width: 3, height: 31 }])).toEqual([])
})

test('the frame of a field is no letter, and a zero is one: LEAST_INK', () => {
  expect(find([{ left: 300, top: 16, width: 200, height: 28 }], { frame: 2 })).toEqual([])
  expect(find([{ left: 300, top: 20, width: 14, height: 20 }], { frame: 2 })).toHaveLength(1)
})

test('a part of a character of several parts is none that was dropped: PART_REACH', () => {
  expect(find([LETTER], { isDense: true })).toEqual([])
  expect(find([{ ...LETTER, left: 80 }], { isDense: true })).toHaveLength(1)
})

test('a page of grain has no letters: MOST', () => {
  const grain = Array.from({ length: 700 }, (_, at) => ({
    ...{ left: 8 * (at % 110), top: 60 + 24 * Math.floor(at / 110), width: 3, height: 16 },
  }))
  expect(find(grain.slice(0, 500))).toHaveLength(500)
  expect(find(grain)).toEqual([])
})
