import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { cellsOfCards, lostOfCards } from './cells-of-cards.ts'

/** The texts that a choice without the given ones lacks. */
function lost(page: string, without: readonly string[]): string[] {
  const blocks = textBlocks(parsePage(page).body)
  const texts = blocks.map(({ text }) => text)
  const isHeld = texts.map((text) => !without.includes(text))
  const [inList = []] = cellsOfCards(blocks.map(({ element }) => element))
  return lostOfCards(inList, isHeld, texts).map((at) => texts[at] ?? '')
}

const card = (at: number, name = `Rope ${'abcdefg'[at]}`) =>
  `<div class="card"><a href="/${at}"><div><p class="code">RP${at}7</p></div><div><h3>${name}</h3><p>€ ${at}.90</p></div></a></div>`
const cards = (count: number) => `<div>${Array.from({ length: count }, (_, at) => card(at)).join('')}</div>`
const three = cards(3)
const four = cards(4)

it('finds the prices and codes of cards of which the names are held, MIN_CARDS or more', () => {
  expect(lost(three, ['€ 0.90', '€ 1.90', '€ 2.90'])).toEqual(['€ 0.90', '€ 1.90', '€ 2.90'])
  expect(lost(three, ['RP07', 'RP17', 'RP27'])).toEqual(['RP07', 'RP17', 'RP27'])
  expect(lost(cards(2), ['€ 0.90', '€ 1.90'])).toEqual([])
})

it('finds no label that each card has', () => {
  const page = three.replaceAll(/€ \d.90/g, (price) => (price === '€ 0.90' ? '7 votes' : '12 votes'))
  expect(lost(page, ['7 votes', '12 votes'])).toEqual([])
})

it('finds the days of posts, which begin and end alike', () => {
  const page = three.replaceAll(/€ (\d).90/g, 'Posted on March $1, 2016 by admin')
  const lines = [0, 1, 2].map((at) => `Posted on March ${at}, 2016 by admin`)
  expect(lost(page, lines)).toEqual(lines)
  const same = page.replaceAll(/March \d/g, 'March 1')
  expect(lost(same, ['Posted on March 1, 2016 by admin'])).toEqual([])
})

it('finds nothing where not more than MOST of the cards are held, or in a menu', () => {
  const names = ['Rope a', 'RP07', 'Rope b', 'RP17']
  expect(lost(cards(7), ['RP07', '€ 0.90'].concat(['Rope a', 'RP17', 'RP27', 'RP37', 'RP47', 'RP57', 'RP67']))).toEqual(
    expect.arrayContaining(['RP17']),
  )
  expect(lost(four, [...names, '€ 0.90', '€ 1.90', '€ 2.90', '€ 3.90'])).toEqual([])
  expect(lost(`<nav>${three}</nav>`, ['€ 0.90', '€ 1.90', '€ 2.90'])).toEqual([])
})

it('finds a card that is lost as a whole beside others', () => {
  const [whole, more] = [
    ['RP07', 'Rope a', '€ 0.90'],
    ['RP17', 'Rope b', '€ 1.90'],
  ]
  expect(new Set(lost(four, whole))).toEqual(new Set(whole))
  expect(new Set(lost(cards(5), [...whole, ...more]))).toEqual(new Set())
  expect(new Set(lost(four.replace('card', 'sidebar'), whole))).toEqual(new Set())
})

// UP
it('looks for cards eight boxes around a text, and no farther', () => {
  const within = (boxes: number) =>
    three.replaceAll(
      /€ \d.90<\/p>/g,
      (price) => `</p>${'<div>'.repeat(boxes)}<b>${price.slice(0, -4)}</b>${'</div>'.repeat(boxes)}`,
    )
  const prices = ['€ 0.90', '€ 1.90', '€ 2.90']
  expect([lost(within(4), prices), lost(within(8), prices)]).toEqual([prices, []])
})

it('compares the cards of rows that hold two each', () => {
  const rows = [0, 2].map((at) => `<tr><td>${card(at)}</td><td>${card(at + 1)}</td></tr>`).join('')
  const blocks = textBlocks(parsePage(`<table role="presentation">${rows}</table>`).body)
  const texts = blocks.map(({ text }) => text)
  const prices = texts.filter((text) => text.startsWith('€'))
  const isHeld = texts.map((text) => !prices.includes(text))
  const found = cellsOfCards(blocks.map(({ element }) => element)).map((cells) =>
    lostOfCards(cells, isHeld, texts).map((at) => texts[at]),
  )
  expect(found).toEqual([[], prices])
})
