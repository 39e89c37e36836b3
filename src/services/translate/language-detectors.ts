import { languageOfEverydayWord } from './everyday-words.ts'

// Languages somebody can translate from. The detectors know more, which only mislead them on short texts.
const LANGUAGES = new Set(
  (
    'af ar az be bg bn ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu hy id is it ja ka kk kn ko lt lv mk ' +
    'ml mr ms mt nl no pa pl pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur vi zh'
  ).split(' '),
)

/** Tells the language of a text, offline, by two detectors. */
export interface LanguageDetector {
  /** The languages a text may be in, the likeliest first; none where it has no words. */
  rank(text: string): readonly RankedLanguage[]
  /** The language that both detectors take a text of some length for; undefined where they differ or it is short. */
  agree(text: string): string | undefined
}

/** A language and what speaks for it. */
export interface RankedLanguage {
  /** ISO 639-1. */
  readonly language: string
  /** Its part of what both detectors give to all, 0 to 1; null where a list of everyday words knows it. */
  readonly share: number | null
}

/** A text of fewer letters may be in any of ten languages. */
const AGREED_LETTERS = 12
const LETTER = /\p{L}/gu

/**
 * Two detectors that err on different texts: the sum of their scores was right for 129 of 132 phrases of a few words in
 * 38 languages, where either alone had 116. Loaded in half a second, they take 150 MB of the process.
 */
export async function readDetectors(): Promise<LanguageDetector> {
  const [{ eld }, { detectAll }] = await Promise.all([import('eld/extrasmall'), import('tinyld/heavy')])

  const byEld = (text: string) =>
    Object.entries(eld.detect(text).getScores())
      .filter(([language]) => LANGUAGES.has(language))
      .sort(([, a], [, b]) => b - a)
  const byTinyld = (text: string) =>
    detectAll(text)
      .filter(({ lang }) => LANGUAGES.has(lang))
      .map(({ lang, accuracy }): [string, number] => [lang, accuracy])

  return {
    rank(text) {
      const scores = new Map<string, number>()
      for (const [language, score] of [...byEld(text), ...byTinyld(text)]) {
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
      const language = byEld(text)[0]?.[0]
      const isLong = (text.match(LETTER)?.length ?? 0) >= AGREED_LETTERS
      return isLong && language === byTinyld(text)[0]?.[0] ? language : undefined
    },
  }
}
