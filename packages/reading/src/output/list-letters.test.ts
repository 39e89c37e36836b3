import { expect, test } from 'vitest'
import { LIST_LETTERS } from './list-letters.ts'

// CSS Counter Styles 3, 6.1: lower-alpha and lower-roman.
test.each([
  ['a', 1, 'a'],
  ['A', 26, 'Z'],
  ['a', 27, 'aa'],
  ['a', 53, 'ba'],
  ['i', 4, 'iv'],
  ['I', 1994, 'MCMXCIV'],
  // MAX_ROMAN
  ['I', 3999, 'MMMCMXCIX'],
  ['i', 4000, '4000'],
])('type %s counts %i as %s', (type, number, letters) => {
  expect(LIST_LETTERS.get(type)?.(number)).toBe(letters)
})
