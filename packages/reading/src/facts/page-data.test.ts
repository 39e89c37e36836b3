import { expect, test } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { readPageData } from './page-data.ts'

function read(...objects: readonly unknown[]) {
  const scripts = objects.map((object) => `<script type="application/ld+json">${JSON.stringify(object)}</script>`)
  return readPageData(parsePage(`<head>${scripts.join('')}</head><p>x`))
}

// schema.org's own examples of Product: one offer, an aggregate of offers, offers of variants.
test.each([
  [
    { price: '55.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    { price: '55.00', low_price: '55.00', high_price: '55.00', currency: 'USD', availability: 'InStock' },
  ],
  [
    { '@type': 'AggregateOffer', lowPrice: 1250, highPrice: 1495, priceCurrency: 'USD' },
    { price: null, low_price: '1250', high_price: '1495', currency: 'USD', availability: null },
  ],
  [
    [
      { price: 20, priceCurrency: 'EUR', availability: 'InStock' },
      { price: '9.5', priceCurrency: 'EUR', availability: 'OutOfStock' },
    ],
    { price: null, low_price: '9.5', high_price: '20', currency: 'EUR', availability: null },
  ],
  [
    { priceSpecification: { price: 7, priceCurrency: 'CHF' } },
    { price: '7', low_price: '7', high_price: '7', currency: 'CHF', availability: null },
  ],
  [undefined, { price: null, low_price: null, high_price: null, currency: null, availability: null }],
])('reads the offers %j', (offers, product) => {
  expect(read({ '@type': 'Product', name: 'Lamp', offers }).product).toEqual({ name: 'Lamp', ...product })
})

test('finds the product in a graph, and none if there are several', () => {
  const lamp = { '@type': ['Product', 'Thing'], name: 'Lamp' }
  expect(read({ '@graph': [{ '@type': 'WebPage' }, lamp] }).product?.name).toBe('Lamp')
  expect(read({ '@type': 'ItemPage', mainEntity: lamp }).product?.name).toBe('Lamp')
  expect(read(lamp, { '@type': 'Product', name: 'Chair' }).product).toBeNull()
  expect(read({ '@type': 'Article' }).product).toBeNull()
})

test('reads the properties of Open Graph, and its product', () => {
  const page = `<meta property="og:title" content="Lamp"><meta property="OG:Title" content="Other"><meta name="twitter:card" content="summary">
    <meta property="product:price:amount" content="12.50"><meta property="product:price:currency" content="EUR"><meta name="viewport" content="x">`
  const { openGraph, product } = readPageData(parsePage(page))
  expect(openGraph).toEqual({
    'og:title': 'Lamp',
    'twitter:card': 'summary',
    'product:price:amount': '12.50',
    'product:price:currency': 'EUR',
  })
  expect(product).toMatchObject({ name: 'Lamp', price: '12.50', currency: 'EUR', availability: null })
})

test('leaves out data that is too deep or too long', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`)
  const long = { '@type': 'Thing', text: 'x'.repeat(60_000) }
  expect(read(deep, long, { '@type': 'Thing' }).jsonLd).toEqual([{ '@type': 'Thing' }])
})
