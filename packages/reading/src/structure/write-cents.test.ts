import { expect, test } from 'vitest'
import { parsePage } from '../tree/parse-page.ts'
import { writeCents } from './write-cents.ts'

test.each([
  ['$549<sup>00</sup>', '$549.00'],
  ['<span>$</span><span>2,898</span><sup>.00</sup>', '$2,898.00'],
  ['<b>12</b><sup>99</sup> €', '12,99 €'],
  ['EUR 7.<sup>50</sup>', 'EUR 7.50'],
])('raised cents of %s are decimals', (html, text) => {
  const document = parsePage(`<p>${html}</p>`)
  writeCents(document)
  expect(document.body.textContent).toBe(text)
  expect(document.querySelector('sup')).toBeNull()
})

test.each(['10<sup>12</sup> stars', 'as said<sup>12</sup>', '$549<sup>1</sup>', 'in 1990<sup>14</sup> it was'])(
  '%s has no cents',
  (html) => {
    const document = parsePage(`<p>${html}</p>`)
    writeCents(document)
    expect(document.querySelector('sup')).not.toBeNull()
  },
)
