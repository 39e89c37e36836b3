import { Big } from 'big.js'
import type { Line } from '../../text-lines.ts'
import { readAmountLabel } from './amount-label.ts'
import { CURRENCY_SOURCE } from './currencies.ts'

// 'EB, 47', '27 ‚1': letters and blanks that a recognizer puts where it cannot read a digit.
const TAIL = /(?<whole>[\p{L}\d]*?\d?)\s?[.,‚]\s?(?<cents>\d{1,2})\D*$/u
const CURRENCY = new RegExp(`(?<![\\p{L}])(?:${CURRENCY_SOURCE})(?![\\p{Script=Latin}])`, 'gu')
const MAX_LINE = 60

/**
 * True if a line called a total shows a part of an amount: 'SUMME EUR EB, 47' for 5.47, 'SUMME EUR 27 ‚1' for 27.12. The
 * digits that are read must be those of the amount, in their places, and at least two of them; whole amounts are too
 * frequent.
 */
export function showsPartOfTotal(
  value: string,
  { lines, languages }: { readonly lines: readonly Line[]; readonly languages: readonly string[] },
): boolean {
  if (!/\.\d{2}$/.test(value) || new Big(value).mod('0.5').eq(0)) return false
  const [whole = '', cents = ''] = value.split('.')
  return lines.some(({ text }) => {
    if (text.length > MAX_LINE || !isOfTotal(text, languages)) return false
    const read = TAIL.exec(text)?.groups
    const [before = '', after = ''] = [read?.whole ?? '', read?.cents ?? '']
    const isPart = before !== whole || after !== cents
    const isOfWhole = before === whole || (!/\d/.test(before) && before.length > 0)
    const digits = after.length + (before === whole ? before.length : 0)
    return isPart && isOfWhole && cents.startsWith(after) && digits >= 2
  })
}

function isOfTotal(text: string, languages: readonly string[]): boolean {
  const words = text.replaceAll(CURRENCY, ' ').replaceAll(/\S*[\d.,‚]\S*/gu, ' ')
  const kind = readAmountLabel(words, languages)?.kind
  return kind === 'gross' || kind === 'payable'
}
