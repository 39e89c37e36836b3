import { expect, test } from 'vitest'
import { checkPageRanges } from './page-ranges.ts'

// Of three pages, as many are printed as exist of those asked for.
test.each([
  ['2, 50', 1, '50'],
  ['3-9, 4-5', 1, '4'],
  ['2-3, 4', 2, '4'],
])('of %s a range is missing', (written, printed, missing) => {
  expect(() => checkPageRanges(written, printed)).toThrow(`the document has no page ${missing}. Not charged.`)
})

test.each([
  ['2-99999', 2],
  ['1, 1-2, 3', 3],
  ['3, 1', 2],
])('of %s all ranges begin within three pages', (written, printed) => {
  expect(() => checkPageRanges(written, printed)).not.toThrow()
})
