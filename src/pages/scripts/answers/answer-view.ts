import type { Answer, Fields } from '../calls/call-types.ts'

/** The view of a list, by the last part of its path; default: every column in its own order. */
export function tableViewOf({ view }: Answer, path: string) {
  return { links: {}, open: [], ...ownEntry(view?.tables, lastPart(path)) }
}

/** A code in words, with its icon; undefined for numbers that are no codes. */
export function codeWordsOf({ view }: Answer, { path, value }: { path: string; value: unknown }) {
  const code = Number(value)
  return ownEntry(view?.codes, lastPart(path))?.find(({ upTo }) => code <= upTo)
}

/** Whether a value is good news; undefined for values that are no verdict. */
export function verdictOf({ view }: Answer, { path, value }: { path: string; value: unknown }) {
  return ownEntry(ownEntry(view?.verdicts, path), String(value))
}

/** Whether the fields at a path are shown as a card. */
export function isDrawn({ view }: Answer, path: string) {
  return view?.drawings?.some((drawing) => drawing.kind === 'cards' && drawing.rows.includes(path)) ?? false
}

/** The value at a path such as `location.lat`; undefined if there is none. */
export function pickValue(value: unknown, path: string): unknown {
  // Its fields are read as its own alone.
  const step = (part: unknown, name: string) =>
    typeof part === 'object' && part !== null ? ownEntry(part as Fields, name) : undefined
  return path.split('.').reduce(step, value)
}

/** The objects in the list at a path, or the object there; none if there is neither. Without a path: of the value itself. */
export function pickRows(value: unknown, path: string | undefined): readonly Fields[] {
  const found = path === undefined ? value : pickValue(value, path)
  const all: readonly unknown[] = [found].flat()
  return all.filter(isFields)
}

/** An answer may name a field like a property that every object has. */
function ownEntry<T>(fields: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return fields && Object.hasOwn(fields, name) ? fields[name] : undefined
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function lastPart(path: string) {
  return path.split('.').at(-1) ?? path
}
