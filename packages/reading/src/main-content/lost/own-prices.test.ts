import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { readTexts } from '../texts-page.ts'
import { ownPrices, putPricesBack } from './own-prices.ts'

const TITLES = ['Halo wall lamp', 'Halo wall lamp - The Shop']
const TEXT = 'A lamp of polished chrome that sends a soft beam of light upwards, with a bulb of 300 W.'

/** The texts of a page that are its own prices and their labels. */
function found(page: string): string[] {
  const blocks = textBlocks(parsePage(page).body)
  return ownPrices(blocks, TITLES).map((at) => blocks[at]?.text ?? '')
}

const product = (rest: string) => `<div><div><h1>Halo wall lamp</h1><p>${TEXT}</p>${rest}</div></div>`
const card = (name: string, price: string) =>
  `<div class="card"><p><a href="/${name}">Other ${name}</a></p><p>Flos</p><p>${price}</p></div>`

it('finds the price in the smallest element around the heading that holds one, with its label', () => {
  const page = `${product('<table><tr><td>Price</td><td><b>£229.00 (inc VAT)</b></td></tr></table>')}<p>£8.00</p>`
  expect(found(page)).toEqual(['Price', '£229.00 (inc VAT)'])
  // ROW_UP
  expect(found(product('<dl><dt>Preis</dt><dd><div><p>229,00 €</p></div></dd></dl>'))).toEqual(['229,00 €'])
  expect(found(product('<dl><dt>Preis</dt><dd><p>229,00 €</p></dd></dl>'))).toEqual(['Preis', '229,00 €'])
  expect(found(`<h1>Halo wall lamp</h1><p>£8.00</p>`)).toEqual([])
})

it('finds it below the text that says the title of a page without headings', () => {
  expect(found(product('<p>£229.00</p>').replaceAll('h1>', 'div>'))).toEqual(['£229.00'])
  expect(found(product('<p>£229.00</p>').replace('<h1>Halo wall lamp</h1>', ''))).toEqual([])
})

it.each([
  ['with more words beside it than MOST_BESIDE', '<p>Only today for £2.99</p>', '<p>Only today £2.99</p>'],
  ['of nothing', '<p>£0.00</p>', '<p>£0.10</p>'],
  [
    'of what a link before it leads to',
    card('lamp', '£188'),
    '<a href="/cart">Buy</a><div><p>Now</p><p>£188</p></div>',
  ],
  ['in a SERIES of cards', card('one', '£1') + card('two', '£2'), `<div class="card"><p>One</p><p>£1</p></div>`],
  ['beside the page', '<aside><p>£188</p></aside>', '<section><p>£188</p></section>'],
])('finds no price %s', (_, other, own) => {
  expect(found(product(other))).toEqual([])
  expect(found(product(own)).at(-1)).toMatch(/£/)
})

it('finds no price of which LINKED or more is a link', () => {
  const page = (linked: string, rest: string) => product(`<p>Price</p><p><a href="/buy">${linked}</a>${rest}</p>`)
  expect(found(page('£2', '22'))).toEqual([])
  expect(found(page('£2', '222'))).toHaveLength(2)
})

it('takes of several headings the one of which the title bar has more than HALF', () => {
  const page = (name: string) =>
    `<h1>The news</h1>${product('<p>£8</p>').replace('Halo wall lamp', name)}<h1>Others</h1>`
  expect(found(page('Halo wall red'))).toEqual(['£8'])
  expect(found(page('Halo wall red big'))).toEqual([])
})

it('finds none among more than MOST_AMOUNTS', () => {
  const amounts = (count: number) => Array.from({ length: count }, (_, at) => `<p>£${at + 1}</p>`).join('')
  expect(found(product(amounts(6)))).not.toEqual([])
  expect(found(product(amounts(7)))).toEqual([])
})

it('names no label of more than LABEL_WORDS', () => {
  const page = (label: string) => product(`<section><p>${label}</p><p>£229.00</p></section>`)
  expect(found(page('one two three four five six seven eight'))).toHaveLength(2)
  expect(found(page('one two three four five six seven eight nine'))).toHaveLength(1)
})

it('puts back what a choice says nowhere', () => {
  const page = product('<section><p>Price</p><p>£229.00</p></section><p>Made in 2005.</p>')
  const put = (kept: RegExp) => {
    const { body } = parsePage(page)
    for (const { element, text } of textBlocks(body)) if (!kept.test(text)) element.remove()
    const isPut = putPricesBack(body, { prices: [2, 3], page: readTexts(parsePage(page)) })
    return [isPut, ...textBlocks(body).map(({ text }) => text)]
  }
  expect(put(/^[AM]/)).toEqual([true, TEXT, 'Price', '£229.00', 'Made in 2005.'])
  expect(put(/^[AM£]/)).toEqual([false, TEXT, '£229.00', 'Made in 2005.'])
})

it('puts a price back that another thing has, too, and the choice has only there', () => {
  const other = '<div class="card"><p><a href="/two">Other</a></p><p class="kept">£229.00</p></div>'
  const page = `${product('<p>£250.00</p><p class="lost">£229.00</p>')}${other}`
  const put = (gone: string) => {
    const { body } = parsePage(page)
    body.querySelector(gone)?.remove()
    putPricesBack(body, { prices: [2, 3], page: readTexts(parsePage(page)) })
    return textBlocks(body).map(({ text }) => text)
  }
  expect(put('.lost')).toEqual(['Halo wall lamp', TEXT, '£250.00', '£229.00', 'Other', '£229.00'])
  expect(put('.kept')).toEqual(['Halo wall lamp', TEXT, '£250.00', '£229.00', 'Other'])
})
