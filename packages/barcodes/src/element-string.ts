import { invalidInput } from '@farebox/call-errors'
import { checkDigit } from './check-digit.ts'

/** The accepted `text` of gs1_128, in words. */
export const ELEMENT_STRING =
  'GS1 application identifiers in brackets, each followed by its value, such as (01)09521234543213(10)ABC123; write \\( for an opening bracket inside a value that digits follow'

/** A GS1 element string, in the printed form and in the encoder's form. */
export interface ElementString {
  /** Every identifier in brackets, every value unchanged. */
  readonly text: string
  /** The same, with ^NNN for characters that have a meaning in the encoder's syntax. */
  readonly data: string
  readonly elements: readonly Element[]
}

/** One application identifier with its value. */
export interface Element {
  readonly identifier: string
  readonly value: string
}

// GS1 General Specifications 3: identifiers whose value begins with this many digits, the last one a check digit.
const CHECKED_DIGITS: readonly (readonly [identifier: RegExp, digits: number])[] = [
  [/^(00|8017|8018)$/, 18],
  [/^402$/, 17],
  [/^(01|02|03|8003|8006|8026)$/, 14],
  [/^(253|255|41[0-7])$/, 13],
]

// GS1 General Specifications 5.4: data characters of one symbol, identifiers and separators among them. GS1 New Zealand
// and GS1's answers for users say the same.
const MAX_DATA_CHARACTERS = 48

// GS1 General Specifications 7.8: after these identifiers, whose length is known to every reader, no separator follows.
const UNSEPARATED = /^(0[0-4]|1[1-9]|20|3[1-6]|41)/

// GS1 General Specifications 7.11 allows brackets in values, and no backslash.
const ELEMENT = /\((\d{2,4})\)((?:\\\(|[^(]|\((?!\d))*)/y

/** Reads a GS1 element string and validates its check digits; the encoder validates the other rules of identifiers. */
export function readElementString(text: string): ElementString {
  const elements = splitElements(text).map(({ identifier, value }) => ({
    identifier,
    value: value.replaceAll('\\(', '('),
  }))
  for (const { identifier, value } of elements) checkDigits(identifier, value)
  checkLength(elements)
  const join = (write: (value: string) => string) =>
    elements.map(({ identifier, value }) => `(${identifier})${write(value)}`).join('')
  return {
    text: join((value) => value),
    data: join((value) => value.replaceAll('^', '^094').replaceAll('(', '^040')),
    elements,
  }
}

function splitElements(text: string): Element[] {
  const elements: Element[] = []
  ELEMENT.lastIndex = 0
  let end = 0
  for (let found = ELEMENT.exec(text); found; found = ELEMENT.exec(text)) {
    const [, identifier = '', value = ''] = found
    elements.push({ identifier, value })
    end = ELEMENT.lastIndex
  }
  if (end === text.length) return elements
  const rest = JSON.stringify(text.slice(end, end + 12))
  throw invalidInput(
    `text: ${rest} does not begin with an application identifier of 2 to 4 digits in brackets. gs1_128 takes ${ELEMENT_STRING}.`,
  )
}

function checkLength(elements: readonly Element[]): void {
  const separators = elements.slice(0, -1).filter(({ identifier }) => !UNSEPARATED.test(identifier)).length
  const characters = elements.reduce((sum, { identifier, value }) => sum + identifier.length + value.length, separators)
  // A single value that is too long is refused by the rule of its identifier.
  if (characters <= MAX_DATA_CHARACTERS || elements.length === 1) return
  throw invalidInput(
    `text: has ${characters} characters with identifiers and separators; a gs1_128 symbol holds at most ${MAX_DATA_CHARACTERS}. Put some elements into a second symbol.`,
  )
}

function checkDigits(identifier: string, value: string): void {
  const length = CHECKED_DIGITS.find(([pattern]) => pattern.test(identifier))?.[1] ?? 0
  const digits = value.slice(0, length)
  if (length === 0 || digits.length < length || !/^\d+$/.test(digits)) return
  const right = checkDigit(digits.slice(0, -1))
  if (digits.at(-1) === right) return
  throw invalidInput(`text: check digit of ${digits} after (${identifier}) must be ${right}. Correct the number.`)
}
