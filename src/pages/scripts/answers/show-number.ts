import { element } from '../element.ts'
import { unitOf } from './field-words.ts'

const LARGE = 1000

/** A number with the unit in its field's name, with the exact value as a tooltip. */
export function showNumber(value: number, field: string) {
  const name = field.split('.').at(-1) ?? field
  const text = toWords(value, name)
  return text === String(value) ? text : element('span', { title: String(value) }, text)
}

function toWords(value: number, name: string) {
  if (name.endsWith('_usd') || name.startsWith('usd_')) return toDollars(value)
  if (name === 'probability') return `${round(value * 100)} %`
  const unit = unitOf(name)
  if (unit === ' %') return `${round(value)} %`
  return `${value}${unit}`
}

function toDollars(value: number) {
  const digits = Math.abs(value) >= LARGE ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 6 }
  return value.toLocaleString('en', { style: 'currency', currency: 'USD', ...digits })
}

function round(value: number) {
  return value.toLocaleString('en', { maximumSignificantDigits: Math.abs(value) >= 100 ? 6 : 4 })
}
