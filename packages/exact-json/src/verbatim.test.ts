import { expect, test } from 'vitest'
import { withVerbatim, writeJson } from './verbatim.ts'

test('a field is written as it was, also in a copy; what is made anew of the fields is not', () => {
  const value = withVerbatim({ status: 200, body: { a: 1 }, none: undefined, text: null }, 'body', ' {"a": 1.00}')
  expect(writeJson(value)).toBe('{"status":200,"body": {"a": 1.00},"text":null}')
  expect(writeJson({ ...value })).toBe(writeJson(value))
  expect(writeJson(Object.fromEntries(Object.entries(value)))).toBe('{"status":200,"body":{"a":1},"text":null}')
  expect(JSON.stringify(value)).toBe('{"status":200,"body":{"a":1},"text":null}')
})
