import { invalidInput } from '@farebox/call-errors'

/** The 2 or 5 digits after the main symbol of a periodical or book. Throws invalid_input for any other text. */
export function readAddOn(digits: string): string {
  if (/^(\d{2}|\d{5})$/.test(digits)) return digits
  throw invalidInput('text: the add-on after the space must be 2 or 5 digits. Correct it or leave it out.')
}
