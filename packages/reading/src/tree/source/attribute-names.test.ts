import { beforeEach, expect, it } from 'vitest'
import type { DomDocument } from '../dom.ts'
import { parsePage } from '../parse-page.ts'
import { copyPage } from '../parser/copy-page.ts'
import { forgetNames, isWritten } from './attribute-names.ts'

const NAME = 'data-one'

beforeEach(forgetNames)

it('knows which names were written since the reading began', () => {
  parsePage(`<p ${NAME}>`)
  expect([NAME, 'data-two'].map(isWritten)).toEqual([true, false])
  forgetNames()
  expect([NAME, 'class'].map(isWritten)).toEqual([false, true])
})

it.each<[string, string, ((page: DomDocument) => unknown)?]>([
  ['in the source', `<p ${NAME}>`],
  ['in capitals', `<p ${NAME.toUpperCase()}>`],
  ['in a drawing', `<svg ${NAME}></svg>`],
  ['to an element', '<p>', (page) => page.querySelector('p')?.setAttribute(NAME, '')],
  ['to a drawing', '<svg></svg>', (page) => page.querySelector('svg')?.setAttribute(NAME, '')],
  ['as HTML', '<p>', (page) => Object.assign(page.body, { innerHTML: `<b ${NAME}>` })],
  ['on another page', '<p>', (page) => page.body.append(...parsePage(`<b ${NAME}>`).body.childNodes)],
])('finds an attribute that was written %s', (_, html, write) => {
  const page = parsePage(html)
  write?.(page)
  for (const each of [page, copyPage(page)]) {
    expect(each.querySelector(`[${NAME}]`)?.hasAttribute(NAME)).toBe(true)
    expect([...each.body.querySelectorAll(`p, [${NAME}]`)].some((element) => element.hasAttribute(NAME))).toBe(true)
  }
})
