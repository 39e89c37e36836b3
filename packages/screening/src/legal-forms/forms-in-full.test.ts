import { expect, test } from 'vitest'
import { formsInFull } from './forms-in-full.ts'

const forms = new Set(formsInFull().map(({ words }) => words.join(' ')))

test('has the forms of any country that names carry in short, too', () => {
  expect(forms).toContain('sabiedriba ar ierobezotu atbildibu')
  expect(forms).toContain('spolecnost s rucenim omezenym')
  // Nobody writes it in short.
  expect(forms).not.toContain('federal administration')
})

test('leaves out what has fewer letters than LEAST_LETTERS', () => {
  expect(Math.min(...[...forms].map((form) => form.replaceAll(' ', '').length))).toBe(12)
  expect(forms).not.toContain('osuuskunta')
})
