import { invalidInput } from '../../contract/errors.ts'

/** The caller's date of birth, to the year, month or day. Throws invalid_input for one on which nobody was born. */
export function readBirthDate(given: string, now: Date): string {
  const first = new Date(`${given}-01-01`.slice(0, 'YYYY-MM-DD'.length))
  // A day that its month does not have is another day in the calendar, or none.
  const exists = !Number.isNaN(first.getTime()) && first.toISOString().startsWith(given)
  if (exists && first <= now) return given
  const fault = exists ? 'lies in the future' : 'is not a day of the calendar'
  throw invalidInput(`birth_date: ${given} ${fault}. Give YYYY, YYYY-MM or YYYY-MM-DD, or omit it. Not charged.`)
}
