import { invalidInput } from '../../contract/errors.ts'
import type { NationalRegister } from './registers/national-register.ts'
import { NATIONAL_REGISTERS } from './registers/national-registers.ts'

/** A number in a national register, in the register's own form. */
export interface Registration {
  readonly register: NationalRegister
  readonly number: string
}

/** Validates a register number offline. Throws invalid_input naming the register and the form of its numbers. */
export function readCompanyNumber(stated: string, country: string | null): Registration {
  const register = NATIONAL_REGISTERS.find((one) => one.country === country)
  if (!register) {
    const countries = NATIONAL_REGISTERS.map((one) => `${one.country} (${one.numberInWords})`).join(', ')
    throw invalidInput(
      `registration_number needs country, one of ${countries}. For other countries give vat_number or lei. Not charged.`,
    )
  }
  const number = register.readNumber(stated)
  if (number === null)
    throw invalidInput(`registration_number of ${register.country} must be ${register.numberInWords}. Not charged.`)
  if (register.hasCheckDigit(number)) return { register, number }
  throw invalidInput(
    `registration_number: the check digit of ${number} does not match (${register.country}: ${register.numberInWords}). Look for a typing mistake. Not charged.`,
  )
}
