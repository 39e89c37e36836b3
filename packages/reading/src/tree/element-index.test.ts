import { expect, test } from 'vitest'
import type { DomElement } from './dom.ts'
import { createElementIndex } from './element-index.ts'
import { parsePage } from './parse-page.ts'

/** An index of a page with so many paragraphs around a title and a list; counts what it asks of attributes. */
function indexOf(paragraphs: number) {
  const { body } = parsePage(`<body><h1 id="a">A</h1>${'<p>b</p>'.repeat(paragraphs)}<ul><li id="c"></ul></body>`)
  const all: DomElement[] = [...body.querySelectorAll('*')]
  let asked = 0
  const index = createElementIndex(all, (element) => {
    asked += 1
    return element.hasAttribute('id') ? ['id'] : []
  })
  const names = (...keys: string[]) => index.withKeys(keys).map(({ localName }) => localName)
  return { all, index, names, asked: () => asked }
}

test('MANY: attributes are indexed from the third question on, and again when they changed', () => {
  const { all, index, names, asked } = indexOf(5)
  expect([names('[id'), names('[id')].map(({ length }) => length)).toEqual([all.length, all.length])
  expect(asked()).toBe(0)
  expect(names('[id')).toEqual(['h1', 'li'])
  expect(asked()).toBe(all.length)
  index.forgetAttributes()
  expect(names('[id')).toHaveLength(all.length)
})

test('FEW: several names are put in document order while they are few, else all elements are tried', () => {
  expect(indexOf(100).names('li', 'h1')).toEqual(['h1', 'li'])
  const small = indexOf(5)
  expect(small.names('li', 'h1')).toHaveLength(small.all.length)
})
