import { detectLanguage } from './detect-language.ts'
import { languageOf } from './language-of.ts'

// Letters: names and a few words are like those of other languages.
const MIN_LETTERS = 17
// A language next of kin has most of a text's scores, as Danish has of a Norwegian one.
const KIN = 0.7
// Words: fewer are names or terms.
const [FEWEST_LEFT, LOWER_CASE] = [4, /(?<!\p{L})\p{Ll}[\p{L}\p{M}]+/gu]
// Detected as their kin too often to be judged.
const TAKEN_FOR_KIN = ['af', 'gl', 'cy']

/**
 * The language of a translation that is not in the one it was asked in, as sure as two detectors are; undefined if it
 * may be in that one, or still in the language of the text, as names are.
 */
export async function findOtherLanguage(
  translation: string,
  { source, target }: { readonly source: string | undefined; readonly target: string },
  text = '',
): Promise<string | undefined> {
  const wanted = languageOf(target).replace(/^n[bn]$/, 'no')
  const letters = translation.match(/\p{L}/gu)?.length ?? 0
  if (letters < MIN_LETTERS || TAKEN_FOR_KIN.includes(wanted)) return undefined
  const { ranked, agreed } = await detectLanguage(translation)
  const shareOf = (language: string) => ranked.find((one) => one.language === language)?.share ?? 0
  const own = source === undefined ? '' : languageOf(source)
  // Most words of a translation that is half done are still those of its text.
  const [before = [], after = []] = [text, translation].map((one): string[] => one.match(LOWER_CASE) ?? [])
  const left = after.filter((word) => before.includes(word)).length
  const isHalfDone = left >= FEWEST_LEFT && 2 * left > after.length
  const other = isHalfDone ? own : agreed
  if (other === undefined || other === wanted || (other === own && !isHalfDone)) return undefined
  return shareOf(wanted) < KIN * shareOf(other) ? other : undefined
}
