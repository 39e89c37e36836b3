import { expect, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { readRecords } from './page-records.ts'

/** What a list shows as prices, of things with the markup of these. */
function prices(cards: readonly string[]) {
  const items = cards.map((shown, at) => `<li><h3><a href="/${at}">Tea ${'abcd'[at]}</a></h3>${shown}</li>`)
  return readRecords(parsePage(`<!doctype html><body><ul>${items.join('')}</ul></body>`), 'https://shop.example/').map(
    ({ price, old_price }) => [price, old_price],
  )
}

const EQUAL = ['$26', '$26', '$26', '$26']
const VARIED = ['$26', '$27', '$25', '$29']
const WAS = ['$40', '$50', '$60', '$30']

test.each([
  ['Unser alter Preis:', 'Sonderangebot:'],
  ['Bisher', 'Jetzt nur'],
  ['Ancien prix :', 'Prix :'],
  ['Stara cena:', 'Nowa cena:'],
  ['Было:', 'Стало:'],
  ['定価', '販売価格'],
  ['Van', 'Voor'],
  ['Ord. pris', 'Nu'],
])('what a label calls the price before is that: %s', (before, now) => {
  const pair = (price: string | undefined, at: number) => [`<p>${before} ${WAS[at]}</p>`, `<p>${now} ${price}</p>`]
  const equal = EQUAL.map((price) => pair(price, 0).join(''))
  expect(prices(equal)).toEqual(EQUAL.map((price) => [price, '$40']))
  expect(prices(VARIED.map((price, at) => pair(price, at).reverse().join('')))).toEqual(
    VARIED.map((price, at) => [price, WAS[at]]),
  )
  // Beside others that are not reduced.
  expect(prices([equal[0] ?? '', ...VARIED.slice(1).map((price) => `<b>${price}</b>`)])).toEqual([
    ['$26', '$40'],
    ...VARIED.slice(1).map((price) => [price, null]),
  ])
  const above = `<div>${before}</div><div>$40</div><p>$26</p>`
  expect(prices([above, above, above])[0]).toEqual(['$26', '$40'])
})

test('MIN_LEFT: a far lower amount beside a list price may be what is saved, or a fee', () => {
  expect(prices(WAS.map((price) => `<p>List price ${price}</p><p>Points $3</p>`))[0]).toEqual([null, null])
})

test('MIN_PAIRS: of two labels that say nothing of before, none is the old price, nor is the higher one sold', () => {
  for (const [high, low] of [
    ['Adults', 'Children'],
    ['Hardcover', 'E-book'],
    ['Bestand', 'Neu'],
  ])
    for (const lows of [EQUAL, ['$32', '$40', '$48', '$24']])
      expect(
        prices(lows.map((price, at) => `<p>${high} ${lows === EQUAL ? '$30' : WAS[at]}</p><p>${low} ${price}</p>`)),
      ).toEqual(EQUAL.map(() => [null, null]))
})

test('beside labels that say more, the amount called nothing but a price is the price', () => {
  expect(prices(WAS.map((price) => `<p>Price ${price}</p><p>Price for members $20</p>`))).toEqual(
    WAS.map((price) => [price, null]),
  )
})
