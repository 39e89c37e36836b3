import { editCost } from './edit-cost.ts'
import { BY_SIGNS, SPELLED, UNSPELLED_VOWELS } from './edit-costs.ts'
import type { NameToken } from './name-token.ts'
import { readingCost } from './transcription/reading-cost.ts'

const VARIANT = 0.5
const LEAST_STEM = 4
/** An s alone is also English. */
const BALTIC: ReadonlyMap<string, number> = new Map(Object.entries({ as: 0.6, is: 0.6, us: 0.6, ius: 0.6, s: 0.7 }))
const INITIAL = 0.9
const OTHER_INITIAL = 2.5
const OTHER_NUMBER = 3
/** Cost of words that sound alike but are spelled differently. */
const BY_SOUND = 0.5
/** From this cost on, a letter at least is another one. */
const OTHER_LETTERS = 1
/** Cost of words that another script spells by its own sounds. */
const BY_TRANSCRIPTION = 0.2
/** Shared among the consonants of a word: the fewer, the more other words have the same. */
const LOST_BY_SPELLING = 0.6
/** The same where no spellings of the script were learned. */
const LOST_BY_SIGNS = 1.2
/** Beyond this share of a word, edits make it another word and count double. */
const OTHER_WORD = 0.4
/** Beyond this share of a word, the comparison stops. */
const HOPELESS = 0.5

/**
 * The distance between two words of names, in letters: 0 for the same word, at most the letters of the longer one.
 * Numbers are equal or not, an initial stands for any word it begins, and variants of a given name are nearly equal.
 */
export function tokenCost(a: NameToken, b: NameToken): number {
  const cost = writtenCost(a, b)
  // A listed name in another script has one in Latin letters beside it.
  if (!a.isTranscribed || b.isTranscribed || cost <= BY_TRANSCRIPTION) return cost
  const transcribed = transcribedCost(a, b)
  // Letters that are somewhat alike do not outweigh what was learned: Georgian 'putini' is no Potanin.
  if (a.written && cost > OTHER_LETTERS && transcribed > cost) return (cost + transcribed) / 2
  return Math.min(cost, transcribed)
}

/** A word of another script as the transcription of one in Latin letters. */
function transcribedCost(a: NameToken, b: NameToken): number {
  const longer = Math.max(a.text.length, b.text.length)
  if (a.isNumber || b.isNumber) return longer
  const limit = HOPELESS * b.text.length
  const consonants = Math.max(1, Math.min(a.skeleton.length, b.skeleton.length))
  if (a.written) return beyondWord(LOST_BY_SPELLING / consonants + readingCost(a.written, b.text, limit), longer)
  if (b.skeleton.length < 2) return longer
  return beyondWord(LOST_BY_SIGNS / consonants + editCost(a.sound, b.sound, { costs: BY_SIGNS, limit }), longer)
}

function writtenCost(a: NameToken, b: NameToken): number {
  const longer = Math.max(a.text.length, b.text.length)
  if (a.vowelless !== b.vowelless) return beyondWord(unspelledCost(a, b, longer), longer)
  if (a.text === b.text) return 0
  if (a.isNumber || b.isNumber) return a.isNumber && b.isNumber ? OTHER_NUMBER : longer
  if (a.variants.length > 0 && a.variants.some((group) => b.variants.includes(group))) return VARIANT
  if (a.text.length === 1 || b.text.length === 1) return a.text[0] === b.text[0] ? INITIAL : OTHER_INITIAL
  if (isCutOf(a, b) || isCutOf(b, a)) return VARIANT
  const declined = declinedCost(a, b) ?? declinedCost(b, a)
  if (declined !== undefined) return declined
  return beyondWord(spelledCost(a, b, longer), longer)
}

/** True for 'Ind.' and 'Industries', 'Const.' and 'Construction'. */
function isCutOf(cut: NameToken, whole: NameToken): boolean {
  return cut.isCut && whole.text.length > cut.text.length + 1 && whole.text.startsWith(cut.text)
}

/** Lithuanian and Latvian decline foreign names: 'Putinas' and 'Putins' are Putin. Undefined for other words. */
function declinedCost(declined: NameToken, bare: NameToken): number | undefined {
  if (bare.sound.length < LEAST_STEM || !declined.sound.startsWith(bare.sound)) return undefined
  return BALTIC.get(declined.sound.slice(bare.sound.length))
}

/** Compares two words in the same kind of spelling, such as several joined tokens; the first may lack vowels. */
export function joinedCost(joined: string, token: NameToken, vowelless: boolean): number {
  const limit = HOPELESS * token.text.length
  if (vowelless === token.vowelless) return editCost(joined, token.text, { costs: SPELLED, limit })
  return vowelless
    ? editCost(joined, token.sound, { costs: UNSPELLED_VOWELS, limit })
    : editCost(token.sound, joined, { costs: UNSPELLED_VOWELS, limit })
}

function unspelledCost(a: NameToken, b: NameToken, longer: number): number {
  if (a.isNumber || b.isNumber) return a.text === b.text ? 0 : longer
  const options = { costs: UNSPELLED_VOWELS, limit: HOPELESS * longer }
  return a.vowelless ? editCost(a.sound, b.sound, options) : editCost(b.sound, a.sound, options)
}

function spelledCost(a: NameToken, b: NameToken, longer: number): number {
  const limit = HOPELESS * longer
  if (Math.abs(a.text.length - b.text.length) > limit) return longer
  const bySpelling = editCost(a.text, b.text, { costs: SPELLED, limit })
  if (bySpelling <= BY_SOUND) return bySpelling
  return Math.min(
    bySpelling,
    BY_SOUND + editCost(a.sound, b.sound, { costs: SPELLED, limit: Math.min(limit, bySpelling) - BY_SOUND }),
  )
}

function beyondWord(cost: number, longer: number): number {
  return Math.min(longer, cost + Math.max(0, cost - OTHER_WORD * longer))
}
