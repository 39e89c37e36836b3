import { element } from './element.js'

const LARGE = 1000

/**
 * A number with the unit in its field's name, with the exact value as a tooltip: dollars, percent, and weather in
 * words.
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
  if (/_(pct|percent)$/.test(name) || name === 'pct') return `${round(value)} %`
  if (name === 'probability') return `${round(value * 100)} %`
  if (name === 'weather_code') return `${value} ${weatherOf(value)}`.trim()
  return String(value)
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

/**
 * WMO code table 4677, the codes that the service returns.
 * @type {readonly (readonly [number, string])[]}
 */
const WEATHER = [
  [0, 'clear'],
  [3, 'cloudy'],
  [48, 'fog'],
  [57, 'drizzle'],
  [67, 'rain'],
  [77, 'snow'],
  [82, 'showers'],
  [86, 'snow showers'],
  [99, 'thunderstorm'],
]

/** @param {number} code */
function weatherOf(code) {
  return WEATHER.find(([most]) => code <= most)?.[1] ?? ''
}
