import { codeWordsOf } from './answer-view.js'
import { showTurning } from './bidi.js'
import { element } from './element.js'
import { lookUp } from './explorers.js'
import { toLocalMoment } from './local-moment.js'
import { showNumber } from './show-number.js'

/** @import { Answer } from './call-types.d.ts' */

const LONGEST_CELL = 600
const MOST_ITEMS = 100
const DEEPEST = 6
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/
const DAY = /^\d{4}-\d{2}-\d{2}$/

/**
 * A value in a list or table: known identifiers as links, times in the reader's zone, long values marked as shortened.
 * @param {unknown} value
 * @param {{ field?: string, answer?: Answer }} place
 * @returns {string | HTMLElement}
 */
export function toPlainValue(value, { field = '', answer = {} } = {}) {
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

/** @param {string} text */
function showMoment(text) {
  const local = toLocalMoment(text, { timeStyle: 'long' })
  if (local === undefined) return text
  return element('time', { datetime: text, title: text }, local)
}

/**
 * Small objects and lists without JSON syntax.
 * @param {unknown} value
 * @param {number} depth
 * @returns {string}
 */
function toWords(value, depth = 0) {
  if (value === null || value === undefined) return '–'
  if (typeof value !== 'object') return String(value)
  if (depth > DEEPEST) return '…'
  /** @param {unknown} item */
  const inner = (item) => toWords(item, depth + 1)
  if (!Array.isArray(value)) {
    const fields = Object.entries(value).slice(0, MOST_ITEMS)
    return fields.map(([name, item]) => `${name} ${inner(item)}`).join(', ')
  }
  const items = value.slice(0, MOST_ITEMS).map(inner)
  return items.length === 0 ? '–' : items.join(value.some((item) => typeof item === 'object') ? '; ' : ', ')
}

/** @param {string} whole */
function cut(whole) {
  const text = showTurning(whole)
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}… (complete in the JSON below)` : text
}
