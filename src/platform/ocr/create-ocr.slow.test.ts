import type { OcrLanguage, RecognizedText } from '@farebox/ocr'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSmallPdf } from '../../../packages/invoices/test/small-pdf.ts'
import { drawText } from '../../../packages/ocr/test/draw-text.ts'
import { renderPages } from '../../domain/pdf-pages/render-pages.ts'
import { createOcr } from './create-ocr.ts'

const LINES = ['The quick brown fox jumps', 'over the lazy dog at 7:45.']
const TEXT = LINES.join('\n')
const engine = createOcr()
const ocr = engine.open(new AbortController().signal)
// Detecting a language takes seconds, and longer on a busy machine.
const slowEngine = createOcr({ timeoutMs: 60_000 })
const slowOcr = slowEngine.open(new AbortController().signal)
afterAll(() => Promise.all([engine.close(), slowEngine.close()]))

let page: Buffer
beforeAll(async () => {
  page = await (await drawText(LINES)).png().toBuffer()
})

function read(image: Uint8Array, ...languages: OcrLanguage[]): Promise<RecognizedText> {
  return ocr.recognize(image, { languages: languages.length > 0 ? languages : ['eng'], field: 'image' })
}

const turned = (degrees: number) => sharp(page).rotate(degrees, { background: 'white' }).png().toBuffer()
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' }, limitInputPixels: false })

