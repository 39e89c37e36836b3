import type { OcrLanguage, RecognizedText } from '@farebox/ocr'
import type { Browser } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawText } from '../../../packages/ocr/test/draw-text.ts'
import { startChromium } from '../../../test/kit/chromium.ts'
import { drawColumns } from '../../../test/kit/draw-columns.ts'
import { createOcr } from './create-ocr.ts'

// Detecting a language takes seconds, and longer on a busy machine.
const engine = createOcr({ timeoutMs: 60_000 })
const slowOcr = engine.open(new AbortController().signal)
afterAll(() => engine.close())

function read(image: Uint8Array, ...languages: OcrLanguage[]): Promise<RecognizedText> {
  return slowOcr.recognize(image, { languages, field: 'image' })
}

// Article 1 of the Universal Declaration of Human Rights.
const DECLARATION = {
  chi_sim:
    '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。人人有权享有生命、自由和人身安全。',
  kor: '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다. 인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다.',
  jpn: 'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。',
}

describe('lines from top to bottom', () => {
  const draw = (language: string, text: string) =>
    drawColumns([text], { browser, language, emPixels: 28, columnEms: 14 })
  let browser: Browser
  beforeAll(async () => {
    browser = await startChromium()
  })
  afterAll(() => browser.close())

  test.each([[0], [90]])('are read in Japanese, the first one on the right; turned by %i degrees', async (degrees) => {
    const image = await sharp(await draw('ja', DECLARATION.jpn))
      .rotate(degrees)
      .png()
      .toBuffer()
    const { text, confidence, tables, lines } = await read(image, 'jpn')
    expect(text.replaceAll('\n', '')).toBe(DECLARATION.jpn)
    expect(confidence).toBeGreaterThan(85)
    expect(tables).toEqual([])
    const [first, second] = lines
    if (degrees === 0) expect(first?.box.left).toBeGreaterThan(second?.box.left ?? Number.POSITIVE_INFINITY)
  })

  test('are detected as Japanese', async () => {
    const image = await draw('ja', DECLARATION.jpn)
    await expect(slowOcr.recognize(image, { languages: [], field: 'image' })).resolves.toMatchObject({
      languages: ['jpn'],
    })
  })

  test('are refused in Korean, with or without the language', async () => {
    const image = await draw('ko', DECLARATION.kor)
    for (const languages of [[], ['kor']] as const)
      await expect(slowOcr.recognize(image, { languages, field: 'image' })).rejects.toMatchObject({
        code: 'invalid_input',
      })
  })

  test('are not mistaken for level lines on their side', async () => {
    const image = await (await drawText([DECLARATION.jpn], { language: 'jpn' })).rotate(90).png().toBuffer()
    const { text } = await read(image, 'jpn')
    expect(text.replaceAll(/\s/g, '')).toContain('生まれながらにして自由であり、かつ、尊厳と権利')
  })

  test.each([
    ['chi_sim', 'zh'],
    ['jpn', 'zh'],
    ['chi_sim', 'ja'],
  ] as const)('are refused if the language is %s and the text is %s', async (language, written) => {
    const image = await draw(written, written === 'ja' ? DECLARATION.jpn : DECLARATION.chi_sim)
    await expect(slowOcr.recognize(image, { languages: [language], field: 'image' })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('run from top to bottom'),
    })
  })
})
