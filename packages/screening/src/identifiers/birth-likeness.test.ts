import { expect, test } from 'vitest'
import { toBirthLikeness } from './birth-likeness.ts'

test.each([
  ['1968-05-04', ['1944-01-01', '1968-05-04'], 'same'],
  ['1968-05', ['1968-05-04'], 'same'],
  ['1968-05-04', ['1968-05'], 'same'],
  // Many people are born in a year, about a year, or between two days.
  ['1968-05-04', ['1968'], null],
  ['1968', ['1968-05-04'], null],
  ['1968-05-04', ['1968~', '1960/1970', '1968-05-01/1968-05-31'], null],
  ['1968-05-04', ['1968-04-05'], 'slip'],
  ['1968-05-04', ['1969-05-04'], 'slip'],
  ['1968-05-04', ['1968-05-14'], 'slip'],
  ['1968-05-04', ['1968-06-04'], 'slip'],
  ['1968-05-04', ['1969-05-14'], null],
  ['1968-05', ['1968-06-04'], null],
  ['1968-05-04', [], null],
] as const)('%s beside the listed %j is %s', (known, listed, likeness) => {
  expect(toBirthLikeness(known, listed)).toBe(likeness)
})
