import { detectLanguage } from './detect-language.ts'
import { JUDGED_LANGUAGES } from './language-detectors.ts'
import { languageOf } from './language-of.ts'

// Letters: names are like words of other languages, and a few words like those of their kin.
const [FEWEST_LETTERS, SHORT_LETTERS, MIN_LETTERS] = [8, 12, 17]
// A language next of kin has most of a text's scores, as Danish has of a Norwegian one; of a short one, a part is enough.
const [KIN, SHORT_KIN] = [0.7, 0.3]
// Words: fewer are names or terms.
const [FEWEST_LEFT, LOWER_CASE] = [4, /(?<!\p{L})\p{Ll}[\p{L}\p{M}]+/gu]
// Detected as their kin too often to be judged.
const TAKEN_FOR_KIN = ['af', 'gl', 'cy']

/** A language that a translation may be in instead of the one it was asked in. */
export interface OtherLanguage {
  readonly language: string
  /** `sure` is enough to refuse it; `agreed` by both detectors, or the `likeliest`, but the other may be its kin or an accident. */
  readonly evidence: 'sure' | 'agreed' | 'likeliest'
}

/**
 * The language of a translation that does not seem to be in the one it was asked in; undefined if it does, or has words of the
 * text in that language, as names are.
 */
export async function weighOtherLanguage(
  translation: string,
  { source, target }: { readonly source: string | undefined; readonly target: string },
  text = '',
): Promise<OtherLanguage | undefined> {
  const wanted = languageOf(target).replace(/^n[bn]$/, 'no')
  const letters = translation.match(/\p{L}/gu)?.length ?? 0
  const isShort = letters < MIN_LETTERS
  // What the detectors do not know is like some other language to them.
  if (letters < FEWEST_LETTERS || TAKEN_FOR_KIN.includes(wanted) || (isShort && !JUDGED_LANGUAGES.has(wanted)))
    return undefined
  const { ranked, agreed } = await detectLanguage(translation)
  const shareOf = (language: string) => ranked.find((one) => one.language === language)?.share ?? 0
  const own = source === undefined ? '' : languageOf(source)
  // Most words of a translation that is half done are still those of its text.
  const [before = [], after = []] = [text, translation].map((one): string[] => one.match(LOWER_CASE) ?? [])
  const left = after.filter((word) => before.includes(word)).length
  const isHalfDone = left >= FEWEST_LEFT && 2 * left > after.length
  const sure = letters < SHORT_LETTERS ? undefined : isHalfDone ? own : agreed
  const language = sure ?? ranked[0]?.language
  // Names stay in their language; words of it that the text has not are no translation.
  const isSaidAnew = sure === own && after.length - left >= FEWEST_LEFT
  if (language === undefined || language === wanted || (language === own && !isHalfDone && !isSaidAnew))
    return undefined
  const share = shareOf(wanted) / shareOf(language)
  if (sure !== undefined) return { language, evidence: share < (isShort ? SHORT_KIN : KIN) ? 'sure' : 'agreed' }
  return share < KIN ? { language, evidence: 'likeliest' } : undefined
}

/**
 * Whether a translation is in another language, by our evidence and the language that its translator detects in it. Two that
 * name the same language are believed; where our detectors agree on one, the translator must name the wanted one to be.
 */
export function isInOther(
  { language, evidence }: OtherLanguage,
  { detected, target }: { readonly detected: string | undefined; readonly target: string },
): boolean {
  if (evidence === 'sure' || detected === undefined) return evidence === 'sure'
  const [told, wanted] = [detected, target].map((code) => languageOf(code).replace(/^n[bn]$/, 'no'))
  return evidence === 'agreed' ? told !== wanted : told === language
}
