import { readNumber } from '@farebox/page-diff/watched'
import { describe, expect, it } from 'vitest'
import { watchPage } from '../../../test/kit/watched-page.ts'

const page = watchPage()
const shop = (price: string, news: string) =>
  `<nav>${news}</nav><div id="offer"><p>Lamp</p><p>Price: ${price}</p><button>Buy</button></div><p>${news}</p>`

describe('a part of the page', () => {
  it('is the only part that is watched', async () => {
    page().serve(shop('10 EUR', 'Old news'))
    const { cursor, line_count, selector_found } = await page().watch({ selector: '#offer' })
    expect({ line_count, selector_found }).toEqual({ line_count: 3, selector_found: true })
    page().serve(shop('10 EUR', 'New news'))
    expect(await page().watch({ cursor, selector: '#offer' })).toMatchObject({ changed: false, cursor })
    page().serve(shop('9 EUR', 'New news'))
    expect((await page().watch({ cursor, selector: '#offer' })).diff).toMatchObject({
      added: ['Price: 9 EUR'],
      removed: ['Price: 10 EUR'],
    })
  })

  it('is refused if missing at first, and a change if missing later', async () => {
    page().serve(shop('10 EUR', 'News'))
    await expect(page().watch({ selector: '.stock' })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('nothing on the page matches'),
    })
    const { cursor } = await page().watch({ selector: '#offer' })
    page().serve('<p>The lamp is gone.</p>')
    expect(await page().watch({ cursor, selector: '#offer' })).toMatchObject({
      changed: true,
      selector_found: false,
      diff: { added: [], removed: ['Lamp', 'Price: 10 EUR', 'Buy'] },
      notice: 'Nothing on the page matches selector.',
    })
  })

  it('belongs to its cursor, and must be CSS', async () => {
    page().serve(shop('10 EUR', 'News'))
    const { cursor } = await page().watch({ selector: '#offer' })
    await expect(page().watch({ cursor })).rejects.toThrow('cursor was made with selector: "#offer"')
    await expect(page().watch({ selector: 'p[' })).rejects.toThrow('not a valid CSS selector')
  })
})

describe('a value', () => {
  const extract = 'Price: ([0-9.,]+ ?EUR)'

  it('is compared with its earlier state', async () => {
    page().serve(shop('1.299,00 EUR', 'News'))
    const { cursor, extracted } = await page().watch({ extract })
    expect(extracted).toEqual({ from: null, to: '1.299,00 EUR', changed: false, difference: null })
    page().serve(shop('1.199,50 EUR', 'News'))
    expect((await page().watch({ cursor, extract })).extracted).toEqual({
      from: '1.299,00 EUR',
      to: '1.199,50 EUR',
      changed: true,
      difference: -99.5,
    })
    expect((await page().watch({ cursor })).extracted).toBeNull()
    page().serve(shop('on request', 'News'))
    expect((await page().watch({ cursor, extract })).extracted).toMatchObject({
      to: null,
      changed: true,
      difference: null,
    })
  })

  it.each(['(?=a)', '(a)\\1', '(', '((a{100}){100}){100}'])('refuses %s before a page is fetched', async (pattern) => {
    await expect(page().watch({ extract: pattern })).rejects.toMatchObject({
      code: 'invalid_input',
      message: expect.stringContaining('extract is not a regular expression in RE2 syntax'),
    })
  })

  it('that makes other engines hang is found in linear time', async () => {
    page().serve(`<p>${'a'.repeat(100_000)}</p>`)
    expect((await page().watch({ extract: '^(a+)+$|([ab]*)*c' })).extracted?.to).toMatch(/^a{500}$/)
    expect((await page().watch({ extract: '(a|aa)+[bc]$' })).extracted?.to).toBeNull()
  })
})

// Prices as shops write them, with the separators of Unicode's CLDR for en, de, fr, de-CH, or without.
it.each([
  ['12', 12],
  ['$1,299.50', 1299.5],
  ['1.299,50 €', 1299.5],
  ['1 299,50 €', 1299.5],
  ["CHF 1'299.50", 1299.5],
  ['1,234,567', 1_234_567],
  ['-3.5 %', -3.5],
  ['0.125', 0.125],
  // Ambiguous: thousands or decimals.
  ['1.299', null],
  ['1,299', null],
  ['1.2.3', null],
  ['12,34.56', null],
  ['10 - 20', null],
  ['5 6', null],
  ['sold out', null],
  ['', null],
])('reads %j as %s', (text, number) => {
  expect(readNumber(text)?.value ?? null).toBe(number)
})
