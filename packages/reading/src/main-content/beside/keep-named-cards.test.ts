import { expect, it } from 'vitest'
import { readHtml } from '../../../test/read-html.ts'

const NAMES = ['Oak', 'Elm', 'Ash', 'Pine', 'Larch', 'Birch']

const card = (name: string, names: string) =>
  `<div class="${names}"><a href="/${name}"><img src="/${name}.jpg" alt=""></a><h3><a href="/${name}">${name} table</a></h3><span class="price">€ ${name.length}07</span></div>`

async function read(cards: readonly string[]) {
  const { text } = await readHtml(`<title>Tables</title><main><h1>Tables</h1><div>${cards.join('')}</div></main>`, {
    as: 'markdown',
  })
  return NAMES.map((name) => [text.includes(`${name} table`), text.includes(`€ ${name.length}07`)])
}

it.each([
  'promo',
  'sponsored-product',
  'item--advert',
  'related',
  'newsletter',
  'social',
  'cookie',
  'menu-item',
  'banner',
])('a card named as its fellows are and %s, too, is one of them', async (name) => {
  expect(await read(NAMES.map((each, at) => card(each, at === 2 ? `item ${name}` : 'item')))).toEqual(
    NAMES.map(() => [true, true]),
  )
})

it('what stands between cards under a name of its own is none', async () => {
  const advert =
    '<div class="advert"><a href="https://ads.example/"><img src="/ad.jpg" alt=""></a><h3><a href="https://ads.example/">Cheap loans</a></h3></div>'
  const cards = NAMES.map((each) => card(each, 'item')).toSpliced(2, 0, advert)
  const { text } = await readHtml(`<title>Tables</title><main><h1>Tables</h1><div>${cards.join('')}</div></main>`, {
    as: 'markdown',
  })
  expect(text).not.toContain('Cheap loans')
})

it('it is one of LEAST_CARDS, beside one other it may be an advert', async () => {
  const read = async (count: number) => {
    const cards = NAMES.slice(0, count).map((each) => card(each, 'item'))
    const more =
      '<div class="item advert"><a href="/loans"><img src="/ad.jpg" alt=""></a><h3><a href="/loans">Cheap loans</a></h3></div>'
    const page = `<title>Tables</title><main><h1>Tables</h1><p>We make tables of one board each, in the old yard.</p><div>${cards.join('')}${more}</div></main>`
    return (await readHtml(page, { as: 'markdown' })).text.includes('Cheap loans')
  }
  expect([await read(1), await read(2)]).toEqual([false, true])
})

it.each([
  [
    'leads to another site',
    '<a href="https://ads.example/"><img src="/ad.jpg" alt=""></a><h3><a href="https://ads.example/">Cheap loans</a></h3>',
  ],
  ['is a part of the page', '<h3>Cheap loans</h3><p>Read <a href="/help">how to ask for help with this page</a>.</p>'],
])('what has a name more than cards, and %s, is none', async (_, more) => {
  const cards = NAMES.map((each) => card(each, 'item'))
  const page = `<title>Tables</title><main><h1>Tables</h1><div>${cards.join('')}<div class="item advert">${more}</div></div></main>`
  expect((await readHtml(page, { as: 'markdown' })).text).not.toContain('Cheap loans')
})
