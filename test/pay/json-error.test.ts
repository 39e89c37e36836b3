import { expect, test } from 'vitest'
import { describeJsonError } from '../../scripts/pay/json-error.ts'

// Common mistakes on a command line, with positions counted by hand.
test.each([
  ['{text: "a"}', 1, 2, 'double quotes'],
  ["{'text': 'a'}", 1, 2, 'double quotes'],
  ['{"text": "a",}', 1, 14, 'no comma'],
  ['{"text": "a"', 1, 13, 'too early'],
  ['{"text" "a"}', 1, 9, 'JSON is like'],
  ['{"a": tru}', 1, 10, 'JSON is like'],
  ['{\n  "a": 1,\n  "b": nil\n}', 3, 9, 'double quotes'],
  ['hello', 1, 1, 'double quotes'],
  ['{"text": "a\nb"}', 1, 12, 'line break'],
  ['', 1, 1, 'too early'],
])('%j: shows the position and the remedy', (text, line, column, advice) => {
  const described = describeJsonError(text)
  expect(described).toMatch(`line ${line}, column ${column}:`)
  expect(described).toMatch(advice)
  const [, , shown = '', mark = ''] = described.split('\n')
  expect(mark.trim()).toBe('^')
  const [expected = ''] = (text.split('\n')[line - 1] ?? '').slice(column - 1)
  expect(shown[mark.indexOf('^')] ?? '').toBe(expected)
})

test('only the surroundings of the mistake in a long text are shown', () => {
  expect(describeJsonError(`{"a": "${'x'.repeat(5000)}" "b"}`).length).toBeLessThan(250)
  expect(describeJsonError(`{"a": ${'1,'.repeat(50_000)}}`).length).toBeLessThan(250)
})
