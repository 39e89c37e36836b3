import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { drawText } from '../test/draw-text.ts'
import { straighten } from './image/bend.ts'
import { toGrey, toSharp } from './image/grey-image.ts'
import type { OcrLanguage } from './ocr-languages.ts'
import { readImage } from './read-image.ts'
import { ReadingStarved } from './reading-starved.ts'
import { UnreadableImage } from './unreadable-image.ts'

const HARBOUR = [
  'The harbour office opens at 7:30 on weekdays and at 9:00 on Sundays.',
  'Boats longer than 14 metres need a berth that was reserved two days before.',
]
const HAFEN = ['Größere Schiffe legen am östlichen Kai an; die Gebühr beträgt 28,50 € für jede Nacht.']
const PORT = ['Les bateaux de pêche déchargent leur marée à côté du marché, près de la vieille écluse.']
const PUERTO = ['El faro está cerrado los miércoles; mañana habrá niebla y el señor Muñoz no subirá.']
const CANG = [
  'Văn phòng cảng mở cửa lúc bảy giờ rưỡi sáng vào các ngày trong tuần.',
  'Những chiếc thuyền dài cần đặt chỗ trước hai ngày.',
]
const PRZYSTAN = ['Biuro portu jest czynne od godziny siódmej, a dłuższe łodzie muszą zamówić miejsce wcześniej.']
const LIMAN = ['Liman ofisi hafta içi yedi buçukta açılır; uzun tekneler için iki gün önceden yer ayırtmak gerekir.']
const PRISTAV = ['Kancelář přístavu je otevřena od půl osmé; delší lodě potřebují místo zamluvené dva dny předem.']

interface Case {
  readonly name: string
  readonly text: readonly string[]
  /** Absent: the language is detected. */
  readonly language?: OcrLanguage
  readonly change?: (page: Sharp) => Sharp
  readonly emPixels?: number
}

const CASES: readonly Case[] = [
  { name: 'plain print', text: HARBOUR, language: 'eng' },
  { name: 'small print', text: HARBOUR, language: 'eng', emPixels: 15 },
  { name: 'German', text: HAFEN, language: 'deu' },
  { name: 'French', text: PORT, language: 'fra' },
  { name: 'Spanish', text: PUERTO, language: 'spa' },
  { name: 'German, not told so', text: HAFEN },
  { name: 'Vietnamese, not told so', text: CANG },
  { name: 'Polish, not told so', text: PRZYSTAN },
  { name: 'Turkish, not told so', text: LIMAN },
  { name: 'Czech, not told so', text: PRISTAV },
  { name: 'a page on its side', text: HARBOUR, language: 'eng', change: (page) => page.rotate(90) },
  { name: 'a slanted page', text: HARBOUR, language: 'eng', change: (page) => page.rotate(4, { background: 'white' }) },
  { name: 'white on black', text: HARBOUR, language: 'eng', change: (page) => page.negate() },
  { name: 'faint print', text: HARBOUR, language: 'eng', change: (page) => page.linear(0.25, 180) },
  { name: 'blurred print', text: HARBOUR, language: 'eng', change: (page) => page.blur(1.2) },
]

function read(bytes: Uint8Array, languages: readonly OcrLanguage[]) {
  return readImage({ bytes, languages, minConfidence: 0, maxReadingMs: 60_000 })
}

// Nothing of a page may be lost that a person reads at once. The texts and their letters are ours.
test.each(CASES)(
  'every word of a page is read: $name',
  async ({ text, language, change = (page) => page, emPixels = 26 }) => {
    const page = await drawText(text, { language: language ?? 'deu', emPixels })
    const png = await change(sharp(await page.png().toBuffer()))
      .png()
      .toBuffer()
    const words = wordsOf((await read(png, language ? [language] : [])).text)
    expect(wordsOf(text.join(' ')).filter((word) => !words.includes(word))).toEqual([])
  },
)

test('of a paper on a table the boxes are in pixels of the whole image', async () => {
  const paper = await (await drawText(HARBOUR)).png().toBuffer({ resolveWithObject: true })
  const size = { width: 3 * paper.info.width, height: 5 * paper.info.height }
  const place = { left: paper.info.width + 400, top: 3 * paper.info.height }
  const table = sharp({ create: { ...size, channels: 3, background: '#5a4a3a' } })
  const bytes = await table
    .composite([{ input: paper.data, ...place }])
    .png()
    .toBuffer()
  const { lines } = await read(bytes, ['eng'])
  const alone = await read(paper.data, ['eng'])
  expect(lines.map(({ text }) => text)).toEqual(alone.lines.map(({ text }) => text))
  for (const [at, { box }] of lines.entries()) {
    const expected = alone.lines[at]?.box ?? box
    expect(Math.abs(box.left - place.left - expected.left)).toBeLessThan(4)
    expect(Math.abs(box.top - place.top - expected.top)).toBeLessThan(4)
    expect(Math.abs(box.width - expected.width)).toBeLessThan(8)
    expect(Math.abs(box.height - expected.height)).toBeLessThan(8)
  }
})

