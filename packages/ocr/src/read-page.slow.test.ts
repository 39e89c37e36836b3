import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawText } from '../test/draw-text.ts'
import { type GreyImage, toGrey } from './image/grey-image.ts'
import { preparePage } from './image/prepare-page.ts'
import { unreadInk } from './image/unread-ink.ts'
import type { ReadWord } from './parse-tsv.ts'
import { recognizePage } from './read-page.ts'
import type { Layout } from './tesseract.ts'

type Read = (image: GreyImage, languages: string, layout: Layout) => Promise<ReadWord[]>

/** An engine that finds the lines that it reads. */
function createEngine(read: Read) {
  return {
    read,
    findLines: async (image: GreyImage, languages: string, layout: Layout) =>
      (await read(image, languages, layout)).map(({ block, box }) => ({ block, box })),
  }
}

// An engine whose layout analysis loses a column; everything else about the page is real.
function losingEngine(lost: number) {
  return createEngine(async ({ width, height }: GreyImage, _: string, layout: Layout): Promise<ReadWord[]> => {
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
  })
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

test('a page whose layout analysis loses a column is read as one block, and only once', async () => {
  const layouts: Layout[] = []
  const { read, findLines } = losingEngine(0.5)
  const engine = {
    findLines,
    read: (image: GreyImage, languages: string, layout: Layout) => {
      layouts.push(layout)
      return read(image, languages, layout)
    },
  }
  const { words } = await recognizePage(await page(), { engine, languages: ['eng'], time: budget })
  expect(words.map(({ text }) => text)).toEqual(['Bread, milk and soap', '61.82'])
  expect(layouts).toEqual(['block'])
})

test('a page whose ink was read is not read again', async () => {
  const { words } = await recognizePage(await page(), {
    engine: losingEngine(0),
    languages: ['eng'],
    time: budget,
  })
  expect(words).toHaveLength(1)
})

test('a slip as long as a till roll is read as one block, and a sheet by its layout', async () => {
  const layoutsOf = async (line: string, lines: number) => {
    const layouts: Layout[] = []
    const { read, findLines } = losingEngine(0)
    const engine = {
      findLines,
      read: (image: GreyImage, languages: string, layout: Layout) => {
        layouts.push(layout)
        return read(image, languages, layout)
      },
    }
    const drawn = await toGrey(await drawText(Array.from({ length: lines }, () => line)))
    await recognizePage(drawn, { engine, languages: ['eng'], time: budget })
    return new Set(layouts)
  }
  // More than 800 characters: the rotation is found by a part, which has no layout.
  expect(await layoutsOf('All human beings are born free', 40)).toEqual(new Set(['block']))
  expect(await layoutsOf('All human beings are born free and equal in dignity.', 30)).toContain('page')
})

test('the characters of thermal print are measured whole, not their dots', async () => {
  const solid = await toGrey(await drawText(['All human beings are born free and equal.'], { emPixels: 40 }))
  const data = Uint8Array.from(solid.data, (tone, at) =>
    (at % solid.width) % 4 === 0 || Math.floor(at / solid.width) % 4 === 0 ? 255 : tone,
  )
  const [whole, dots] = [await preparePage(solid), await preparePage({ ...solid, data })]
  expect(dots.preparations[0]?.factor).toBeLessThan(1.3 * (whole.preparations[0]?.factor ?? 0))
})

// An engine of medium confidence, whose text may depend on the size and the light of the page.
function doubtfulEngine(textOf: (tones: number) => string) {
  return createEngine(async ({ data, width, height }) => [
    {
      text: textOf(data.reduce((sum, tone) => sum + tone, 0)),
      confidence: 80,
      block: 0,
      paragraph: 0,
      line: 0,
      box: { left: 0, top: 0, width, height },
    },
  ])
}

/** No two neighbours of it are in the letters of another number. */
function toLetters(tones: number): string {
  return Array.from({ length: 10 }, (_, at) =>
    String.fromCodePoint(0x4e00 + ((tones * (at + 1) * 7919) % 20_000)),
  ).join('')
}

test.each([
  ['the same text in every preparation is confirmed', () => 'Bread, milk and soap', 1],
  ['another text in every preparation is not confirmed', (tones: number) => toLetters(tones), 0],
])('%s', async (_, textOf, agreement) => {
  const options = { languages: ['eng'] as const, time: budget }
  const read = await recognizePage(await page(), { engine: doubtfulEngine(textOf), ...options })
  expect(read.agreement).toBeCloseTo(agreement, 0)
})

test('a page is not read a third time once two readings agree', async () => {
  const engine = doubtfulEngine(() => 'Bread, milk and soap')
  let readings = 0
  const counted = {
    ...engine,
    read: (image: GreyImage, languages: string, layout: Layout) => {
      readings += 1
      return engine.read(image, languages, layout)
    },
  }
  await recognizePage(await page(), { engine: counted, languages: ['eng'], time: budget })
  expect(readings).toBe(2)
})

test('columns that read across give sure words in odd places are read across once only', async () => {
  const asked: string[] = []
  const signs = 'あいうえおかきくけこさしすせそたちつてとなにぬね'
  // Six lines of four: characters across are twice as far apart as lines.
  const glyphs = [...signs].map((text, at) => {
    const [row, column] = [Math.floor(at / 4), at % 4]
    const box = { left: 80 * column, top: 40 * row, width: 30, height: 30 }
    return { text, confidence: 95, block: 0, paragraph: 0, line: row, box }
  })
  const engine = createEngine(async (_, languages) =>
    glyphs.map((glyph, at) => (languages === 'jpn' ? glyph : { ...glyph, line: at % 4 })),
  )
  const counted = {
    ...engine,
    read: (image: GreyImage, languages: string, layout: Layout) => {
      asked.push(languages)
      return engine.read(image, languages, layout)
    },
  }
  await recognizePage(await page(), { engine: counted, languages: ['jpn'], time: budget })
  expect(asked.filter((languages) => languages === 'jpn')).toHaveLength(1)
  expect(asked).toContain('jpn_vert')
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

test('a long page whose densest part is a picture is read as a whole', async () => {
  const drawn = await toGrey(
    await drawText(Array.from({ length: 30 }, () => 'All human beings are born free and equal.')),
  )
  const { preparations } = await preparePage(drawn)
  const { height } = preparations[0]?.image ?? drawn
  const word = (line: number, confidence: number): ReadWord => ({
    ...{ text: 'beings are born free', confidence, block: 0, paragraph: 0, line },
    box: { left: 0, top: 20 * line, width: 400, height: 18 },
  })
  const engine = createEngine(async (image) =>
    image.height < height ? [word(0, 20), word(1, 25)] : [0, 1, 2, 3, 4].map((line) => word(line, 95)),
  )
  for (const languages of [['eng'] as const, []]) {
    const { words } = await recognizePage(drawn, { engine, languages, time: budget })
    expect(words.map(({ confidence }) => confidence)).toEqual([95, 95, 95, 95, 95])
  }
})

test.each([
  ['on its side is read as a whole, and once', 90, 1],
  ['that is upright is read in part first', 0, 2],
])('a long page %s', async (_, degrees, readings) => {
  const words = 'Boats longer than fourteen metres need a berth that was reserved two days before'.split(' ')
  // Lines that are all the same would be level from top to bottom, too.
  const lines = Array.from({ length: 24 }, (_, at) => [...words.slice(at % 14), ...words.slice(0, at % 14)].join(' '))
  const level = await drawText(lines)
  const drawn = await toGrey(sharp(await level.png().toBuffer()).rotate(degrees))
  const rowsOf = ({ width, height }: GreyImage): ReadWord[] =>
    Array.from({ length: 10 }, (_, line) => ({
      ...{ text: lines[line] ?? '', confidence: 95, block: 0, paragraph: 0, line },
      box: { left: 0, top: (line * height) / 10, width, height: height / 10 },
    }))
  let read = 0
  const engine = {
    findLines: async (image: GreyImage) => rowsOf(image),
    read: async (image: GreyImage) => {
      read += 1
      return rowsOf(image)
    },
  }
  await recognizePage(drawn, { engine, languages: ['eng'], time: budget })
  expect(read).toBe(readings)
})

test('a page is read once, in the way that was asked for', async () => {
  const sizes: number[] = []
  const engine = createEngine(async ({ width, height }) => {
    sizes.push(width)
    return [
      {
        text: 'Bread, milk and',
        confidence: 80,
        block: 0,
        paragraph: 0,
        line: 0,
        box: { left: 0, top: 0, width, height },
      },
    ]
  })
  const source = await toGrey(await drawText(['Bread 61.82']))
  const widthsOf = async (way?: 'smaller' | 'larger' | 'soft') => {
    sizes.length = 0
    await recognizePage(source, { engine, languages: ['eng'], time: budget, way })
    return [...sizes]
  }
  const [usual = 0, ...further] = await widthsOf()
  // Where no way is asked for, a doubtful page is read again.
  expect(further).not.toEqual([])
  expect(await widthsOf('soft')).toEqual([usual])
  expect(await widthsOf('smaller')).toEqual([Math.round(0.8 * usual)])
  expect(await widthsOf('larger')).toEqual([Math.round(1.3 * usual)])
})

test('the readings that were not chosen are there, too, if they were made of the same upright page', async () => {
  let count = 0
  const engine = createEngine(async ({ width, height }) => {
    count += 1
    const box = { left: 0, top: 0, width, height }
    return [{ text: `Total 61.8${count}`, confidence: 60 + count, block: 0, paragraph: 0, line: 0, box }]
  })
  const { words, others } = await recognizePage(await page(), { engine, languages: ['eng'], time: budget })
  const chosen = words.map(({ text }) => text)
  expect(others.length).toBeGreaterThan(2)
  for (const other of others) expect(other.words.map(({ text }) => text)).not.toEqual(chosen)
})
