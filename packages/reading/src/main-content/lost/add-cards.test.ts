import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { readTexts } from '../texts-page.ts'
import { addCards } from './add-cards.ts'

const CARD = '<div><a href="/ram">Ram of oak</a><p>€ 12</p></div>'
const page = (heading: string) => `<body><main><h2>${heading}</h2><p>Toys that float.</p></main>${CARD}</body>`

function texts(choice: string, html: string, cards: readonly string[]): string[] {
  const chosen = parsePage(`<body>${choice}</body>`).body
  addCards(chosen, { page: readTexts(parsePage(html)), cards: new Set(cards) })
  return textBlocks(chosen).map(({ text }) => text)
}

it('adds the lines of cards in their places', () => {
  expect(texts('<h2>Boats</h2>', page('Boats'), ['€ 12'])).toEqual(['Boats', '€ 12'])
  expect(texts('<h2>Boats</h2>', page('Boats'), [])).toEqual(['Boats'])
})

it('loses no text of the choice: one that was cut stands otherwise on the page', () => {
  expect(texts('<h2>Boats</h2><p>Toys.</p>', page('Boats <a href="/edit">[edit]</a>'), ['€ 12'])).toEqual([
    'Boats',
    'Toys.',
    '€ 12',
  ])
})

it('keeps a text that stands beside words of the choice in a line of its own', () => {
  const chosen = parsePage('<main><p>Boats</p><span>Oak</span></main>').body
  const page = readTexts(parsePage('<main><p>Boats</p><span>Ram</span> <div>Oar</div><span>Oak</span></main>'))
  addCards(chosen, { page, cards: new Set(['Ram']) })
  expect([...chosen.querySelectorAll('div')].map(({ textContent }) => textContent.trim())).toEqual(['Ram'])
})

it('adds no entry of a menu that says the same', () => {
  const html = `<nav><ul><li>€ 12</li></ul></nav>${page('Boats')}`
  expect(texts('<h2>Boats</h2>', html, ['€ 12'])).toEqual(['Boats', '€ 12'])
  expect(texts('<h2>Boats</h2><p>€ 12</p>', html, ['€ 12'])).toEqual(['Boats', '€ 12'])
})
