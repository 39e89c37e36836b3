import { expect, test } from 'vitest'
import { findUndrawnParts } from './undrawn-parts.ts'

test.each([
  ['<foreignObject width="9"><p>text</p></foreignObject>', ['HTML in foreignObject']],
  ['<image width="9" href="https://example.com/a.png"/>', ['https://example.com/a.png']],
  ["<image xlink:href='a.png'/><image xlink:href='a.png'/>", ['a.png']],
  ['<image href="data:image/webp;base64,UklGR"/>', ['data:image/webp']],
  ['<feImage href="data:image/avif;base64,AAAA"/>', ['data:image/avif']],
  ['<use href="icons.svg#home"/>', ['icons.svg#home']],
  ['<switch><foreignObject><p>text</p></foreignObject></switch>', ['HTML in foreignObject']],
  ['<switch> <foreignObject><p><b>text</b></p></foreignObject> </switch><text>text</text>', ['HTML in foreignObject']],
  ['<text><textPath href="#curve">text</textPath></text>', ['textPath']],
  ['<rect><animate attributeName="fill" to="red"/><set attributeName="x" to="3"/></rect>', ['animate', 'set']],
  ['<style>@import url("https://example.com/a.css");</style>', ['https://example.com/a.css']],
])('names what is not drawn of %s', (inside, parts) => {
  expect(findUndrawnParts(`<svg>${inside}</svg>`)).toEqual(parts)
})

test.each([
  '<rect width="9"/><a href="https://example.com"><text>link</text></a>',
  '<use href="#home"/><image href="data:image/png;base64,AA"/>',
  '<image xlink:href="data:image/jpeg;base64,/9j"/><image href=" data:image/svg+xml,%3Csvg%3E"/>',
  '<switch><foreignObject><p>text</p></foreignObject><text>text</text></switch>',
  '<switch><g/><foreignObject><p>text</p></foreignObject></switch>',
])('names nothing of %s', (inside) => {
  expect(findUndrawnParts(`<svg>${inside}</svg>`)).toEqual([])
})

test('names ten parts at most, of any length in time', () => {
  const many = Array.from({ length: 40 }, (_, at) => `<image href="${at}.png"/>`).join('')
  // MAX_PARTS
  expect(findUndrawnParts(many)).toHaveLength(10)
  const started = performance.now()
  findUndrawnParts('<image '.repeat(50_000))
  findUndrawnParts('<switch>'.repeat(50_000))
  findUndrawnParts(`@import${' '.repeat(500_000)}`)
  expect(performance.now() - started).toBeLessThan(2000)
})
