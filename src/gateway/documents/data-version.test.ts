import { expect, test } from 'vitest'
import { screeningLists } from '../../upstreams/sanctions-lists/screening-lists.ts'
import { dataVersionOf } from './data-version.ts'

const state = {
  name: screeningLists.name,
  state: 'incomplete',
  lists: [
    { list: 'OFAC SDN', entries: 1, sha256: 'ab12' },
    { list: 'EU', entries: 0, sha256: null },
  ],
}

test('a service says which copies of its lists it would search', () => {
  expect(dataVersionOf({ datasets: [screeningLists] }, [{ name: 'other' }, state])).toEqual({
    'OFAC SDN': 'ab12',
    EU: null,
  })
})

test('a service without lists, or before they are loaded, says nothing', () => {
  expect(dataVersionOf({ datasets: [] }, [state])).toBeNull()
  const loading = { name: screeningLists.name, ...screeningLists.describe(undefined) }
  expect(dataVersionOf({ datasets: [screeningLists] }, [loading])).toBeNull()
})
