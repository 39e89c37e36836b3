import { expect, it } from 'vitest'
import { readDurations } from './stated-durations.ts'

it.each([
  ['en', 'Prep Time 15 minutes minutes'],
  ['en', 'Prep: 15 mins'],
  ['en-GB', '15m'],
  ['hu', 'Előkészítés: 15 perc'],
  ['ja', '準備 15分'],
  ['not a tag', '15 min'],
  [null, '0 hrs 15 min'],
])('finds a stated quarter of an hour in %s: %s', (language, text) => {
  expect(readDurations(['PT15M', 'a soup'], language)?.(text)).toBe(true)
})

it.each([
  ['de', '1 Std. 30 Min.'],
  ['fr', '1h30'],
  ['pl', '1 godzina 30 minut'],
  ['en', '90 minutes'],
])('counts hours and minutes together in %s: %s', (language, text) => {
  expect(readDurations(['PT1H30M'], language)?.(text)).toBe(true)
})

it.each(['15 comments', '15', '15 mg of salt', '30 minutes', 'a minute', ''])('finds none in %j', (text) => {
  expect(readDurations(['PT15M'], 'en')?.(text)).toBe(false)
})

it('reads no duration from days of a date, nothing and a long text', () => {
  expect(readDurations(['2026-11-26', 'PT0M', 'P', 'P1Y'], 'en')).toBeNull()
  expect(readDurations(['P1DT2H'], 'en')?.('1 day 2 hours')).toBe(true)
  expect(readDurations(['PT15M'], 'en')?.(`15 minutes${' '.repeat(200)}`)).toBe(false)
})
