import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { outerSections } from './outer-sections.ts'

interface Shown {
  readonly likelihood?: number
  readonly ofHeading?: number
  readonly isBelow?: boolean
}

/** How many texts of a section are found outside a text, between its title and it or behind it. */
function found(section: string, { likelihood = 0.61, ofHeading = 0.5, isBelow = false }: Shown = {}): number {
  const text = '<p>Boil the barley.</p>'
  const html = `<h1>Barley soup</h1>${isBelow ? text + section : section + text}`
  const blocks = textBlocks(parsePage(html).body).map((block) => ({
    ...block,
    likelihood: block.element.localName === 'h2' ? ofHeading : likelihood,
    isItem: block.element.localName === 'li',
  }))
  const place = blocks.findIndex((block) => block.text === 'Boil the barley.')
  return outerSections(blocks, { title: 0, first: place, last: place }).size
}

const lines = (count: number) => Array.from({ length: count }, (_, at) => `<p>${at + 2} leeks</p>`).join('')
const items = (count: number) => `<ul>${lines(count).replaceAll(/p>/g, 'li>')}</ul>`
const HEADING = '<h2>Ingredients</h2>'

it('finds a heading with MIN_LINES between the title and the text, from LIKELY_ABOVE on', () => {
  expect([found(HEADING + lines(3)), found(HEADING + lines(2)), found(lines(3))]).toEqual([4, 0, 0])
  expect(found(HEADING + lines(3), { likelihood: 0.45 })).toBe(4)
  expect(found(HEADING + lines(3), { likelihood: 0.44 })).toBe(0)
  expect(found(HEADING + lines(3), { ofHeading: 0.49 })).toBe(0)
})

it('finds no lines that lead away, from LINKED on', () => {
  const linked = (text: string) => `${HEADING}${lines(3)}<p>${text}<a href="/x">leek</a></p>`
  expect([found(linked('a leek')), found(linked('two '))]).toEqual([5, 0])
})

it('finds a list behind the text, with lines that name its parts, from LIKELY_BELOW and MOST_ITEMS on', () => {
  const section = HEADING + lines(2)
  expect(found(section + items(3), { isBelow: true })).toBe(6)
  expect(found(section + items(3), { isBelow: true, likelihood: 0.59 })).toBe(0)
  expect(found(section + items(2), { isBelow: true })).toBe(0)
})
