import { expect, test } from 'vitest'
import { compareAnswers } from '../../src/pages/scripts/answers/compare-answers.ts'

test('values are compared by their path; what is equal, and null beside absent, is no change', () => {
  const before = { place: 'Oslo', now: { temp_c: 4, wind_kph: 7 }, note: null }
  const after = { place: 'Oslo', now: { temp_c: 6, wind_kph: 7 } }
  expect(compareAnswers(before, after)).toEqual([{ field: 'now.temp_c', before: 4, after: 6 }])
})

test('a row is compared with the row of the same name, wherever it stands in the list', () => {
  const row = (url: string, title: string) => ({ position: 1, title, url })
  const before = { items: [row('/a', 'One'), row('/b', 'Two')] }
  const after = { items: [row('/c', 'New'), row('/b', 'Two, corrected'), row('/a', 'One')] }
  expect(compareAnswers(before, after)).toEqual([
    { field: 'items[/b].title', before: 'Two', after: 'Two, corrected' },
    { field: 'items[/c]', before: undefined, after: row('/c', 'New') },
  ])
})

test('rows without a name of their own are compared by their place', () => {
  const before = {
    lines: [
      { kind: 'a', sum: 1 },
      { kind: 'a', sum: 1 },
    ],
  }
  const after = {
    lines: [
      { kind: 'a', sum: 1 },
      { kind: 'b', sum: 1 },
    ],
  }
  expect(compareAnswers(before, after)).toEqual([{ field: 'lines[2].kind', before: 'a', after: 'b' }])
})

test('of plain values it tells which went and which came, each as often as it did', () => {
  expect(compareAnswers({ tags: ['x', 'x', 'y'] }, { tags: ['y', 'x', 'z'] })).toEqual([
    { field: 'tags', before: ['x'], after: ['z'] },
  ])
  expect(compareAnswers({ tags: ['x', 'y'] }, { tags: ['y', 'x'] })).toEqual([])
})
