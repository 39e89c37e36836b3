import { expect, test } from 'vitest'
import { saidOnce } from './said-once.ts'

test.each([
  ['drawn twice', 'Low waterLow water', ['\n Low  water\n'], 'Low water'],
  ['drawn three times, in capitals', 'NOONNOONNOON', ['Noon'], 'NOON'],
  ['that is a repetition', 'Pawpaw pawpaw', ['Pawpaw pawpaw'], 'Pawpaw pawpaw'],
  ['that is one on the screen', 'BoraBora', ['Bora', 'BoraBora'], 'BoraBora'],
  ['whose part is not on the screen', 'NoonNoon', ['Low water'], 'NoonNoon'],
  ['without any', 'Low water', ['Low'], 'Low water'],
  ['of nothing', '', ['Low'], ''],
])('a title %s', (_, title, texts, once) => {
  expect(saidOnce(title, texts)).toBe(once)
})
