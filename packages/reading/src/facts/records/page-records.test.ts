import { describe, expect, it, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import type { PageRecord } from './page-record.ts'
import { readRecords } from './page-records.ts'

const SHOP = 'https://shop.example/tea/'

function records(body: string): PageRecord[] {
  return readRecords(parsePage(`<!doctype html><body>${body}</body>`), SHOP)
}

const TEAS = ['Spring green', 'Smoked pine', 'White needle', 'Old tree'] as const

/** The same four teas, as the cards of several programs. */
const SHOPS: Readonly<Record<string, (name: string, at: number) => string>> = {
  'a list of linked headings': (name, at) =>
    `<li class="product"><a href="/t/${at}"><img src="/${at}.jpg" alt="${name}"><h2>${name}</h2><span class="price"><del>€${at + 12}.50</del> <ins>€${at + 9}.00</ins></span></a><a class="button" href="?add=${at}">Add to basket</a></li>`,
  'boxes with the link in the heading': (name, at) =>
    `<div class="card item-${at}"><h3><a href="/t/${at}">${name}</a></h3><p class="was-price">€${at + 12}.50</p><p>€${at + 9}.00</p></div>`,
  'articles with labels for screen readers': (name, at) =>
    `<article><a href="https://shop.example/t/${at}">${name}</a><div><span class="vh">Regular price</span> <s>€${at + 12}.50</s> <span class="vh">Sale price</span> <span>€${at + 9}.00</span></div></article>`,
  'items that write their name over the picture, too': (name, at) =>
    `<li class="cell"><div class="card"><h3><a href="/t/${at}">${name}</a></h3></div><div class="info"><h3><a href="/t/${at}">${name}</a></h3><div class="price-regular"><span>Regular price</span><span class="item-regular">€${at + 9}.00</span></div><div><span>Regular price</span><s>€${at + 12}.50</s><span>Sale price</span><span class="item-sale">€${at + 9}.00</span></div></div></li>`,
  'items with the earlier price struck out by a style': (name, at) =>
    `<li class="cell"><a href="/t/${at}"><h3>${name}</h3></a><span>€${at + 9}.00</span><span></span><span style="text-decoration:line-through">€${at + 12}.50</span></li>`,
  'items with a list price after another text': (name, at) =>
    `<li class="cell"><a href="/t/${at}"><h3>${name}</h3></a><p><span>€${at + 9}.00</span><span>List: </span><span>€${at + 12}.50</span></p></li>`,
  'items whose earlier price is said': (name, at) =>
    `<div class="cell"><a href="/t/${at}"><p>${name}</p><p>€${at + 9}.00</p><p>Save 20 %, was €${at + 12}.50</p></a></div>`,
}

describe.each(Object.keys(SHOPS))('%s', (kind) => {
  it('are records with name, price, earlier price and address', () => {
    const cards = TEAS.map((name, at) => SHOPS[kind]?.(name, at)).join('')
    expect(
      records(
        `<nav><ul><li><a href="/a">Tea</a></li></ul></nav><main><h1>Teas</h1><div class="grid">${cards}</div></main>`,
      ),
    ).toEqual(
      TEAS.map((name, at) => ({
        name,
        price: `€${at + 9}.00`,
        old_price: `€${at + 12}.50`,
        rating: null,
        link: `https://shop.example/t/${at}`,
      })),
    )
  })
})

test('two prices with the currency behind them are two, though styles alone set them apart', () => {
  const cards = TEAS.map(
    (name, at) =>
      `<li class="c"><a href="/${at}">${name}</a><div><span>189,0${at} €</span><span style="text-decoration: line-through">249,0${at} €</span></div></li>`,
  )
  expect(records(`<ul>${cards.join('')}</ul>`).map((record) => [record.price, record.old_price])).toEqual(
    TEAS.map((_, at) => [`189,0${at} €`, `249,0${at} €`]),
  )
})

test.each([
  ['1.299,00 €', '1.299,00 €'],
  ['US$1,299.00', 'US$1,299.00'],
  ['CHF 45.-', 'CHF 45'],
  ['249 kr', '249 kr'],
  ['$10.00 – $14.50 each', '$10.00 – $14.50 each'],
  ['EUR 10,00 bis EUR 14,50', 'EUR 10,00 bis EUR 14,50'],
  ['From $635.9K', 'From $635.9K'],
  ['€20m', '€20m'],
  ['only €47 per week', '€47 per week'],
  ['US $10.19 / 5 Bags', 'US $10.19 / 5 Bags'],
  ['$ \n 12 <i>/mo</i>', '$ 12 /mo'],
  ['12 980 ₽', '12 980 ₽'],
  ['1 209:-', '1 209:-'],
  ['1 209,-', '1 209,-'],
  ['<span>12 €</span><span>Versand 3 €</span>', '12 €'],
  ['<span>£57</span><span>3 payments of £19</span>', '£57'],
  ['<span>CHF 57.–</span><span>Depot CHF 5</span>', 'CHF 57'],
  ['<span>Rate 5 € mtl.</span><span>57 €</span>', '57 €'],
  ['¥3,200', '¥3,200'],
  ['1 kg = 9,16 €</p><p>2,29 €', '2,29 €'],
  ['9,16 € je kg</p><p>2,29 €', '2,29 €'],
  ['ab 199 €/Monat</p><p>Barpreis 24.990 €', '24.990 €'],
  ['$3.20 per lb', '$3.20 per lb'],
  ['Save $5 today', null],
  ['$20.00 Off', null],
  ['$9</p><p>+ $4', '$9'],
  ['linux-2.6.15 $ git branch', null],
  // SENTENCE_WORDS
  [`${'word '.repeat(8)}$50`, '$50'],
  [`${'word '.repeat(9)}$50`, null],
  ['30 % off, 250 ml', null],
])('the price of "%s" is %s', (shown, price) => {
  const cards = TEAS.map((name, at) => `<li><h3><a href="/${at}">${name}</a></h3><p>${shown}</p></li>`).join('')
  expect(records(`<ul>${cards}</ul>`).map((record) => record.price)).toEqual(TEAS.map(() => price))
})

test.each([
  '<div role="img" aria-label="4.5 out of 5 stars"></div>',
  '<span title="4,5 von 5 Sternen">*****</span>',
  '<p aria-label="4.5 out of 5.0 stars"></p>',
  '<p>Rated 4.5/5 by 12 buyers</p>',
  '<p>★ 4.5</p>',
  '<p><i>⭐️</i><b>4,5</b><b>120 ratings</b></p>',
  '<p>4.5 ★★★★★ (12)</p>',
])('the rating of %s is 4.5', (rating) => {
  const cards = TEAS.map((name, at) => `<li><h3><a href="/${at}">${name}</a></h3><p>$9</p>${rating}</li>`).join('')
  expect(records(`<ul>${cards}</ul>`).map((record) => record.rating)).toEqual([4.5, 4.5, 4.5, 4.5])
})

test.each([
  ['who starred it', '★ 4', null],
  ['the ratings behind it', '★ 4 (12)', 4],
  ['a share', '★ 4.5 %', null],
  ['nobody yet', '0 / 5', null],
  ['what five cost', 'US $10.19 / 5 Bags', null],
  ['what five cost', '$3 / 5 Bags', null],
])('a number beside a star is a rating or counts %s', (_, rating, expected) => {
  const cards = TEAS.map((name, at) => `<li><h3><a href="/${at}">${name}</a></h3><p>$9</p>${rating}</li>`).join('')
  expect(records(`<ul>${cards}</ul>`)[0]?.rating).toBe(expected)
})

test('of MOST_STARS, or of ten where a page has more', () => {
  const card = (rating: string) => `<li><h3><a href="/${rating}">Tea ${rating}</a></h3><p>$9</p>★ ${rating}</li>`
  const read = (ratings: readonly string[]) =>
    records(`<ul>${ratings.map(card).join('')}</ul>`).map(({ rating }) => rating)
  expect(read(['4.1', '4.2', '5.0'])).toEqual([4.1, 4.2, 5])
  expect(read(['4.1', '4.2', '7.9'])).toEqual([null, null, null])
})

test('rows of cards are read card by card', () => {
  const card = (at: number) => `<div class="col"><a href="/${at}">Rope ${at}</a><b>$${at + 1}.00</b></div>`
  const rows = [0, 2, 4].map((at) => `<div class="row">${card(at)}${card(at + 1)}</div>`).join('')
  expect(records(rows).map(({ name, price }) => `${name} ${price}`)).toEqual(
    [0, 1, 2, 3, 4, 5].map((at) => `Rope ${at} $${at + 1}.00`),
  )
})

test('cards of articles have no price, and the menus beside priced cards are no records', () => {
  const news = TEAS.map((name, at) => `<article><h2><a href="/n/${at}">${name}</a></h2></article>`)
  expect(records(news.join('')).map(({ name, price }) => ({ name, price }))).toEqual(
    TEAS.map((name) => ({ name, price: null })),
  )
  const priced = TEAS.map((name, at) => `<li class="p"><a href="/${at}">${name}</a> $${at + 3}</li>`)
  const both = records(`${news.join('')}<ul>${priced.join('')}</ul>`)
  expect(both.every(({ price }) => price !== null)).toBe(true)
})

test('paragraphs with links, table rows and two cards are no records', () => {
  const prose = TEAS.map((name) => `<p>We like <a href="/x">${name}</a> for $5 a cup, in the morning.</p>`).join('')
  const rows = TEAS.map((name) => `<tr><td><a href="/y">${name}</a></td><td>$5</td></tr>`).join('')
  const two = '<ul><li><a href="/1">One</a> $1</li><li><a href="/2">Two</a> $2</li></ul>'
  expect(records(`${prose}<table>${rows}</table>${two}`)).toEqual([])
})

test('rows of a table with a price that each lead elsewhere are records', () => {
  const rows = TEAS.map((name, at) => `<tr><td><a href="/t/${at}">${name}</a></td><td>$${at + 5}</td></tr>`)
  const table = `<table><tr><th>Tea</th><th>Price</th></tr>${rows.join('')}</table>`
  expect(records(table).map(({ name, price, link }) => [name, price, link])).toEqual(
    TEAS.map((name, at) => [name, `$${at + 5}`, `https://shop.example/t/${at}`]),
  )
  expect(records(table.replaceAll(/<td>\$\d/g, '<td>'))).toEqual([])
})

test('what a page declares a product is one card by its name, and facets, menus and fields of a form are none', () => {
  const product = (name: string, at: number) =>
    `<div class="w" itemscope itemtype="https://schema.org/Product"><a href="/t/${at}"><img alt=""></a><a href="/t/${at}"><b itemprop="name">${name}</b></a> <a href="/b/${at}" itemprop="brand" itemscope><b itemprop="name">Hill</b></a> <a href="/s">Delivery</a> <a href="/c/${at}">Basket</a></div>`
  const facets = ['Colour', 'Size', 'Maker'].map(
    (name) =>
      `<div class="f"><h3>${name}</h3><ul>${['a', 'b', 'c'].map((each) => `<li><a href="/${name}/${each}">${each}</a></li>`).join('')}</ul></div>`,
  )
  const links = ['Help', 'Terms', 'Jobs'].map((name) => `<li class="l"><h3><a href="/${name}">${name}</a></h3></li>`)
  expect(records([...facets, ...links, ...TEAS.map(product)].join('')).map(({ name }) => name)).toEqual(TEAS)
  expect(records(facets.join(''))).toEqual([])
  // A card with a page of its own may lead to others as well.
  expect(records(facets.join('').replaceAll(/<h3>(\w+)/g, '<h3><a href="/$1">$1</a>'))).toHaveLength(3)
  const fields = ['Author', 'Title', 'Year'].map(
    (name) => `<div class="q"><label><a href="/help/${name}">${name}</a></label><div>Search</div></div>`,
  )
  expect(records(fields.join(''))).toEqual([])
})

test('a range with its currency behind the end is one price, unless a word goes before', () => {
  const priced = (price: string) =>
    TEAS.map((name, at) => `<li class="c"><a href="/${at}">${name}</a><p>${price}</p></li>`)
  expect(records(priced('32 000 \u200d–\u200d 35 000 Kč').join(''))[0]?.price).toBe('32 000 – 35 000 Kč')
  expect(records(priced('Size 12 – 35 €').join(''))[0]?.price).toBe('35 €')
})

test('a hidden card among those shown is for a script to copy, and hidden parts of a card are not read', () => {
  const card = (at: number, markup: string) =>
    `<li class="p"${markup}><h3><a href="/${at}">Tea ${at}</a></h3><p style="display:none">$1</p><p>$${at + 3}</p></li>`
  const shown = [0, 1, 2].map((at) => card(at, '')).join('')
  const names = (html: string) => records(`<ul>${html}</ul>`).map(({ name, price }) => `${name} ${price}`)
  expect(names(shown + card(3, ' style="display: none"'))).toEqual(['Tea 0 $3', 'Tea 1 $4', 'Tea 2 $5'])
  expect(names(shown + card(3, ' hidden').repeat(2))).toHaveLength(3)
  // The rest of a list, which a button shows.
  expect(names(shown + card(3, ' hidden') + card(4, ' hidden'))).toHaveLength(5)
})
