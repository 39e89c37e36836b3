import { hasBrokenLetters } from './broken-letters.ts'
import { findChangedDay } from './days.ts'
import { findExchangedNames } from './exchanged-names.ts'
import { changesHalfHour } from './half-hours.ts'
import { withoutTerms } from './kept-terms.ts'
import { addsMarkup } from './literals.ts'
import { turnsAround } from './negation.ts'
import { findChangedNumber } from './numbers.ts'
import { findOtherAmount } from './said-amount.ts'
import { isInScriptOf } from './script.ts'
import { changesShare } from './shares.ts'

/** A text, with what was wished of its translation. */
export interface TranslatedText {
  readonly text: string
  /** Terms and literals that stay unchanged. */
  readonly kept: readonly string[]
  /** Undefined if nobody named it. */
  readonly source: string | undefined
  readonly target: string
}

/** Why a translation cannot be one of its text; undefined if nothing shows it: the script, a number, a denial, the amount of words or sentences differ. */
export function findUnfaithful(
  translation: string,
  { text, kept, source, target }: TranslatedText,
): string | undefined {
  const [own, other] = [withoutTerms(text, kept), withoutTerms(translation, kept)]
  if (hasBrokenLetters(other, own)) return 'its letters are broken'
  if (!isInScriptOf(target, other)) return 'it is in another script'
  if (addsMarkup(other, own)) return 'it has markup that the text has not'
  const writings = [
    { text: own, language: source },
    { text: other, language: target },
  ] as const
  const changed =
    findChangedNumber(...writings) ??
    findChangedDay(...writings) ??
    findExchangedNames(own, other) ??
    findOtherAmount(...writings)
  if (changed !== undefined) return changed
  if (changesHalfHour(...writings)) return 'the time differs'
  if (changesShare(...writings)) return 'a half, a quarter or a dozen differs'
  return source !== undefined && turnsAround(own, other, { source, target }) ? 'it says the opposite' : undefined
}
