import { expect, test } from 'vitest'
import { boundsOf, withDoubles, withExactNumbers } from './doubles.ts'
import { parseExactJson, readExactNumber } from './exact-json.ts'

test.each([
  ['9007199254740993', 9007199254740992, 9007199254740994],
  ['-9007199254740993', -9007199254740994, -9007199254740992],
  ['18446744073709551615', 2 ** 64 - 2048, 2 ** 64],
  ['18446744073709551617', 2 ** 64, 2 ** 64 + 4096],
  ['0.12345678901234567890', 0.12345678901234568, 0.12345678901234569],
  ['1.00000000000000000001', 1, 1 + Number.EPSILON],
  ['0.99999999999999999999', 1 - Number.EPSILON / 2, 1],
  ['1e400', Number.MAX_VALUE, Number.POSITIVE_INFINITY],
  ['-1e400', Number.NEGATIVE_INFINITY, -Number.MAX_VALUE],
  ['1e-400', 0, Number.MIN_VALUE],
  ['-1e-400', -Number.MIN_VALUE, 0],
  [`1e${'9'.repeat(30)}`, Number.MAX_VALUE, Number.POSITIVE_INFINITY],
])('%s lies between its two doubles', (digits, below, above) => {
  const [lower, upper] = boundsOf(parseExactJson(`{"n":[${digits}]}`)) as readonly { n: number[] }[]
  expect([Number(lower?.n[0]), Number(upper?.n[0]) + 0]).toEqual([below, above])
})

test('what has only doubles stays the same object, and what shares it is not copied', () => {
  const value = { a: [1, { b: 'x' }], n: null }
  expect(withDoubles(value)).toBe(value)
  expect(boundsOf(value)).toEqual([value])
  const exact = parseExactJson('{"a":{"n":12345678901234567890},"b":[1],"__proto__":[1e400]}') as { b: unknown }
  const paths: string[] = []
  const rounded = withDoubles(exact, (digits, path) => {
    paths.push(`${path.join('.')} ${digits}`)
    return 5
  }) as { b: unknown }
  expect(JSON.stringify(rounded)).toBe('{"a":{"n":5},"b":[1],"__proto__":[5]}')
  expect(rounded.b).toBe(exact.b)
  expect(paths).toEqual(['a.n 12345678901234567890', '__proto__.0 1e400'])
})

test('exact numbers come back where their doubles are, and nowhere else', () => {
  const exact = parseExactJson('{"a":12345678901234567890,"gone":1e400,"list":[1,9007199254740993],"was":1e400}')
  const completed = { a: 1, list: [1, 2, 3], was: 'changed', made: { b: 1 } }
  expect(JSON.stringify(withExactNumbers(completed, exact))).toBe(
    '{"a":12345678901234567890,"list":[1,9007199254740993,3],"was":"changed","made":{"b":1}}',
  )
})

test('the number of a text is read as that of JSON', () => {
  expect(readExactNumber('007.50')).toBe(7.5)
  expect(JSON.stringify(readExactNumber('9007199254740993'))).toBe('9007199254740993')
  expect(readExactNumber('x')).toBeUndefined()
})
