import { groupLines, type WordLine } from '../layout/group-lines.ts'
import type { ReadWord } from '../parse-tsv.ts'

// As printed: groups of four, of which the first is the country and two check digits; one of them may have been read as a letter.
const HEAD = /(?<![\p{L}\p{N}])(?=.{2,3}\d)[A-Z]{2}[0-9A-Z]{2}$/u
const GROUP = /^[0-9A-Z]{4}$/
const LAST_GROUPS = /^[0-9A-Z]+(?=[.,;]?$)/
const FEWEST_GROUPS = 3
// Characters, of all countries.
const SHORTEST = 15
const [COUNTRY, HEAD_LENGTH] = [2, 4]
// Some countries have the letters of the bank among the digits.
const LEAST_DIGITS = 0.6
const DIGIT_LIKE: ReadonlyMap<string, string> = new Map(
  Object.entries({ O: '0', I: '1', Z: '2', S: '5', G: '6', B: '8' }),
)
const COUNTRIES = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/**
 * The words, with account numbers (IBAN) held against their own check digits. Where they fail, letters become the digits that they
 * look like if that makes the number right; otherwise the line is doubtful.
 */
export function checkIbans(words: readonly ReadWord[]): readonly ReadWord[] {
  return groupLines(words).flat().flatMap(checkLine)
}

function checkLine(line: WordLine): WordLine {
  const from = line.findIndex((_, at) => isIban(groupsOf(line.slice(at))))
  if (from < 0) return line
  const groups = groupsOf(line.slice(from))
  if (holds(groups)) return line
  const corrected = corrections(groups).find(holds)
  if (!corrected) return line.map((word) => ({ ...word, isDoubtful: true }))
  return line.map((word, at) => ({
    ...word,
    text: word.text.replace(groups[at - from] ?? '', corrected[at - from] ?? ''),
  }))
}

/** The groups of an account number that begins a part of a line, as far as they may go on. */
function groupsOf([first, ...rest]: WordLine): string[] {
  const head = first?.text.match(HEAD)?.[0]
  if (!head) return []
  const others = rest.map(({ text }) => text.match(LAST_GROUPS)?.[0])
  const end = others.indexOf(undefined)
  return [head, ...others.slice(0, end < 0 ? others.length : end).filter((group) => group !== undefined)]
}

function isIban(groups: readonly string[]): boolean {
  const [head = '', ...rest] = groups
  const account = rest.join('')
  const digits = account.match(/\d/g)?.length ?? 0
  return (
    groups.length >= FEWEST_GROUPS &&
    groups.slice(1, FEWEST_GROUPS).every((group) => GROUP.test(group)) &&
    COUNTRIES.of(head.slice(0, COUNTRY)) !== undefined &&
    HEAD_LENGTH + account.length >= SHORTEST &&
    digits >= LEAST_DIGITS * account.length
  )
}

/** True if the check digits are those of the number, or of what it begins with: another number may follow. */
function holds(groups: readonly string[]): boolean {
  return groups.some((_, at) => {
    const number = groups.slice(0, at + 1).join('')
    return number.length >= SHORTEST && remainderOf(number) === 1n
  })
}

/** ISO 7064, modulus 97: the head goes to the end, letters count from 10 on. */
function remainderOf(number: string): bigint {
  const turned = number.slice(HEAD_LENGTH) + number.slice(0, HEAD_LENGTH)
  return BigInt(turned.replace(/[A-Z]/g, (letter) => String(Number.parseInt(letter, 36)))) % 97n
}

/** The number with digits for the letters of its check digits, and for all letters: few enough that none holds by chance. */
function corrections([head = '', ...rest]: readonly string[]): string[][] {
  const correctHead = head.slice(0, COUNTRY) + toDigits(head.slice(COUNTRY))
  return [
    [correctHead, ...rest],
    [correctHead, ...rest.map(toDigits)],
  ]
}

function toDigits(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => DIGIT_LIKE.get(letter) ?? letter)
}
