import { expect, it } from 'vitest'
import { type SaidByFields, saysMoreThanFields } from './said-by-fields.ts'

const NOTHING: SaidByFields = {
  ...{ author: null, publishedAt: null, publishedDay: null },
  ...{ isDayStated: false, isWork: false, language: 'en' },
}
const DAY = { ...NOTHING, publishedAt: '2025-03-04', publishedDay: '2025-03-04' }
const WHOLE = {
  ...{ author: 'Ada Holm', publishedAt: '2025-03-04T18:30:00Z', publishedDay: '2025-03-04' },
  ...{ isDayStated: true, isWork: true, language: 'en' },
}

it.each([
  ['Tuesday, March 4, 2025', DAY],
  ['// By Ada Holm • Mar 4, 2025', { ...DAY, author: 'Ada Holm' }],
  ['Published on 4 March 2025 at 6:30 pm', DAY],
  ['3/4/25, 1:30 PM EST', WHOLE],
  ['March 5, 2025, 2:30 am', WHOLE],
  ['By Ada Holm, staff writer | 12 hours ago', WHOLE],
  ['Updated March 6, 2025', WHOLE],
])('says no more than the fields: %s', (line, fields) => {
  expect(saysMoreThanFields(line, fields)).toBe(false)
})

it.each([
  ['an hour that no field says', 'March 4, 2025, 6:30 PM', DAY],
  ['an hour beside another of the same day', 'March 4, 2025, 6:47 PM', { ...WHOLE, isWork: false }],
  ['another day', 'March 11, 2025', WHOLE],
  ['only a year', 'Since 2025', WHOLE],
  ['a place', 'March 4, 2025, City Hall', DAY],
  ['a price', 'Published March 4, 2025, $15', WHOLE],
  ['a name that is not the author', 'By the choir, March 4, 2025', DAY],
  ['an author whom no field names', 'Posted March 4, 2025 by Ada Holm', DAY],
  ['when a page that is no article was changed', 'Updated March 6, 2025', DAY],
])('says more: %s', (_, line, fields) => {
  expect(saysMoreThanFields(line, fields)).toBe(true)
})

it('a line has MAX_DAYS: more are a list of days', () => {
  const line = (count: number) => Array.from({ length: count }, () => 'March 4, 2025').join(' / ')
  expect(saysMoreThanFields(line(3), DAY)).toBe(false)
  expect(saysMoreThanFields(line(4), DAY)).toBe(true)
})

it('an hour is that of publication in a zone, which QUARTER_MINUTES part from the next, FIRST_ZONE to LAST_ZONE', () => {
  const at = (line: string) => saysMoreThanFields(line, { ...WHOLE, isWork: false })
  // 18:30 UTC; the same day, half a day behind and 14 hours before.
  expect(at('March 4, 2025, 6:30')).toBe(false)
  expect(at('March 4, 2025, 6:15')).toBe(true)
  expect(at('March 5, 2025, 8:30')).toBe(false)
  expect(at('March 5, 2025, 8:45')).toBe(true)
  expect(at('March 4, 2025, 18:45')).toBe(false)
  expect(at('March 4, 2025, 18:47')).toBe(true)
})
