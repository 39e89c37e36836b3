import type { Fields } from '../calls/call-types.ts'
import { drawChanges } from '../drawings/draw-changes.ts'
import { element } from '../element.ts'
import { toLocalMoment } from '../local-moment.ts'
import type { Change } from './compare-answers.ts'
import { compareAnswers } from './compare-answers.ts'
import { toSize } from './show-file.ts'
import { showTable } from './show-table.ts'
import { isLongText } from './show-text.ts'

// As many are seen at a glance.
const MOST_CHANGES = 12
const VIEW = { tables: { changes: { columns: ['field', 'before', 'after', 'by'] } } }
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/**
 * What is different in the second of two answers to the same question: values in a table, texts with their words
 * marked. Times that went on are only named.
 */
export function showComparison({ at, data: before }: { readonly at: number; readonly data: Fields }, data: Fields) {
  const since = toLocalMoment(at)
  const all = compareAnswers(before, data)
  const times = all.filter((change) => [change.before, change.after].every(isMoment))
  const changes = all.filter((change) => !times.includes(change))
  const texts = changes.filter((change) => [change.before, change.after].some(isReadable))
  const values = changes.filter((change) => !texts.includes(change))
  const went = times.length === 0 ? '' : ` Later now: ${times.map(({ field }) => field).join(', ')}.`
  const words = changes.length === 0 ? `Nothing changed since ${since}.` : `What changed since ${since}`
  const marked = drawChanges({ kind: 'changes', rows: 'texts' }, { data: { texts: texts.map(toBlock) } })
  return element(
    'section',
    { class: 'comparison' },
    element('h3', {}, words),
    ...(values.length > 0 ? [showValues(values)] : []),
    ...(marked ? [marked] : []),
    ...(went === '' ? [] : [element('p', { class: 'hint' }, went)]),
  )
}

function showValues(values: readonly Change[]) {
  const table = showTable('changes', values.map(toRow), { view: VIEW })
  if (values.length <= MOST_CHANGES) return table
  return element('details', {}, element('summary', {}, `${values.length} values`), table)
}

function isMoment(value: unknown) {
  return typeof value === 'string' && MOMENT.test(value)
}

/** Text for people, not a file in base64. */
function isReadable(value: unknown) {
  return isLongText(value) && value.includes(' ')
}

function toRow({ field, before, after }: Change) {
  const isNumeric = typeof before === 'number' && typeof after === 'number'
  const by = isNumeric ? { by: Number((after - before).toPrecision(6)) } : {}
  return { field, before: toShown(before), after: toShown(after), ...by }
}

function toShown(value: unknown) {
  return isLongText(value) ? `a file, ${toSize(Math.floor(value.length * 0.75))}` : value
}

/** The lines that went and those that came. */
function toBlock({ before, after }: Change) {
  const [old, current] = [linesOf(before), linesOf(after)]
  const [known, kept] = [new Set(old), new Set(current)]
  return { removed: old.filter((line) => !kept.has(line)), added: current.filter((line) => !known.has(line)) }
}

function linesOf(text: unknown) {
  return typeof text === 'string' ? text.split('\n') : []
}
