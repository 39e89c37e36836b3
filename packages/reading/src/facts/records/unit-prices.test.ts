import { expect, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { readRecords } from './page-records.ts'

/** The price and the price before of each card; '1' stands for the number of a card. */
function pricesOf(...cards: readonly string[]) {
  const items = cards.map((card, at) => `<li><h3><a href="/${at}">Thing ${'abcd'[at]}</a></h3>${card}</li>`)
  return readRecords(parsePage(`<!doctype html><body><ul>${items.join('')}</ul></body>`), 'https://shop.example/').map(
    ({ price, old_price }) => [price, old_price],
  )
}

const each = (card: string) => pricesOf(...[1, 2, 3].map((at) => card.replaceAll('#', String(at))))

test.each([
  ['a fee', '<p>$#9/mo</p><p>Setup $99 one-time</p>', '$19/mo', null],
  ['a bonus', '<p>$#8,000 a year</p><p>Sign-on bonus $5,000</p>', '$18,000 a year', null],
  ['a fee in its sentence', '<span>$#2.00 / week and a $5.00 sign-up fee</span>', '$12.00 / week', null],
  ['the sum of a year', '<p><span>$#2</span><span>/month</span></p><p>$#20 billed annually</p>', '$12/month', null],
  [
    'the one before',
    '<p><s>$#5</s> <b>$#2</b> per user/month</p><small>yearly $#44</small>',
    '$12 per user/month',
    '$15',
  ],
  ['the one before, in one currency', '<p><s>€#20</s> <b>€#10</b> per night</p>', '€110 per night', '€120'],
])('a price of a period stands beside %s', (_, card, price, before) => {
  expect(each(card)[0]).toEqual([price, before])
})

test('INSTALMENTS: of two with words, a whole price is the one that the instalments pay', () => {
  expect(each('<p>ab #99 €/Monat</p><p>Barpreis 1#.000 €</p>')[0]).toEqual(['11.000 €', null])
  expect(each('<p>ab #99 €/Monat</p><p>Kaution #500 €</p>')[0]).toEqual([null, null])
})

test('OF_UNIT: beside a whole price stands that of a litre, whatever sign is between', () => {
  const wine = (asked: string) => `<p>Inhalt: 0.75 l <i class="price-unit">(#,60 €* / 1 l)</i></p><p>${asked}</p>`
  const sale = wine('<span class="product-price">#,20 €* <i class="list-price">#,90 €*</i></span>')
  const cards = [wine('#,20 €*'), sale, wine('#,20 €*')]
  expect(pricesOf(...cards.map((card, at) => card.replaceAll('#', String(at + 7))))).toEqual([
    ['7,20 €', null],
    ['8,20 €', '8,90 €'],
    ['9,20 €', null],
  ])
})

test.each(['Delivery €900.00', 'Anzahlung 900 €', 'Mooring from €90/month'])(
  'where prices stand alone, a card with %s alone has none',
  (fee) => {
    const card = (asked: string) => `<p class="p">${asked}</p><p class="s">${fee}</p>`
    const [first, second, third] = pricesOf(card('€12,500.00'), card('On request'), card('€18,900.00'))
    expect([first, second, third]).toEqual([
      ['€12,500.00', null],
      [null, null],
      ['€18,900.00', null],
    ])
  },
)

test('what others pay is not the period of a price', () => {
  expect(each('<p>#2,00 € / ermäßigt 8,00 €</p>')[0]).toEqual(['12,00 €', null])
})

test('words of neighbours that touch are their own', () => {
  expect(each('<div><span>Prix : #00,00 €</span><span>Livraison : 5,00 €</span></div>')[0]).toEqual([null, null])
  expect(each('<div><span>#00,00 €</span><span>Livraison : 5,00 €</span></div>')[0]).toEqual(['100,00 €', null])
})

test('of three prices for more and more pieces none is the one before', () => {
  expect(each('<table><tr><td>$#.40</td></tr><tr><td>$#.32</td></tr><tr><td>$#.21</td></tr></table>')[0]).toEqual([
    null,
    null,
  ])
})

test('PART_OF_TAX, SAME_PERCENT: what differs by one factor that is not a whole percent is not a price before', () => {
  const both = (gross: string, net: string) => `<p class="price"><b>$${gross}</b> <i>$${net}</i></p>`
  const goods = [both('48.71', '45.00'), both('54.12', '50.00'), both('21.65', '20.00')]
  expect(pricesOf(...goods, '<p><b>$43.30</b> <i>$40.00</i> <s>$54.12</s></p>')).toEqual([
    ['$48.71', null],
    ['$54.12', null],
    ['$21.65', null],
    ['$43.30', '$54.12'],
  ])
  const special = `${both('43.30', '40.00')}<p><b>$54.12</b> <i>$50.00</i></p>`
  expect(pricesOf(...goods, special)).toEqual(Array.from({ length: 4 }, () => [null, null]))
})

test('PART_OF_CALLED_TAX: words tell of a tax of 8.875 percent', () => {
  const called = ['100.00', '40.00', '20.00'].map(
    (net) => `<p>$${net} plus tax</p><p>$${(Number(net) * 1.08875).toFixed(2)} with tax</p>`,
  )
  expect(pricesOf(...called)[0]).toEqual(['$108.88 with tax', null])
})

test.each([
  ['$# ex VAT', '$1 ex VAT'],
  ['€#00 (netto)', '€100 (netto)'],
  ['(€#00 zzgl. MwSt.)', '€100 zzgl. MwSt.'],
  ['$#2 a month', '$12 a month'],
  ['$# Ships in two to three days', '$1'],
])('of "%s" the price is %s', (shown, price) => {
  expect(each(`<p>${shown}</p>`)[0]).toEqual([price, null])
})
