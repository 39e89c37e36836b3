import { isCutText } from '../../src/pages/cut-text.ts'

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * Prepares an answer for comparison with a published one: fields that depend on time, place or machine are reduced to
 * their shape. `varies` names such fields by path, with '[]' for every element of a list and '*' for every field:
 * 'current.temp_c', 'items[].date', 'current.*'.
 */
export function comparable(answer: object, varies: readonly string[]): unknown {
  // As JSON, as callers get it.
  return reduce(JSON.parse(JSON.stringify(answer)), { path: '', varies: varies.map(toPattern) })
}

function toPattern(path: string): RegExp {
  const escaped = path.replace(/[.[\]]/g, '\\$&').replaceAll('*', '[^.[]+')
  return new RegExp(`^${escaped}$`)
}

function reduce(value: Json, { path, varies }: { readonly path: string; readonly varies: readonly RegExp[] }): unknown {
  if (varies.some((pattern) => pattern.test(path))) return shapeOf(value)
  if (isList(value)) return value.map((item) => reduce(item, { path: `${path}[]`, varies }))
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).map(([name, field]) => [
    name,
    reduce(field, { path: path === '' ? name : `${path}.${name}`, varies }),
  ])
  return Object.fromEntries(fields)
}

/** The type of a value in words; for an object the shapes of its fields, for a list the shapes of its elements. */
function shapeOf(value: Json): unknown {
  if (isList(value)) return { list: [...new Set(value.map((item) => JSON.stringify(shapeOf(item))))].sort() }
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shapeOf(field)]))
  }
  if (typeof value !== 'string') return value === null ? 'null' : typeof value
  if (MOMENT.test(value)) return 'a moment, UTC'
  return DAY.test(value) ? 'a day' : 'a text'
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

/** Cuts the long texts of an answer where the published ones are cut; `…` at the end marks a cut text. */
export function cutLike(answer: unknown, published: unknown): unknown {
  if (!isFields(answer) || !isFields(published)) return answer
  const fields = Object.entries(answer).map(([name, value]) => {
    const shown = published[name]
    const isBeginning = typeof value === 'string' && isCutText(shown) && value.startsWith(shown.slice(0, -1))
    return [name, isBeginning ? shown : value]
  })
  return Object.fromEntries(fields)
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
