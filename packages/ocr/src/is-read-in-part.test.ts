import { expect, test } from 'vitest'
import { isReadInPart } from './is-read-in-part.ts'
import type { ReadWord } from './parse-tsv.ts'

/** One word a line, each with its confidence. */
function page(...lines: readonly (readonly [text: string, confidence: number])[]): ReadWord[] {
  return lines.map(([text, confidence], line) => ({
    text,
    confidence,
    block: 0,
    paragraph: 0,
    line,
    box: { left: 20, top: 30 * line, width: 10 * text.length, height: 20 },
  }))
}

const sure = (count: number) => Array.from({ length: count }, () => ['Kartenzahlung', 90] as const)
const noise = (count: number) => Array.from({ length: count }, () => ['yauagddsuosiy', 30] as const)

test('a receipt over the print of its back is read in part', () => {
  expect(isReadInPart(page(...sure(8), ...noise(16)))).toBe(true)
})

test.each([
  ['four sure lines, as chance gives', page(...sure(4), ...noise(4))],
  ['sure lines that are less than a quarter of it', page(...sure(5), ...noise(16))],
  ['sure lines of one or two letters', page(...Array.from({ length: 20 }, () => ['ii', 95] as const))],
  ['lines of which none is sure', page(...noise(30))],
  ['nothing', []],
])('a page of %s is not', (_, words) => {
  expect(isReadInPart(words)).toBe(false)
})
