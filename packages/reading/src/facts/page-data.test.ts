import { expect, test } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { readMicrodata } from './microdata.ts'
import { readPageData } from './page-data.ts'

function read(...objects: readonly unknown[]) {
  const scripts = objects.map((object) => `<script type="application/ld+json">${JSON.stringify(object)}</script>`)
  return readPageData(parsePage(`<head>${scripts.join('')}</head><p>x`))
}

// schema.org's own examples of Product: one offer, an aggregate of offers, offers of variants.
test.each([
  [
    { price: '55.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    { price: '55.00', low_price: '55.00', high_price: '55.00', currency: 'USD', availability: 'InStock' },
  ],
  [
    { '@type': 'AggregateOffer', lowPrice: 1250, highPrice: 1495, priceCurrency: 'USD' },
    { price: null, low_price: '1250', high_price: '1495', currency: 'USD', availability: null },
  ],
  [
    [
      { price: 20, priceCurrency: 'EUR', availability: 'InStock' },
      { price: '9.5', priceCurrency: 'EUR', availability: 'OutOfStock' },
    ],
    { price: null, low_price: '9.5', high_price: '20', currency: 'EUR', availability: null },
  ],
  [
    { priceSpecification: { price: 7, priceCurrency: 'CHF' } },
    { price: '7', low_price: '7', high_price: '7', currency: 'CHF', availability: null },
  ],
  [undefined, { price: null, low_price: null, high_price: null, currency: null, availability: null }],
])('reads the offers %j', (offers, product) => {
  expect(read({ '@type': 'Product', name: 'Lamp', offers }).product).toEqual({ name: 'Lamp', ...product })
})

const WRITTEN = '{"@type":"Product","name":"Lamp // [of]\n<!-- brass -->;"}'

test.each([
  ['as it is', WRITTEN],
  ['in CDATA', `<![CDATA[${WRITTEN}]]>`],
  ['in CDATA within comments', `/*<![CDATA[*/${WRITTEN}/*]]>*/`],
  ['in CDATA behind slashes', `//<![CDATA[\n${WRITTEN}\n//]]>`],
  ['in CDATA behind slashes, on one line', `// <![CDATA[ ${WRITTEN} // ]]>`],
  ['in a comment of HTML', `<!-- ${WRITTEN} -->`],
  ['in an array within CDATA', `<![CDATA[ [${WRITTEN}] ]]>`],
  ['with a semicolon', `${WRITTEN};`],
  ['with a comment that is not closed', `${WRITTEN} /* lamps`],
  ['as a variable', `var lamp = ${WRITTEN};`],
  ['with a bracket too many', `${WRITTEN}}`],
  ['with a comma too many', WRITTEN.replace('}', ',\n}')],
  ['beside another', `${WRITTEN}{"@type":"WebPage"}`],
  ['beside one that is none', `{lamp: 1}\n${WRITTEN}`],
])('reads JSON-LD %s', (_, script) => {
  const { product } = readPageData(
    parsePage(`<script type="Application/ld+json; charset=utf-8">${script}</script><p>x`),
  )
  expect(product?.name).toMatch(/^Lamp \/\/ \[of\]\s<!-- brass -->;$/)
})

test('JSON-LD of marks without end is read at once', () => {
  for (const mark of ['/*', '//', '"', '<!--', ',', '{', '["', ', '])
    expect(
      readPageData(parsePage(`<script type="application/ld+json">${mark.repeat(300_000)}</script>`)).jsonLd,
    ).toEqual([])
})

test('finds the product in a graph, and none if there are several', () => {
  const lamp = { '@type': ['Product', 'Thing'], name: 'Lamp' }
  expect(read({ '@graph': [{ '@type': 'WebPage' }, lamp] }).product?.name).toBe('Lamp')
  expect(read({ '@type': 'ItemPage', mainEntity: lamp }).product?.name).toBe('Lamp')
  expect(read(lamp, { '@type': 'Product', name: 'Chair' }).product).toBeNull()
  expect(read({ '@type': 'Article' }).product).toBeNull()
})

test('reads the properties of Open Graph, and its product', () => {
  const page = `<meta property="og:title" content="Lamp"><meta property="OG:Title" content="Other"><meta name="twitter:card" content="summary">
    <meta property="product:price:amount" content="12.50"><meta property="product:price:currency" content="EUR"><meta name="viewport" content="x">`
  const { openGraph, product } = readPageData(parsePage(page))
  expect(openGraph).toEqual({
    'og:title': 'Lamp',
    'twitter:card': 'summary',
    'product:price:amount': '12.50',
    'product:price:currency': 'EUR',
  })
  expect(product).toMatchObject({ name: 'Lamp', price: '12.50', currency: 'EUR', availability: null })
})

test('leaves out data that is too deep or too long', () => {
  const deep = JSON.parse(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`)
  const long = { '@type': 'Thing', text: 'x'.repeat(60_000) }
  expect(read(deep, long, { '@type': 'Thing' }).jsonLd).toEqual([{ '@type': 'Thing' }])
})

test('takes neither an event by its name alone nor a product without a word for what is sold', () => {
  expect(read({ '@type': 'MusicEvent', name: 'Tove Styrke' }).product).toBeNull()
  expect(read({ '@type': 'Product', review: { '@type': 'Review' } }).product).toBeNull()
  expect(read({ '@type': 'Product', name: 'Lamp' }).product).toMatchObject({ name: 'Lamp', price: null })
})

test('reads the prices of variants, and an event with its status', () => {
  const variant = (price: number) => ({ '@type': 'Product', offers: { price, priceCurrency: 'EUR' } })
  const group = { '@type': 'ProductGroup', name: 'Lamp', hasVariant: [variant(10), variant(15)] }
  expect(read(group).product).toMatchObject({ name: 'Lamp', price: null, low_price: '10', high_price: '15' })
  const offers = { price: 24, availability: 'https://schema.org/InStock' }
  const concert = (status: string) => ({
    '@type': 'MusicEvent',
    name: 'Duo',
    eventStatus: `https://schema.org/${status}`,
    offers,
  })
  expect(read(concert('EventScheduled')).product).toMatchObject({ price: '24', availability: 'InStock' })
  expect(read(concert('EventCancelled')).product).toMatchObject({ availability: 'EventCancelled' })
  expect(read(concert('EventCancelled'), { '@type': 'Product', name: 'Lamp' }).product?.name).toBe('Lamp')
})

