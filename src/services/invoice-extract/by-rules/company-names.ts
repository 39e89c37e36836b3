import { foldText } from './fold-text.ts'

// How companies end their names, as registers have them.
const LEGAL_FORM =
  /(?<![\p{L}\p{N}])(?:gmbh(?: & co\.? kg)?|mbh|ag|kg|ohg|e\.k\.|ug(?: \(haftungsbeschränkt\))?|gbr|e\.v\.|ltd|limited|llc|l\.l\.c\.|inc|incorporated|corp|corporation|plc|llp|pty ltd|pvt\.? ltd|private limited|sdn\.? bhd|b\.?v\.?|n\.?v\.?|s\.?a\.?s\.?u?|s\.?a\.?r\.?l\.?|eurl|s\.?a\.?|s\.?p\.?a\.?|s\.?r\.?l\.?s?|s\.?l\.?u?\.?|lda|unipessoal lda|sp\. ?z ?o\.? ?o\.?|s\.?k\.?a\.?|ab|a\/s|aps|i\/s|asa?|oyj?|s\.? ?r\.? ?o\.?|a\. ?s\.)\.?(?![\p{L}\p{N}])/iu

/** Where in a text the legal form of a company ends; -1 where there is none. */
export function findLegalForm(text: string): number {
  const match = LEGAL_FORM.exec(text)
  return match ? match.index + match[0].length : -1
}

/** A name to compare: without legal form, accents, blanks and marks. */
export function toNameKey(name: string): string {
  const bare = name.replace(LEGAL_FORM, ' ')
  return foldText(bare.trim() === '' ? name : bare).replaceAll(' ', '')
}

/** The same of its first word, its first two, and so on. */
export function toNamePrefixes(name: string): string[] {
  const words = foldText(name.replace(LEGAL_FORM, ' ')).trim().split(/\s+/)
  return words.map((_, index) => words.slice(0, index + 1).join(''))
}
