import { expect, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { readRecords } from './page-records.ts'

const TITLES = ['Oak dining table', 'Walnut desk with drawer', 'Ash chair, woven seat', 'Pine bookcase']
const MAKERS = ['ucciani', 'zyriapool', 'felyndra', 'ucciani']

/** What the cards of a list are called, and where they lead. */
function cards(card: (title: string, maker: string, at: number) => string, around = 'div') {
  const body = TITLES.map((title, at) => card(title, MAKERS[at] ?? '', at)).join('')
  return readRecords(
    parsePage(`<!doctype html><body><main><${around}>${body}</${around}></main></body>`),
    'https://shop.example/',
  ).map(({ name, price, link }) => `${name} ${price} ${link?.slice('https://shop.example'.length)}`)
}

const titled = (price = (_: number): string | null => null) =>
  TITLES.map((title, at) => `${title} ${price(at)} /t/${at}`)
const t = (title: string, at: number) => `<a href="/t/${at}">${title}</a>`
const u = (maker: string) => `<a href="/u/${maker}">${maker}</a>`

test.each([
  (title: string, maker: string, at: number) => `<li>${t(title, at)} by ${u(maker)}</li>`,
  (title: string, maker: string, at: number) => `<div class="i"><p>${t(title, at)}</p><p>by ${u(maker)}</p></div>`,
  (title: string, maker: string, at: number) => `<div class="i">${u(maker)} · 2 h<p>${t(title, at)}</p></div>`,
  (title: string, maker: string, at: number) => `<div class="i">${t(title, at)}<p>${u(maker)}, <i>Berlin</i></p></div>`,
  (title: string, maker: string, at: number) =>
    `<li><dl><dt>${t(title, at)}<br>by ${u(maker)}</dt><dd><i>Last post</i> by ${u(maker)} <a href="/t/${at}#p${at}"><img alt=""></a></dd></dl></li>`,
  (title: string, maker: string, at: number) =>
    `<article><a href="/t/${at}"><img><p>${title}</p></a><small>from ${u(maker)}</small></article>`,
])('the name is the title that leads to a page of its own, not who made it: layout %#', (layout) => {
  expect(cards(layout)).toEqual(titled())
})

test('rows of a table with a title and who made it are cards, other rows are data', () => {
  const row = (title: string, more: string, at: number) => `<tr><td>${t(title, at)}</td><td>${more}</td></tr>`
  expect(cards((title, maker, at) => row(title, u(maker), at), 'table')).toEqual(titled())
  expect(cards((title, _, at) => row(title, '7', at), 'table')).toEqual([])
  expect(cards((title, maker, at) => row(title.split(' ')[0] ?? '', u(maker), at), 'table')).toEqual([])
})

test('links of menus, within sentences, or named by a word are no titles', () => {
  expect(cards((title, maker, at) => `<li>${t(title, at)} ${u(maker)}</li>`)).toEqual([])
  expect(cards((title, maker, at) => `<li>Add some ${t(title, at)} by ${u(maker)}</li>`)).toEqual([])
  expect(cards((title, maker, at) => `<li>${t(title.split(' ')[0] ?? '', at)} by ${u(maker)}</li>`)).toEqual([])
  const more = [7, 8].map((at) => t('More of it', at)).join(' and ')
  expect(cards((title, _, at) => `<li>${t(title, at)}, ${more}</li>`)).toEqual([])
})

test('MAX_PRICE_CHARS: of the things of a shop, too', () => {
  const prices = titled((at) => `$${at + 12}.50`)
  const tile = (title: string, at: number) => `<a href="/t/${at}"><img><div>${title}</div></a>`
  expect(
    cards((title, _, at) => `<div>${tile(title, at)}<a href="/c/${at}">City of ${at}</a> $${at + 12}.50</div>`),
  ).toEqual(prices)
  const price = (at: number) => `<b><i>$</i><i>${at + 12}.50</i> <i>USD</i></b>`
  const shop = (title: string, maker: string, at: number) =>
    `<li class="t"><a href="/t/${at}"><img><div>${price(at)} <span>${title}</span></div></a><div>From ${u(maker)} in Latvia</div></li>`
  expect(cards(shop, 'ul')).toEqual(prices)
  // One link with the price, and one without, are no two cards.
  const brand = (title: string, maker: string, at: number) =>
    `<div class="t"><a href="/t/${at}"><div>${title}</div><div>$${at + 12}.50</div></a><a class="b" href="/u/${maker}${at}">${maker}</a></div>`
  expect(cards(brand)).toEqual(prices)
})

test('a text that several things share is a button, a kind or a state, unless it leads to one page', () => {
  const state = (at: number) =>
    at % 2 ? 'Delivered within a week of your order' : 'The last one that we have in store'
  expect(
    cards((title, _, at) => `<div class="t">${t(title, at)}<p><a href="/t/${at}">${state(at)}</a></p><p>$5</p></div>`),
  ).toEqual(titled(() => '$5'))
})

test('a heading that replies share is not joined with who wrote it', () => {
  const replies = ['A', 'B', 'C', 'A', 'B', 'C', 'A', 'B'].map(
    (thread, at) =>
      `<div class="r"><h4><a href="/r/${at}">Re: ${thread}</a></h4><p>by <a href="/u/${at}">${'abcdefgh'[at]}x</a></p></div>`,
  )
  const [first] = readRecords(parsePage(`<!doctype html><body>${replies.join('')}</body>`), 'https://shop.example/')
  expect(first?.name).toBe('Re: A')
})

test('MAX_BEFORE: a number may stand before a title', () => {
  const numbered = (before: string) => cards((title, maker, at) => `<li>${before}${t(title, at)} by ${u(maker)}</li>`)
  expect(numbered('12. ')).toEqual(titled())
  expect(numbered('12345. ')).toEqual([])
})
