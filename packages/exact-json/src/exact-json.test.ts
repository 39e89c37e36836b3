import { expect, test } from 'vitest'
import { exactNumberOf, parseExactJson } from './exact-json.ts'
import { spellNumber } from './spell-number.ts'

test.each(['9007199254740993', '-100000000000000000001', '0.12345678901234567891', '1e400', '1e-400'])(
  'keeps %s',
  (number) => {
    const value = parseExactJson(`{"n":${number}}`) as { n: unknown }
    expect(exactNumberOf(value.n)).not.toBeNull()
    expect(JSON.stringify(value)).toBe(`{"n":${number}}`)
  },
)

test.each(['9007199254740992', '0.1', '1.50e3', '-0', '100000000000000000000000', '5e-324'])(
  'a double holds %s',
  (number) => {
    expect(parseExactJson(number)).toBe(Number(number))
  },
)

test.each([['9007199254740993.0'], ['9.007199254740993e15'], ['9007199254740993000e-3'], ['90071992547409930E-001']])(
  '%s is written as the number that it is',
  (number) => {
    expect(JSON.stringify(parseExactJson(`[${number}]`))).toBe('[9007199254740993]')
  },
)

test.each([
  '{"a":100.00,"b":-0,"c":1E5,"d":[1.50,0.1,7],"e":1e400}',
  '{"price":"1.50","1.50":"e\\"1.50","n":2.0}',
  '[9007199254740993.0,12345678901234567890,5e-324,0.0,10,true,null]',
  '1.0',
  '0.0000001',
  '[0,10,0.5]',
])('asWritten writes each number again as it was: %s', (json) => {
  expect(JSON.stringify(parseExactJson(json, { asWritten: true }))).toBe(json)
})

test('asWritten leaves the numbers that are written as here', () => {
  expect(parseExactJson('{"a":1.5,"b":100}', { asWritten: true })).toEqual({ a: 1.5, b: 100 })
})

test('MOST_PLACES: a number is written out, and with an exponent only where that is longer than any amount', () => {
  expect(spellNumber(`1${'0'.repeat(99)}.0`)).toBe(`1${'0'.repeat(99)}`)
  expect(spellNumber(`1${'0'.repeat(100)}`)).toBe('1e100')
  expect(spellNumber('0.00e7')).toBe('0')
  expect(spellNumber('Infinity')).toBeNull()
})

test('MOST_EXPONENT_DIGITS: a longer exponent is left as it is, in no time', () => {
  const nines = '9'.repeat(998)
  expect(spellNumber(`10e1${nines}0`)).toBe(`1e1${nines}1`)
  expect(spellNumber(`10e1${nines}00`)).toBe(`10e1${nines}00`)
  const began = performance.now()
  const long = `{"n":1e${'9'.repeat(2_000_000)}}`
  expect(JSON.stringify(parseExactJson(long))).toBe(long)
  expect(performance.now() - began).toBeLessThan(1000)
})

test('leaves texts and names alone', () => {
  const text = '{"12345678901234567890":"is \\"12345678901234567890\\"","n":[12345678901234567890],"__proto__":1e400}'
  expect(JSON.stringify(parseExactJson(text))).toBe(text)
})

test('is indented as any JSON', () => {
  expect(JSON.stringify(parseExactJson('{"n":9007199254740993,"a":[1.0]}'), null, 1)).toBe(
    '{\n "n": 9007199254740993,\n "a": [\n  1\n ]\n}',
  )
})

test('throws for what is not JSON', () => {
  expect(() => parseExactJson('{"n":9007199254740993')).toThrow(SyntaxError)
})

test.each([
  `[${'1,'.repeat(1_000_000)}12345678901234567890]`,
  `["${'\\"'.repeat(1_000_000)}",12345678901234567890]`,
  `[1${'0'.repeat(1_000_000)}1]`,
  `[0.${'0'.repeat(1_000_000)}1]`,
])('hostile text is read in linear time', (text) => {
  const began = performance.now()
  parseExactJson(text)
  expect(performance.now() - began).toBeLessThan(5000)
})

test('SAFE_DIGITS: exponents of any length are kept', () => {
  const written = '{"a":1e9999999999999999999999,"b":1e9007199254740993,"c":-2.50e-99999999999999999999}'
  expect(JSON.stringify(parseExactJson(written))).toBe(
    '{"a":1e9999999999999999999999,"b":1e9007199254740993,"c":-25e-100000000000000000000}',
  )
  expect(spellNumber('1e9999999999999999999999')).not.toBe(spellNumber('1e9999999999999999999998'))
  expect(spellNumber('10e+00000000000000000001')).toBe(spellNumber('100'))
})

test('a text as deep as JSON.parse reads is read', () => {
  const depth = 50_000
  const open = '[{"a":'.repeat(depth)
  let value = parseExactJson(`${open}9007199254740993${'}]'.repeat(depth)}`)
  for (let level = 0; level < depth; level += 1) [{ a: value }] = value as [{ a: unknown }]
  expect(exactNumberOf(value)).toBe('9007199254740993')
})
