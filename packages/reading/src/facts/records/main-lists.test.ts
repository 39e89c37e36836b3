import { expect, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import type { PageRecord } from './page-record.ts'
import { readRecords } from './page-records.ts'

function records(body: string): PageRecord[] {
  return readRecords(parsePage(`<!doctype html><body>${body}</body>`), 'https://shop.example/')
}

const WORDS = ['green', 'black', 'white', 'red', 'blue', 'dark', 'light', 'mild', 'sharp', 'sweet', 'old', 'new']

/** Results with a text each. */
function results(count: number, text: string): string {
  return WORDS.slice(0, count)
    .map((word, at) => `<div class="result"><h3><a href="/r/${at}">On ${word}</a></h3><p>${text}</p></div>`)
    .join('')
}

function offers(count: number, kind = 'offer'): string {
  return WORDS.slice(0, count)
    .map((word, at) => `<div class="${kind}"><h4><a href="/${kind}/${at}">Tea ${word}</a></h4><b>$${at + 2}</b></div>`)
    .join('')
}

/** Each list in an element of its own. */
function apart(...lists: readonly string[]): string {
  return lists.map((list) => `<section>${list}</section>`).join('')
}

function kinds(body: string): string[] {
  return [...new Set(records(body).map(({ link }) => link?.split('/')[3] ?? ''))]
}

test('MIN_SIZE: adverts with prices never replace results, and stand beside them if they are not few', () => {
  expect(kinds(apart(offers(3), results(10, 'What it is, and how it is made.')))).toEqual(['r'])
  expect(kinds(apart(offers(6), results(6, 'What it is, and how it is made.')))).toEqual(['offer', 'r'])
})

test('MANY, PRICED_WEIGHT: beside things for sale the menus and teasers are none, but many results are', () => {
  expect(kinds(apart(offers(6), results(6, '')))).toEqual(['offer'])
  const described = (count: number) => offers(count).replaceAll('</b>', ' for a tin of the finest leaves</b>')
  expect(kinds(apart(described(5), results(10, '')))).toEqual(['offer', 'r'])
  expect(kinds(apart(described(5), results(9, '')))).toEqual(['offer'])
  const teasers = results(3, '').replaceAll('/r/', '/teaser/').replaceAll('result', 'teaser')
  expect(kinds(apart(offers(6), results(6, 'Read it.'), teasers))).toEqual(['offer', 'r'])
  expect(kinds(apart(offers(4), results(6, 'What it is, and how.')))).toEqual(['offer', 'r'])
})

test('MOST: a list that leads where another leads is a copy of it', () => {
  const copy = (share: number) =>
    offers(10, 'print').replaceAll(/print\/(\d)/g, (all, at) => (Number(at) < share ? `offer/${at}` : all))
  expect(records(offers(10) + copy(9))).toHaveLength(10)
  expect(records(offers(10) + copy(8)).length).toBeGreaterThan(10)
})

test('ROW_CARDS, ROW_SHARE: rows hold cards, and cards hold parts', () => {
  const row = (at: number, cards: string, more = '') =>
    `<div class="row"><h3><a href="/row/${at}">Row ${WORDS[at]}</a></h3>${more}${cards}</div>`
  const card = (at: number) =>
    `<div class="card"><a href="/card/${at}">A card ${WORDS[at]} of tea</a> <b>$${at + 2}</b></div>`
  const rows = (more = '') => [0, 1, 2].map((at) => row(at, card(2 * at) + card(2 * at + 1), more)).join('')
  expect(kinds(rows())).toEqual(['card'])
  expect(kinds(rows(`<p>${'Much is told of it. '.repeat(4)}</p>`))).toEqual(['row'])
  expect(kinds([0, 1, 2].map((at) => row(at, card(at))).join(''))).toEqual(['row'])
})

test('MIN_CARDS: a list in one card of another is a list of its own', () => {
  const inner = offers(5, 'inner')
  const outer = WORDS.slice(0, 6).map(
    (word, at) =>
      `<div class="outer"><h3><a href="/outer/${at}">On ${word}</a></h3><p>Some text of it, and more.</p>${at === 1 ? inner : ''}</div>`,
  )
  expect(kinds(outer.join('')).toSorted()).toEqual(['inner', 'outer'])
})

test('cards beside those of the main list may be marked otherwise', () => {
  const pinned = offers(3, 'offer pinned')
    .replaceAll('class="offer pinned"', 'class="pinned"')
    .replaceAll('/offer pinned/', '/pinned/')
  expect(kinds(`<div>${pinned}${offers(12)}</div>`)).toEqual(['pinned', 'offer'])
})

test('MAX_CARD_CHARS: what has more text is a part of the page', () => {
  expect(records(results(4, 'a'.repeat(1900)))).toHaveLength(4)
  expect(records(results(4, 'a'.repeat(2000)))).toEqual([])
})

test('MAX_CARD_DEPTH: deeper elements are no cards', () => {
  const deep = (levels: number) =>
    results(3, '')
      .replaceAll('<h3>', `${'<i>'.repeat(levels)}<h3>`)
      .replaceAll('</h3>', `</h3>${'</i>'.repeat(levels)}`)
  expect(records(deep(28))).toHaveLength(3)
  expect(records(deep(32))).toEqual([])
})

test('MAX_RECORDS', () => {
  const cards = Array.from(
    { length: 210 },
    (_, at) => `<li><h3><a href="/${at}">Tea ${'ab'.repeat(at + 1)}</a></h3></li>`,
  )
  expect(records(`<ul>${cards.join('')}</ul>`)).toHaveLength(200)
})

test('lines of a bill, counters and pages of one thing are no cards', () => {
  const rows = ['Loan', 'Rent', 'Fees'].map((name) => `<li><p>${name}</p><p>$9</p></li>`)
  expect(records(`<ul>${rows.join('')}</ul>`)).toEqual([])
  const days = [1, 2, 3].map((day) => `<li><h3><a href="/${day}">Day ${day}</a></h3><p>Rain</p></li>`)
  expect(records(`<ul>${days.join('')}</ul>`)).toEqual([])
})

test('MAX_UP: lists without classes are told apart by what is around them', () => {
  const list = (name: string, price: string) =>
    WORDS.slice(0, 5)
      .map((word) => `<li><h3><a href="/${name}/${word}">A ${word}</a></h3>${price}</li>`)
      .join('')
  const menu = `<div class="menu"><div><ul>${list('menu', '')}${list('more', '')}</ul></div></div>`
  expect(kinds(`${menu}<div class="main"><div><ul>${list('tea', ' $4 for a tin of it')}</ul></div></div>`)).toContain(
    'tea',
  )
  expect(
    records(`${menu}<div class="main"><div><ul>${list('tea', '<p>$4</p>')}</ul></div></div>`).some(
      ({ price }) => price === '$4',
    ),
  ).toBe(true)
})

test('HALF: where fewer elements are cards, they are none', () => {
  const others = (count: number) => `<li class="c">${'<i>Word</i>'}</li>`.repeat(count)
  const cards = WORDS.slice(0, 4)
    .map((word) => `<li class="c"><h3><a href="/${word}">A ${word}</a></h3><p>Text</p></li>`)
    .join('')
  expect(records(`<ul>${cards}${others(4)}</ul>`)).toHaveLength(4)
  expect(records(`<ul>${cards}${others(5)}</ul>`)).toEqual([])
})

test('cells of a table, and cards whose first and last are marked, are cards', () => {
  const cell = (at: number) => `<td><a href="/${at}">Tea ${WORDS[at]}</a><p>$${at + 3}</p></td>`
  expect(records(`<table><tr>${cell(0)}${cell(1)}</tr><tr>${cell(2)}${cell(3)}</tr></table>`)).toHaveLength(4)
  const items = WORDS.slice(0, 5).map(
    (word, at) => `<li class="${at === 0 ? 'first' : at === 4 ? 'last' : ''}"><h3>${word}</h3> $${at + 1}</li>`,
  )
  expect(records(`<ul>${items.join('')}</ul>`)).toHaveLength(5)
})

test('the title of a card and what follows are no two cards, however alike they are written', () => {
  const card = (word: string, at: number) =>
    `<article class="hit"><div class="flex head"><h2><a href="/hit/${at}">On ${word}</a></h2></div>
    <div class="flex rest"><a href="/by/${at}">Writer of ${word}</a> <span>told ${at} times</span></div></article>`
  expect(records(WORDS.map(card).join('')).map(({ name }) => name)).toEqual(WORDS.map((word) => `On ${word}`))
})

test('rows of a table with a heading each are cards', () => {
  const row = (word: string, at: number) =>
    `<tr class="job"><td><div class="part"><h2><a href="/job/${at}">Translate ${word}</a></h2></div>
    <div class="part"><a href="/job/${at}">All of it is ${word}, and must be done by the end of the week.</a></div></td></tr>`
  const found = records(`<table>${WORDS.map(row).join('')}</table>`)
  expect(found.map(({ link }) => link)).toEqual(WORDS.map((_, at) => `https://shop.example/job/${at}`))
  const data = WORDS.map((word, at) => `<tr><td><a href="/job/${at}">${word}</a></td><td>${at}</td></tr>`)
  expect(records(`<table>${data.join('')}</table>`)).toEqual([])
})
