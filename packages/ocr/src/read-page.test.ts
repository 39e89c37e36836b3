import { expect, test } from 'vitest'
import { drawText } from '../test/draw-text.ts'
import { type GreyImage, toGrey } from './image/grey-image.ts'
import { unreadInk } from './image/unread-ink.ts'
import type { ReadWord } from './parse-tsv.ts'
import { recognizePage } from './read-page.ts'
import type { Layout } from './tesseract.ts'

// An engine whose layout analysis loses a column; everything else about the page is real.
function losingEngine(lost: number) {
  return {
    read: async ({ width, height }: GreyImage, _: string, layout: Layout): Promise<ReadWord[]> => {
      const word = (text: string, left: number, share: number): ReadWord => ({
        text,
        confidence: 96,
        block: 0,
        paragraph: 0,
        line: 0,
        box: { left, top: 0, width: share * width, height },
      })
      if (layout === 'block') return [word('Bread, milk and soap', 0, 0.5), word('61.82', width / 2, 0.5)]
      return [word('Bread, milk and soap', 0, 1 - lost)]
    },
  }
}

const budget = {
  measure: <T>(reading: () => Promise<T>) => reading(),
  hasTime: () => true,
  isWithin: () => true,
  isStarved: false,
}
// Layout is not analysed on pages of fewer than 40 characters.
const page = async () =>
  toGrey(await drawText(['Bread, milk and soap 61.82', 'All human beings are born free and equal.']))

test('a page is read again, as one block, if words are missing without another sign', async () => {
  const { words } = await recognizePage(await page(), {
    engine: losingEngine(0.5),
    languages: ['eng'],
    time: budget,
  })
  expect(words.map(({ text }) => text)).toEqual(['Bread, milk and soap', '61.82'])
})

test('a page whose ink was read is not read again', async () => {
  const { words } = await recognizePage(await page(), {
    engine: losingEngine(0),
    languages: ['eng'],
    time: budget,
  })
  expect(words).toHaveLength(1)
})

// An engine of medium confidence, whose text may depend on the width of the page.
function doubtfulEngine(textOf: (width: number) => string) {
  return {
    read: async ({ width, height }: GreyImage): Promise<ReadWord[]> => [
      {
        text: textOf(width),
        confidence: 80,
        block: 0,
        paragraph: 0,
        line: 0,
        box: { left: 0, top: 0, width, height },
      },
    ],
  }
}

test.each([
  ['the same text in every size is confirmed', () => 'Bread, milk and soap', 1],
  ['another text in every size is not confirmed', (width: number) => `${width}`.split('').toReversed().join('x'), 0],
])('%s', async (_, textOf, agreement) => {
  const options = { languages: ['eng'] as const, time: budget }
  const read = await recognizePage(await page(), { engine: doubtfulEngine(textOf), ...options })
  expect(read.agreement).toBeCloseTo(agreement, 0)
})

test('a page is not read a third time once two readings agree', async () => {
  const engine = doubtfulEngine(() => 'Bread, milk and soap')
  let readings = 0
  const counted = {
    read: (image: GreyImage) => {
      readings += 1
      return engine.read(image)
    },
  }
  await recognizePage(await page(), { engine: counted, languages: ['eng'], time: budget })
  expect(readings).toBe(2)
})

test('ink counts as read if it is in the box of a word or in the margin for accents around it', () => {
  const image: GreyImage = { data: new Uint8Array(400).fill(255), width: 20, height: 20 }
  image.data.fill(0, 40, 60)
  image.data.fill(0, 200, 220)
  const line = (top: number) => ({ box: { left: 0, top, width: 20, height: 4 } }) as ReadWord
  expect(unreadInk(image, [])).toBe(1)
  expect(unreadInk(image, [line(1)])).toBe(0.5)
  expect(unreadInk(image, [line(1), line(11)])).toBe(0)
  expect(unreadInk({ ...image, data: image.data.map(() => 255) }, [])).toBe(0)
})
