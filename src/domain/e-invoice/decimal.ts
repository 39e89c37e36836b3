import { Big } from 'big.js'

const MAX_DIGITS = 30

/** An exact decimal as stated: digits, a point, a sign. What a schema calls the wire form of every amount and rate. */
export const DECIMAL_PATTERN = '^-?[0-9]+([.][0-9]+)?$'

/** xsd:decimal in its plain form, its trailing zeros kept: '+.50' is '0.50'. Null where it is not one. */
export function toPlainDecimal(text: string): string | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text.trim())
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  if (whole.length + fraction.length === 0 || whole.length + fraction.length > MAX_DIGITS) return null
  return `${sign === '-' ? '-' : ''}${whole || '0'}${fraction && `.${fraction}`}`
}

/** Adds stated decimals; nulls count as nothing. */
export function sum(values: readonly (string | null)[]): Big {
  return values.reduce((total, value) => (value === null ? total : total.plus(value)), new Big(0))
}

/** To cents as XPath's round() does: a half goes up, also below zero. The EN 16931 rules are written with it. */
export function roundToCents(value: Big): Big {
  const shifted = value.times(100).plus('0.5')
  const truncated = shifted.round(0, Big.roundDown)
  const isBelow = truncated.gt(shifted)
  return (isBelow ? truncated.minus(1) : truncated).div(100)
}
