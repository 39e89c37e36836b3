import { expect, test } from 'vitest'
import { readProduct } from './page-product.ts'

function read(...jsonLd: readonly Record<string, unknown>[]) {
  return readProduct({ jsonLd, microdata: [], openGraph: {} })
}

const specified = (...priceSpecification: readonly object[]) => ({
  '@type': 'Product',
  name: 'Lamp',
  offers: { '@type': 'Offer', priceSpecification },
})
const unit = (price: unknown, more: object = {}) => ({
  '@type': 'UnitPriceSpecification',
  price,
  priceCurrency: 'EUR',
  ...more,
})

// The forms of Google's pages on merchant listings: a price struck through, one for members, charges.
test.each([
  ['a struck one beside it', [unit(40, { priceType: 'https://schema.org/StrikethroughPrice' }), unit(20)]],
  ['a list price behind it', [unit(20), unit(40, { priceType: 'http://schema.org/ListPrice' })]],
  ['typed as a sale', [unit(40, { priceType: 'schema:ListPrice' }), unit(20, { priceType: 'SalePrice' })]],
  ['one for members', [unit(15, { validForMemberTier: { '@type': 'MemberProgramTier' } }), unit(20)]],
  ['charges', [unit(20), { '@type': 'schema:DeliveryChargeSpecification', price: 5, priceCurrency: 'EUR' }]],
  ['the same once more', [unit(20), unit('20')]],
])('the price of several specifications is what everybody pays: %s', (_, all) => {
  expect(read(specified(...all))).toMatchObject({ price: '20', low_price: '20', high_price: '20', currency: 'EUR' })
})

test('of two prices for everybody, and of two currencies, none is the price', () => {
  expect(read(specified(unit(20), unit(18)))).toMatchObject({ price: null, low_price: null, high_price: null })
  const offers = [
    { price: 20, priceCurrency: 'EUR' },
    { price: 18, priceCurrency: 'USD' },
  ]
  expect(read({ '@type': 'Product', name: 'Lamp', offers })).toMatchObject({
    price: null,
    low_price: null,
    currency: null,
  })
})

test('prices as shops print them are in order, and words are no price', () => {
  const prices = (...all: readonly unknown[]) =>
    read({ '@type': 'Product', name: 'Lamp', offers: all.map((price) => ({ price, priceCurrency: 'EUR' })) })
  expect(prices('1.299,00', '999,00')).toMatchObject({ price: null, low_price: '999,00', high_price: '1.299,00' })
  expect(prices('1299.00', '1299')).toMatchObject({ price: '1299.00' })
  expect(prices('on request')).toMatchObject({ price: null, low_price: null, high_price: null, currency: 'EUR' })
})

test('offers named by an id, in an aggregate, and names with a prefix are read', () => {
  const offer = { '@id': '#offer', '@type': 'Offer', price: 20, priceCurrency: 'EUR', availability: 'InStock' }
  const read20 = { name: 'Lamp', price: '20', currency: 'EUR', availability: 'InStock' }
  expect(read({ '@type': 'Product', name: 'Lamp', offers: { '@id': '#offer' } }, offer)).toMatchObject(read20)
  expect(
    read({ '@type': 'Product', name: 'Lamp', offers: { '@type': 'AggregateOffer', offers: [offer] } }),
  ).toMatchObject(read20)
  const prefixed = {
    '@type': 'schema:Product',
    'schema:name': 'Lamp',
    'schema:offers': {
      '@type': 'schema:Offer',
      'schema:price': 20,
      'http://schema.org/priceCurrency': 'EUR',
      'schema:availability': 'schema:InStock',
    },
  }
  expect(read(prefixed)).toMatchObject(read20)
})

test('MAX_NAMED: ids that name each other end', () => {
  const names = Array.from({ length: 8 }, (_, at) => `p${at}`)
  const both = (id: string) => Object.fromEntries(names.map((name) => [name, { '@id': id }]))
  const circle = [
    { '@id': '#a', ...both('#b') },
    { '@id': '#b', ...both('#a') },
  ]
  expect(read({ '@type': 'Product', name: 'Lamp', ...both('#a') }, ...circle)).toMatchObject({ name: 'Lamp' })
})
