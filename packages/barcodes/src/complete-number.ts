import { invalidInput } from '@farebox/call-errors'
import { checkDigit } from './check-digit.ts'

/**
 * Adds the check digit to a number one digit short of `length`; a full number with a wrong digit is invalid_input,
 * which names the right one. `counted` is the number that the digit is computed from, if not the written one (UPC-E).
 */
export function completeNumber(written: string, length: number, counted = written.slice(0, length - 1)): string {
  const body = written.slice(0, length - 1)
  const right = checkDigit(counted)
  if (written.length === length && written.at(-1) !== right) {
    throw invalidInput(`text: check digit of ${written} must be ${right}. Send ${body}${right}, or correct the number.`)
  }
  return body + right
}
