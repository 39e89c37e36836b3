import { expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { textBlocks } from '../tree/text-blocks.ts'
import { removeClutter } from './clutter.ts'

const DISHES = ['Sardines from the morning market', 'Lamb shank, six hours in red wine', 'Cake']
const item = (text: string) => `<div class="menu-item">${text}</div>`
const PAGE = `<p>${'The quay stood in the harbour for a century. '.repeat(9)}</p><div class="menu">${DISHES.map(item).join('')}</div>`

function left(html: string, likelihoodOf: (text: string) => number): string[] {
  const document = parsePage(html)
  const likelihoods = new Map(textBlocks(document.body).map(({ text }) => [text, likelihoodOf(text)]))
  removeClutter(document, { type: 'page', likelihoods })
  return textBlocks(document.body).map(({ text }) => text)
}

it.each([
  [0.45, DISHES],
  [0.44, []],
])('a part named like clutter stays from LIKELY on: %d', (likelihood, found) => {
  expect(left(PAGE, () => likelihood).slice(1)).toEqual(found)
})

it('parts with the same names are judged together, by their text', () => {
  expect(left(PAGE, (text) => (text === 'Cake' ? 0 : 0.6)).slice(1)).toEqual(DISHES)
  expect(left(PAGE, (text) => (text === 'Cake' ? 1 : 0.4)).slice(1)).toEqual([])
})

it('an id alone names one part', () => {
  const parts = '<div id="ad">Cook wanted, full time</div><div id="sidebar">Our other pages</div>'
  expect(left(PAGE + parts, (text) => Number(text.startsWith('Cook'))).slice(1)).toEqual(['Cook wanted, full time'])
})

it('a teaser is beside the text if it leads away, and its lead otherwise', () => {
  const teaser = (text: string) => `<div class="teaser-text"><p>${text}</p></div>`
  const parts = `${teaser('The quay is sold.')}${teaser('<a href="/b">The crane</a> is not.')}<a href="/c">${teaser('The bridge')}</a>`
  expect(left(parts + PAGE, () => 0)[0]).toBe('The quay is sold.')
  expect(left(parts + PAGE, () => 0)[1]).toMatch(/^The quay stood/)
})

// LEAST_SERVED
it('what belongs to a menu by its name and leads nowhere is served, whatever its likelihood', () => {
  const kitchen = (inner: string) => `${PAGE}<ul><li class="menu-dish">${inner}</li></ul>`
  expect(left(kitchen('<p class="menu-dish__title">Lamb with mint and peas</p>'), () => 0)).toContain(
    'Lamb with mint and peas',
  )
  expect(left(kitchen('<p class="menu-dish__title">Open the menu</p>'), () => 0)).not.toContain('Open the menu')
  expect(left(kitchen('<a href="/lamb">Lamb with mint and peas</a>'), () => 0)).not.toContain('Lamb with mint and peas')
})
