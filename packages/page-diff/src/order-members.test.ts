import { expect, it, test } from 'vitest'
import { orderMembers } from './order-members.ts'

/** As JSON is laid out for a visit: a value on each line, without commas. */
const laidOut = (value: unknown) =>
  JSON.stringify(value, null, 1)
    .replaceAll(/,$/gm, '')
    .split('\n')
    .map((line) => line.trim())

it('puts the members of objects in the order of the other document, and leaves lists alone', () => {
  const before = { b: { y: [2, 1], x: 1 }, a: 'say: "{', list: [{ v: 5, id: 1 }, {}, [], { v: 6, id: 2 }] }
  const after = { a: 'x', list: [{ id: 3, v: 1 }], b: { x: 1, y: [1, 2] } }
  expect(orderMembers(laidOut(before), laidOut(after))).toEqual(
    laidOut({ a: 'say: "{', list: [{ id: 1, v: 5 }, {}, [], { id: 2, v: 6 }], b: { x: 1, y: [2, 1] } }),
  )
})

it('keeps a member that only one document has behind the one before it', () => {
  expect(orderMembers(laidOut({ b: 1, new: 2, a: 3 }), laidOut({ a: 1, b: 2, gone: 3 }))).toEqual(
    laidOut({ a: 3, b: 1, new: 2 }),
  )
})

it.each([
  ['text', ['{', 'Hello', '}']],
  ['a document that was cut', ['{', '"b": 1', '"a": {']],
  ['brackets that do not match', ['{', '"b": [', '}', ']']],
  ['several values', ['{', '}', '{', '}']],
  ['one value', ['"b"']],
])('leaves %s as it is', (_, lines) => {
  expect(orderMembers(lines, laidOut({ a: 1, b: 2 }))).toEqual(lines)
})

test('MAX_DEPTH: a document that is nested deeper keeps its order', () => {
  const nested = (depth: number, members: object) => {
    let value: object = members
    for (let level = 1; level < depth; level += 1) value = { in: value }
    return laidOut(value)
  }
  const order = (depth: number) => orderMembers(nested(depth, { b: 1, a: 2 }), nested(depth, { a: 1, b: 2 }))
  expect(order(200)).toEqual(nested(200, { a: 2, b: 1 }))
  expect(order(201)).toEqual(nested(201, { b: 1, a: 2 }))
})
