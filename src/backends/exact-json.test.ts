import { expect, test } from 'vitest'
import { parseExactJson } from './exact-json.ts'

test.each(['12345678901234567890', '0.1234567890123456789', '1e400', '-9007199254740993'])('%s is kept', (number) => {
  expect(JSON.stringify(parseExactJson(`{"n":${number}}`))).toBe(`{"n":${number}}`)
})

test.each([['1.50'], ['1e3'], ['-0.5'], ['100'], ['9007199254740991'], ['0'], ['1E-7']])('%s is a number', (number) => {
  expect(parseExactJson(number)).toBe(Number(number))
})
