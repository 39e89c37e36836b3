import type { Cell } from '../../text-lines.ts'
import { findNumbers, type Notation } from '../amounts/numbers.ts'
import { type Column, nearestColumn } from './table-columns.ts'

/** A number that fills its cell, but for a currency and a unit: '2,00 UN', '1.80 €'. */
interface PlacedNumber {
  readonly value: number
  readonly decimals: number
  readonly isMoney: boolean
  readonly left: number
  readonly right: number
}

type Row = readonly (PlacedNumber | undefined)[]
type Roles = readonly [quantity: number, price: number, amount: number]

const ROLES = ['quantity', 'unit_price', 'net_amount'] as const
// Letters of a unit behind its number. More are a text with a number in it.
const LONGEST_UNIT = 8
// Share of the rows with three numbers in which quantity times price is the amount; discounts break it in the others.
const LEAST_HELD = 0.6
// Each three of them are tried. No invoice has more with numbers.
const MOST_COLUMNS = 16
// In units of the amount: beyond the rounding of the amount and of the price.
const CENT = 0.011

type Cells = readonly Cell[]

/** A quantity close before its text: '3 Chairs'. */
const LEADING = /^(\d+(?:[.,]\d+)?) (?=\p{L})/u

/** The rows of a table and their columns. */
export interface ProvenTable {
  readonly rows: readonly Cells[]
  readonly columns: readonly Column[]
  /** Those of texts, by the heading alone: 'Units' beside its number is of the column of the quantity. */
  readonly ofTexts: readonly Column[]
}

/** The columns of a table and the cells of its rows, those with a proven quantity in front of the text in two. */
export function proveTable(
  columns: readonly Column[],
  { rows, notation }: { readonly rows: readonly Cells[]; readonly notation: Notation },
): ProvenTable {
  const proven = proveColumns(columns, { rows, notation })
  if (proven) return { rows, columns: proven, ofTexts: columns }
  const split = rows.map((cells) => cells.flatMap(splitQuantity))
  const ofSplit = proveColumns(columns, { rows: split, notation })
  if (!ofSplit) return { rows, columns, ofTexts: columns }
  // Behind another text, what follows a number is its unit, or its tax.
  const described = split.flatMap((cells, row) => {
    const first = cells.find(beginsWithWords)
    return first && !rows[row]?.includes(first) ? [{ ...first, kind: 'description' as const }] : []
  })
  return { rows: split, columns: ofSplit, ofTexts: [...described, ...columns] }
}

/** True for a cell that begins with words, not with a number. */
export function beginsWithWords({ text }: Cell): boolean {
  return /^\P{N}*\p{L}{2}/u.test(text)
}

function splitQuantity(cell: Cell): Cell[] {
  const [lead = '', number = ''] = LEADING.exec(cell.text) ?? []
  if (lead === '') return [cell]
  const width = (cell.right - cell.left) / cell.text.length
  return [
    { ...cell, text: number, right: cell.left + number.length * width },
    { ...cell, text: cell.text.slice(lead.length), left: cell.left + lead.length * width },
  ]
}

/**
 * The columns that quantity times price = amount proves over the rows, where those of the heading do not hold: headings
 * stand beside their numbers, or are ambiguous, as 'Unit' is. Undefined if nothing holds.
 */
