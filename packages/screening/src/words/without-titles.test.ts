import { expect, test } from 'vitest'
import { withoutTitles } from './without-titles.ts'

test.each([
  ['General Hafiz Makhluf', ['Hafiz Makhluf', 'Makhluf']],
  ['Col. Qari Zakir', ['Qari Zakir', 'Zakir']],
  ['Hafiz Makhluf', ['Makhluf']],
  ['Samir Makhluf', []],
  ['Sheikh', []],
  ['', []],
])('%s may be %j', (name, without) => expect(withoutTitles(name)).toEqual(without))
