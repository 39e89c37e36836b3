import { expect, test } from 'vitest'
import { normaliseName, readingsOfName } from '../normalise-name.ts'
import { scoreNames } from '../score-names.ts'

test.each([
  ['Igor Ivanovič Sečin', 'Igor SECHIN'],
  ['Sečin Igor Ivanovič', 'Igor SECHIN'],
  ['İqor İvanoviç Seçin', 'Igor SECHIN'],
  ['Igor Ivanovitš Setšin', 'Igor SECHIN'],
  ['Igors Ivanovičs Sečins', 'Igor SECHIN'],
  ['Igoris Ivanovičius Sečinas', 'Igor SECHIN'],
  ['Jurij Kovalčuk', 'Yuri KOVALCHUK'],
  ['Ivanas Jermakovas', 'Ivan YERMAKOV'],
])('%s is %s', (name, listed) => {
  const scores = readingsOfName(name, 'individual').map((query) =>
    scoreNames(query, normaliseName(listed, 'individual'), { type: 'individual' }),
  )
  expect(Math.max(...scores)).toBeGreaterThanOrEqual(0.85)
})

test('A family name in -ović behind two names is not a father’s name', () => {
  const [query, listed] = ['Ana Maria Petrović', 'Ana MARIA'].map((name) => normaliseName(name, 'individual'))
  const [middle] = readingsOfName('Ana Petrović Maria', 'individual')
  expect.assert(query && listed && middle)
  expect(scoreNames(query, listed)).toBeLessThan(scoreNames(middle, listed))
})
