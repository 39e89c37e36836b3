import { expect, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import type { PageRecord } from './page-record.ts'
import { readRecords } from './page-records.ts'

function records(body: string): PageRecord[] {
  return readRecords(parsePage(`<!doctype html><body>${body}</body>`), 'https://shop.example/')
}

/** A list of things at these prices, each as its markup. */
function prices(...shown: readonly string[]) {
  const cards = shown.map((price, at) => `<li><h3><a href="/${at}">Tea ${'abcdefghijkl'[at]}</a></h3>${price}</li>`)
  return records(`<ul>${cards.join('')}</ul>`).map(({ price, old_price }) => [price, old_price])
}

const two = (one: number, other: number) => `<p>$${one}</p><p>$${other}</p>`

test('of two prices the higher one is the one before, wherever it stands', () => {
  expect(prices(two(9, 12), two(5, 9), two(7, 8))).toEqual([
    ['$9', '$12'],
    ['$5', '$9'],
    ['$7', '$8'],
  ])
  expect(prices(two(12, 9), two(9, 5), two(8, 7))).toEqual([
    ['$9', '$12'],
    ['$5', '$9'],
    ['$7', '$8'],
  ])
  expect(prices('<b>$4</b>', '<b>$9</b><i>$6</i>', '<b>$5</b>')).toEqual([
    ['$4', null],
    ['$6', '$9'],
    ['$5', null],
  ])
  // Neither is always higher: nothing tells which one is asked.
  expect(prices(two(9, 12), two(9, 5), two(7, 8))).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ])
  // Two pairs in one of the cards each say nothing of the others.
  expect(prices('<b>$9</b><i>$6</i>', '<u>$8</u><i>$5</i>', '<b>$5</b>')).toEqual([
    [null, null],
    [null, null],
    ['$5', null],
  ])
})

test('SAME_FACTOR: of prices that differ by one factor, neither is the one before', () => {
  const each = (price: number) => `<p>$${price}.00</p><p>$${(price * 1.3).toFixed(2)}</p>`
  expect(prices(each(9), each(13), each(21))).toEqual([
    [null, null],
    [null, null],
    [null, null],
  ])
  expect(prices(each(9), '<p>$13.00</p><p>$16.25</p>', each(21))[0]).toEqual(['$9.00', '$11.70'])
})

test('MIN_LEFT: what is far lower in most cards is for something else', () => {
  expect(prices(two(100, 21), two(100, 50), two(100, 19))[0]).toEqual(['$21', '$100'])
  expect(prices(two(100, 19), two(100, 50), two(100, 18))[0]).toEqual([null, null])
})

test('CENT: what is saved is the difference of the two others', () => {
  const saved = (high: number, low: number, cents = '') =>
    `<p>$3</p><p>$${high}</p><p>$${low}</p><p>$${high - low}${cents}</p>`
  expect(prices(saved(30, 20), saved(40, 32), saved(50, 41))[0]).toEqual(['$20', '$30'])
  expect(prices(saved(30, 20, '.50'), saved(40, 32, '.50'), saved(50, 41, '.50'))[0]).toEqual([null, null])
})

test('PERCENT: what is saved is the share that the card tells, unless a label calls it so', () => {
  const shown = (label: string) =>
    [
      [30, 24, 20],
      [40, 28, 30],
      [50, 5, 90],
    ].map(([high, low, share]) => `<i>-${share} %</i><p>$${high}</p><div>${label}<p>$${low}</p></div>`)
  expect(prices(...shown(''))).toEqual([
    ['$24', '$30'],
    ['$28', '$40'],
    ['$5', '$50'],
  ])
  expect(prices(...shown('<p>Subscribe and save</p>'))[0]).toEqual([null, null])
})

test.each([
  '<s>$9</s><p>$6</p>',
  '<p>$6</p><p><span class="a text-decoration-line-through">$9</span></p>',
  '<p class="old-price">$9</p><p>$6</p>',
  '<p class="price-box"><span id="old_price">$6</span><span style="text-decoration:line-through">$9</span></p>',
  '<p>Was $9</p><p>$6</p>',
  '<p><span aria-label="now">$6</span><s>$9</s></p><p class="vh">$9</p>',
])('what the page strikes out or calls so is the price before: %s', (shown) => {
  expect(prices(shown, shown, shown)).toEqual([
    ['$6', '$9'],
    ['$6', '$9'],
    ['$6', '$9'],
  ])
})

test.each([
  ['Price reduced from', '$9', 'to', '$6'],
  ['From', '$9', 'to', '$6'],
  ['Prix réduit de', '9 €', 'à', '6 €'],
  ['Preis reduziert von', '9 €', 'auf', '6 €'],
  ['Cena snížena z', '9 Kč', 'na', '6 Kč'],
])('no words join over the border of what is struck out: %s', (before, old, after, now) => {
  const struck = `<del><span class="list"><i>${before}</i>${old}<i>${after}</i></span></del>`
  const sale = `<span><b>${now}</b></span>`
  for (const shown of [`<p>${struck}${sale}</p>`, `<p>${sale}${struck}</p>`])
    expect(prices(shown, shown, shown)).toEqual([
      [now, old],
      [now, old],
      [now, old],
    ])
  const least = `<p><s>from ${old}</s>${sale}</p>`
  expect(prices(least, least, least)[0]).toEqual([now, `from ${old}`])
})

test('a declared price counts, also without a currency', () => {
  const declared = '<p>$9</p><p><span itemprop="price">$6</span></p>'
  expect(prices(declared, declared, declared)[0]?.[0]).toBe('$6')
  const bare = '<p><span itemprop="price">349,95</span></p>'
  expect(prices(bare, bare, bare)[0]).toEqual(['349,95', null])
})

test('MIN_SHARE: prices in fewer than half of the cards are what their texts tell of', () => {
  expect(prices('<p>$5</p>', '<p>$6</p>', '<p>a</p>', '<p>b</p>').map(([price]) => price)).toEqual([
    '$5',
    '$6',
    null,
    null,
  ])
  expect(prices('<p>$5</p>', '<p>c</p>', '<p>a</p>', '<p>b</p>').map(([price]) => price)).toEqual([
    null,
    null,
    null,
    null,
  ])
})

test('MOST_AMOUNTS: a box with a table has no price', () => {
  const table = (rows: number) => `<p>$5</p>`.repeat(rows)
  expect(prices(table(6), table(6), table(6))[0]).toEqual(['$5', null])
  expect(prices(table(7), table(7), table(7))[0]).toEqual([null, null])
})

test('a word of a name is no price', () => {
  const cards = ['red', 'blue', 'green'].map(
    (name) => `<li><h3><a href="/${name}">A ${name} bag for $50</a></h3><p>News</p></li>`,
  )
  expect(records(`<ul>${cards.join('')}</ul>`).map(({ price }) => price)).toEqual([null, null, null])
})
