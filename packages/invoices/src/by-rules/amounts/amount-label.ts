import { foldText } from '../fold-text.ts'
import { type AmountWords, readAmountWords } from './amount-words.ts'

/** The kind of the amount beside a label. */
export type AmountKind =
  | 'net'
  | 'tax'
  | 'included_tax'
  | 'gross'
  | 'payable'
  | 'prepaid'
  | 'tender'
  | 'change'
  | 'rounding'
  | 'discount'
  | 'charge'

/** The meaning of the words beside an amount. */
export interface AmountLabel {
  readonly kind: AmountKind
  /** 0 if every word is understood. Each unknown word adds one. */
  readonly rank: number
  /** True for a gross that says itself that the tax is in it, as 'Total incl. VAT' does and 'Total' does not. */
  readonly isTaxed?: boolean
}

// A label with more unknown words is a sentence or the name of an item.
const MAX_UNKNOWN = 2
// Letters of non-Latin scripts, and Latin letters.
const [BUT_LATIN, LATIN] = [/[\p{L}--\p{Script=Latin}]/gv, /\p{Script=Latin}/gu]
const [LATIN_WORD, OTHER_WORD] = [/\p{Script=Latin}{3}/u, /[\p{L}--\p{Script=Latin}]{2}/v]

/**
 * The meaning of a whole phrase: 'Total incl. VAT' is a gross, 'VAT' a tax. In a label in two scripts both halves must
 * mean the same. Undefined if the phrase is not a label.
 */
export function readAmountLabel(phrase: string, languages: readonly string[]): AmountLabel | undefined {
  const whole = readPhrase(phrase, languages)
  if (whole || !LATIN_WORD.test(phrase) || !OTHER_WORD.test(phrase)) return whole
  const [latin, other] = [BUT_LATIN, LATIN].map((letters) => readPhrase(phrase.replaceAll(letters, ' '), languages))
  return latin && other && latin.kind !== other.kind ? undefined : (latin ?? other)
}

function readPhrase(phrase: string, languages: readonly string[]): AmountLabel | undefined {
  const read = readAmountWords(phrase.replaceAll('+', ' plus '), languages)
  if (read.unknown > MAX_UNKNOWN || read.words.length === 0) return undefined
  const kind = toKind(read)
  const isBare = read.words.every((word) => word === 'total')
  const isWeak =
    kind === 'gross' && isBare && !/tota|合|总|總|합|جم|gesam|συνολ|итог|всего|סה כ|סך/i.test(foldText(phrase))
  return kind && { kind, rank: read.unknown + (isWeak ? 1 : 0), ...(kind === 'gross' && !isBare && { isTaxed: true }) }
}

function toKind({ words }: AmountWords): AmountKind | undefined {
  const has = (word: AmountWords['words'][number]) => words.includes(word)
  const isSum = has('total') || has('due') || has('subtotal') || has('gross') || has('net')
  if (has('count') || has('identifier')) return undefined
  if (has('change') && !has('tax')) return 'change'
  if (has('rounding')) return has('total') || has('net') || has('gross') ? 'payable' : 'rounding'
  if (has('cash') && !has('tax')) return 'tender'
  if (has('discount')) return has('total') && has('excluding') ? undefined : 'discount'
  if (has('included_tax')) return isSum ? undefined : 'included_tax'
  if (has('tax')) {
    // 'Total plus VAT' may be the sum before or after tax.
    if (has('adding')) return isSum ? undefined : 'tax'
    if (has('excluding')) return 'net'
    if (has('including') && isSum) return 'gross'
    if (has('including') || has('of_which')) return 'included_tax'
    if (has('base') || has('subtotal')) return 'net'
    // 'Net VAT' and 'Gross VAT' contradict themselves.
    return has('net') || has('gross') || has('paid') ? undefined : 'tax'
  }
  if (has('paid')) return has('total') ? 'tender' : 'prepaid'
  if (has('due')) return 'payable'
  if (has('charge')) return 'charge'
  if (has('gross')) return 'gross'
  if (has('net') || has('subtotal') || has('base')) return 'net'
  return has('total') ? 'gross' : undefined
}
