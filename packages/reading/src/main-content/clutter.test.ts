import { expect, it } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { textBlocks } from '../tree/text-blocks.ts'
import { removeClutter } from './clutter.ts'

const DISHES = ['Sardines from the morning market', 'Lamb shank, six hours in red wine', 'Cake']
const item = (text: string) => `<div class="promo-item">${text}</div>`
const PAGE = `<p>${'The quay stood in the harbour for a century. '.repeat(9)}</p><div class="promo">${DISHES.map(item).join('')}</div>`

function left(html: string, likelihoodOf: (text: string) => number): string[] {
  const document = parsePage(html)
  const likelihoods = new Map(textBlocks(document.body).map(({ text }) => [text, likelihoodOf(text)]))
  removeClutter(document, { type: 'page', likelihoods })
  return textBlocks(document.body).map(({ text }) => text)
}

it.each([
  [0.45, DISHES],
  [0.44, []],
])('a part named like clutter stays from LIKELY on: %d', (likelihood, found) => {
  expect(left(PAGE, () => likelihood).slice(1)).toEqual(found)
})

it('parts with the same names are judged together, by their text', () => {
  expect(left(PAGE, (text) => (text === 'Cake' ? 0 : 0.6)).slice(1)).toEqual(DISHES)
  expect(left(PAGE, (text) => (text === 'Cake' ? 1 : 0.4)).slice(1)).toEqual([])
})

it('an id alone names one part', () => {
  const parts = '<div id="ad">Cook wanted, full time</div><div id="sidebar">Our other pages</div>'
  expect(left(PAGE + parts, (text) => Number(text.startsWith('Cook'))).slice(1)).toEqual(['Cook wanted, full time'])
})

it('a teaser is beside the text if it leads away, and its lead otherwise', () => {
  const teaser = (text: string) => `<div class="teaser-text"><p>${text}</p></div>`
  const parts = `${teaser('The quay is sold.')}${teaser('<a href="/b">The crane</a> is not.')}<a href="/c">${teaser('The bridge')}</a>`
  expect(left(parts + PAGE, () => 0)[0]).toBe('The quay is sold.')
  expect(left(parts + PAGE, () => 0)[1]).toMatch(/^The quay stood/)
})

it('the cell beside a header cell is a value, also in a table that arranges another one', () => {
  const row = (cells: string) => `<tr>${cells}</tr>`
  const rows = [
    row('<th>Opened</th><td class="published">3 May 1911</td>'),
    row('<td colspan="2"><table><tr><td>The old pier</td><td>The new pier</td></tr></table></td>'),
    row('<td class="published">Set on Monday</td><td>by hand</td>'),
  ]
  const texts = left(`${PAGE}<table>${rows.join('')}</table>`, () => 0)
  expect(texts).toContain('3 May 1911')
  expect(texts).not.toContain('Set on Monday')
})

it('a caption stays where nothing is shown that it could caption: it is that of the text below it', () => {
  const caption = '<p class="caption">Arguments</p><ul><li>the size of the plot</li></ul>'
  const text = '<p>The quay stood in the harbour for a century.</p>'.repeat(9)
  expect(left(`${text}<div>${caption}</div>`, () => 0.1)).toContain('Arguments')
  expect(left(`${text}<div><img src="/a.png">${caption}</div>`, () => 0.1)).not.toContain('Arguments')
})

const SAID = 'The council decides in May who pays for the second part of the wall.'
const BEFORE = `<p>${'The quay stood in the harbour for a century. '.repeat(9)}</p>`
const BETWEEN = (part: string) => `${BEFORE}${part}<h2>The wall</h2><p>${'It stood for a century. '.repeat(9)}</p>`
const heldOf = (html: string) => left(html, () => 0).filter((text) => text.startsWith(SAID.slice(0, 11)))

it.each([
  `<div class="comment-period"><p>${SAID}</p></div>`,
  `<section id="popular-vote"><h2>On the vote</h2><p>${SAID}</p></section>`,
  `<p class="ad-hoc">${SAID}</p>`,
  `<div><div class="social-security"><p>${SAID}</p></div></div>`,
  `<ul class="price-tags"><li>${SAID}</li><li>${SAID} So it was.</li></ul>`,
])('what stands between texts, and leads nowhere, is text: %s', (part) => {
  expect(heldOf(BETWEEN(part))).not.toEqual([])
})

it('what speaks of its name may lead somewhere, end the text or stand beside others of its kind', () => {
  const linked = (share: number) =>
    `<div class="share-capital"><p>${SAID} <a href="/c">${'c'.repeat(share)}</a> Share capital is one.</p></div>`
  expect(heldOf(BETWEEN(linked(20)))).toHaveLength(1)
  // SOME_LINKED
  expect(heldOf(BETWEEN(linked(60)))).toEqual([])
  const named = (name: string) => `<div class="${name}"><p>${SAID} A ${name.replace('-', ' ')} is one.</p></div>`
  expect(heldOf(`${PAGE}<p>${'It stood. '.repeat(9)}</p>${named('related-party')}`)).toHaveLength(1)
  const names = [
    'related-party',
    'meta-analysis',
    'bio-diversity',
    'ad-hoc',
    'cookie-recipe',
    'social-security',
    'ad-lib',
  ]
  expect(heldOf(BETWEEN(names.slice(0, 3).map(named).join('')))).toHaveLength(3)
  // MAX_PAST
  expect(heldOf(BETWEEN(names.map(named).join('')))).not.toHaveLength(7)
})

it.each([
  `<div class="ad-hoc"><p>${SAID}</p><button>Buy</button></div>`,
  `<div class="related-party"><p>${SAID} <a href="/b">More</a></p></div>`,
  `<div class="meta-analysis"><p>${SAID.slice(0, 30)}</p></div>`,
  `<div class="box sponsored"><p>${SAID}</p></div>`,
  `<div class="comment-period"><p>${SAID}</p></div><div class="comment-period"><p>${SAID} So it was.</p></div>`,
])('what leads or asks, is short, named for nothing else, or one of many is beside the text: %s', (part) => {
  expect(heldOf(BETWEEN(part))).toEqual([])
})

it('what ends a text and does not speak of its name is below it', () => {
  expect(heldOf(`${PAGE}<p>${'It stood. '.repeat(9)}</p><div class="ad-hoc"><p>${SAID}</p></div>`)).toEqual([])
})

it('tags are links: what a manual says of parameters is none', () => {
  const tags = (inside: string) => left(`${BEFORE}<div class="tags"><p>Parameters:</p>${inside}</div>`, () => 0)
  expect(tags('<ul><li>id (String): of the recording</li></ul>')).toContain('id (String): of the recording')
  expect(tags('<ul><li><a href="/t/bridges">Bridges</a></li></ul>')).not.toContain('Bridges')
})
