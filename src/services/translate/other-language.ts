import { detectLanguage } from './detect-language.ts'
import { languageOf } from './language-code.ts'

// Letters: names and a few words are like those of other languages.
const MIN_LETTERS = 24
// A language next of kin has about half as much of a text's scores as its own: Danish of a Norwegian one.
const KIN = 0.5
// Detected as their kin too often to be judged.
const TAKEN_FOR_KIN = ['af', 'gl', 'cy']

/**
 * The language of a translation that is not in the one it was asked in, as sure as two detectors are; undefined if it
 * may be in that one, or still in the language of the text, as names are.
 */
export async function findOtherLanguage(
  translation: string,
  { source, target }: { readonly source: string | undefined; readonly target: string },
): Promise<string | undefined> {
  const wanted = languageOf(target)
  const letters = translation.match(/\p{L}/gu)?.length ?? 0
  if (letters < MIN_LETTERS || TAKEN_FOR_KIN.includes(wanted)) return undefined
  const { ranked, agreed } = await detectLanguage(translation)
  if (agreed === undefined || agreed === wanted || (source !== undefined && agreed === languageOf(source)))
    return undefined
  const shareOf = (language: string) => ranked.find((one) => one.language === language)?.share ?? 0
  return shareOf(wanted) < KIN * shareOf(agreed) ? agreed : undefined
}
