import { boundsOf, exactNumberOf, withDoubles, withExactNumbers } from '@farebox/exact-json'
import { knownFields } from '@farebox/schemas/fields'
import type { TObject } from 'typebox'
import type { CallError } from './errors.ts'

/** What a service reads of a body. */
interface ReadBody {
  /** What its schema judges: all of them have to fit. */
  readonly views: readonly unknown[]
  /** Puts back the numbers of the body that the first view, completed, has no longer. */
  restore(completed: unknown): unknown
}

/**
 * Reads the numbers of a body that no double holds: kept for a service that passes them on; otherwise a long whole number of a
 * field that is read is refused by name, since it would be another one, and a long fraction is the nearest double.
 */
export function readNumbers(
  body: unknown,
  {
    input,
    keepsNumbers,
    refuse,
  }: {
    readonly input: TObject
    readonly keepsNumbers: boolean
    readonly refuse: (problem: string) => CallError
  },
): ReadBody {
  const rounded = withDoubles(body)
  if (rounded === body) return { views: [body], restore: (completed) => completed }
  if (keepsNumbers) return { views: boundsOf(body), restore: (completed) => withExactNumbers(completed, body) }
  withDoubles(withExactNumbers(knownFields(input, Object(rounded)), body), (digits, path) => {
    const double = Number(digits)
    if (Math.abs(double) < Number.MAX_SAFE_INTEGER) return double
    throw refuse(`${path.join('.')} is ${shorten(digits)}, which would be read as ${double}; ${EXACT}`)
  })
  return { views: [rounded], restore: (completed) => completed }
}

const MOST_SHOWN = 40
const EXACT = `numbers are exact up to ${Number.MAX_SAFE_INTEGER}`

function shorten(digits: string): string {
  return digits.length > MOST_SHOWN ? `${digits.slice(0, MOST_SHOWN)}...` : digits
}

/** Whether it is a number that no double holds: it has no fields. */
export function isExactNumber(value: unknown): boolean {
  return exactNumberOf(value) !== null
}
