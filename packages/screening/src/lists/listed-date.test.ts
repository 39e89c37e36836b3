import { expect, test } from 'vitest'
import { toListedDate } from './listed-date.ts'

// Every shape that stands in SDN.XML.
test.each([
  ['19 Jun 1951', '1951-06-19'],
  ['5 Feb 1951', '1951-02-05'],
  ['Jun 1951', '1951-06'],
  ['1951', '1951'],
  ['circa 1951', '1951~'],
  ['circa 12 Jun 1951', '1951-06-12~'],
  ['1951 to 1953', '1951/1953'],
  ['01 Jan 1960 to 31 Dec 1961', '1960-01-01/1961-12-31'],
  ['Jan 1960 to Mar 1961', '1960-01/1961-03'],
  ['circa 1979-1982', '1979~/1982~'],
  ['', ''],
  ['unknown', ''],
  ['19 Foo 1951', ''],
])('%s is %s', (written, date) => {
  expect(toListedDate(written)).toBe(date)
})
