import { invalidInput } from '../../contract/errors.ts'
import { checkDigit } from './check-digit.ts'

/**
 * A number one digit short of `length` gets its check digit; a full one must have the right digit, else invalid_input
 * tells it. `counted` is the number the digit is computed from, where that is not the one written (UPC-E).
 */
export function completeNumber(written: string, length: number, counted = written.slice(0, length - 1)): string {
  const body = written.slice(0, length - 1)
  const right = checkDigit(counted)
  if (written.length === length && written.at(-1) !== right) {
    throw invalidInput(`text: check digit of ${written} must be ${right}. Send ${body}${right}, or correct the number.`)
  }
  return body + right
}
