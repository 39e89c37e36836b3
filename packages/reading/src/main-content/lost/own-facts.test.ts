import { describe, expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { textBlocks } from '../../tree/text-blocks.ts'
import { readTexts } from '../texts-page.ts'
import { ownFacts, putFactsBack } from './own-facts.ts'

/** The texts that are put back of those in elements of the class `lost`. */
function put(html: string): string[] {
  const parse = () => parsePage(html)
  const { body } = parse()
  for (const lost of [...body.querySelectorAll('.lost')]) lost.remove()
  const before = new Set(textBlocks(body).map(({ text }) => text))
  const page = readTexts(parse())
  putFactsBack(body, { facts: ownFacts(page.texts), page })
  return textBlocks(body).flatMap(({ text }) => (before.has(text) ? [] : [text]))
}

describe('lists', () => {
  const text = '<h1>A soup</h1><p>Boil the leeks in water. Stir in cream and parsley.</p>'
  const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`
  const INGREDIENTS = ['2 leeks', '1 cup cream', 'some parsley']
  const apart = (inner: string) => `${text}<aside class="lost">${inner}</aside>`

  it('puts a list of which the text tells back with the rest of its box', () => {
    expect(put(apart(`<p>Makes: 2</p><h2>Ingredients</h2>${list(INGREDIENTS)}<p>Share</p>`))).toEqual([
      'Makes: 2',
      'Ingredients',
      ...INGREDIENTS,
    ])
  })
  it('leaves out one that no box sets apart, or in one with a link', () => {
    expect(put(`<p>A soup.</p><div class="lost">${list(INGREDIENTS)}</div>${text}`)).toEqual([])
    expect(put(apart(`${list(INGREDIENTS)}<p><a href="/shop">Our shop</a></p>`))).toEqual([])
  })
  it.each([
    ['fewer than MIN_ITEMS', INGREDIENTS.slice(1)],
    ['less than MOST told of', [...INGREDIENTS.slice(1), 'our bakery', 'our shop']],
    ['words that several say', ['the leeks', 'more leeks', 'all leeks']],
    ['words shorter than LETTERS', ['the pot', 'in a tin', 'and so on']],
    ['fewer words than MIN_WORDS', ['leeks', 'cream', 'parsley']],
    ['a link', [...INGREDIENTS, '<a href="/shop">our shop</a>']],
    [
      'more than ITEM_WORDS',
      INGREDIENTS.map((item) => `${item} which we get from a farm by the river that we all love`),
    ],
  ])('leaves out one with %s', (_, items) => {
    expect(put(apart(list(items)))).toEqual([])
  })
  it('leaves out the lists of a site and of a form', () => {
    for (const name of ['nav', 'form'])
      expect(put(`${text}<aside class="lost"><${name}>${list(INGREDIENTS)}</${name}></aside>`)).toEqual([])
  })
})

describe('values', () => {
  const rows = (...values: readonly string[]) =>
    values.map((value, at) => `<div><p>Row ${'ABC'[at]}</p>${value}</div>`).join('')
  const lost = (value: string) => `<p class="lost">${value}</p>`

  it.each(['22 pieces', 'Ann Lee', '<b>March</b>'])('puts %s back below its label', (value) => {
    expect(put(`<div>${rows(lost(value))}</div>`)).toHaveLength(1)
  })
  it('puts back a number with a unit if another of its row is held', () => {
    expect(put(`<div>${rows('<p>12 cups</p>', lost('35 mins'))}</div>`)).toEqual(['35 mins'])
    expect(put(`<div>${rows(lost('35 mins'))}</div>`)).toEqual([])
  })
  it.each([
    ['of a label that is lost', '<div class="lost"><p>Pieces</p><p>22</p></div>'],
    ['of more than LABEL_WORDS', `<div><p>One two three four five</p>${lost('22')}</div>`],
    ['of more than VALUE_WORDS', `<div><p>Pieces</p>${lost('a '.repeat(13))}</div>`],
    ['of a sentence', `<div><p>They are made.</p>${lost('22')}</div>`],
    ['of a heading', `<div><h2>Pieces</h2>${lost('22')}</div>`],
    ['without a number below one', `<div><p>3 rooms</p>${lost('NEW')}</div>`],
    ['that is a link', `<div><p>Pieces</p>${lost('<a href="/all">22</a>')}</div>`],
    ['beside a third text', `<div><p>Pieces</p>${lost('22')}<p>More.</p></div>`],
    ['in a footer', `<footer><p>Pieces</p>${lost('22')}</footer>`],
  ])('leaves out what is %s', (_, page) => {
    expect(put(`<p>A text.</p>${page}`)).toEqual([])
  })
  it('puts back a term with its description between two texts', () => {
    const terms = '<dl class="lost"><dt>Author</dt><dd>Ann Lee</dd></dl>'
    expect(put(`<p>A text.</p>${terms}<p>Another.</p>`)).toEqual(['Author', 'Ann Lee'])
    expect(put(`<p>A text.</p>${terms}`)).toEqual([])
    expect(put(`<p>A text.</p>${terms.replaceAll(/dl|dt|dd/g, 'div')}<p>Another.</p>`)).toEqual([])
  })
  it('puts all that describes a term below it: a link, a list, and what is said again elsewhere', () => {
    const page = (inner: string) =>
      `<dl><dt>Size</dt>${inner}</dl><p>A text.</p><dl><dt>Size</dt><dd>Ten feet</dd></dl>`
    expect(put(page('<dd class="lost"><ul><li><a href="/ten">Ten</a></li><li>Feet</li></ul></dd>'))).toEqual([
      'Ten',
      'Feet',
    ])
    expect(put(page('<dd><p>Ten feet.</p><p class="lost">More of it</p></dd>'))).toEqual([])
    expect(put(`<footer>${page('<dd class="lost"><a href="/ten">Ten</a></dd>')}</footer>`)).toEqual([])
  })
})
