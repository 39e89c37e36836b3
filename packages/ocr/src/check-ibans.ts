import { groupLines } from './layout/group-lines.ts'
import type { ReadWord } from './parse-tsv.ts'

// Printed in groups of four, as the standard has it. The country is letters, and what follows it begins with two check digits, in
// which a letter is a digit that was misread.
const HEAD = /(?<![\p{L}\p{N}])[A-Z]{2}[0-9A-Z]{2}$/u
const [GROUP, REST] = [/^[0-9A-Z]{4}$/, /^[0-9A-Z]+$/]
const FEWEST_GROUPS = 3
// Characters of an account number, of all countries.
const [SHORTEST, LONGEST] = [15, 34]
const COUNTRY = 2
const CHECKED = 4
// Letters that are misread digits.
const DIGIT_OF: Readonly<Record<string, string>> = { O: '0', Q: '0', D: '0', I: '1', Z: '2', S: '5', G: '6', B: '8' }
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * The words, with account numbers (IBAN) held against their own check digits: where they fail, letters among the digits are the
 * digits that they look like if that makes the number right; otherwise its line is doubtful.
 */
export function checkIbans(words: readonly ReadWord[]): readonly ReadWord[] {
  return groupLines(words)
    .flat()
    .flatMap((line) => {
      const from = line.findIndex((_, at) => isAccount(line.slice(at)))
      if (from < 0) return line
      const groups = groupsFrom(line.slice(from))
      if (startsRight(groups)) return line
      const mended = [mendCheckDigits(groups), groups.map(toDigits)].find(startsRight)
      if (!mended) return line.map((word) => ({ ...word, isDoubtful: true }))
      return line.map((word, at) => ({ ...word, text: replaceEnd(word.text, mended[at - from]) }))
    })
}
