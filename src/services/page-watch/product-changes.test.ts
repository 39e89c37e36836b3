import { expect, test } from 'vitest'
import { watchPage } from '../../../test/kit/watched-page.ts'

const page = watchPage()

/** A page whose text never changes, with the data of schema.org/Offer. */
function shop(offer: object, more = ''): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Lamp',
    offers: { '@type': 'Offer', ...offer },
  }
  return `<title>Lamp</title><script type="application/ld+json">${JSON.stringify(data)}</script>${more}<p>A lamp for the desk.</p>`
}

test('a price and a stock that only the data state are news, with the value before', async () => {
  page().serve(shop({ price: '19.90', priceCurrency: 'EUR', availability: 'https://schema.org/InStock' }))
  const first = await page().watch()
  expect(first).toMatchObject({ changed: false, product_changes: [] })
  page().serve(shop({ price: 17.5, priceCurrency: 'EUR', availability: 'https://schema.org/OutOfStock' }))
  const second = await page().watch({ cursor: first.cursor })
  expect(second).toMatchObject({
    changed: true,
    product_changes: [
      { field: 'price', from: '19.90', to: '17.5', difference: -2.4 },
      { field: 'availability', from: 'InStock', to: 'OutOfStock', difference: null },
    ],
    summary: 'The price was 19.90 and is 17.5. The availability was InStock and is OutOfStock.',
    diff: { added_count: 0, removed_count: 0 },
  })
  expect(second.cursor).not.toBe(first.cursor)
  expect(await page().watch({ cursor: second.cursor })).toMatchObject({ changed: false, product_changes: [] })
})

test.each([
  ['another way to write the price', shop({ price: '19.00' }), shop({ price: 19 })],
  ['data that came with a new template', '<title>Lamp</title><p>A lamp for the desk.</p>', shop({ price: '19.00' })],
  ['data that went with it', shop({ price: '19.00' }), '<title>Lamp</title><p>A lamp for the desk.</p>'],
  ['a day until which the price is valid', shop({ price: '1', priceValidUntil: '2026-12-01' }), shop({ price: '1' })],
])('%s is none', async (_, before, after) => {
  page().serve(before)
  const { cursor } = await page().watch()
  page().serve(after)
  expect(await page().watch({ cursor })).toMatchObject({ changed: false, cursor, product_changes: [] })
})

const OFFER = { price: '20', priceCurrency: 'EUR', availability: 'InStock' }

test.each([
  ['a price that is gone', OFFER, { ...OFFER, price: undefined }, { field: 'price', from: '20', to: null }],
  [
    'a stock that is stated now',
    { price: '20' },
    { price: '20', availability: 'OutOfStock' },
    { field: 'availability', from: null, to: 'OutOfStock' },
  ],
  [
    'a price that depends on the variant',
    OFFER,
    { ...OFFER, price: undefined, lowPrice: 20, highPrice: 25 },
    { field: 'high_price', from: '20', to: '25', difference: 5 },
  ],
  [
    'prices as they are printed',
    { price: '1.299,00' },
    { price: '1.199,00' },
    { field: 'price', from: '1.299,00', to: '1.199,00', difference: -100 },
  ],
])('%s is news', async (_, before, after, change) => {
  page().serve(shop(before))
  const { cursor } = await page().watch()
  page().serve(shop(after))
  const { changed, product_changes } = await page().watch({ cursor })
  expect([changed, product_changes]).toEqual([true, [{ difference: null, ...change }]])
})

test('what comes and goes with each visit is none', async () => {
  page().serve(shop(OFFER))
  const { cursor } = await page().watch()
  let looks = 0
  page().serveWith((_, response) => {
    looks += 1
    const offer = looks % 2 === 1 ? { price: '20', priceCurrency: 'EUR' } : OFFER
    response.writeHead(200, { 'content-type': 'text/html' }).end(shop(offer))
  })
  expect(await page().watch({ cursor })).toMatchObject({ changed: false, product_changes: [] })
})

test('an event that is cancelled is news', async () => {
  const event = (status: string) =>
    `<script type="application/ld+json">{"@type":"MusicEvent","eventStatus":"https://schema.org/${status}"}</script><p>Concert</p>`
  page().serve(event('EventScheduled'))
  const { cursor } = await page().watch()
  page().serve(event('EventCancelled'))
  const { changed, product_changes } = await page().watch({ cursor })
  expect(changed).toBe(true)
  expect(product_changes).toEqual([
    { field: 'availability', from: 'EventScheduled', to: 'EventCancelled', difference: null },
  ])
})

test('a change of currency has no difference', async () => {
  page().serve(shop({ price: '20', priceCurrency: 'EUR' }))
  const { cursor } = await page().watch()
  page().serve(shop({ price: '23', priceCurrency: 'USD' }))
  expect((await page().watch({ cursor })).product_changes).toEqual([
    { field: 'price', from: '20', to: '23', difference: null },
    { field: 'currency', from: 'EUR', to: 'USD', difference: null },
  ])
})

test('beside a selector the product is not watched', async () => {
  page().serve(shop({ price: '20' }))
  const { cursor } = await page().watch({ selector: 'p' })
  page().serve(shop({ price: '21' }))
  expect(await page().watch({ cursor, selector: 'p' })).toMatchObject({ changed: false, product_changes: [] })
})
