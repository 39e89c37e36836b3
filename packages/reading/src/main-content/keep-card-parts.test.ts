import { expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { keepCardParts } from './keep-card-parts.ts'
import { readTexts } from './texts-page.ts'

const TOWNS = ['Ostrov', 'Lipnik', 'Bor', 'Zlata']

/** How many footers and captions keep their names. */
function named(cards: readonly string[]): number {
  const { body } = parsePage(`<main>${cards.join('')}</main>`)
  keepCardParts(body)
  return [...body.querySelectorAll('footer, [class]')].length
}

const footer = (text: string) => `<article><h2>Baker</h2><footer class="card__footer"><p>${text}</p></footer></article>`
const caption = (text: string) => `<ul><li><div class="x-caption">${text}</div></li></ul>`

// MIN_CARDS
it('the footers of three cards are a part of them', () => {
  expect(named(TOWNS.slice(0, 3).map(footer))).toBe(0)
  expect(named(TOWNS.slice(0, 2).map(footer))).toBe(2)
})

// MOST
it('most footers say something else, other than a number', () => {
  expect(named(['Ostrov', 'Bor', 'Bor', 'Zlata'].map(footer))).toBe(0)
  expect(named(['Ostrov', 'Bor', 'Bor', 'Bor'].map(footer))).toBe(4)
  expect(named(['1 answer', '2 answers', '3 answers', '4 answers'].map(footer))).toBe(4)
})

// LINKED
it('less than half of a footer is a link', () => {
  const linked = (town: string) => footer(`in <a href="/t">${town}</a>`)
  const told = (town: string) => footer(`in the town of <a href="/t">${town}</a>`)
  expect(named(TOWNS.map(linked))).toBe(4)
  expect(named(TOWNS.map(told))).toBe(0)
})

it('a caption with a heading is the text of a card, a line that of a picture', () => {
  expect(named(TOWNS.map((town) => caption(`<h3>${town}</h3><b>3,50</b>`)))).toBe(0)
  expect(named(TOWNS.map(caption))).toBe(4)
})

it('a footer outside of cards is that of the page', () => {
  expect(named(TOWNS.map((town) => `<div><footer>${town}</footer></div>`))).toBe(4)
})

it('the footer of a post in a thread stays one', () => {
  const page = () => parsePage(`<main>${TOWNS.map(footer).join('')}</main>`)
  expect(readTexts(page()).body.querySelector('footer')).toBeNull()
  expect(readTexts(page(), 'thread').body.querySelector('footer')).not.toBeNull()
})
