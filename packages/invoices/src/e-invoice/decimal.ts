import { Big } from 'big.js'

const MAX_DIGITS = 30

/** An exact decimal as stated: a sign, digits, a point. Schemas use this pattern for every amount and rate. */
export const DECIMAL_PATTERN = '^-?[0-9]+([.][0-9]+)?$'

/** xsd:decimal in its plain form, with its trailing zeros: '+.50' becomes '0.50'. Null for any other text. */
export function toPlainDecimal(text: string): string | null {
  const match = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text.trim())
  if (!match) return null
  const [, sign, whole = '', fraction = ''] = match
  if (whole.length + fraction.length === 0 || whole.length + fraction.length > MAX_DIGITS) return null
  return `${sign === '-' ? '-' : ''}${whole || '0'}${fraction && `.${fraction}`}`
}

/** Adds stated decimals; null counts as zero. */
export function sum(values: readonly (string | null)[]): Big {
  return values.reduce((total, value) => (value === null ? total : total.plus(value)), new Big(0))
}

/** Rounds to cents as XPath's round() does: a half goes up, also below zero. The EN 16931 rules use that function. */
export function roundToCents(value: Big): Big {
  const shifted = value.times(100).plus('0.5')
  const truncated = shifted.round(0, Big.roundDown)
  const isBelow = truncated.gt(shifted)
  return (isBelow ? truncated.minus(1) : truncated).div(100)
}