describe('a page is read', () => {
  test('with a high confidence, and every line and word has its position', async () => {
    const { text, confidence, lines, rotationDegrees } = await read(page)
    expect(text).toBe(TEXT)
    expect(confidence).toBeGreaterThan(90)
    expect(confidence).toBeLessThanOrEqual(100)
    expect(rotationDegrees).toBe(0)
    expect(lines.map((line) => line.text)).toEqual(LINES)
    expect(lines[0]?.words.map((word) => word.text)).toEqual(['The', 'quick', 'brown', 'fox', 'jumps'])
    // The kit draws on a margin of two and a half em of 24 pixels.
    expect(lines[0]?.box.left).toBeCloseTo(60, -1)
    expect(lines[0]?.words[0]?.box.left).toBe(lines[0]?.box.left)
  })

  // A page turned clockwise by some degrees is upright after the rest of the full turn.
  test.each([[90], [180], [270], [4], [-6]])('turned by %i degrees', async (degrees) => {
    const { text, rotationDegrees } = await read(await turned(degrees))
    expect(text).toBe(TEXT)
    expect(Math.abs(((rotationDegrees + degrees + 180) % 360) - 180)).toBeLessThan(0.5)
  })

  test('on its side, with boxes in pixels of the image as sent', async () => {
    const { lines } = await read(await turned(90))
    const { width = 0 } = await sharp(page).rotate(90).metadata()
    const [first, second] = lines
    // After a clockwise turn, the first line is the rightmost.
    expect(first?.box.left).toBeGreaterThan(second?.box.left ?? 0)
    expect(first?.box.height).toBeGreaterThan(first?.box.width ?? 0)
    expect((first?.box.left ?? 0) + (first?.box.width ?? 0)).toBeLessThanOrEqual(width)
  })

  test.each<[string, () => Promise<Sharp>]>([
    ['white on dark', () => drawText(LINES, { ink: '#d0d0e0', paper: '#1a1a2e' })],
    ['faint', () => drawText(LINES, { ink: '#a8a8a8', paper: '#d8d4c8' })],
    ['small', () => drawText(LINES, { emPixels: 13 })],
    ['large', () => drawText(LINES, { emPixels: 120 })],
  ])('that is %s', async (_, draw) => {
    await expect(read(await (await draw()).png().toBuffer())).resolves.toMatchObject({ text: TEXT })
  })

  test('of few words on much paper', async () => {
    const few = await drawText(['Payment by 31.03.2026 without deduction'], { emPixels: 30 })
    const sheet = await few.extend({ bottom: 2600, right: 400, background: 'white' }).png().toBuffer()
    await expect(read(sheet)).resolves.toMatchObject({ text: 'Payment by 31.03.2026 without deduction' })
  })

  test.each([
    ['strewn with black and white specks', 0.1, 0],
    ['grainy', 0, 60],
  ])('%s, although the engine alone reads nothing', async (_, specks, sigma) => {
    const large = await (await drawText(LINES, { emPixels: 44 })).png().toBuffer()
    await expect(read(await addNoise(large, { specks, sigma }))).resolves.toMatchObject({ text: TEXT })
  })

  test('as upright if it is too poor to prove a rotation', async () => {
    const narrow = await sharp(
      await (await drawText(['RM 4.50', 'TOTAL', 'CASH', 'x1 QTY', '8.00'], { emPixels: 12 })).png().toBuffer(),
    )
      .blur(1.2)
      .png()
      .toBuffer()
    await expect(read(narrow)).resolves.toMatchObject({ rotationDegrees: 0 })
  })

  test('in white on transparency', async () => {
    const mask = await sharp(page).negate().greyscale().raw().toBuffer({ resolveWithObject: true })
    const { width, height } = mask.info
    const white = await sharp({ create: { width, height, channels: 3, background: 'white' } })
      .joinChannel(mask.data, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer()
    await expect(read(white)).resolves.toMatchObject({ text: TEXT })
  })

  test.each(['jpeg', 'webp', 'tiff', 'gif', 'avif'] as const)('as %s', async (format) => {
    await expect(read(await sharp(page).toFormat(format).toBuffer())).resolves.toMatchObject({ text: TEXT })
  })

  test('as BMP', async () => {
    await expect(read(await toBmp(page))).resolves.toMatchObject({ text: TEXT })
  })

  test('upright by its EXIF orientation, and rotationDegrees is 0', async () => {
    // Orientation 6: the top of the picture is on the right.
    const onItsSide = await sharp(await turned(270))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    await expect(read(onItsSide)).resolves.toMatchObject({ text: TEXT, rotationDegrees: 0 })
  })
})

// From the Universal Declaration of Human Rights, article 3.
test.each<[OcrLanguage, string]>([
  ['deu', 'Jeder hat das Recht auf Leben, Freiheit und Sicherheit der Person.'],
  ['ukr', 'Кожна людина має право на життя, на свободу'],
  ['chi_sim', '人人有权享有生命、自由和人身安全。'],
  ['jpn', 'すべて人は、生命、自由及び身体の安全に対する権利を有する。'],
  ['kor', '모든 사람은 생명과 신체의 자유와 안전에 대한 권리를 가진다.'],
  ['tha', 'ทุกคนมีสิทธิในการมีชีวิต เสรีภาพ และความมั่นคงแห่งบุคคล'],
])('print in %s is read with exactly its own spaces', async (language, sentence) => {
  const image = await (await drawText([sentence], { language })).png().toBuffer()
  await expect(read(image, language)).resolves.toMatchObject({ text: sentence })
})

test('a table is read row by row, with columns of single characters', async () => {
  const rows = [
    ['Pos.', 'Bezeichnung', 'Menge', 'Einzelpreis', 'Betrag'],
    ['1', 'Beratung vor Ort in München', '2,5', '1.000,00', '2.500,00'],
    ['2', 'Fachbuch über Steuern', '1', '100,00', '100,00'],
    ['3', 'Anfahrt', '48', '0,42', '20,16'],
    ['', '', '', 'Summe', '2.620,16'],
  ]
  const columns = [50, 100, 330, 410, 500]
  const cells = rows.flatMap((row, index) =>
    row.map((text, column) => ({ x: columns[column] ?? 0, y: 780 - 20 * index, text })),
  )
  const bytes = createSmallPdf({ pages: [cells] })
  const { images } = await renderPages({ field: 'pdf', bytes, maxPages: 1, longestSide: 1700 })
  const [image = new Uint8Array()] = images
  const { lines } = await read(image, 'deu')
  expect(lines.map(({ text }) => text)).toEqual(rows.map((row) => row.join(' ').trim()))
})

test.each([
  ['deu', 0, ['deu']],
  ['ara', 0, ['ara', 'eng']],
  ['jpn', 180, ['jpn']],
  ['tha', 0, ['tha']],
] as const)('the language of a page in %s, turned by %i degrees, is detected', async (language, degrees, models) => {
  const text = DECLARATION[language]
  const image = await (await drawText([text], { language })).rotate(degrees).png().toBuffer()
  const found = await slowOcr.recognize(image, { languages: [], field: 'image' })
  expect(found.languages).toEqual(models)
  expect(found.confidence).toBeGreaterThan(80)
})

// Article 1 of the Universal Declaration of Human Rights, as published by the United Nations.
const DECLARATION = {
  deu: 'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geist der Brüderlichkeit begegnen.',
  tha: 'มนุษย์ทั้งปวงเกิดมามีอิสระและเสมอภาคกันในศักดิ์ศรีและสิทธิ ต่างในตนมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยจิตวิญญาณแห่งภราดรภาพ',
  ara: 'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق، وقد وهبوا عقلا وضميرا وعليهم أن يعامل بعضهم بعضا بروح الإخاء.',
  jpn: 'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。',
}

test('several languages are read at once', async () => {
  const image = await (await drawText(['The street is called Königstraße.'])).png().toBuffer()
  await expect(read(image, 'eng', 'deu')).resolves.toMatchObject({ text: 'The street is called Königstraße.' })
})

test('concurrent calls return the same as single calls', async () => {
  const others = await (await drawText(['Another page'])).png().toBuffer()
  const readings = await Promise.all([page, others, page, others].map((image) => read(image)))
  expect(readings.map(({ text }) => text)).toEqual([TEXT, 'Another page', TEXT, 'Another page'])
})

test.each([
  ['white', () => blank(600, 400)],
  ['a single pixel', () => blank(1, 1)],
  ['very long', () => blank(1, 5000)],
])('an image that is %s has no text', async (_, draw) => {
  await expect(read(await draw().png().toBuffer())).resolves.toEqual({
    text: '',
    confidence: 0,
    languages: ['eng'],
    lines: [],
    tables: [],
    unread: [],
    rotationDegrees: 0,
    levelBoxes: [],
    isBlank: true,
    isPoor: false,
  })
})

describe('refused with the reason', () => {
  test.each<[string, () => Promise<Uint8Array>, string]>([
    ['nothing', async () => new Uint8Array(), 'image: is not an image'],
    ['text', async () => Buffer.from('hello'), 'image: is not an image'],
    ['a drawing', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image: is not an image'],
    ['half a PNG', async () => page.subarray(0, page.length / 2), 'damaged, cut short or'],
    ['half a JPEG', async () => cutHalf(await sharp(page).jpeg().toBuffer()), 'damaged, cut short or'],
    ['half a BMP', async () => cutHalf(await toBmp(page)), 'damaged or compressed BMP'],
    ['a BMP that lies about its size', async () => setWidth(await toBmp(page), 2 ** 31 - 1), '50 million pixels'],
    ['a pixel bomb', () => blank(10_000, 5001).png().toBuffer(), 'more than 50 million pixels'],
  ])('%s', async (_, make, message) => {
    await expect(read(await make())).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining(message),
    })
  })

  test('print that is too blurred to read, even with its language given', async () => {
    const blurred = await drawText([...LINES, 'Pack my box with five', 'dozen liquor jugs today.'])
    await expect(read(await blurred.clone().png().toBuffer())).resolves.toMatchObject({ languages: ['eng'] })
    await expect(read(await blurred.blur(2.5).png().toBuffer())).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('too blurred'),
    })
  })

  test('a call whose signal fired; the next call is answered', async () => {
    const controller = new AbortController()
    const aborted = engine.open(controller.signal).recognize(page, { languages: ['eng'], field: 'image' })
    controller.abort(new Error('gone'))
    await expect(aborted).rejects.toThrow('gone')
    await expect(read(page)).resolves.toMatchObject({ text: TEXT })
  })
})

