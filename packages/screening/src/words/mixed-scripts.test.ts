import { expect, test } from 'vitest'
import { unmixScripts } from './mixed-scripts.ts'

test.each([
  // Cyrillic letters, then Greek ones, among Latin ones.
  ['Vlаdimir Рutin', 'Vladimir Putin'],
  ['АВDАLLАН', 'ABDALLAH'],
  ['Οleg Κοns', 'Oleg Kons'],
  // Latin letters in a word that has letters of Cyrillic alone.
  ['Пyтин', 'Путин'],
  // Words of one script, and those that neither script can write alone.
  ['ОАО Gazprom', 'ОАО Gazprom'],
  ['Київstar', 'Київstar'],
  ['Путин', 'Путин'],
])('%s is %s', (mixed, plain) => {
  expect(unmixScripts(mixed)).toBe(plain)
})
