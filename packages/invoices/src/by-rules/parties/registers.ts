import { foldText } from '../fold-text.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { SoughtTerm } from '../sought-term.ts'

const TERMS = LANGUAGES.flatMap(({ register }) => register.split(', ')).map((term) => new SoughtTerm(term))
const MAX_TEXT = 4000

/** Whether a text names a seat, a register or the managers of a company, as companies print them about themselves. */
export function namesRegister(text: string): boolean {
  const folded = foldText(text.slice(0, MAX_TEXT))
  return TERMS.some((term) => term.isIn(folded))
}
