import type { Fields } from '../calls/call-types.ts'
import { isObject } from './show-table.ts'

/** A value that is different in the second of two answers. */
export interface Change {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

/**
 * What differs between two answers, by path: `days[2026-07-02].temp_max_c`. Rows of lists are compared with the row of
 * the same name, wherever it stands; lists of plain values by what went and what came.
 */
export function compareAnswers(before: unknown, after: unknown, field = ''): readonly Change[] {
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) =>
      compareAnswers(before[name], after[name], field === '' ? name : `${field}.${name}`),
    )
  }
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, field)
  return before === after || (before ?? null) === (after ?? null) ? [] : [{ field, before, after }]
}

function compareLists(before: readonly unknown[], after: readonly unknown[], field: string): readonly Change[] {
  if (!before.every(isObject) || !after.every(isObject)) {
    const [gone, come] = [without(before, after), without(after, before)]
    return gone.length + come.length === 0 ? [] : [{ field, before: gone, after: come }]
  }
  const name = namingField(before, after)
  const keysOf = (rows: readonly Fields[]) =>
    new Map(rows.map((row, index) => [name === undefined ? String(index + 1) : String(row[name]), row]))
  const [old, current] = [keysOf(before), keysOf(after)]
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((key) =>
    compareAnswers(old.get(key), current.get(key), `${field}[${key}]`),
  )
}

/** The field by which a row is known again: its values are different in each list, and most of them are in both. */
function namingField(before: readonly Fields[], after: readonly Fields[]) {
  const names = Object.keys(before[0] ?? {})
  const candidates = names.flatMap((name) => {
    const [old, current] = [before, after].map((rows) => rows.map((row) => row[name]))
    if (!old || !current || [...old, ...current].some((value) => !['string', 'number'].includes(typeof value)))
      return []
    const [known, knownNow] = [new Set(old), new Set(current)]
    if (known.size < old.length || knownNow.size < current.length) return []
    return [{ name, shared: current.filter((value) => known.has(value)).length }]
  })
  return candidates.filter(({ shared }) => shared > 0).sort((a, b) => b.shared - a.shared)[0]?.name
}

function without(values: readonly unknown[], others: readonly unknown[]) {
  const left = new Map()
  for (const value of others.map(toText)) left.set(value, (left.get(value) ?? 0) + 1)
  return values.filter((value) => {
    const count = left.get(toText(value)) ?? 0
    left.set(toText(value), count - 1)
    return count <= 0
  })
}

function toText(value: unknown) {
  return JSON.stringify(value) ?? 'null'
}
