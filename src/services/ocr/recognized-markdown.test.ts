import { expect, test } from 'vitest'
import { toRecognizedMarkdown } from './recognized-markdown.ts'

const BOX = { left: 0, top: 0, width: 10, height: 10 }
const ROWS = [
  ['Item', 'Price'],
  ['Oak | ash', '7.00'],
  ['', '9.00'],
]

function toPage(paragraphs: readonly (readonly string[])[], firstLine: number, isCertain: boolean) {
  const lines = paragraphs.flat().map((text) => ({ text, confidence: 95, box: BOX, words: [], isDoubtful: false }))
  const text = paragraphs.map((inside) => inside.join('\n')).join('\n\n')
  return { text, lines, tables: [{ rows: ROWS, box: BOX, firstLine, isCertain }] }
}

const PARAGRAPHS = [
  ['# 5 is *not* a heading', 'nor <b>bold</b>'],
  ['Item Price', 'Oak | ash 7.00', '9.00', 'Thank you.'],
]

test('a certain table stands in its place, and the text is not taken for marks', () => {
  expect(toRecognizedMarkdown(toPage(PARAGRAPHS, 2, true)).split('\n')).toEqual([
    '\\# 5 is *not\\* a heading  ',
    'nor \\<b>bold\\</b>',
    '',
    '| Item | Price |',
    '| --- | --- |',
    '| Oak \\| ash | 7.00 |',
    '| | 9.00 |',
    '',
    'Thank you.',
  ])
})

test('another table stays lines', () => {
  const markdown = toRecognizedMarkdown(toPage(PARAGRAPHS, 2, false))
  expect(markdown).not.toContain('---')
  expect(markdown).toContain('Item Price  \nOak')
})
