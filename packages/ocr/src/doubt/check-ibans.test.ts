import { expect, test } from 'vitest'
import { checkIbans } from './check-ibans.ts'

/** The line as it comes back, with a question mark if it is doubtful. */
function check(line: string): string {
  const words = line.split(' ').map((text, at) => {
    const box = { left: 60 * at, top: 0, width: 50, height: 20 }
    return { text, confidence: 96, block: 0, paragraph: 0, line: 0, box }
  })
  const checked = checkIbans(words)
  return checked.map(({ text }) => text).join(' ') + (checked.some(({ isDoubtful }) => isDoubtful) ? ' ?' : '')
}

// Numbers that the standard and the banks print as examples.
test.each([
  'IBAN: DE89 3704 0044 0532 0130 00',
  'Account GB29 NWBK 6016 1331 9268 19, in London',
  'NO93 8601 1117 947',
  // The engine joins groups, and another number may follow.
  'IBAN:DE89 3704 0044 0532 013000 2024',
])('a right account number is certain: %s', (line) => {
  expect(check(line)).toBe(line)
})

test('a letter that was read for a digit is put right, and the check digits prove it', () => {
  expect(check('IBAN: DEB9 3704 0044 0532 013000')).toBe('IBAN: DE89 3704 0044 0532 013000')
  expect(check('IBAN DE89 37O4 0044 0S32 0130 00.')).toBe('IBAN DE89 3704 0044 0532 0130 00.')
  // The letters of the bank stay.
  expect(check('GBZ9 NWBK 6016 1331 9268 19')).toBe('GB29 NWBK 6016 1331 9268 19')
})

test('an account number that its check digits contradict is doubtful', () => {
  expect(check('IBAN: DE89 3704 0044 0582 0130 00')).toBe('IBAN: DE89 3704 0044 0582 0130 00 ?')
  expect(check('IBAN: DEA9 3704 0044 0532 0130 00')).toMatch(/\?$/)
})

test.each([
  ['a number of no country', 'XY12 3456 7890 1234 5678'],
  ['a word and a number: HEAD', 'BANK 1234 5678 9012 3456'],
  ['a number in one piece: FEWEST_GROUPS', 'Invoice IN2024000123456 of May'],
  ['a short number: SHORTEST', 'Part DE12 3456 7890'],
  ['codes with more letters: LEAST_DIGITS', 'Serial DE12 ABCD EFGH IJKL 3456'],
])('%s is none', (_, line) => {
  expect(check(line)).toBe(line)
})
