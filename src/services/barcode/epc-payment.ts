import { checkIban, isCreditorReference, isInEconomicArea, isInPaymentsArea } from '@farebox/invoices/identifiers'
import { type Static, Type } from 'typebox'
import { invalidInput } from '../../contract/errors.ts'
import { matching, oneOf } from '../../contract/schema.ts'

/** Part of the description of all payloads. */
export const EPC_DESCRIPTION = 'epc: a SEPA credit transfer (GiroCode), read by banking apps.'

// Each field is one line of the payload.
const ONE_LINE = '^[^\\u0000-\\u001f]*$'

/** A SEPA credit transfer according to EPC069-12 version 002. */
export const EpcPayment = Type.Object({
  kind: oneOf(['epc'], { description: 'text is the payee, at most 70 characters.' }),
  iban: Type.String({
    minLength: 15,
    maxLength: 42,
    description: 'IBAN of the payee in a country of SEPA; its check digits are validated.',
  }),
  bic: Type.Optional(
    Type.String({
      ...matching('^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$', 'a BIC of 8 or 11 capital letters and digits'),
      description: 'Required if the account is outside the European Economic Area.',
    }),
  ),
  amount: Type.Optional(
    Type.String({
      ...matching('^(0|[1-9][0-9]{0,8})(\\.[0-9]{1,2})?$', 'an amount with at most two decimals, such as 12.30'),
      description: 'Euro, as a decimal string such as 12.30, from 0.01; absent if the payer enters it.',
    }),
  ),
  purpose: Type.Optional(
    Type.String({
      ...matching('^[A-Z]{4}$', 'four capital letters'),
      description: 'ISO 20022 purpose code, such as CHAR.',
    }),
  ),
  reference: Type.Optional(
    Type.String({
      ...matching('^RF[0-9]{2}[A-Za-z0-9 ]{1,40}$', 'RF, two check digits and the reference in letters and digits'),
      description:
        'ISO 11649 creditor reference; its check digits are validated. Give reference or message, never both.',
    }),
  ),
  message: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 140,
      ...matching(ONE_LINE, 'one line, without control characters'),
      description: 'What the payment is for. Give reference or message, never both.',
    }),
  ),
  information: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 70,
      ...matching(ONE_LINE, 'one line, without control characters'),
      description: 'Shown to the payer, not transferred.',
    }),
  ),
})

const MAX_BYTES = 331
const MAX_NAME = 70
// ISO 11649, and the fields of EPC069-12: RF, two check digits and up to 21 characters.
const MAX_REFERENCE = 25

/** The lines of EPC069-12, version 002, in UTF-8. Throws invalid_input naming the field that does not fit. */
export function writeEpcPayment(name: string, payment: Static<typeof EpcPayment>): string {
  const { bic = '', amount, purpose = '', message = '', information = '' } = payment
  if (name.trim() === '' || name.length > MAX_NAME || hasControls(name)) {
    throw invalidInput(
      `text: the name of the recipient has 1 to ${MAX_NAME} characters on one line, not only spaces. Correct it.`,
    )
  }
  const { iban, problem, country } = checkIban(payment.iban)
  if (problem !== null) throw invalidInput(`payload.iban: ${problem} Correct it.`)
  if (!isInPaymentsArea(country ?? ''))
    throw invalidInput(
      `payload.iban: an account in ${country} gets no SEPA credit transfer. Give one in a country of SEPA.`,
    )
  if (bic === '' && !isInEconomicArea(country ?? ''))
    throw invalidInput(
      `payload.bic: a bank in ${country}, outside the European Economic Area, is not found without its BIC.`,
    )
  if (amount !== undefined && Number(amount) < 0.01)
    throw invalidInput('payload.amount: must be from 0.01 to 999999999.99.')
  const reference = (payment.reference ?? '').replaceAll(' ', '').toUpperCase()
  if (reference !== '' && message !== '')
    throw invalidInput('payload: has both reference and message. Give only one of them.')
  if (reference.length > MAX_REFERENCE) {
    throw invalidInput(
      `payload.reference: has ${reference.length} characters; a creditor reference (ISO 11649) has at most ${MAX_REFERENCE}. Correct it.`,
    )
  }
  if (reference !== '' && !isCreditorReference(reference)) {
    throw invalidInput(`payload.reference: the check digits of ${reference} are wrong (ISO 11649). Correct it.`)
  }
  const euro = amount === undefined ? '' : `EUR${Number(amount).toFixed(2)}`
  const written = ['BCD', '002', '1', 'SCT', bic, name, iban, euro, purpose, reference, message, information].join('\n')
  // Empty lines at the end may be left out.
  const payload = written.replace(/\n+$/, '')
  if (Buffer.byteLength(payload) <= MAX_BYTES) return payload
  throw invalidInput(
    `payload: has ${Buffer.byteLength(payload)} bytes; a payment may have ${MAX_BYTES}. Shorten message or information.`,
  )
}

// A line break would start the next field.
function hasControls(text: string): boolean {
  return [...text].some((character) => character < ' ')
}
