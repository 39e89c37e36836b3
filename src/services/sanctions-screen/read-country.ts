import { isCountryCode } from '@farebox/screening/lists'
import { invalidInput } from '../../contract/errors.ts'

/** The caller's country. Throws invalid_input for a code of no country, which would agree with none. */
export function readCountry(code: string): string {
  const iso = code === 'UK' ? 'GB' : code
  if (isCountryCode(iso)) return iso
  throw invalidInput(
    `country: ${code} is not the code of a country. Give an ISO 3166-1 alpha-2 code, such as DE, or omit it. Not charged.`,
  )
}
