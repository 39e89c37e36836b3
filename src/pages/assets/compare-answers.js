import { isObject } from './show-table.js'

/** @import { Fields } from './call-types.d.ts' */
/** @typedef {{ readonly field: string, readonly before: unknown, readonly after: unknown }} Change */

/**
 * What differs between two answers, by path: `days[2026-07-02].temp_max_c`. Rows of lists are compared with the row of the
 * same name, wherever it stands; lists of plain values by what went and what came.
 * @param {unknown} before
 * @param {unknown} after
 * @returns {readonly Change[]}
 */
export function compareAnswers(before, after, field = '') {
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)])
    return [...names].flatMap((name) =>
      compareAnswers(before[name], after[name], field === '' ? name : `${field}.${name}`),
    )
  }
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(before, after, field)
  return before === after || (before ?? null) === (after ?? null) ? [] : [{ field, before, after }]
}

/**
 * @param {readonly unknown[]} before
 * @param {readonly unknown[]} after
 * @param {string} field
 * @returns {readonly Change[]}
 */
function compareLists(before, after, field) {
  if (!before.every(isObject) || !after.every(isObject)) {
    const [gone, come] = [without(before, after), without(after, before)]
    return gone.length + come.length === 0 ? [] : [{ field, before: gone, after: come }]
  }
  const name = namingField(before, after)
  const keysOf = (/** @type {readonly Fields[]} */ rows) =>
    new Map(rows.map((row, index) => [name === undefined ? String(index + 1) : String(row[name]), row]))
  const [old, current] = [keysOf(before), keysOf(after)]
  return [...new Set([...old.keys(), ...current.keys()])].flatMap((key) =>
    compareAnswers(old.get(key), current.get(key), `${field}[${key}]`),
  )
}

/**
 * The field by which a row is known again: its values are different in each list, and most of them are in both.
 * @param {readonly Fields[]} before
 * @param {readonly Fields[]} after
 */
function namingField(before, after) {
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

/**
 * @param {readonly unknown[]} values
 * @param {readonly unknown[]} others
 */
function without(values, others) {
  const left = new Map()
  for (const value of others.map(toText)) left.set(value, (left.get(value) ?? 0) + 1)
  return values.filter((value) => {
    const count = left.get(toText(value)) ?? 0
    left.set(toText(value), count - 1)
    return count <= 0
  })
}

/** @param {unknown} value */
function toText(value) {
  return JSON.stringify(value) ?? 'null'
}
