import { expect, test } from 'vitest'
import { recognizePages } from './recognize-pages.ts'

const WORD = { confidence: 90, box: { left: 0, top: 0, width: 100, height: 20 } }
const page = (text: string, confidence: number, language: string) => ({
  ...{ text, confidence, languages: [language], isPoor: false, rotationDegrees: 0 },
  lines: [{ words: [{ ...WORD, text }] }],
})
const GERMAN = 'Rechnung Nummer 7 Gesamtbetrag 19,90 Kartenzahlung'

test.each([
  ['is taken', page('Rechnung Nummer 7 Gesamtbetrag 19,90 Kartenzahlung', 91, 'deu'), 91],
  ['is left if less of it is certain', page('Rechnung', 91, 'deu'), 80],
])('a second reading in the language of the labels %s', async (_, second, confidence) => {
  const recognize = async (languages: readonly string[]) => [languages.length > 0 ? second : page(GERMAN, 80, 'eng')]
  const read = await recognizePages({ what: 'the image', unitsPerPixel: [], recognize })
  expect(read.confidence).toBe(confidence)
})

test('a page that is hard to read makes the document hard to read', async () => {
  const poor = { ...page('Total 5.30', 60, 'eng'), isPoor: true }
  const pages = [page('Invoice', 95, 'eng'), poor]
  const read = await recognizePages({ what: 'the PDF', unitsPerPixel: [], recognize: async () => pages })
  expect(read.isPoor).toBe(true)
})
