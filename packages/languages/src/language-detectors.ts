import { languageOfEverydayWord } from './everyday-words.ts'
import { languageOfScript } from './language-of-script.ts'

/** Languages that a translator supports. The detectors know more, which only cause errors on short texts. */
export const JUDGED_LANGUAGES = new Set(
  (
    'af ar az be bg bn ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk kn ko lt lv mk ' +
    'ml mr ms mt nl no pa pl pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur vi zh'
  ).split(' '),
)

/** Detects the language of a text offline, with two detectors. */
export interface LanguageDetector {
  /** The likely languages, the likeliest first; empty if the text has no words. */
  rank(text: string): readonly RankedLanguage[]
  /** The language that both detectors agree on; undefined if they differ or the text is short. */
  agree(text: string): string | undefined
}

/** A language and its score. */
export interface RankedLanguage {
  /** ISO 639-1. */
  readonly language: string
  /** Its share of both detectors' scores for all languages, 0 to 1; null for a listed everyday word, and for letters of no other language. */
  readonly share: number | null
}

/** A shorter text may be in any of ten languages. */
const AGREED_LETTERS = 12
// Of the first detector's score: Turkish greetings are as likely Azerbaijani to it.
const LEAST_LEAD = 0.02
const LETTER = /\p{L}/gu

/**
 * Loads two detectors that err on different texts: their scores were right for 129 of 132 phrases of a few words in 38
 * languages that both know, compared with 116 for either alone. They load in half a second and take 150 MB of memory.
 */
export async function readDetectors(): Promise<LanguageDetector> {
  const [{ eld }, tinyld] = await Promise.all([import('eld/extrasmall'), import('tinyld/heavy')])
  const { detectAll, supportedLanguages, toISO2 } = tinyld
  const ofEld = new Set(Object.values(eld.info().Languages))
  const ofTinyld = new Set(supportedLanguages.map(toISO2))

  const byEld = (text: string) => Object.entries(eld.detect(text).getScores()).sort(([, a], [, b]) => b - a)
  const isWanted = ([language]: [string, number]) => JUDGED_LANGUAGES.has(language)
  const byTinyld = (text: string) =>
    detectAll(text)
      .filter(({ lang }) => JUDGED_LANGUAGES.has(lang))
      .map(({ lang, accuracy }): [string, number] => [lang, accuracy])

  /**
   * The scores that count. tinyld has never seen Catalan, Croatian or Slovene and is sure that they are French, Serbian
   * or Czech: where eld prefers a language that tinyld could not have named, eld alone is heard. Indonesian and Malay are
   * each known to one of them, and both are heard.
   */
  function heard(text: string): [string, number][] {
    const [eldScores, tinyldScores] = [byEld(text), byTinyld(text)]
    const [first, score] = eldScores[0] ?? ['', 0]
    const [other] = tinyldScores[0] ?? ['']
    const ofOther = eldScores.find(([language]) => language === other)?.[1] ?? 0
    const isEldAlone = JUDGED_LANGUAGES.has(first) && !ofTinyld.has(first) && (other === '' || ofEld.has(other))
    const ours = eldScores.filter(isWanted)
    return isEldAlone && score - ofOther >= LEAST_LEAD ? ours : [...ours, ...tinyldScores]
  }

  return {
    rank(text) {
      const ofLetters = languageOfScript(text)
      // What neither detector knows. Its letters are proof enough.
      if (ofLetters !== undefined && !JUDGED_LANGUAGES.has(ofLetters)) return [{ language: ofLetters, share: null }]
      const scores = new Map<string, number>()
      for (const [language, score] of heard(text)) {
        scores.set(language, (scores.get(language) ?? 0) + score)
      }
      const total = [...scores.values()].reduce((sum, score) => sum + score, 0)
      const ranked = [...scores]
        .sort(([, a], [, b]) => b - a)
        .map(([language, score]) => ({ language, share: total > 0 ? score / total : null }))
      const known = languageOfEverydayWord(text)
      if (!known) return ranked
      return [{ language: known, share: null }, ...ranked.filter(({ language }) => language !== known)]
    },
    agree(text) {
      const language = byEld(text).find(isWanted)?.[0]
      const isLong = (text.match(LETTER)?.length ?? 0) >= AGREED_LETTERS
      return isLong && language === byTinyld(text)[0]?.[0] ? language : undefined
    },
  }
}
