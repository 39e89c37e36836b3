import { expect, test } from 'vitest'
import { dropPhantoms } from './drop-phantoms.ts'
import type { GreyImage } from './image/grey-image.ts'
import type { ReadWord } from './parse-tsv.ts'

const BOX = 20
const white = (width: number): GreyImage => ({ data: new Uint8Array(width * BOX).fill(255), width, height: BOX })

// Puts the words side by side in equal boxes; '、' gets a box 1 pixel wide. Words in `inked` have a stroke at the bottom
// of the box.
function read(texts: readonly string[], inked: readonly string[] = texts): string[] {
  const page = white(texts.length * BOX)
  const words = texts.map((text, index): ReadWord => {
    const left = index * BOX
    if (inked.includes(text)) page.data.fill(0, 18 * page.width + left, 18 * page.width + left + BOX)
    return {
      text,
      confidence: 80,
      block: 0,
      paragraph: 0,
      line: 0,
      box: { left, top: 0, width: text === '、' ? 1 : BOX, height: BOX },
    }
  })
  return dropPhantoms(page, words).map(({ text }) => text)
}

test.each([
  [['ㅣ', '영수증', 'ㅣ'], ['영수증']],
  [['|', '、', '서울시', '|'], ['서울시']],
  [
    ['A', '|', 'B'],
    ['A', '|', 'B'],
  ],
  [
    ['Bonjour', '!'],
    ['Bonjour', '!'],
  ],
  [
    ['-', 'milk', ','],
    ['-', 'milk', ','],
  ],
  [['|'], []],
])('drops edges of paper: %j', (texts, left) => {
  expect(read(texts)).toEqual(left)
})

test('a line read into white paper is dropped, a printed line stays', () => {
  expect(read(['성명', '_', '김민수'], ['성명', '김민수'])).toEqual(['성명', '김민수'])
  expect(read(['Name', '_', 'Maria'])).toEqual(['Name', '_', 'Maria'])
})

test('other words are never dropped for lack of ink, since faint print is light', () => {
  expect(read(['自由', '。', 'Total', '.'], [])).toEqual(['自由', '。', 'Total', '.'])
})
