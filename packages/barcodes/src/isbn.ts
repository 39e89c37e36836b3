import { invalidInput } from '@farebox/call-errors'
import { readAddOn } from './add-on.ts'
import { completeNumber } from './complete-number.ts'

/** The accepted `text` of isbn, in words. */
export const ISBN_TEXT =
  'an ISBN-13 or ISBN-10, hyphenated throughout or without any hyphen, with or without its check digit, then optionally a space and an add-on of 2 or 5 digits'

// Number of hyphenated groups, by the number of characters without hyphens.
const GROUPS: Readonly<Record<number, number>> = { 13: 5, 12: 4, 10: 4, 9: 3 }

// ISO 10957, and the encoder's page on ISMN: 979-0 is the prefix of music; books begin at 979-1.
const MUSIC = '9790'

interface Isbn {
  /** 13 digits with the add-on, as encoded in the bars. */
  readonly digits: string
  /** The same with the caller's hyphens; null if there were none. */
  readonly hyphenated: string | null
}

/** Reads an ISBN as its 13 digits; converts an ISBN-10. ISO 2108. Throws invalid_input naming the right check digit. */
export function readIsbn(text: string): Isbn {
  const [isbn = '', ...rest] = text.split(' ')
  const addOn = rest.length > 0 ? ` ${readAddOn(rest.join(' '))}` : ''
  const groups = isbn.split('-')
  const written = groups.join('')
  if (groups.includes('') || (groups.length > 1 && groups.length !== GROUPS[written.length])) throw misfit()

  const digits = written.length < 11 ? fromIsbn10(written) : fromIsbn13(written)
  const hyphenated = groups.length > 1 ? hyphenate(digits, groups, written.length) : null
  return { digits: digits + addOn, hyphenated: hyphenated && hyphenated + addOn }
}

function fromIsbn13(written: string): string {
  if (!/^\d{12,13}$/.test(written)) throw misfit()
  if (!/^97[89]/.test(written))
    throw invalidInput('text: an ISBN-13 begins with 978 or 979. Use type ean13 for others.')
  if (written.startsWith(MUSIC)) {
    throw invalidInput(
      `text: ${MUSIC} begins an ISMN, the number of printed music; an ISBN begins with 978 or 979-1 to 979-9. Use type ean13.`,
    )
  }
  return completeNumber(written, 13)
}

function fromIsbn10(written: string): string {
  if (!/^\d{9}[\dXx]?$/.test(written)) throw misfit()
  const body = written.slice(0, 9)
  const right = isbn10CheckDigit(body)
  if (written.length === 10 && written.slice(9).toUpperCase() !== right) {
    throw invalidInput(`text: check digit of ${written} must be ${right}. Send ${body}${right}, or correct the number.`)
  }
  return completeNumber(`978${body}`, 13)
}

// ISO 2108:2005 annex: weights 10 to 2, modulo 11, X for 10.
function isbn10CheckDigit(body: string): string {
  let sum = 0
  for (const [index, digit] of [...body].entries()) sum += Number(digit) * (10 - index)
  const check = (11 - (sum % 11)) % 11
  return check === 10 ? 'X' : String(check)
}

function hyphenate(digits: string, groups: readonly string[], writtenLength: number): string {
  const isShort = writtenLength === 12 || writtenLength === 9
  const body = isShort ? groups : groups.slice(0, -1)
  return [...(writtenLength < 11 ? ['978'] : []), ...body, digits.slice(-1)].join('-')
}

function misfit() {
  return invalidInput(`text: isbn takes ${ISBN_TEXT}, such as 978-0-306-40615-7.`)
}
