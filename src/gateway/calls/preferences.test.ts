import { expect, test } from 'vitest'
import { NO_PREFERENCES, readPreferences, toPreferenceHeaders } from './preferences.ts'

test.each([
  ['handling=strict', { strict: true, links: false }],
  ['Handling="Strict"; since=1', { strict: true, links: false }],
  ['respond-async, handling = strict ,return=links', { strict: true, links: true }],
  ['handling=lenient, handling=strict', { strict: false, links: false }],
  ['return=minimal', { strict: false, links: false }],
  ['=, ;, "', { strict: false, links: false }],
])('reads %s', (header, preferences) => {
  expect(readPreferences(header)).toEqual(preferences)
})

test('lists the applied preferences, and nothing without a request for any', () => {
  expect(readPreferences(undefined)).toBe(NO_PREFERENCES)
  expect(toPreferenceHeaders(NO_PREFERENCES)).toEqual({})
  expect(toPreferenceHeaders({ strict: true, links: true })).toEqual({
    'Preference-Applied': 'handling=strict, return=links',
  })
})
