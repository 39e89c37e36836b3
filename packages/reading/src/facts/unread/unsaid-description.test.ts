import { expect, it } from 'vitest'
import { parsePage } from '../../tree/parse-page.ts'
import { lacksDescription } from './unsaid-description.ts'

const ABOUT = `A round cloth hangs evenly only if its cut is half as wide again as the table, so measure the top, add
  twice the drop, fold the linen in four, and draw a quarter of a circle from the folded corner with a pin and a thread.`
const BANNER = 'Your browser is out of date. Download a newer one. Sign in'

const lacks = (text: string, { described = ABOUT, script = '<script src="/a.js"></script>' } = {}) =>
  lacksDescription(parsePage(`<meta name="description" content="${described}"><body>${script}`))(text)

it('finds a text that is none of what its page describes', () => {
  expect(lacks(BANNER)).toBe(true)
})

it.each([
  ['says a part of it', ABOUT.slice(0, 90), {}],
  ['is longer', BANNER.repeat(10), {}],
  ['stands on a page without scripts', BANNER, { script: '' }],
  ['has a description below MIN_WORDS', BANNER, { described: ABOUT.slice(0, 120) }],
])('finds none where the text %s', (_, text, page) => {
  expect(lacks(text, page)).toBe(false)
})
