import { getCountrySpecifications } from 'ibantools'
import { checkIban } from './iban.ts'

const MAX_TEXT = 10_000
// Made anew by each call of theirs.
const COUNTRIES = getCountrySpecifications()

/** The valid IBANs in a text, as written, including blanks. */
export function findIbans(text: string): string[] {
  const found: string[] = []
  for (const { index, 0: start } of text.slice(0, MAX_TEXT).matchAll(/(?<![A-Z0-9])[A-Z]{2}\d{2}/g)) {
    const length = COUNTRIES[start.slice(0, 2)]?.chars
    const candidate = length ? takeCharacters(text.slice(index), length) : undefined
    if (candidate && checkIban(candidate).valid) found.push(candidate)
  }
  return found
}

/** True if a text has as many letters and digits as an account of its country. */
export function hasLengthOfIban(text: string): boolean {
  const bare = text.replaceAll(' ', '')
  return COUNTRIES[bare.slice(0, 2)]?.chars === bare.length
}

/** The start of a text with `count` letters and digits, separated by blanks: two are the gap between two cells. */
function takeCharacters(text: string, count: number): string | undefined {
  let taken = 0
  for (let at = 0; at < text.length && at < 2 * count; at += 1) {
    if (/[A-Z0-9]/.test(text.charAt(at))) taken += 1
    else if (text.charAt(at) !== ' ' || text.startsWith('   ', at)) return undefined
    if (taken === count) return text.slice(0, at + 1)
  }
  return undefined
}