function proveColumns(
  columns: readonly Column[],
  { rows, notation }: { readonly rows: readonly Cells[]; readonly notation: Notation },
): readonly Column[] | undefined {
  const numbers = rows.map((cells) => cells.flatMap((cell) => toPlacedNumber(cell, notation) ?? []))
  const slots = toSlots(numbers.flat())
  if (slots.length > MOST_COLUMNS) return undefined
  const table = numbers.map((row) => slots.map((slot) => row.find((number) => overlaps(slot, number))))
  const kinds = slots.map((slot) => nearestColumn(slot, columns).kind)
  const free = slots.flatMap((_, slot) => (kinds[slot] === 'id' || kinds[slot] === 'tax_rate' ? [] : [slot]))
  const headed = free.filter((slot) => kinds[slot] === 'net_amount')
  const all = (headed.length > 0 ? headed : free).flatMap((amount) =>
    free.flatMap((price) =>
      free.flatMap((quantity) =>
        new Set([quantity, price, amount]).size < ROLES.length
          ? []
          : [rate(table, { kinds, roles: [quantity, price, amount] })],
      ),
    ),
  )
  const held = all.filter(({ share }) => share >= LEAST_HELD).sort(compare)
  const best = held.find((one) => one.headed === ROLES.length) ?? held[0]
  if (!best) return undefined
  const isRole = (kind: Column['kind'] | undefined) => ROLES.some((role) => role === kind)
  const proven = slots.flatMap((slot, index) => {
    const role = ROLES[best.roles.indexOf(index)]
    // What else stands in the column of a heading is of a column without one.
    return role || isRole(kinds[index]) ? [{ ...slot, kind: role ?? ('other' as const) }] : []
  })
  const isApart = (column: Column) => column.kind === 'description' || !proven.some((one) => overlaps(one, column))
  return [...columns.filter((column) => !isRole(column.kind) && isApart(column)), ...proven]
}

function rate(table: readonly Row[], { kinds, roles }: { kinds: readonly Column['kind'][]; roles: Roles }) {
  const [quantity, price, amount] = roles
  const whole = table.flatMap((row) => {
    const [a, b, c] = [row[quantity], row[price], row[amount]]
    return a && b && c && c.value !== 0 ? [[a, b, c] as const] : []
  })
  const held = whole.filter(([a, b, c]) => isProduct(a, b, c)).length
  // One times a price proves nothing of the column of the one, but what its heading says.
  const isOne =
    (whole.every(([{ value }]) => value === 1) && !['quantity', 'unit'].includes(kinds[quantity] ?? '')) ||
    (whole.every(([, { value }]) => value === 1) && kinds[price] !== 'unit_price')
  return {
    roles,
    held,
    // The net amount rather than the one with tax.
    sum: whole.reduce((total, [, , { value }]) => total + Math.abs(value), 0),
    share: isOne ? 0 : held / Math.max(1, whole.length),
    headed: ROLES.filter((kind, role) => kinds[roles[role] ?? -1] === kind).length,
    // Which factor is the price, its currency or its cents tell.
    isPriced: Number(whole.every(([, { isMoney }]) => isMoney)) - Number(whole.every(([{ isMoney }]) => isMoney)),
  }
}

type Rated = ReturnType<typeof rate>

function compare(a: Rated, b: Rated): number {
  return b.held - a.held || b.headed - a.headed || b.isPriced - a.isPriced || a.sum - b.sum || a.roles[0] - b.roles[0]
}

/** Whether a quantity times a price is an amount, within the rounding of both. */
export function isProduct(
  { value: quantity }: { value: number },
  { value: price, decimals }: { value: number; decimals: number },
  { value: amount }: { value: number },
): boolean {
  // A price in whole units is exact.
  const rounding = decimals === 0 ? 0 : Math.abs(quantity) * 0.5 * 10 ** -decimals
  return Math.abs(quantity * price - amount) <= CENT + rounding
}

function toPlacedNumber({ text, left, right }: Cell, notation: Notation): PlacedNumber | undefined {
  const [number, ...others] = findNumbers(text, notation)
  if (!number || others.length > 0 || number.isPercent) return undefined
  const [before, after] = [text.slice(0, number.index), text.slice(number.end)]
  if (/[\p{L}\p{N}]/u.test(before) || /\p{N}/u.test(after) || after.trim().length > LONGEST_UNIT) return undefined
  const decimals = number.value.split('.')[1]?.length ?? 0
  return { value: Number(number.value), decimals, isMoney: number.isMoney, left, right }
}

/** The places of numbers below each other, from left to right. */
function toSlots(numbers: readonly PlacedNumber[]): { left: number; right: number }[] {
  const slots: { left: number; right: number }[] = []
  for (const { left, right } of numbers.toSorted((a, b) => a.left - b.left)) {
    const last = slots.at(-1)
    if (last && left < last.right) last.right = Math.max(last.right, right)
    else slots.push({ left, right })
  }
  return slots
}

function overlaps(one: { left: number; right: number }, other: { left: number; right: number }): boolean {
  return one.left < other.right && one.right > other.left
}
