import { element } from './element.js'

const LONGEST_CELL = 600

/** A value in one place of a list or table: addresses as links, all the rest as text; what is cut says so. */
export function toPlainValue(value) {
  if (value === undefined || value === null) return '–'
  if (typeof value === 'string' && /^https?:\/\/\S+$/.test(value)) {
    return element('a', { href: value, rel: 'noopener noreferrer nofollow', target: '_blank' }, cut(value))
  }
  return cut(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

function cut(text) {
  return text.length > LONGEST_CELL ? `${text.slice(0, LONGEST_CELL)}… (whole in the JSON below)` : text
}
