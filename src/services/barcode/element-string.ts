import { invalidInput } from '../../contract/errors.ts'
import { checkDigit } from './check-digit.ts'

/** What gs1_128 takes as `text`, in words. */
export const ELEMENT_STRING =
  'GS1 application identifiers in brackets, each followed by its value, such as (01)09521234543213(10)ABC123'

// GS1 General Specifications 3: identifiers whose value begins with so many digits, the last a check digit.
const CHECKED_DIGITS: readonly (readonly [identifier: RegExp, digits: number])[] = [
  [/^(00|8017|8018)$/, 18],
  [/^402$/, 17],
  [/^(01|02|03|8003|8006|8026)$/, 14],
  [/^(253|255|41[0-7])$/, 13],
]

/** Passes a GS1 element string whose check digits hold; all other rules of each identifier are the encoder's. */
export function readElementString(text: string): string {
  for (const [, identifier = '', value = ''] of text.matchAll(/\((\d{2,4})\)([^(]*)/g)) {
    const length = CHECKED_DIGITS.find(([pattern]) => pattern.test(identifier))?.[1] ?? 0
    const digits = value.slice(0, length)
    if (length === 0 || digits.length < length || !/^\d+$/.test(digits)) continue
    const right = checkDigit(digits.slice(0, -1))
    if (digits.at(-1) === right) continue
    throw invalidInput(`text: check digit of ${digits} after (${identifier}) must be ${right}. Correct the number.`)
  }
  return text
}
