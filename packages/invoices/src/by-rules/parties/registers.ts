import { foldText } from '../fold-text.ts'
import { soughtTermsOf } from '../languages/terms-of.ts'

const TERMS = soughtTermsOf(({ register }) => [register])
const MAX_TEXT = 4000

/** Whether a text names a seat, a register or the managers of a company, as companies print them about themselves. */
export function namesRegister(text: string): boolean {
  const folded = foldText(text.slice(0, MAX_TEXT))
  return TERMS.some((term) => term.isIn(folded))
}
