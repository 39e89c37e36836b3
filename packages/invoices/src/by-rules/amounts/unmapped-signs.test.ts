import { expect, test } from 'vitest'
import type { PlacedText } from '../../e-invoice/pdf-file.ts'
import { withoutUnmappedSigns } from './unmapped-signs.ts'

const place = (x: number, text: string): PlacedText => ({ x, y: 40, text, width: 5 * text.length, height: 10 })
const left = (...pieces: readonly PlacedText[]) => withoutUnmappedSigns(pieces).map(({ text }) => text)

test.each([
  ['in the text of an amount', [place(400, 'ī399.01')], ['399.01']],
  ['in front of an amount', [place(400, 'ī'), place(405, '399.01')], ['399.01']],
  ['further away', [place(400, 'ī'), place(411, '399.01')], ['ī', '399.01']],
  ['in front of a code', [place(400, 'ī'), place(405, '399-01')], ['ī', '399-01']],
  ['of ASCII, as codes have', [place(400, 'A399.01')], ['A399.01']],
])('a letter %s', (_, pieces, texts) => {
  expect(left(...pieces)).toEqual(texts)
})
