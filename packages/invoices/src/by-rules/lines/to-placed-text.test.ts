import { expect, test } from 'vitest'
import { type PicturedPage, toPlacedText } from './to-placed-text.ts'

function recognized(text: string): PicturedPage {
  const box = { left: 10, top: 10, width: 80, height: 20 }
  const word = { text, confidence: 95, box }
  return {
    lines: [{ words: [word] }],
  }
}

test.each([
  ['Btw21%', 'Btw 21%'],
  ['GST10%', 'GST 10%'],
  ['TVA5,5%', 'TVA 5,5%'],
  ['B7%', 'B 7%'],
  ['INV10', 'INV10'],
  ['A4', 'A4'],
  ['19%', '19%'],
])('the blank that recognizers leave out before a rate comes back: %s is %s', (read, text) => {
  expect(toPlacedText(recognized(read))[0]?.text).toBe(text)
})

test.each([
  ['12,237', '.149', '12,237.149'],
  ['420,', '692', '420,692'],
])('a number that came apart at its mark is one again: %s and %s', (before, after, whole) => {
  const word = (text: string, left: number) => ({ text, confidence: 95, box: { left, top: 10, width: 80, height: 20 } })
  const words = [word(before, 10), word(after, 96)]
  const page = { ...recognized(before), lines: [{ ...word(before, 10), words }] }
  expect(toPlacedText(page).map(({ text }) => text)).toEqual([whole])
})

test('words stand where they are on the page as it was read, and show their place in the picture', () => {
  const levelBoxes = [[{ left: 12, top: 40, width: 82, height: 18 }]]
  expect(toPlacedText({ ...recognized('Total'), levelBoxes }, 0.5)).toMatchObject([
    { x: 12, y: 49, height: 18, box: { left: 5, top: 5, right: 45, bottom: 15 } },
  ])
})