test('each label of a photographed receipt keeps its own amount, where rows run together and curl', async () => {
  const rows = ['Bread 4.25', 'Milk 1.10', 'Cheese 7.80', 'Apples 3.05', 'Coffee 9.40', 'Subtotal 25.60', 'Tax 2.05']
  rows.push('Total 27.65', 'Cash 30.00', 'Change 2.35')
  const columns = await Promise.all(
    [0, 1].map(async (at) => (await drawText(rows.map((row) => row.split(' ')[at] ?? ''))).png().toBuffer()),
  )
  const paper = sharp({ create: { width: 620, height: 480, channels: 3, background: 'white' } })
  const [labels, amounts] = columns.map((input, at) => ({ input, left: 400 * at, top: 0 }))
  if (!labels || !amounts) throw new Error('nothing was drawn')
  const flat = await toGrey(sharp(await paper.composite([labels, amounts]).png().toBuffer()))
  for (const bend of [
    { areLevel: true, slant: 0, curve: 0, spread: 0.0007 },
    { areLevel: true, slant: 0, curve: 0.0004, spread: -0.0006 },
  ]) {
    const photo = await toSharp(await straighten(flat, bend))
      .rotate(3, { background: 'white' })
      .png()
      .toBuffer()
    const { lines, levelBoxes } = await read(photo, ['eng'])
    expect(lines.map(({ text }) => text.replaceAll(/(?<=\d) (?=\.)|(?<=\.) /g, ''))).toEqual(rows)
    for (const [label, amount] of levelBoxes) expect(Math.abs((label?.top ?? 0) - (amount?.top ?? 99))).toBeLessThan(8)
    // The boxes of the answer are where the words are in the photo, whose rows are not level.
    expect(lines.every(({ words: [first, last] }) => (last?.box.left ?? 0) > (first?.box.left ?? 0) + 300)).toBe(true)
  }
})

test('a line that cannot be read leaves a trace', async () => {
  // UNREAD_CHARACTERS, UNREAD_LENGTH and ODD_HEIGHT: what is left of a line in another script.
  const page = await drawText([...HARBOUR, 'Το γραφείο του λιμανιού ανοίγει στις επτά και μισή'], { language: 'ell' })
  const bytes = await page.png().toBuffer()
  const { lines, unread } = await read(bytes, ['eng'])
  const bottom = Math.max(...lines.filter(({ confidence }) => confidence >= 85).map(({ box }) => box.top))
  const traces = [...unread, ...lines.filter(({ confidence }) => confidence < 75).map(({ box }) => box)]
  expect(traces.filter(({ top }) => top > bottom)).toHaveLength(1)
  expect((await read(await (await drawText(HARBOUR)).png().toBuffer(), ['eng'])).unread).toEqual([])
})

test('noise is not sold as text', async () => {
  // A pseudo-random number each (Numerical Recipes' linear congruential generator): the same noise in every run.
  let seed = 7
  const grey = Uint8Array.from({ length: 400 * 400 }, () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed >>> 24
  })
  const noise = await sharp(grey, { raw: { width: 400, height: 400, channels: 1 } })
    .png()
    .toBuffer()
  const outcome = await read(noise, ['eng']).catch((error: unknown) => error)
  if (!(outcome instanceof UnreadableImage)) expect(outcome).toMatchObject({ text: '' })
})

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}

test('a banner of white on dark is read with the page below it', async () => {
  const [banner, body] = await Promise.all(
    [['Winter timetable of the ferry to the island'], HARBOUR].map(async (text) =>
      sharp(await (await drawText(text, { language: 'deu', emPixels: 26 })).png().toBuffer())
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  )
  if (!banner || !body) throw new Error('nothing was drawn')
  const [gap, width] = [40, Math.max(banner.info.width, body.info.width)]
  const input = await sharp(banner.data).flatten({ background: 'white' }).negate().toBuffer()
  const bytes = await sharp({
    create: { width, height: banner.info.height + gap + body.info.height, channels: 3, background: 'white' },
  })
    .composite([
      { input, left: 0, top: 0 },
      { input: body.data, left: 0, top: banner.info.height + gap },
    ])
    .png()
    .toBuffer()
  const { text } = await read(bytes, ['eng'])
  expect(text).toContain('Winter timetable of the ferry to the island')
  expect(text).toContain('The harbour office opens at 7:30')
})

test('a language that is named twice is one', async () => {
  const bytes = await (await drawText(HARBOUR, { language: 'eng' })).png().toBuffer()
  const { languages, text } = await readImage({
    bytes,
    languages: ['eng', 'eng'],
    minConfidence: 0,
    maxReadingMs: 10_000,
  })
  expect(languages).toEqual(['eng'])
  expect(text).toContain('harbour')
})

test('an image of which nothing was read before the time was over is not said to have no text', async () => {
  const ring = (at: number) => `<circle cx="${60 + 50 * at}" cy="${100 + 20 * (at % 2)}" r="16"/>`
  const rings = Array.from({ length: 12 }, (_, at) => ring(at)).join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="200"><rect width="700" height="200" fill="white"/>
    <g fill="none" stroke="black" stroke-width="2">${rings}</g></svg>`
  const bytes = await sharp(Buffer.from(svg)).png().toBuffer()
  expect(await read(bytes, ['eng'])).toMatchObject({ text: '', isBlank: false })
  const hurried = { bytes, languages: ['eng'], minConfidence: 0, maxReadingMs: 1 } as const
  await expect(readImage(hurried)).rejects.toThrow(ReadingStarved)
})
