import { Big } from 'big.js'
import type { Line } from '../../text-lines.ts'
import { addUpLines } from './add-up-lines.ts'
import { type AmountLine, readAmountLines } from './amount-lines.ts'
import type { AmountRow } from './amount-rows.ts'
import type { Notation } from './numbers.ts'
import { showsPartOfTotal } from './partial-total.ts'
import { findPaymentOf } from './payment-of-total.ts'
import { isPrintedAgain } from './printed-again.ts'
import { findTaxOf, sumOfTable } from './tax-of-total.ts'

/** A printed amount that two independent facts of the paper lead to. */
export interface ProvenTotal {
  readonly value: string
  /** True if money in and money out are two of the amounts. */
  readonly gaveChange: boolean
  /** True if a payment is one of the proofs. */
  readonly isPaid: boolean
  /** True if two sums lead to it; false if it is a payment that is printed again. */
  readonly isBySums: boolean
}

/** What the amounts of a paper say about its total, whatever their labels. */
export interface TotalProofs {
  readonly proven: ProvenTotal | null
  readonly of: (value: string) => LabelledProofs
  /** True for 28.31 above 28.30: cash is paid in coins of five cents, and the rounded amount is the total. */
  readonly isRounded: (value: string) => boolean
}

/** What leads to a labelled total to the cent. A share of tax fits its neighbours, too. */
interface LabelledProofs {
  readonly ofLines: boolean
  /** Paid, or printed again as what was. */
  readonly isPaid: boolean
  readonly isTaxed: boolean
  /** A whole table of taxes leads to it, and nothing larger is called a total or a payment. */
  readonly isOfTable: boolean
  /** Printed twice, each time in digits that the recognizer is sure of. */
  readonly isSure: boolean
}

const UNPROVEN: LabelledProofs = { ofLines: false, isPaid: false, isTaxed: false, isOfTable: false, isSure: false }

interface Printed {
  readonly amounts: readonly AmountLine[]
  readonly lines: readonly Line[]
  readonly languages: readonly string[]
  readonly rounded: ReadonlyMap<string, string>
}

interface ProveOptions {
  readonly notation: Notation
  /** Codes of the languages of the paper. */
  readonly languages: readonly string[]
  readonly rows: readonly AmountRow[]
}

// Papers with more lines of amounts are reports: among so many some add up by chance.
const MAX_LINES = 60
const COIN = '0.05'

/**
 * The total by what is printed around it, whatever it is called: the sum of the lines above it, what was paid less the
 * change, and the tax. Two of the three must lead to it, and to no other amount. If none has two, a payment that is printed
 * again is enough.
 */
export function proveTotal(lines: readonly Line[], options: ProveOptions): TotalProofs {
  const amounts = readAmountLines(lines, options)
  const rounded = findRounded(amounts)
  const isRounded = (value: string) => rounded.has(value)
  if (amounts.length > MAX_LINES) return { proven: null, of: () => UNPROVEN, isRounded }
  const printed = { amounts, rounded, lines, languages: options.languages }
  // A total of which only a part was read is that of the table of taxes.
  const ofTable = [sumOfTable(amounts) ?? []].flat().filter((value) => showsPartOfTotal(value, printed))
  const candidates = [...new Set([...amounts.map(({ last }) => last), ...ofTable])].filter(
    (value) => new Big(value).gt(0) && !isRounded(value),
  )
  const proofs = new Map(candidates.map((value) => [value, prove(value, printed)]))
  return {
    proven: choose([...proofs.values()]),
    of(value) {
      const { ofLines, tax, isPaid, isAgain } = proofs.get(value) ?? prove(value, printed)
      const isSure = amounts.filter((line) => line.last === value && line.isSure).length > 1
      const isOfTable = tax === 'table' && !amounts.some((line) => isAnnounced(line) && new Big(line.last).gt(value))
      return {
        ofLines,
        isPaid: isPaid || isAgain,
        isTaxed: tax === 'sum' || tax === 'table',
        isOfTable,
        isSure,
      }
    },
    isRounded,
  }
}

function isAnnounced({ kinds }: AmountLine): boolean {
  return kinds.includes('gross') || kinds.includes('payable') || kinds.includes('tender')
}

function prove(value: string, printed: Printed) {
  const { amounts, rounded } = printed
  const { kind: tax, nets } = findTaxOf(amounts, value)
  const unrounded = [...rounded].filter(([, coins]) => coins === value).map(([before]) => before)
  const ofLines = [value, ...nets, ...unrounded].some((sum) => addUpLines(amounts, sum))
  const payment = findPaymentOf(amounts, value)
  const proofs = [ofLines, tax !== null, payment.isPaid, showsPartOfTotal(value, printed)].filter(Boolean).length
  return { value, ofLines, tax, proofs, isAgain: isPrintedAgain(amounts, value), ...payment }
}

/** The only amount with the most proofs. */
function choose(candidates: readonly ReturnType<typeof prove>[]): ProvenTotal | null {
  const most = Math.max(0, ...candidates.map(({ proofs }) => proofs))
  // What was given in cash is a whole amount, and is printed again, too.
  const proven = candidates.filter(
    ({ proofs, isPaid, isAgain, value }) =>
      proofs === most && (most > 1 || (isPaid && isAgain && !new Big(value).mod(1).eq(0))),
  )
  const [best, other] = proven
  return best && !other ? { ...best, isBySums: most > 1 } : null
}

/** Amounts, and what is printed below them as the same in coins of five cents; what was given is none of it. */
function findRounded(amounts: readonly AmountLine[]): ReadonlyMap<string, string> {
  const coins = amounts.filter(
    // '50.00' below 49.99 was given.
    ({ last, kinds }) => isOfCoins(last) && !kinds.includes('tender') && !new Big(last).mod(1).eq(0),
  )
  return new Map(
    amounts.flatMap(({ line, last }) => {
      const rounded = isOfCoins(last)
        ? undefined
        : coins.find((other) => other.line > line && isWithinCoin(last, other))
      return rounded ? [[last, rounded.last] as const] : []
    }),
  )
}

function isOfCoins(value: string): boolean {
  return new Big(value).mod(COIN).eq(0)
}

function isWithinCoin(value: string, { last }: AmountLine): boolean {
  return new Big(last).minus(value).abs().lt(COIN)
}
