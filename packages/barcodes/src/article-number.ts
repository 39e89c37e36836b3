import { invalidInput } from '@farebox/call-errors'
import { readAddOn } from './add-on.ts'
import { completeNumber } from './complete-number.ts'
import { compressUpcA, expandUpcE } from './upc-e.ts'

const ADD_ON = ', then optionally a space and an add-on of 2 or 5 digits'

/** The accepted `text` of each type, in words. */
export const ARTICLE_NUMBERS = {
  ean13: `13 digits, or 12 to have the check digit added${ADD_ON}`,
  ean8: `8 digits, or 7 to have the check digit added${ADD_ON}`,
  upca: `12 digits, or 11 to have the check digit added, or a UPC-E number to expand${ADD_ON}`,
  upce: `8 digits beginning with 0 or 1, or 7 to have the check digit added, or a UPC-A number to compress${ADD_ON}`,
  itf14: '14 digits, or 13 to have the check digit added; spaces are ignored',
} as const

const UPC_A_LENGTH = 12
const LENGTH = { ean13: 13, ean8: 8, upca: UPC_A_LENGTH, itf14: 14 } as const

/** A symbology whose text is an article number with a check digit. */
export type ArticleNumberType = keyof typeof ARTICLE_NUMBERS

/** The full number the symbol encodes, with its add-on. Throws invalid_input naming the right check digit. */
export function readArticleNumber(type: ArticleNumberType, text: string): string {
  if (type === 'itf14') return readDigits(type, text.replaceAll(' ', ''))
  const space = text.indexOf(' ')
  if (space < 0) return readDigits(type, text)
  return `${readDigits(type, text.slice(0, space))} ${readAddOn(text.slice(space + 1))}`
}

function readDigits(type: ArticleNumberType, digits: string): string {
  if (!/^\d+$/.test(digits)) throw misfit(type)
  if (type === 'upce') return digits.length < 9 ? readUpcE(type, digits) : toUpcE(complete(type, digits, UPC_A_LENGTH))
  if (type === 'upca' && digits.length < 9) return toUpcA(readUpcE(type, digits))
  return complete(type, digits, LENGTH[type])
}

function complete(type: ArticleNumberType, digits: string, length: number): string {
  if (digits.length !== length && digits.length !== length - 1) throw misfit(type)
  return completeNumber(digits, length)
}

function readUpcE(type: ArticleNumberType, digits: string): string {
  if (digits.length < 7) throw misfit(type)
  if (!/^[01]/.test(digits)) throw wrongNumberSystem(digits)
  return completeNumber(digits, 8, expandUpcE(digits.slice(0, 7)))
}

function toUpcA(upcE: string): string {
  return expandUpcE(upcE.slice(0, 7)) + upcE.slice(7)
}

function toUpcE(upcA: string): string {
  if (!/^[01]/.test(upcA)) throw wrongNumberSystem(upcA)
  const body = compressUpcA(upcA.slice(0, 11))
  if (body === null) throw invalidInput(`text: ${upcA} has too few zeros to be written as upce. Use type upca.`)
  return body + upcA.slice(11)
}

function misfit(type: ArticleNumberType) {
  return invalidInput(`text: ${type} takes ${ARTICLE_NUMBERS[type]}.`)
}

function wrongNumberSystem(digits: string) {
  return invalidInput(`text: a UPC-E number begins with 0 or 1, not ${digits.charAt(0)}. Use type upca or ean13.`)
}
