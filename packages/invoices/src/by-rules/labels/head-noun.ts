import { isMonthName } from '../dates/dates.ts'
import { LANGUAGES } from '../languages/languages.ts'
import { CJK } from '../sought-term.ts'
import { standingOf } from './around-unspaced.ts'
import { NUMBER_WORD } from './number-words.ts'
import { LABEL_PARTICLES } from './particles.ts'

/** Where the name of a document stands in a folded phrase. */
export interface NamePlace {
  readonly start: number
  readonly end: number
}

// Prepositions and articles are shorter than the nouns of titles: 'for', 'zur', 'an'.
const SHORTEST_NOUN = 4
type Grammar = Pick<(typeof LANGUAGES)[number], 'lastNoun' | 'compounds'>

/**
 * True if a phrase is of the document that it names. A 'Request for invoice', an 'Invoice dispute form' and a 'Demande
 * d'avoir' are papers about one. Told by the order of words in the languages of the name, not by the other words.
 */
export function isHeadNoun(folded: string, { start, end }: NamePlace, codes: readonly string[]): boolean {
  if (CJK.test(folded.slice(start, end))) {
    return codes.some((code) => standingOf(folded, { start, end }, code) !== 'other')
  }
  const [lead, trail] = [toWords(folded.slice(0, start)), toWords(folded.slice(end))]
  return LANGUAGES.some((language) => codes.includes(language.code) && isHead(language, { lead, trail }))
}

interface Around {
  readonly lead: readonly string[]
  readonly trail: readonly string[]
}

function isHead({ lastNoun, compounds }: Grammar, { lead, trail }: Around): boolean {
  const hasNounBefore = lead.some(isNoun)
  // What stands before a noun is joined to it in these languages: 'Telefonrechnung', but 'Aanvraag factuur'.
  if (!lastNoun || compounds) return !hasNounBefore && (!lastNoun || !isModified(trail))
  const isAfterPreposition = hasNounBefore && !isNoun(lead.at(-1) ?? '')
  return !isAfterPreposition && !isModified(trail)
}

/** True if another noun follows directly: what the name says is only what that one is about. */
function isModified([next = '']: readonly string[]): boolean {
  return isNoun(next) && !NUMBER_WORD.test(next) && !isMonthName(next)
}

function isNoun(word: string): boolean {
  return word.length >= SHORTEST_NOUN && !LABEL_PARTICLES.has(word) && !/\d/.test(word)
}

function toWords(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '')
}
