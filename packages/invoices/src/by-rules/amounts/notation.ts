import { LANGUAGES } from '../languages/languages.ts'
import type { InvoiceTerms } from '../languages/terms.ts'
import { CURRENCY_SOURCE } from './currencies.ts'
import { findPrinted, type Notation, type PrintedNumber } from './numbers.ts'

interface NotationEvidence {
  readonly language: string
  readonly digits: number | null
}

const HABITS: ReadonlyMap<string, InvoiceTerms> = new Map(LANGUAGES.map((language) => [language.code, language]))
// 'Summe Brutto 4 266,15 EUR': one number behind a label. Two such lines are no chance: 'Nails 2 120,00' is a quantity.
const SPACED = /^\P{N}*\p{L}{3}\P{N}* \d{1,3}(?: \d{3})+[.,]\d{2}(?!\d)\P{N}*$/u
const LEAST_SPACED = 2
// 'R7 218.48': a sign in front of the first group leaves no room for a quantity.
const SIGNED = new RegExp(`(?<![\\p{L}\\d])(?:${CURRENCY_SOURCE})\\d{1,3}(?: \\d{3})+[.,]\\d{2}(?!\\d)`, 'u')
const OTHER_THOUSANDS = /\d{4}[.,]\d{2}(?!\d)|\d[.,'’]\d{3}[.,]\d{2}(?!\d)/

/** The number notation of a text, by all its numbers together, the digits of the currency and the language. */
export function findNotation(text: string, { language, digits }: NotationEvidence): Notation {
  const spaceGroups = HABITS.get(language)?.spaceGroups === true || hasSpaces(text)
  const printed = text.split('\n').flatMap((line) => findPrinted(line, { spaceGroups }))
  const votes = { '.': 0, ',': 0 }
  for (const number of printed) {
    const vote = toVote(number)
    if (vote) votes[vote.mark] += vote.weight
  }
  const wholeAmounts = digits === 0 || !printed.some(({ digits: text }) => /[.,]\d{2}$/.test(text))
  const rest = { digits, spaceGroups, wholeAmounts }
  const [point, comma] = [votes['.'], votes[',']]
  if (point > 1.5 * comma) return { mark: '.', ...rest }
  if (comma > 1.5 * point) return { mark: ',', ...rest }
  return { mark: point + comma > 0 ? null : findByThousands(printed, { language, digits }), ...rest }
}

/** True if spaces are the only marks of thousands. */
function hasSpaces(text: string): boolean {
  const isSpaced = SIGNED.test(text) || text.split('\n').filter((line) => SPACED.test(line)).length >= LEAST_SPACED
  return isSpaced && !OTHER_THOUSANDS.test(text)
}

/** The evidence of a single number for the mark before the cents. */
function toVote({ digits }: PrintedNumber): { mark: '.' | ','; weight: number } | undefined {
  const marks = digits.replaceAll(/[^.,]/g, '')
  const last = marks.at(-1)
  if (last !== '.' && last !== ',') return undefined
  const other = last === '.' ? ',' : '.'
  const fraction = digits.length - digits.lastIndexOf(last) - 1
  if (marks.length > 1) return marks.startsWith(last) ? { mark: other, weight: 3 } : { mark: last, weight: 3 }
  if (/^\d+\D\d{3}[.,]/.test(digits)) return { mark: last, weight: 3 }
  if (fraction === 2) return { mark: last, weight: 2 }
  return fraction === 3 ? undefined : { mark: last, weight: 0.4 }
}

/** Decides if all numbers look like '25,000': thousands, if the currency and the language agree. */
function findByThousands(printed: readonly PrintedNumber[], { language, digits }: NotationEvidence): Notation['mark'] {
  const marks = new Set(printed.map(({ digits: text }) => /^\d{1,3}([.,])\d{3}$/.exec(text)?.[1]).filter(Boolean))
  const byLanguage = HABITS.get(language)?.decimal === '.' ? '.' : ','
  if (marks.size === 0) return byLanguage
  // Dinars usually have three digits after the decimal mark; in all other currencies three digits are thousands.
  if (marks.size > 1) return null
  if (digits === 3) return byLanguage
  const mark = marks.has(',') ? '.' : ','
  return mark === byLanguage || digits === 0 ? mark : null
}
