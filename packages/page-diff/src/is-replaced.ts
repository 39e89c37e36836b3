import { toJsonDocument } from './json-document.ts'

const MIN_LINES = 4
const MOST = 2 / 3
const FEW = 1 / 3
const FRAME = 1 / 50

/**
 * Whether nearly all of a page is gone and little has come in its place: as where a site shows an error or a notice of
 * maintenance instead of it, whatever the words; or where the page was emptied. Whether it was, the lines do not tell.
 */
export function isReplaced(before: readonly string[], after: readonly string[]): boolean {
  if (before.length < MIN_LINES) return false
  const [earlier, later] = [new Set(before), new Set(after)]
  const gone = before.filter((line) => !later.has(line))
  const come = after.filter((line) => !earlier.has(line))
  if (charsOf(gone) < MOST * charsOf(before)) return false
  return come.length <= FEW * gone.length || charsOf(come) <= FEW * charsOf(gone)
}

/** Whether hardly a line of a page stayed: not even its menu and its footer, as where a site shows an error in its place. */
export function keepsNothing(before: readonly string[], after: readonly string[]): boolean {
  const later = new Set(after)
  return before.filter((line) => later.has(line)).length <= FRAME * before.length
}

/** Whether two JSON documents are of another kind, or objects without a name in common: as where an error stands for data. */
export function isOtherDocument(before: readonly string[], after: readonly string[]): boolean {
  const [earlier, later] = [toJsonDocument(before)?.values?.[0], toJsonDocument(after)?.values?.[0]]
  if (!earlier?.values || !later?.values) return false
  const names = new Set(earlier.values.map(({ key }) => key))
  return earlier.last !== later.last || (later.last === '}' && !later.values.some(({ key }) => names.has(key)))
}

function charsOf(lines: readonly string[]): number {
  return lines.reduce((sum, { length }) => sum + length, 0)
}
