import { expect, it } from 'vitest'
import { createPdfPage, write } from '../../test/pdf-page.ts'
import { readPdfText } from './pdf-text.ts'

const read = async (...content: string[]) =>
  (await readPdfText(createPdfPage({ content: content.join('') }), 5000))?.text

it('reads text once that is printed twice, of which the first print lacks letters: SAME_PLACE', async () => {
  const first = 'BT /F 12 Tf 20 250 Td [(PREV) -278 ( CROP)] TJ ET '
  expect(await read(first, write('PREV. CROP:', 20.4, 250.3))).toBe('PREV. CROP:')
  expect((await read(first, write('PREV. CROP:', 24, 250)))?.match(/P/g)).toHaveLength(4)
})

it('keeps the same letters beside each other, drawn one by one: OF_WIDTH', async () => {
  const address = [...'https://www.illiberal.com......'].map((letter, at) => `(${letter}) Tj ${at % 2} Tc`).join(' ')
  expect(await read(`BT /F 12 Tf 20 250 Td ${address} ET`, write('Plain', 20, 200))).toMatch(
    /^https:\/\/www\.illiberal\.com\.{6}\n/,
  )
})

it('puts points where they stand between digits that are drawn before: SAME_ROW, SPACE', async () => {
  const digits = (y: number) =>
    `BT /F 12 Tf 60 ${y} Td [(1) -278 (9)] TJ ET ${write('.', 66.67, y)} ${write('53', 120, y)}`
  expect(await read(digits(250), digits(230))).toBe('1.9 53\n1.9 53')
})

it('leaves texts that are printed over each other in their own order: OVERLAP', async () => {
  const text = await read(write('NO.133, 132, 139, 140', 20, 250), write('Credit of the year', 70, 250))
  expect(text).toContain('Credit of the year')
})

it('leaves a line that is turned around as a whole: MOST_BACKWARD', async () => {
  expect(await read('BT /F 12 Tf -1 0 0 -1 300 100 Tm (drawn) Tj ET')).toBe('drawn')
})
