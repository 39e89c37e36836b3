import { element } from './element.js'
import { unitOf } from './field-words.js'

const LARGE = 1000

/**
 * A number with the unit in its field's name, with the exact value as a tooltip.
 * @param {number} value
 * @param {string} field
 */
export function showNumber(value, field) {
  const name = field.split('.').at(-1) ?? field
  const text = toWords(value, name)
  return text === String(value) ? text : element('span', { title: String(value) }, text)
}

/**
 * @param {number} value
 * @param {string} name
 */
function toWords(value, name) {
  if (name.endsWith('_usd') || name.startsWith('usd_')) return toDollars(value)
  if (name === 'probability') return `${round(value * 100)} %`
  const unit = unitOf(name)
  if (unit === ' %') return `${round(value)} %`
  return `${value}${unit}`
}

/** @param {number} value */
function toDollars(value) {
  const digits = Math.abs(value) >= LARGE ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 6 }
  return value.toLocaleString('en', { style: 'currency', currency: 'USD', ...digits })
}

/** @param {number} value */
function round(value) {
  return value.toLocaleString('en', { maximumSignificantDigits: Math.abs(value) >= 100 ? 6 : 4 })
}