/** Adds nearly normal noise and salt-and-pepper specks, the same every time. */
async function addNoise(image: Buffer, { specks, sigma }: { specks: number; sigma: number }): Promise<Buffer> {
  const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true })
  let state = 7
  const draw = () => {
    // Numerical Recipes' generator.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  for (const [at, value] of data.entries()) {
    // Four uniform numbers have a variance of a third.
    const noise = (draw() + draw() + draw() + draw() - 2) * Math.sqrt(3) * sigma
    const chance = draw()
    const speck = chance < specks / 2 ? 0 : 255
    data[at] = chance < specks ? speck : Math.max(0, Math.min(255, Math.round(value + noise)))
  }
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 1 } })
    .png()
    .toBuffer()
}

function cutHalf(file: Buffer): Buffer {
  return file.subarray(0, file.length / 2)
}

function setWidth(bmp: Buffer, width: number): Buffer {
  bmp.writeInt32LE(width, 18)
  return bmp
}

/**
 * Windows bitmap, 24 bits a pixel: BITMAPFILEHEADER, BITMAPINFOHEADER, rows from the bottom up, each padded to 4 bytes.
 */
async function toBmp(image: Buffer): Promise<Buffer> {
  const { data, info } = await sharp(image).flip().raw().toBuffer({ resolveWithObject: true })
  const row = Math.ceil((info.width * 3) / 4) * 4
  const bmp = Buffer.alloc(54 + row * info.height)
  bmp.write('BM')
  bmp.writeUInt32LE(bmp.length, 2)
  bmp.writeUInt32LE(54, 10)
  bmp.writeUInt32LE(40, 14)
  bmp.writeInt32LE(info.width, 18)
  bmp.writeInt32LE(info.height, 22)
  bmp.writeUInt16LE(1, 26)
  bmp.writeUInt16LE(24, 28)
  // Black on white is the same in BGR as in RGB.
  for (let y = 0; y < info.height; y += 1) data.copy(bmp, 54 + y * row, y * info.width * 3, (y + 1) * info.width * 3)
  return bmp
}
