import { toTermPattern } from './amount-words.ts'
import { foldText } from './fold-text.ts'
import { LANGUAGES } from './languages/languages.ts'

const TERMS: readonly RegExp[] = LANGUAGES.flatMap(({ register }) =>
  register.split(', ').map((term) => new RegExp(toTermPattern(term).source, 'u')),
)

/** Whether a text names a seat, a register or who leads a company, as companies print of themselves. */
export function namesRegister(text: string): boolean {
  const folded = foldText(text)
  return TERMS.some((term) => term.test(folded))
}
