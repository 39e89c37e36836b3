import { showTurning } from '../bidi.ts'
import type { Answer } from '../calls/call-types.ts'
import { element } from '../element.ts'
import { toLocalMoment } from '../local-moment.ts'
import { codeWordsOf } from './answer-view.ts'
import { lookUp } from './explorers.ts'
import { showNumber } from './show-number.ts'

const LONGEST_CELL = 600
const MOST_ITEMS = 100
const DEEPEST = 6
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * A value in a list or table: known identifiers as links, times in the reader's zone, long values marked as shortened.
 */
export function toPlainValue(
  value: unknown,
  { field = '', answer = {} }: { field?: string; answer?: Answer } = {},
): string | HTMLElement {
  if (value === undefined || value === null || value === '') return '–'
  if (typeof value === 'number') {
    const meaning = codeWordsOf(answer, { path: field, value })
    return meaning ? element('span', { title: String(value) }, meaning.words) : showNumber(value, field)
  }
  if (typeof value !== 'string') return cut(typeof value === 'object' ? toWords(value) : String(value))
  if (MOMENT.test(value)) return showMoment(value)
  if (DAY.test(value)) return element('time', { datetime: value }, value)
  const href = lookUp(field, value, answer)
  if (!href) return cut(value)
  return element('a', { href, rel: 'noopener noreferrer nofollow', target: '_blank' }, cut(value))
}

function showMoment(text: string) {
  const local = toLocalMoment(text, { timeStyle: 'long' })
  if (local === undefined) return text
  return element('time', { datetime: text, title: text }, local)
}

/** Small objects and lists without JSON syntax. */
function toWords(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return '–'
  if (typeof value !== 'object') return String(value)
  if (depth > DEEPEST) return '…'
  const inner = (item: unknown) => toWords(item, depth + 1)
  if (!Array.isArray(value)) {
    const fields = Object.entries(value).slice(0, MOST_ITEMS)
    return fields.map(([name, item]) => `${name} ${inner(item)}`).join(', ')
  }
  const items = value.slice(0, MOST_ITEMS).map(inner)
  return items.length === 0 ? '–' : items.join(value.some((item) => typeof item === 'object') ? '; ' : ', ')
}

function cut(whole: string) {
  const text = showTurning(whole)
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}… (complete in the JSON below)` : text
}
