/** @import { Answer, Fields } from './call-types.d.ts' */

/**
 * The view of a list, by the last part of its path; default: every column in its own order.
 * @param {Answer} answer
 * @param {string} path
 */
export function tableViewOf({ view }, path) {
  return { links: {}, open: [], ...ownEntry(view?.tables, lastPart(path)) }
}

/**
 * A code in words, with its icon; undefined for numbers that are no codes.
 * @param {Answer} answer
 * @param {{ path: string, value: unknown }} field
 */
export function codeWordsOf({ view }, { path, value }) {
  const code = Number(value)
  return ownEntry(view?.codes, lastPart(path))?.find(({ upTo }) => code <= upTo)
}

/**
 * Whether a value is good news; undefined for values that are no verdict.
 * @param {Answer} answer
 * @param {{ path: string, value: unknown }} field
 */
export function verdictOf({ view }, { path, value }) {
  return ownEntry(ownEntry(view?.verdicts, path), String(value))
}

/**
 * Whether the fields at a path are shown as a card.
 * @param {Answer} answer
 * @param {string} path
 */
export function isDrawn({ view }, path) {
  return view?.drawings?.some((drawing) => drawing.kind === 'cards' && drawing.rows.includes(path)) ?? false
}

/**
 * The value at a path such as `location.lat`; undefined if there is none.
 * @param {unknown} value
 * @param {string} path
 * @returns {unknown}
 */
export function pickValue(value, path) {
  /** @param {unknown} part @param {string} name */
  const step = (part, name) =>
    typeof part === 'object' && part !== null ? ownEntry(/** @type {Fields} */ (part), name) : undefined
  return path.split('.').reduce(step, value)
}

/**
 * The objects in the list at a path, or the object there; none if there is neither.
 * @param {unknown} value
 * @param {string | undefined} path The value itself if left out.
 * @returns {readonly Fields[]}
 */
export function pickRows(value, path) {
  const found = path === undefined ? value : pickValue(value, path)
  /** @type {readonly unknown[]} */
  const all = [found].flat()
  return all.filter(isFields)
}

/**
 * An answer may name a field like a property that every object has.
 * @template T
 * @param {Readonly<Record<string, T>> | undefined} fields
 * @param {string} name
 * @returns {T | undefined}
 */
function ownEntry(fields, name) {
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined
}

/**
 * @param {unknown} value
 * @returns {value is Fields}
 */
function isFields(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @param {string} path */
function lastPart(path) {
  return path.split('.').at(-1) ?? path
}
