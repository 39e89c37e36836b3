import { expect, test } from 'vitest'
import type { TextBox } from '../recognized-text.ts'
import { toText } from './to-text.ts'

const SIZE = { width: 600, height: 200 }
const WORDS = ['13', '13.00'].map((text, at) => ({
  ...{ text, confidence: 96, block: 0, paragraph: 0, line: 0 },
  box: { left: 100 + 300 * at, top: 50, width: 60, height: 20 },
}))

/** Whether the line of the words is incomplete, given a letter that no word covers. */
function isIncomplete(letter: TextBox): boolean | undefined {
  const page = { ...SIZE, data: new Uint8Array(SIZE.width * SIZE.height) }
  const placement = { factor: 1, degrees: 0 }
  const part = { left: 0, top: 0, ...SIZE }
  const { lines } = toText(
    {
      ...{ words: WORDS, unread: [], uncovered: [letter], placement, page, part, languages: ['eng'], agreement: 1 },
      ...{ isBlank: false, isDown: false, doubt: null, others: [] },
    },
    { minConfidence: 0 },
  )
  return lines[0]?.isIncomplete
}

test('a line lacks a letter that stands between its words or right beside them: BESIDE', () => {
  const letter = { left: 250, top: 50, width: 6, height: 20 }
  expect(isIncomplete(letter)).toBe(true)
  expect(isIncomplete({ ...letter, left: 80 })).toBe(true)
  expect(isIncomplete({ ...letter, left: 40 })).toBe(false)
})

test('a letter of the next line is none of this one: OVERLAP', () => {
  expect(isIncomplete({ left: 250, top: 62, width: 6, height: 20 })).toBe(false)
  expect(isIncomplete({ left: 250, top: 58, width: 6, height: 20 })).toBe(true)
})
