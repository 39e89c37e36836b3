import { toTermPattern } from '../amounts/amount-words.ts'
import { foldText } from '../fold-text.ts'
import { LANGUAGES } from '../languages/languages.ts'

const TERMS = new RegExp(
  LANGUAGES.flatMap(({ register }) => register.split(', ').map((term) => toTermPattern(term).source)).join('|'),
  'u',
)
const MAX_TEXT = 4000

/** Whether a text names a seat, a register or the managers of a company, as companies print them about themselves. */
export function namesRegister(text: string): boolean {
  return TERMS.test(foldText(text.slice(0, MAX_TEXT)))
}
