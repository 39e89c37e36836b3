import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { compareCompanyNames } from './identity/compare-company-names.ts'
import { checkLei } from './reading/lei.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const DIGITS = '0123456789'

function read(file: string): string[][] {
  const text = readFileSync(join(import.meta.dirname, '..', 'cases', file), 'utf8')
  return text
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t'))
}

// Made-up companies, with what names of real ones have: letters of their alphabets, forms, sisters, numbers.
test.each(read('names.tsv'))('%s, %s: %s | %s', (verdict, country = '', given = '', registered = '') => {
  const identity = compareCompanyNames(given, { name: registered, country, elfCode: null })
  expect(identity === 'same').toBe(verdict === 'same')
})

// A form as it is abbreviated, the same in full, and another form of that country.
test.each(read('legal-forms.tsv'))('%s: %s is %s, and not %s', (country = '', short = '', full = '', other = '') => {
  const compare = (given: string, registered: string) =>
    compareCompanyNames(`Falkenried Tiefbau ${given}`, {
      name: `Falkenried Tiefbau ${registered}`,
      country,
      elfCode: null,
    })
  expect([compare(short, full), compare(full, short)]).toEqual(['same', 'same'])
  for (const own of [short, full]) {
    expect(compare(own, other)).not.toBe('same')
    expect(compare(other, own)).not.toBe('same')
  }
})

// Of the LEI register. ISO 7064, MOD 97-10 finds every wrong digit and letter, and two neighbours that changed places.
test.each(read('leis.tsv'))('%s of %s is right, and with any slip of one sign it is not', (lei = '') => {
  expect(checkLei(lei)).toEqual({ lei, hasFormat: true, hasCheckDigits: true })
  const slips = [...lei].flatMap((sign, at) => {
    const [before, after] = [lei.slice(0, at), lei.slice(at + 1)]
    const alike = DIGITS.includes(sign) ? DIGITS : LETTERS
    const swapped = alike.includes(after[0] ?? '-') ? [`${before}${after[0]}${sign}${after.slice(1)}`] : []
    return [...[...alike].map((wrong) => `${before}${wrong}${after}`), ...swapped].filter((slip) => slip !== lei)
  })
  expect(slips.length).toBeGreaterThan(18 * 9)
  expect(slips.filter((slip) => checkLei(slip).hasCheckDigits)).toEqual([])
})
