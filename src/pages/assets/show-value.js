import { element } from './element.js'
import { lookUp } from './explorers.js'

const LONGEST_CELL = 600
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/** A value in one place of a list or table: what can be looked up as a link, moments in the reader's zone; what is cut says so. */
export function toPlainValue(value, { field = '', answer = {} } = {}) {
  if (value === undefined || value === null) return '–'
  if (typeof value !== 'string') return cut(typeof value === 'object' ? toWords(value) : String(value))
  if (MOMENT.test(value)) return showMoment(value)
  const href = lookUp(field, value, answer)
  if (!href) return cut(value)
  return element('a', { href, rel: 'noopener noreferrer nofollow', target: '_blank' }, cut(value))
}

function showMoment(text) {
  const moment = new Date(text)
  if (Number.isNaN(moment.getTime())) return text
  const local = moment.toLocaleString([], { dateStyle: 'medium', timeStyle: 'long' })
  return element('time', { datetime: text, title: text }, local)
}

/** Small objects and lists without the signs of JSON. */
function toWords(value) {
  if (!Array.isArray(value)) {
    return Object.entries(value)
      .map(
        ([name, inner]) => `${name} ${inner !== null && typeof inner === 'object' ? toWords(inner) : (inner ?? '–')}`,
      )
      .join(', ')
  }
  const inner = value.map((item) => (item !== null && typeof item === 'object' ? toWords(item) : String(item)))
  return inner.length === 0 ? '–' : inner.join(value.some((item) => typeof item === 'object') ? '; ' : ', ')
}

function cut(text) {
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}… (whole in the JSON below)` : text
}
