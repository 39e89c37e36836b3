import { expect, it, test } from 'vitest'
import { workMs } from '../../../test/work-ms.ts'
import { parsePage } from '../../tree/parse-page.ts'
import { readPageLines } from '../page-lines.ts'

const TEXT = `<p>${'The gate closes by its own weight. '.repeat(20)}</p>`
const advertsIn = (html: string) =>
  readPageLines(parsePage(html).body, { baseUrl: 'https://market.example/' }).asides.map(({ line }) => line)
const repeated = (count: number, make: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => make(at)).join('')

it.each([
  [
    'the offers of a market',
    `<h1>Bikes</h1>${TEXT}<ul>${repeated(2, (at) => `<li class="ad-listitem"><a href="/s/${at}">Bike ${at}</a></li>`)}</ul>`,
  ],
  [
    'a list of offers',
    `${TEXT}<div class="ads-list">${repeated(2, (at) => `<p><a href="https://www.market.example/${at}">Bike ${at}</a></p>`)}</div>`,
  ],
  ['offers without links', `${TEXT}<div class="ads-list">${repeated(3, (at) => `<p>Bike ${at}</p>`)}</div>`],
  ['most of the page', '<h1>Bikes</h1><section><article class="ad">Racing bike, 100 €</article></section>'],
  [
    'sponsors of a fair',
    '<h1>Fair</h1><div class="sponsor-list"><p><a href="https://acme.example">Gold: Acme</a></p></div>',
  ],
  [
    'prices that were changed',
    '<h1>Bikes</h1><article class="ad">Racing bike <del>120 €</del> <ins>100 €</ins></article>',
  ],
  ...['ad-details', 'ad-list', 'advert-price', 'advertisement-text', 'sponsor-list', 'ad', 'ads'].map((name) => [
    `what leads nowhere, named ${name}`,
    `<main><h1>Flats</h1>${TEXT}<div class="${name}"><p>3 rooms, 900 EUR</p></div></main>`,
  ]),
  [
    'the part of an offer beside a frame, or with a link',
    `<h1>Flats</h1>${TEXT}<div class="ad-details"><p class="ad">900 EUR</p><a href="/plan">Plan</a><iframe src="/map"></iframe></div>`,
  ],
  ['a room to chat', '<h1>Help</h1><div class="chat-message">Ticket solved</div>'],
])('takes %s for content', (_, html) => {
  expect(advertsIn(html)).toEqual([])
})

it.each([
  [
    'few among others',
    `${TEXT}<ul><li class="ad"><a href="/a">Soap</a></li>${repeated(3, (at) => `<li><a href="/${at}">Gate ${at}</a></li>`)}</ul>`,
    ['Soap'],
  ],
  ['alone', `${TEXT}<div class="ad-slot"><a href="/a">Soap</a></div>`, ['Soap']],
  [
    'leading away',
    `${TEXT}<div class="ads">${repeated(3, (at) => `<p><a href="https://soap${at}.example">Soap ${at}</a></p>`)}</div>`,
    ['Soap 0', 'Soap 1', 'Soap 2'],
  ],
  [
    'beside the text',
    `${TEXT}<aside>${repeated(2, (at) => `<div class="ad"><a href="/${at}">Soap ${at}</a></div>`)}</aside>`,
    ['Soap 0', 'Soap 1'],
  ],
  [
    'around it',
    `<div><div class="ad">Soap</div><div>${TEXT}</div><div class="ad">Rope</div></div>`.replaceAll(
      />(Soap|Rope)/g,
      '><a href="/x">$1</a>',
    ),
    ['Soap', 'Rope'],
  ],
  ['with a frame', '<p>Lamp</p><div class="ad">Soap for sailors<iframe src="/a"></iframe></div>', ['Soap for sailors']],
  ['with a slot', '<p>Lamp</p><div class="ad">Soap for sailors<ins></ins></div>', ['Soap for sailors']],
  [
    'named for its part and leading away',
    `${TEXT}<div class="ad-title"><a href="https://soap.example">Soap</a></div>`,
    ['Soap'],
  ],
  ['a chat, which leads nowhere', `${TEXT}<div class="livechat">Chat offline</div>`, ['Chat offline']],
  ['saying so', '<p>Lamp</p><div class="ad-banner">Anzeige: Soap</div>', ['Anzeige: Soap']],
  [
    'saying so in its name',
    `<p>Lamp</p><div class="sponsored">${repeated(3, (at) => `<p>Soap ${at}</p>`)}</div>`,
    ['Soap 0', 'Soap 1', 'Soap 2'],
  ],
  ['outside of the main text', '<main><p>Lamp</p></main><div class="ad">Soap for sailors</div>', ['Soap for sailors']],
])('takes what has the name of an advert for one if it is %s', (_, html, expected) => {
  expect(advertsIn(html)).toEqual(expected)
})

test('MOST: half of the text is what the page is about', () => {
  const page = (chars: number) => `<p>${'a'.repeat(20)}</p><div class="ad"><a href="/a">${'b'.repeat(chars)}</a></div>`
  expect([advertsIn(page(20)).length, advertsIn(page(19)).length]).toEqual([0, 1])
})

test('LEAST_RECORDS, LEAST_LINKED_RECORDS', () => {
  const offers = (count: number, tag: string) =>
    advertsIn(
      `<main>${TEXT}</main><div class="ads">${repeated(count, (at) => `<${tag} href="/${at}">Bike</${tag}> `)}</div>`,
    ).length
  expect([offers(2, 'p'), offers(3, 'p'), offers(1, 'a'), offers(2, 'a')]).toEqual([2, 0, 1, 0])
})

test('ten thousand nested and neighbouring slots are read in time', async () => {
  const slots = `${'<div class="ad">a'.repeat(300)}${'</div>'.repeat(300)}${repeated(10_000, (at) => `<div class="ad">${at}</div>`)}`
  const work = () => expect(advertsIn(`${TEXT}<div>${slots}</div>`).length).toBe(0)
  expect(await workMs(work)).toBeLessThan(3000)
})
