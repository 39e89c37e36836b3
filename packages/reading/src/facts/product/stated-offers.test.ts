import { expect, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { readRecords } from '../records/page-records.ts'
import { readStatedOffers } from './stated-offers.ts'

function page(data: unknown, body = '') {
  return parsePage(
    `<!doctype html><body><script type="application/ld+json">${JSON.stringify(data)}</script>${body}</body>`,
  )
}

function item(name: string, url: string, offers: unknown) {
  return { '@type': 'ListItem', item: { '@type': 'Product', name, url, offers } }
}

const LIST = {
  '@type': 'ItemList',
  itemListElement: [
    item('Tea a', '/a', { price: '9.00', priceCurrency: 'USD' }),
    item('Tea b', '/b', { '@type': 'AggregateOffer', lowPrice: 12, highPrice: 15 }),
    item('Tea c', '/c', [{ price: 7 }, { price: 8 }]),
    item('Tea a', '/d', { price: 10 }),
  ],
}

test('the price that a page states of a thing is found by its address, otherwise by its name, if it is one', () => {
  const offerOf = readStatedOffers(page(LIST), 'https://shop.example/')
  expect(offerOf('Green tea', 'https://shop.example/a')).toBe(9)
  expect(offerOf('Tea b', null)).toBe(12)
  // Of variants.
  expect(offerOf('Tea c', 'https://shop.example/c')).toBeNull()
  // Two things of one name.
  expect(offerOf('Tea a', null)).toBeNull()
  expect(offerOf('Tea e', 'https://shop.example/e')).toBeNull()
})

test.each([
  ['in JSON-LD', (_: number) => ''],
  ['in data-price', (asked: number) => ` data-price="${asked}"`],
  ['as the final price', (asked: number) => ` data-price-amount="${asked}" data-price-type="finalPrice"`],
])('the price that a page states %s is the price of its card, also one that words call something', (kind, markup) => {
  const asked = [9, 12, 14]
  const data = asked.map((price, at) => ({ '@type': 'Product', url: `/${at}`, offers: { price } }))
  const cards = asked.map(
    (price, at) =>
      `<li><h3><a href="/${at}">Tea ${'abc'[at]}</a></h3><p>Single: $${price + 7}</p><p>In sets: <b${markup(price)}>$${price}</b></p><i data-price-amount="1" data-price-type="basePrice"></i></li>`,
  )
  const shown = readRecords(
    page(kind === 'in JSON-LD' ? data : [], `<ul>${cards.join('')}</ul>`),
    'https://shop.example/',
  )
  expect(shown.map(({ price }) => price)).toEqual(['$9', '$12', '$14'])
})
