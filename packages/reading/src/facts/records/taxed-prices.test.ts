import { expect, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { readRecords } from './page-records.ts'

/** What a list shows as prices, of things with and without a tax of this percentage. */
function prices(rate: number, shown: (net: string, gross: string) => string) {
  const cards = ['9.00', '13.00', '21.00'].map((net, at) => {
    const gross = (Number(net) * (1 + rate / 100)).toFixed(2)
    return `<li><h3><a href="/${at}">Tea ${'abc'[at]}</a></h3>${shown(`€${net}`, `€${gross}`)}</li>`
  })
  return readRecords(parsePage(`<!doctype html><body><ul>${cards.join('')}</ul></body>`), 'https://shop.example/').map(
    // Without the words of the tax.
    ({ price, old_price }) => [price?.split(' ')[0] ?? null, old_price],
  )
}

const WITH_VAT = [
  ['€10.80', null],
  ['€15.60', null],
  ['€25.20', null],
]

test.each([
  (net: string, gross: string) => `<p>${net} excl. VAT</p><p>${gross} incl. VAT</p>`,
  (net: string, gross: string) => `<p>${gross} TTC</p><p>${net} HT</p>`,
  (net: string, gross: string) => `<p>${net}</p><p>(${gross} inkl. MwSt.)</p>`,
  (net: string, gross: string) => `<p>${net}</p><p>${gross}</p>`,
])('of two prices that differ by a tax, the price is what a private buyer pays: layout %#', (layout) => {
  expect(prices(20, layout)).toEqual(WITH_VAT)
})

test('a shop that shows net prices alone asks those', () => {
  expect(prices(20, (net) => `<p>${net} excl. VAT</p>`)[0]).toEqual(['€9.00', null])
})

test('the price that the page declares counts', () => {
  expect(prices(20, (net, gross) => `<p itemprop="price">${net}</p><p>${gross} incl. VAT</p>`)[0]).toEqual([
    '€9.00',
    null,
  ])
})

test('LIKE_A_SALE: a fifth off is no proof of a tax of a quarter, unless words are beside the prices', () => {
  expect(prices(25, (net, gross) => `<p>${net}</p><p>${gross}</p>`)[0]).toEqual([null, null])
  expect(prices(25, (net, gross) => `<p>${net} ekskl. moms</p><p>${gross} inkl. moms</p>`)[0]).toEqual(['€11.25', null])
})

test('MOST_TAX: what differs by another factor is not a tax', () => {
  expect(prices(30, (net, gross) => `<p>${net} a</p><p>${gross} b</p>`)[0]).toEqual([null, null])
})

test('HALF_CENT: both are rounded', () => {
  const rounded = (cents: number) =>
    prices(19, (net, gross) => `<p>${net} excl.</p><p>€${(Number(gross.slice(1)) + cents).toFixed(2)} incl.</p>`)[0]
  expect(rounded(0.01)).toEqual(['€10.72', null])
  expect(rounded(0.03)).toEqual([null, null])
})
