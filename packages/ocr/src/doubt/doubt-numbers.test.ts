import { expect, test } from 'vitest'
import type { GreyImage } from '../image/grey-image.ts'
import type { ReadWord } from '../parse-tsv.ts'
import { doubtNumbers } from './doubt-numbers.ts'

const page = { width: 400, height: 100, data: new Uint8Array(40_000).fill(255) }

function word(text: string, line: number): ReadWord {
  return {
    text,
    confidence: 96,
    block: 0,
    paragraph: 0,
    line,
    box: { left: 100, top: 20 + 40 * line, width: 60, height: 20 },
  }
}

/** The texts of the doubtful words, and the sizes in which their lines were seen again. */
async function doubt(
  words: readonly ReadWord[],
  seen: readonly string[],
  { hasTime = (): boolean => true, factor = 1 } = {},
) {
  const sizes: string[] = []
  const read = async ({ width, height }: GreyImage) => {
    sizes.push(`${width}x${height}`)
    return [word(seen[sizes.length - 1] ?? '', 0)]
  }
  const all = await doubtNumbers(page, { words, read, hasTime, factor })
  return { doubtful: all.filter(({ isDoubtful }) => isDoubtful).map(({ text }) => text), sizes }
}

test('figures that are read again as they were are certain, after one look', async () => {
  const { doubtful, sizes } = await doubt([word('Total', 0), word('44', 0)], ['Total 44'])
  expect(doubtful).toEqual([])
  expect(sizes).toHaveLength(1)
})

test('figures that are others in two looks make their line doubtful, and no other: MARGIN', async () => {
  const words = [word('Product', 0), word('a4', 0), word('Milk', 1)]
  const { doubtful, sizes } = await doubt(words, ['44', 'Product 4', '44'])
  expect(doubtful).toEqual(['Product', 'a4'])
  // 66 x 26 with a margin of 10 on each side, in other sizes; then with more around it.
  expect(sizes).toEqual(['112x60', '65x35', '120x68'])
})

test('without the first look both others must agree, and without time for any a number is doubtful', async () => {
  expect((await doubt([word('7.27', 0)], ['1527', '7.27', '7.27'])).doubtful).toEqual([])
  expect(await doubt([word('a4', 0)], ['44'], { hasTime: () => false })).toEqual({ doubtful: ['a4'], sizes: [] })
})

test('figures that were printed smaller than LEAST_PIXELS are doubtful without a look', async () => {
  expect((await doubt([word('44', 0)], ['44'], { factor: 20 / 8 })).doubtful).toEqual([])
  expect(await doubt([word('44', 0)], ['44'], { factor: 20 / 7 })).toEqual({ doubtful: ['44'], sizes: [] })
})

test('a mark between digits is a part of the number, and what else stands beside them is not', async () => {
  const isDoubtful = async (read: string, seen: string) => (await doubt([word(read, 0)], Array(3).fill(seen))).doubtful
  expect(await isDoubtful('2,01045', '2,010.45')).toEqual(['2,01045'])
  expect(await isDoubtful('88,15', '88.15')).toEqual(['88,15'])
  expect(await isDoubtful("1'250.00", '1’250.00.')).toEqual([])
  expect(await isDoubtful('6% 7.27', '6%7.27')).toEqual([])
})
