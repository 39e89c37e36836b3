import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'

// Damerau's four edits; "CA" and "ABC" are the usual example of the restricted distance, which is 3 and not 2.
test.each([
  ['width', 'width', 0],
  ['width', 'widht', 1],
  ['width', 'widt', 1],
  ['width', 'widthh', 1],
  ['width', 'wifth', 1],
  ['CA', 'ABC', 3],
  ['', 'width', 5],
  ['kitten', 'sitting', 3],
])('%s and %s differ by %i', (one, other, edits) => {
  expect([editDistance(one, other), editDistance(other, one)]).toEqual([edits, edits])
})
