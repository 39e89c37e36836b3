import { Type } from 'typebox'

/** A number as exchanges send it: text in decimal digits, or a JSON number. */
export const Decimal = Type.Union([
  Type.String({ pattern: '^[+-]?[0-9]{1,40}([.][0-9]{0,40})?([eE][+-]?[0-9]{1,2})?$' }),
  Type.Number(),
])

/** A Decimal, or '' if there is none. */
export const OptionalDecimal = Type.Union([Type.Literal(''), Decimal])
