import { expect, test } from 'vitest'
import type { ReadWord } from '../parse-tsv.ts'
import type { TextBox } from '../recognized-text.ts'
import { toText } from './to-text.ts'

const SIZE = { width: 600, height: 200 }
const WORDS = ['13', '13.00'].map((text, at) => ({
  ...{ text, confidence: 96, block: 0, paragraph: 0, line: 0 },
  box: { left: 100 + 300 * at, top: 50, width: 60, height: 20 },
}))

/** Whether the line of the words is doubtful, given a letter that no word covers. */
function isDoubtful(letter: TextBox, words: readonly ReadWord[] = WORDS): boolean | undefined {
  return toPage(letter, { words, isForeign: false }).lines[0]?.isDoubtful
}

function toPage(
  letter: TextBox,
  {
    words,
    isForeign,
    uncoveredBy = () => [letter],
  }: { words: readonly ReadWord[]; isForeign: boolean; uncoveredBy?: (words: readonly ReadWord[]) => TextBox[] },
) {
  const page = { ...SIZE, data: new Uint8Array(SIZE.width * SIZE.height) }
  const placement = { factor: 1, degrees: 0 }
  const part = { left: 0, top: 0, ...SIZE }
  return toText(
    {
      ...{ words, unread: [], uncoveredBy, placement, page, part, languages: ['eng'], agreement: 1 },
      ...{ isBlank: false, isDown: false, isForeign, doubt: null, others: [] },
    },
    { minConfidence: 0 },
  )
}

test('a line lacks a letter that stands between its words or right beside them: BESIDE', () => {
  const letter = { left: 250, top: 50, width: 6, height: 20 }
  expect(isDoubtful(letter)).toBe(true)
  expect(isDoubtful({ ...letter, left: 80 })).toBe(true)
  expect(isDoubtful({ ...letter, left: 40 })).toBe(false)
})

test('words that are too unsure to be given cover nothing: the end of a price is missing beside its line', () => {
  const end = { text: '49', confidence: 0, block: 1, paragraph: 0, line: 0 }
  const box = { left: 464, top: 50, width: 20, height: 20 }
  const uncoveredBy = (words: readonly ReadWord[]) => (words.some(({ text }) => text === '49') ? [] : [box])
  const words = [...WORDS, { ...end, box }]
  expect(toPage(box, { words, isForeign: false, uncoveredBy }).lines).toMatchObject([
    { text: '13 13.00', isDoubtful: true },
  ])
})

test('a letter of the next line is none of this one: OVERLAP', () => {
  expect(isDoubtful({ left: 250, top: 62, width: 6, height: 20 })).toBe(false)
  expect(isDoubtful({ left: 250, top: 58, width: 6, height: 20 })).toBe(true)
})

test('a number that is doubtful by itself makes a line of sure words doubtful: DOUBTFUL_NUMBER', () => {
  const [first, second] = WORDS
  if (!first || !second) return
  const none = { left: 0, top: 150, width: 5, height: 20 }
  expect(
    isDoubtful(none, [
      { ...first, text: '2', confidence: 49 },
      { ...second, text: 'cups' },
    ]),
  ).toBe(true)
  expect(
    isDoubtful(none, [
      { ...first, text: '2', confidence: 51 },
      { ...second, text: 'cups' },
    ]),
  ).toBe(false)
  expect(
    isDoubtful(none, [
      { ...first, text: 'a', confidence: 49 },
      { ...second, text: 'cups' },
    ]),
  ).toBe(false)
})

test('of a page in a foreign language all lines of letters are doubtful, and no confidence is high: MOST_FOREIGN', () => {
  const none = { left: 0, top: 150, width: 5, height: 20 }
  const words = WORDS.map((word, line) => ({ ...word, text: ['cilveki', '13.00'][line] ?? '', line }))
  const { lines, confidence } = toPage(none, { words, isForeign: true })
  expect(lines.map((line) => line.isDoubtful)).toEqual([true, false])
  expect(confidence).toBe(75)
  expect(toPage(none, { words, isForeign: false }).confidence).toBe(96)
})
