import { SoughtTerm } from '../sought-term.ts'
import { LANGUAGES } from './languages.ts'
import type { InvoiceTerms } from './terms.ts'

/** The lists of a language; undefined for one that it does not have. */
type Pick = (language: InvoiceTerms) => readonly (string | undefined)[]

/** The terms of all languages in the lists that `pick` returns, in their usual spelling. */
export function termsOf(pick: Pick): string[] {
  return LANGUAGES.flatMap((language) => pick(language).flatMap((terms) => terms?.split(', ') ?? []))
}

/** The same, as they are looked for in folded text. */
export function soughtTermsOf(pick: Pick): SoughtTerm[] {
  return termsOf(pick).map((term) => new SoughtTerm(term))
}
