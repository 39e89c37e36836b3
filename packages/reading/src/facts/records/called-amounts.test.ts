import { expect, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { readRecords } from './page-records.ts'

const ASKED = [40, 55, 62, 71]

/** A list of things, each with the markup of its price. */
function prices(shown: (asked: number, at: number) => string) {
  const cards = ASKED.map((asked, at) => `<li><h3><a href="/${at}">Tea ${'abcd'[at]}</a></h3>${shown(asked, at)}</li>`)
  return readRecords(parsePage(`<!doctype html><body><ul>${cards.join('')}</ul></body>`), 'https://shop.example/').map(
    ({ price, old_price }) => [price, old_price],
  )
}

const RIGHT = ASKED.map((asked) => [`$${asked}`, null])
const UNKNOWN = ASKED.map(() => [null, null])

test.each([
  (asked: number) => `<div class="badge">{}</div><span class="price">$${asked}</span>`,
  (asked: number) => `<p>{}</p><p>$${asked}</p>`,
  (asked: number) => `<p>$${asked}</p><p>{}</p>`,
  (asked: number) => `$${asked}<br>{}`,
  (asked: number) => `<div><span>{}</span> <span>$${asked}</span></div>`,
  (asked: number) => `<div><span>$${asked}</span><span>{}</span></div>`,
])('an amount with words is not the price beside one that stands alone: layout %#', (layout) => {
  const phrases = (asked: number) => [
    'Deposit: $20',
    'Free delivery over $90',
    'Insured up to $500',
    `Members: $${asked - 9}`,
    '$4 cash back',
    `Zahlen Sie $${asked / 5} im Monat`,
    'Doprava zdarma nad $99',
  ]
  for (const at of phrases(1).keys())
    expect(prices((asked) => layout(asked).replace('{}', phrases(asked)[at] ?? ''))).toEqual(RIGHT)
})

test('a label may stand in an element of its own, before or behind the amount', () => {
  expect(prices((asked) => `<p><span>Deposit</span> <b>$20</b></p><b>$${asked}</b>`)).toEqual(RIGHT)
  expect(prices((asked) => `<p><b>$20</b> <span>deposit</span></p><b>$${asked}</b>`)).toEqual(RIGHT)
  expect(prices((asked) => `<dl><dt>Deposit</dt><dd>$20</dd></dl><b>$${asked}</b>`)).toEqual(RIGHT)
  // What a button does says nothing of the price.
  expect(prices((asked) => `<p>$${asked} <a href="/b">Buy</a></p><p>$9 deposit</p>`)).toEqual(RIGHT)
})

test('MIN_SHARE: words that most cards do not have describe the thing', () => {
  const words = ['Red', 'Blue', 'Green', 'Black']
  expect(prices((asked, at) => `<p><i>${words[at]}</i> <b>$${asked}</b></p><p>Deposit $20</p>`)).toEqual(RIGHT)
})

test('of amounts that all have words, the price is named so, or is so called where it is alone', () => {
  const both = (asked: number) => `<p>Ours: $${asked}</p><p>Members: $${asked - 9}</p>`
  expect(prices(both)).toEqual(UNKNOWN)
  expect(prices((asked) => both(asked).replace('<p>', '<p class="product-price">'))).toEqual(RIGHT)
  expect(prices((asked) => `<p>Ours: $${asked}</p>`)).toEqual(RIGHT)
  const few = ASKED.map((asked, at) => (at > 0 ? `<p>Ours: $${asked}</p>` : both(asked)))
  expect(prices((_, at) => few[at] ?? '')).toEqual(RIGHT)
})

test('a card that shows nothing but what is not the price of others has an unknown one', () => {
  const deposit = '<p>Deposit $20</p>'
  expect(prices((asked, at) => (at > 0 ? `<p>$${asked}</p>${deposit}` : deposit))).toEqual([
    [null, null],
    ...RIGHT.slice(1),
  ])
})

test('an amount that stands alone is not the price where the page names another one so', () => {
  expect(prices((asked) => `<p>$90</p><p class="price">Now $${asked}</p>`)).toEqual(UNKNOWN)
})

test('a line of words before an amount may be its label: a higher one beside it is not the one before', () => {
  expect(prices((asked) => `<div><p>Members</p><p>$${asked}</p></div><p>$${asked + (asked % 7) + 9}</p>`)).toEqual(
    UNKNOWN,
  )
})
