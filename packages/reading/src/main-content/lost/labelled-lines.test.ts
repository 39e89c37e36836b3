import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { lostLabelled } from './labelled-lines.ts'

/** What a choice lacks that holds only these texts. */
function lost(page: string, held: readonly string[]): string[] {
  const blocks = textBlocks(parsePage(page).body)
  const isHeld = blocks.map(({ text }) => held.includes(text))
  return lostLabelled(blocks, isHeld).map((at) => blocks[at]?.text ?? '')
}

const lines = (...texts: string[]) =>
  `<div>${texts.map((text) => `<p>${text.replace(/^\S+:/, '<b>$&</b>')}`).join('')}</div>`

it('finds the lines beside one that is held, with MIN_LINES labels of their own', () => {
  const facts = lines('Born: 1815', 'Place: Hull', 'Trade: cooper')
  expect(lost(facts, ['Place: Hull'])).toEqual(['Born: 1815', 'Trade: cooper'])
  expect(lost(facts.replaceAll(/<b>(\w+):<\/b>/g, '<strong>$1</strong>:'), ['Place: Hull'])).toHaveLength(2)
  expect(lost(facts, [])).toEqual([])
  expect(lost(lines('Born: 1815', 'Place: Hull'), ['Place: Hull'])).toEqual([])
  expect(lost(lines('Born: 1815', 'Note: Hull', 'Note: Leith'), ['Born: 1815'])).toEqual([])
  // Beside another, not on another part of the page.
  expect(lost(lines('Born: 1815', 'Place: Hull') + lines('Trade: cooper'), ['Born: 1815'])).toEqual([])
})

it('takes lines without a label for some of them, unless by MOST they are others', () => {
  expect(lost(lines('Born: 1815', 'six feet', 'Place: Hull', 'Trade: cooper', 'more'), ['Born: 1815'])).toEqual([
    'six feet',
    'Place: Hull',
    'Trade: cooper',
  ])
  const prose = lines('Born: 1815', 'a text', 'of three', 'parts', 'Place: Hull', 'Trade: cooper')
  expect(lost(prose, ['Born: 1815'])).toEqual([])
})

it('takes neither the beginning of a paragraph nor a label alone for a label, by LABEL_CHARS', () => {
  const long = (chars: number) =>
    `<div>${['a', 'b', 'c'].map((letter) => `<p><b>${letter.repeat(chars - 1)}:</b> ${letter}`).join('')}</div>`
  expect(lost(long(40), [`${'a'.repeat(39)}: a`])).toHaveLength(2)
  expect(lost(long(41), [`${'a'.repeat(40)}: a`])).toEqual([])
  expect(lost(lines('Born:', 'Place:', 'Trade:'), ['Born:'])).toEqual([])
})
