import type { Outline } from '../changes-heading.ts'
import { labelName } from './changed-labels.ts'

const MAX_CHARS = 80
// A name stands near the beginning of an item, or at the end of a short one.
const MAX_SLOTS = 40
const MAX_NAMES = 3
const MOST = 0.8
const SPEAKS = /[\p{L}\p{N}]/u
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
interface Column {
  readonly entries: readonly Entry[]
  /** False for the lines of a list within the items, as each has several of the kind. */
  readonly isOne: boolean
}

/**
 * What tells each item of a list from the others, the best first: a line that most of them have, written alike, with other
 * words in nearly each. Headings come first; one that differs by its number alone counts where it opens the items.
 */
export function itemNames(outline: Outline): ReadonlyMap<number, readonly ItemName[]> {
  const { items, lines } = outline
  const found = new Map<number, ItemName[]>()
  const columnsOf = items?.kinds ? listColumns(outline) : []
  const headings = new Set(outline.headings)
  const textOf = ({ line }: Entry) => labelName(textIn(lines[line] ?? ''))
  for (const columns of columnsOf) {
    const size = Math.max(...columns.map(({ entries }) => entries.length))
    const named = columns
      .filter(({ entries }) => entries.length >= MOST * size && areDistinct(entries.map(textOf)))
      .map(({ entries, isOne }) => ({ entries, isOne, isOfRecord: differsInForm(entries, columns, textOf) }))
      .filter(({ isOne, isOfRecord }) => isOne || isOfRecord)
    const ranked = [
      ...named.filter(({ entries }) => entries.every(({ line }) => headings.has(line))),
      ...named.filter(({ entries }) => areDistinct(entries.map((entry) => textOf(entry).replace(NOT_LETTERS, '')))),
      ...named.filter(({ entries }) => entries.every(({ isFirst }) => isFirst)),
    ]
    for (const { entries, isOfRecord } of new Set(ranked)) {
      const alike = Map.groupBy(entries, textOf)
      for (const entry of entries) {
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
  for (const [line, text] of lines.entries()) {
    // A bracket opens nothing by itself.
    if (!SPEAKS.test(text)) continue
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
  const isOne = ({ item, line, kind }: Entry) => items.of[line] === item || counts.get(`${item} ${kind}`) === 1
  return [...lists.values()].map((columns) =>
    [...columns.values()].map((entries) => ({ entries, isOne: entries.every(isOne) })),
  )
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
function differsInForm(own: readonly Entry[], columns: readonly Column[], textOf: (entry: Entry) => string): boolean {
  const formsOf = (entries: readonly Entry[]) => new Set(entries.map((entry) => formOf(textOf(entry))))
  const forms = formsOf(own)
  const alike = columns.filter(({ entries }) => entries.length === own.length && entries[0]?.kind === own[0]?.kind)
  return (
    forms.size === 1 &&
    alike.some(({ entries }) => {
      const others = formsOf(entries)
      return others.size === 1 && others.isDisjointFrom(forms)
    })
  )
}

function formOf(text: string): string {
  return `${/\p{L}/u.test(text)} ${/\d/.test(text)}`
}
