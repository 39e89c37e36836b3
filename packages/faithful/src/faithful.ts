import { hasBrokenLetters } from './broken-letters.ts'
import { findChangedDay } from './days.ts'
import { findExchangedNames } from './exchanged-names.ts'
import { withoutTerms } from './kept-terms.ts'
import { addsMarkup } from './literals.ts'
import { turnsAround } from './negation.ts'
import { findChangedNumber } from './numbers.ts'
import { isInScriptOf } from './script.ts'

/** A text, with what was wished of its translation. */
export interface TranslatedText {
  readonly text: string
  /** Terms and literals that stay unchanged. */
  readonly kept: readonly string[]
  /** Undefined if nobody named it. */
  readonly source: string | undefined
  readonly target: string
}

// In letters of an alphabet. A character of a script of words or syllables says as much as three of them.
const [PER_CHARACTER, MOST_LONGER, MOST_SHORTER, SLACK] = [3, 3, 3, 30]
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu

/** Why a translation cannot be one of its text; undefined if nothing shows it: the script, a number, a denial or most of the words differ. */
export function findUnfaithful(
  translation: string,
  { text, kept, source, target }: TranslatedText,
): string | undefined {
  const [own, other] = [withoutTerms(text, kept), withoutTerms(translation, kept)]
  if (hasBrokenLetters(other, own)) return 'its letters are broken'
  if (!isInScriptOf(target, other)) return 'it is in another script'
  if (addsMarkup(other, own)) return 'it has markup that the text has not'
  const changed =
    findChangedNumber({ text: own, language: source }, { text: other, language: target }) ??
    findChangedDay({ text: own, language: source }, { text: other, language: target }) ??
    findExchangedNames(own, other)
  if (changed !== undefined) return changed
  const [length, translated] = [weigh(own), weigh(other)]
  if (translated > MOST_LONGER * length + SLACK) return 'it says much more'
  if (MOST_SHORTER * (translated + SLACK / MOST_SHORTER) < length) return 'it says much less'
  return source !== undefined && turnsAround(own, other, { source, target }) ? 'it says the opposite' : undefined
}

function weigh(text: string): number {
  return [...text].length + (PER_CHARACTER - 1) * (text.match(DENSE)?.length ?? 0)
}
