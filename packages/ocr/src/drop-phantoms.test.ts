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

test('a bar that goes on above and below its box is the rule of a table, one that ends within it is print', () => {
  const words = ['Pack', '|', 'Price'].map((text, index) => ({
    text,
    confidence: 94,
    ...{ block: 0, paragraph: 0, line: 0 },
    box: { left: 20 * index, top: 20, width: 18, height: 20 },
  }))
  const texts = (from: number, to: number) => {
    const page = { data: new Uint8Array(60 * 60).fill(255), width: 60, height: 60 }
    for (let y = from; y < to; y += 1) page.data[y * 60 + 28] = 0
    return dropPhantoms(page, words).map(({ text }) => text)
  }
  expect(texts(0, 60)).toEqual(['Pack', 'Price'])
  // BEYOND
  expect(texts(15, 45)).toEqual(['Pack', 'Price'])
  expect(texts(18, 42)).toEqual(['Pack', '|', 'Price'])
  expect(texts(20, 60)).toEqual(['Pack', '|', 'Price'])
})
