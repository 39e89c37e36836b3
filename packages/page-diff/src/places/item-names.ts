import type { Outline } from '../changes-heading.ts'
import { nameOf } from './changed-labels.ts'

const MAX_CHARS = 80
// A name stands near the beginning of an item, or at the end of a short one.
const MAX_SLOTS = 40
const MAX_NAMES = 3
const MOST = 0.8
const NOT_LETTERS = /[^\p{L}]+/gu
const JSON_TEXT = /^(?:"(?:[^"\\]|\\.)*": )?"((?:[^"\\]|\\.)+)"$/

/** What may name an item. */
interface ItemName {
  readonly line: number
  readonly name: string
  readonly kind: number
  /** Whether it also names lines of its own kind: those of a record, not others of a list. */
  readonly isOfRecord: boolean
}

/** A line of an item: which one of its kind it is there. */
interface Entry {
  readonly item: number
  readonly line: number
  readonly kind: number
  readonly isFirst: boolean
}

/** The lines of one kind that have the same number in the items of a list. */
type Column = readonly Entry[]

/**
 * What tells each item of a list from the others, the best first: a line that most of them have, written alike, with other
 * words in nearly each. Headings come first; one that differs by its number alone counts where it opens the items.
 */
export function itemNames(outline: Outline): ReadonlyMap<number, readonly ItemName[]> {
  const { items, lines } = outline
  const found = new Map<number, ItemName[]>()
  const columnsOf = items?.kinds ? listColumns(outline) : []
  const headings = new Set(outline.headings)
  const textOf = ({ line }: Entry) => nameOf(textIn(lines[line] ?? ''))
  for (const columns of columnsOf) {
    const size = Math.max(...columns.map(({ length }) => length))
    const named = columns.filter((column) => column.length >= MOST * size && areDistinct(column.map(textOf)))
    const ranked = [
      ...named.filter((column) => column.every(({ line }) => headings.has(line))),
      ...named.filter((column) => areDistinct(column.map((entry) => textOf(entry).replace(NOT_LETTERS, '')))),
      ...named.filter((column) => column.every(({ isFirst }) => isFirst)),
    ]
    for (const column of new Set(ranked)) {
      const isOfRecord = differsInForm(column, columns, textOf)
      const alike = Map.groupBy(column, textOf)
      for (const entry of column) {
        const { item, line, kind } = entry
        const [name, names] = [textOf(entry), found.get(item) ?? []]
        if (!isShort(name) || alike.get(name)?.length !== 1 || names.length === MAX_NAMES) continue
        found.set(item, [...names, { line, name, kind, isOfRecord }])
      }
    }
  }
  return found
}

/** The columns of each list: its items with their lines, also those of lists within. */
function listColumns({ lines, items }: Outline): Column[][] {
  if (!items?.kinds) return []
  const lists = new Map<number, Map<string, Entry[]>>()
  const counts = new Map<string, number>()
  const sizes = new Map<number, number>()
  for (const line of lines.keys()) {
    const kind = items.kinds[line] ?? -1
    for (let item = items.of[line] ?? -1; item >= 0; item = items.around[item] ?? -1) {
      const size = sizes.get(item) ?? 0
      if (items.links[item] === null || size === MAX_SLOTS) continue
      sizes.set(item, size + 1)
      const number = counts.get(`${item} ${kind}`) ?? 0
      counts.set(`${item} ${kind}`, number + 1)
      const list = items.around[item] ?? -1
      const columns = lists.get(list) ?? new Map<string, Entry[]>()
      lists.set(list, columns)
      const column = columns.get(`${kind} ${number}`) ?? []
      columns.set(`${kind} ${number}`, column)
      column.push({ item, line, kind, isFirst: size === 0 })
    }
  }
  return [...lists.values()].map((columns) => [...columns.values()])
}

/** A line; of JSON a text without its key. */
function textIn(line: string): string {
  return JSON_TEXT.exec(line)?.[1] ?? line
}

function isShort(text: string): boolean {
  return text !== '' && text.length <= MAX_CHARS
}

/** Whether nearly each of these differs from all others. */
function areDistinct(values: readonly string[]): boolean {
  const different = new Set(values.filter(isShort))
  return different.size > 1 && different.size >= MOST * values.length
}

/** Whether another column of the same kind has another form in each item, as numbers beside words: it holds something else. */
function differsInForm(column: Column, columns: readonly Column[], textOf: (entry: Entry) => string): boolean {
  const [kind] = column.map((entry) => entry.kind)
  const forms = columns
    .filter((each) => each.length === column.length && each[0]?.kind === kind)
    .map((each) => new Set(each.map((entry) => formOf(textOf(entry)))))
  const own = new Set(column.map((entry) => formOf(textOf(entry))))
  return own.size === 1 && forms.some((other) => other.size === 1 && other.isDisjointFrom(own))
}

function formOf(text: string): string {
  return `${/\p{L}/u.test(text)} ${/\d/.test(text)}`
}
