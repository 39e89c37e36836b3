import { Big } from 'big.js'
import type { Line } from '../../text-lines.ts'
import type { AmountLine } from './amount-lines.ts'

// Fewer bookings may lead from one amount to another by chance, and so may more directions than these.
const [FEWEST, MOST_DIRECTIONS] = [3, 4]
const [MOST_BALANCES, MOST_BOOKINGS] = [12, 500]
// '02.04.', '2/4/26', '2026-04-02', '04/2025', '2 Apr': not '2.50'.
const DATED =
  /^\D{0,3}(?:\d{4}-\d\d-\d\d|\d{1,2}(?:\.\d{1,2}\.|[/-]\d{1,2}[/-])(?:\d{4}|\d{2})?|\d{1,2}[/-]\d{1,2}|\d\d[./-](?:19|20)\d\d|\d{1,2}[. /-]{1,2}\p{L}{3,})(?![\d.,])/u
// '119,00 S', and in multiples of the text height the steps by which columns are told apart.
const [LETTER, STEP] = [/(?<=\d ?)[A-Z+]{1,2}$/u, 4]

type Row = Pick<AmountLine, 'values' | 'last'>

/**
 * The first line with a date and an amount, if such rows lead from one balance to another: each ends in the balance before it
 * and its own amount, or bookings in both directions lead from a balance to the next one. Then the paper is a statement of an
 * account. Undefined otherwise.
 */
export function findLedger(lines: readonly Line[], amounts: readonly AmountLine[]): number | undefined {
  const dated = amounts.filter(({ line }) => DATED.test(lines[line]?.text ?? ''))
  if (dated.length < FEWEST || dated.length > MOST_BOOKINGS) return undefined
  const isLedger = hasBalances(amounts, dated) || hasBalances(amounts.toReversed(), dated) || isReconciled()
  return isLedger ? dated[0]?.line : undefined

  function isReconciled(): boolean {
    const balances = amounts.filter((row) => !dated.includes(row) || row === dated[0] || row === dated.at(-1))
    const last = balances.slice(-MOST_BALANCES)
    return balances.slice(0, MOST_BALANCES).some((from) => last.some((to) => from !== to && leads(from, to)))
  }

  /** Whether a sign for each direction makes the bookings lead from one balance to another, with both signs in use. */
  function leads(from: AmountLine, to: AmountLine): boolean {
    const booked = dated.filter((row) => row !== from && row !== to)
    const directions = [...Map.groupBy(booked, (row) => directionOf(lines, row)).values()]
    if (booked.length < FEWEST || directions.length > MOST_DIRECTIONS) return false
    const sums = directions.map((rows) => rows.reduce((sum, { last }) => sum.plus(last), new Big(0)).abs())
    return Array.from({ length: Math.max(0, 2 ** sums.length - 2) }, (_, signs) =>
      sums.reduce((sum, one, at) => (((signs + 1) >> at) & 1 ? sum.minus(one) : sum.plus(one)), new Big(from.last)),
    ).some((sum) => sum.eq(to.last))
  }
}

function hasBalances(rows: readonly Row[], dated: readonly Row[]): boolean {
  const moved = rows.flatMap((row, index) => {
    const change = new Big(row.last).minus(rows[index - 1]?.last ?? 0).abs()
    const others = dated.includes(row) && change.gt(0) ? row.values.slice(0, -1) : []
    return others.find((value) => change.eq(new Big(value).abs())) ?? []
  })
  // Hours at one price add up alike: 80, 160, 240.
  return moved.length >= FEWEST && new Set(moved).size > 1
}

/** What shows whether money came or went: the sign of an amount, the letter behind it, and its column. */
function directionOf(lines: readonly Line[], { line, last }: AmountLine): string {
  const { text = '', cells = [], height = 1 } = lines[line] ?? {}
  const letter = last.startsWith('-') ? '-' : (LETTER.exec(text)?.[0] ?? '')
  return `${letter} ${Math.round((cells.at(-1)?.right ?? 0) / (STEP * height))}`
}
