import { Type } from 'typebox'

/**
 * A price in USDC: above 0, at most 100, at most six digits after the point. The 402 header has no room for a higher
 * one.
 */
export const Price = Type.String({
  pattern: '^(?!0+(\\.0+)?$)(100(\\.0{1,6})?|\\d{1,2}(\\.\\d{1,6})?)$',
  description: 'Price of a call in USDC, as a string: above "0", at most "100", at most six digits after the point.',
})