const LAMP =
  '<div itemscope itemtype="https://schema.org/Product"><h1 itemprop="name">Lamp</h1><div itemprop="offers" itemscope itemtype="https://schema.org/Offer">' +
  '<span itemprop="priceCurrency" content="EUR">€</span><b itemprop="price">10.00</b><link itemprop="availability" href="https://schema.org/InStock"></div></div>'

test('reads the product of the microdata, unless the JSON-LD has one', () => {
  expect(readPageData(parsePage(LAMP)).product).toEqual({
    name: 'Lamp',
    ...{ price: '10.00', low_price: '10.00', high_price: '10.00' },
    currency: 'EUR',
    availability: 'InStock',
  })
  const chair = '<script type="application/ld+json">{"@type":"Product","name":"Chair"}</script>'
  expect(readPageData(parsePage(`${chair}${LAMP}`)).product?.name).toBe('Chair')
  expect(readPageData(parsePage(`${LAMP}${LAMP}`)).product).toBeNull()
})

test('MAX_ITEMS, MAX_VALUES, MAX_CHARS, MAX_DEPTH of microdata', () => {
  const thing = (inner: string) => `<div itemscope itemtype="Thing">${inner}</div>`
  const nested = (depth: number): string =>
    depth === 0 ? '<b itemprop="p">x</b>' : `<div itemprop="p" itemscope>${nested(depth - 1)}</div>`
  const objects = (html: string) => JSON.stringify(readMicrodata(parsePage(html)))
  const countOf = (html: string, part: string) => objects(html).split(part).length - 1
  expect(countOf(thing('').repeat(21), 'Thing')).toBe(20)
  expect(countOf(thing('<b itemprop="p">x</b>'.repeat(501)), '"x"')).toBe(500)
  expect(countOf(thing(`<b itemprop="p">${'x'.repeat(1001)}</b>`), 'x')).toBe(1000)
  expect([countOf(thing(nested(12)), '"x"'), countOf(thing(nested(13)), '"x"')]).toEqual([1, 0])
})
