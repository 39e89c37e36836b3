import { expect, test } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import type { PageRecord } from './page-record.ts'
import { readRecords } from './page-records.ts'

function records(body: string): PageRecord[] {
  return readRecords(parsePage(`<!doctype html><body>${body}</body>`), 'https://shop.example/')
}

const NAMES = ['Spring green', 'Smoked pine', 'White needle', 'Old tree'] as const

/** The names of cards with these contents. */
function names(card: (name: string, at: number) => string): string[] {
  return records(`<ul>${NAMES.map((name, at) => `<li>${card(name, at)}<b>$${at + 5}</b></li>`).join('')}</ul>`).map(
    ({ name }) => name,
  )
}

test.each<[string, (name: string, at: number) => string]>([
  [
    'a heading, not a button or an agent',
    (name, at) =>
      `<a href="/a/${at}">Agents ${at} and sons of the whole town</a><h2><a href="/${at}">${name}</a></h2><a href="/s">Add to saved</a>`,
  ],
  [
    'a heading by its role',
    (name, at) =>
      `<a href="/${at}"><div><span role="heading">${name}</span></div><i>Opens in a new window</i></a><a href="/r/${at}">5.0 of 5 stars, a long text for a rating</a>`,
  ],
  [
    'the link where others lead',
    (name, at) =>
      `<a href="/${at}"><img></a><a href="/${at}">${name}</a> by <a href="/by/${name}">Somebody ${name} of a hill</a>`,
  ],
  // LONG_NAME
  ['the longer of two links', (name, at) => `<a href="/c/${at}">${name.slice(0, 3)}</a><a href="/${at}">${name}</a>`],
  // RANKS, MIN_BRANDS
  [
    'no label that all cards have',
    (name, at) => `<a href="/${at}">excl. delivery and the like</a><a href="/${at}">${name}</a>`,
  ],
  ['no rank', (name, at) => `<h4>${at + 1}</h4><a href="/${at}">${name}</a>`],
  ['a text, without links', (name) => `<img><div>${name}</div><div>To the offer</div>`],
  [
    'a text in a link around the card',
    (name, at) => `<a href="/${at}"><section><p>${name}</p><p>More</p></section></a>`,
  ],
])('a card is named by %s', (_, card) => {
  expect(names(card)).toEqual([...NAMES])
})

test('MIN_DIFFERENCE: a heading that several cards have is a brand, which stands before the name', () => {
  const brands = ['Hill', 'Vale', 'Dale', 'Hill', 'Vale', 'Dale', 'Hill']
  const things = ['green', 'black', 'white', 'red', 'blue', 'dark', 'light']
  const read = (all: readonly string[]) =>
    records(
      all
        .map((brand, at) => `<div class="c"><h3>${brand}</h3><a href="/${at}">Tea ${things[at]}</a> $${at}</div>`)
        .join(''),
    ).map(({ name }) => name)
  expect(read(brands)).toEqual(brands.map((brand, at) => `${brand} Tea ${things[at]}`))
  expect(read([...brands.slice(0, 3), 'Sea', 'Lake', 'Moor', 'Hill'])[0]).toBe('Hill')
})

test('REPEATED: a text that several cards have is no name beside one that differs', () => {
  const makers = ['Hill', 'Vale', 'Dale', 'Hill', 'Vale', 'Dale', 'Hill']
  const things = ['green', 'black', 'white', 'red', 'blue', 'dark', 'light']
  const cards = makers.map(
    (maker, at) => `<div class="c"><a href="/${at}"><div>${maker}</div><div>${things[at]}</div></a> $${at}</div>`,
  )
  expect(records(cards.join('')).map(({ name }) => name)).toEqual(things)
})

test('LABEL: texts that differ by numbers are names where there are no others', () => {
  expect(names((_, at) => `<h3><a href="/${at}">Rope ${at}</a></h3>`)).toEqual(['Rope 0', 'Rope 1', 'Rope 2', 'Rope 3'])
  expect(names((name, at) => `<h3>Rope ${at}</h3><a href="/${at}">${name}</a>`)).toEqual([...NAMES])
})

test('a number is a name where others have words', () => {
  const cards = [...NAMES, '206'].map(
    (name, at) => `<li><h3><a href="/${at}">${name}</a></h3><p>A town ${at}</p>$${at}</li>`,
  )
  expect(records(`<ul>${cards.join('')}</ul>`).map(({ name }) => name)).toEqual([...NAMES, '206'])
})

test('badges within a name stand apart, and marked letters do not', () => {
  expect(names((name, at) => `<h3><a href="/${at}"><span>New offer</span>${name}</a></h3>`)[0]).toBe(
    'New offer Spring green',
  )
  expect(names((name, at) => `<h3><a href="/${at}"><b>${name.slice(0, 3)}</b>${name.slice(3)}</a></h3>`)[0]).toBe(
    'Spring green',
  )
})

test('MAX_NAME_CHARS', () => {
  expect(names((name, at) => `<h3><a href="/${at}">${name} ${'long '.repeat(70)}</a></h3>`)[0]).toHaveLength(300)
})

test('a link that leads nowhere is none, and such cards are no copies', () => {
  const cards = ['Pot', 'Cup', 'Pan', 'Pot'].map(
    (name) => `<div class="c"><h5>${name}</h5> $9 <a href="#">Add</a><a href="">View</a></div>`,
  )
  expect(records(cards.join('')).map(({ name, link }) => [name, link])).toEqual([
    ['Pot', null],
    ['Cup', null],
    ['Pan', null],
    ['Pot', null],
  ])
})
