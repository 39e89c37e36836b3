import { describe, expect, it } from 'vitest'
import { readHtml } from '../../test/read-html.ts'

const PROSE = `<p>This soup has been on our table every winter for as long as I remember, and it is ready before anybody complains.</p>
  <p>You can use red or yellow lentils; the brown ones keep their shape and need about ten minutes more on the stove.</p>`
const STEPS =
  '<h3>Method</h3><ol><li>Soften the onion in the oil over a low heat for eight minutes.</li><li>Add lentils and stock, then simmer for 25 minutes.</li></ol>'

async function read({ data, body }: { readonly data?: unknown; readonly body: string }) {
  const script = data ? `<script type="application/ld+json">${JSON.stringify(data)}</script>` : ''
  const { text } = await readHtml(`<html lang="en"><title>Soup | Kitchen</title>${script}<body>${body}</body></html>`, {
    url: 'https://example.org/soup',
    ...{ rendered: false, as: 'text', maxChars: 9000, maxLinks: 0 },
  })
  return text
}

const RECIPE = {
  '@graph': [
    { '@type': 'WebPage', name: 'Soup', description: 'Follow our kitchen every day' },
    {
      '@type': 'Recipe',
      name: 'Lentil soup',
      description: 'Never printed on the page.',
      recipeYield: '4 people',
      recipeIngredient: ['250 g red lentils', 'juice of 1 lemon'],
      author: { '@type': 'Person', name: 'Mo Tanner of Ghent' },
      comment: { '@type': 'Comment', text: 'Mine was too sour, sorry' },
    },
  ],
}

describe('what the page shows and its data states', () => {
  // STATED and MOST_LIKELY: the list would not be likely enough without its data.
  it('is content in a box, under a name of clutter, and with the others of its list', async () => {
    const text = await read({
      data: RECIPE,
      body: `<main><article><h1>Lentil soup</h1><div class="byline">Mo Tanner of Ghent</div>${PROSE}<div class="meta">Serves 4 people</div>
        <aside class="widget"><h3>Ingredients</h3><ul><li>250 g red lentils</li><li>juice of 1 lemon</li><li>salt</li></ul></aside>${STEPS}
        <div class="comments"><p>Mine was too sour, sorry</p></div></article>
        <div class="promo"><p>Follow our kitchen every day</p><p>${'The book has the juice of 1 lemon on each of its pages. '.repeat(3)}</p></div></main>`,
    })
    // What has more words than a line is a text about it.
    const places = ['complains', 'Serves 4 people', 'Ingredients', '250 g red', 'juice of 1', 'salt', 'Soften'].map(
      (part) => text.indexOf(part),
    )
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
    for (const other of ['Never printed', 'Ghent', 'too sour', 'Follow our', 'The book'])
      expect(text).not.toContain(other)
  })

  it.each([
    ['a price', { '@type': 'Product', offers: { price: '1299.00', priceCurrency: 'EUR' } }, '1.299,00 €'],
    [
      'a price among others',
      { '@type': 'JobPosting', baseSalary: { value: { minValue: 34500 } } },
      'Pay: £34,500 to £38,200',
    ],
    ['a line of several', { '@type': 'Event', location: 'Upper Mill' }, 'at 10<br>Upper Mill<br>Free'],
    ['a day', { '@type': 'Event', startDate: '2026-03-14T19:00' }, 'Saturday, 14 March 2026'],
    ['a place', { '@type': 'Event', location: { address: '12 Quay Street' } }, 'At 12 Quay Street, Ghent'],
  ])('is %s, however it is written', async (_, data, shown) => {
    const body = `<main><h1>Soup</h1><aside class="sidebar"><p>${shown}</p></aside>${PROSE}</main>`
    const text = shown.replaceAll('<br>', '\n')
    expect(await read({ data, body })).toContain(text)
    expect(await read({ body })).not.toContain(text)
  })

  // MANY, GAP and MOST_WORDS
  it('is a link where many values stand in a row, each with its amount beside it', async () => {
    const data = {
      '@type': 'Recipe',
      name: 'Lentil soup',
      recipeIngredient: [
        '250 g red lentils',
        '2 leeks',
        '1 lemon',
        'a pinch of salt',
        '3 beets of the market of Upper Mill town',
      ],
    }
    const item = (amount: string, name: string) =>
      `<div><a href="/shop"><div>${amount}</div><div>${name}</div></a></div>`
    const shown = async (...rows: readonly string[]) => {
      const text = await read({
        data,
        // What the menu links to as well is no line of the text.
        body: `<nav><a href="/shop">Shop</a> <a href="/a">All</a></nav><main><h1>Lentil soup</h1>${PROSE}<div>${rows.join('')}</div>${STEPS}</main>`,
      })
      return text.includes('leeks')
    }
    const leeks = item('2', 'leeks')
    expect(await shown(item('250 g', 'red lentils'), leeks, item('1', 'lemon'))).toBe(true)
    expect(await shown(leeks)).toBe(false)
    expect(await shown(leeks, item('2', 'lemons'), item('1', 'lemon'))).toBe(false)
    expect(await shown('<p><a href="/a">2 leeks</a></p>', item('3', 'beets of the market of Upper Mill town'))).toBe(
      false,
    )
  })

  // MANY: three things of a kind.
  it('is read from microdata, too, but not from a list of many things', async () => {
    const one = (name: string) =>
      `<div itemscope itemtype="https://schema.org/Recipe"><div class="related ad"><p itemprop="recipeIngredient">${name}</p></div></div>`
    const page = (...names: string[]) => `<main><h1>Soup</h1>${PROSE}${names.map(one).join('')}</main>`
    expect(await read({ body: page('250 g red lentils') })).toContain('250 g red lentils')
    expect(await read({ body: page('250 g red lentils', 'two leeks', 'a beet') })).not.toContain('250 g red lentils')
  })

  // AROUND and MOST_WORDS: amount and name are short, and have a box each in that of their item.
  it('is a name beside its amount, in a list of which a third is stated', async () => {
    const names = ['red lentils', 'juicy lemons', 'sea salt']
    const recipe = { '@type': 'Recipe', name: 'Lentil soup', recipeIngredient: names }
    const item = (name: string) => `<div><div><div>${name}</div><div>250 g</div></div></div>`
    const body = `<main><article><h1>Lentil soup</h1>${PROSE}<div class="side">${names.map(item).join('')}</div>${STEPS}</article></main>`
    expect((await read({ data: recipe, body })).match(/250 g/g)).toHaveLength(3)
  })

  it('is the duration that its microdata states for programs', async () => {
    const time = '<meta itemprop="prepTime" content="PT15M"><p>Prep 15 mins</p><p>Photo 16 mins</p>'
    const text = await read({
      body: `<article itemscope itemtype="https://schema.org/Recipe"><h1>Lentil soup</h1>${PROSE}<div class="meta">${time}</div>${STEPS}</article>`,
    })
    expect(text).toContain('Prep 15 mins')
  })

  // WHOLE_LINK
  it('is content though most of it is a link, unless all of it is', async () => {
    const list = '<ul><li>250 g <a href="/lentils">red lentils</a></li><li>juice of 1 lemon</li></ul>'
    const links = '<ul><li><a href="/juice">juice of 1 lemon</a></li><li><a href="/other">Other soups</a></li></ul>'
    const text = await read({
      data: RECIPE,
      body: `<article><h1>Lentil soup</h1>${PROSE}<div class="promo">${list}</div>${STEPS}</article><div class="promo">${links}</div>`,
    })
    expect(text).toContain('250 g red lentils')
    expect(text).not.toContain('Other soups')
  })
})
