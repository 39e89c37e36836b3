import { expect, test } from 'vitest'
import { workMs } from '../../../test/work-ms.ts'
import { closeEmptyElements } from './close-empty-elements.ts'

const EMPTY = '<header/><a id="a>b" /><br/><td class="x"/>'
const CLOSED = '<header></header><a id="a>b" ></a><br/><td class="x"></td>'
const XMLNS = '<html xmlns="http://www.w3.org/1999/xhtml">'

test.each([
  ['with a declaration', '<?xml version="1.0"?>'],
  ['that closes all it can', `${XMLNS}<meta charset="utf-8"/>`],
])('elements that XHTML %s closes in their start tags have end tags', (_, start) => {
  expect(closeEmptyElements(start + EMPTY)).toBe(start + CLOSED)
})

test.each([
  ['names no namespace', ''],
  ['leaves an element open', `${XMLNS}<meta charset="utf-8">`],
])('a page that %s is HTML', (_, start) => {
  expect(closeEmptyElements(start + EMPTY)).toBe(start + EMPTY)
})

test.each([
  `<?xml ?>${'<a "'.repeat(60_000)}`,
  `<?xml ?><a ${'x '.repeat(200_000)}`,
  `${XMLNS}${'<br "'.repeat(60_000)}`,
])('takes linear time', async (html) => {
  expect(await workMs(async () => closeEmptyElements(html))).toBeLessThan(2000)
})
