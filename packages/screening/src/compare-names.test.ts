import { expect, test } from 'vitest'
import { compareNames } from './compare-names.ts'

const person = { type: 'individual' } as const

test.each([
  ['Alexander Lukashenko', 'Аляксандр Лукашэнка'],
  ['Ali Khamenei', 'علی خامنه‌ای'],
  ['블라디미르 푸틴', 'Владимир Путин'],
  ['Vladimir Putin', 'ウラジーミル・プーチン'],
  ['Li Yong', 'Li Yong-su'],
])('%s and %s are alike in either order', (a, b) => {
  expect(compareNames(a, b, person)).toBe(compareNames(b, a, person))
})

test('a name in Latin letters deserves a look beside its own in another script', () => {
  expect(compareNames('Alexander Lukashenko', 'Аляксандр Лукашэнка', person)).toBeGreaterThanOrEqual(0.85)
})
