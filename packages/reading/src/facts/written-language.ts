import { languageOfScript } from '@farebox/languages/script'

// Fewer letters may be a name in another language.
const MIN_LETTERS = 200
// Addresses, code and names of products are Latin in any language.
const MOST = 0.5
const MAX_CHARS = 20_000
// Unicode Technical Standard 24: several scripts that are written together have a code of their own.
const WRITTEN_TOGETHER: ReadonlyMap<string, readonly string[]> = new Map([
  ['Jpan', ['Hani', 'Hira', 'Kana']],
  ['Kore', ['Hang', 'Hani']],
  ['Hans', ['Hani']],
  ['Hant', ['Hani']],
])
const LETTER = /\p{L}/gu
// Those of no script, such as of formulas, are of any language.
const NOT_LATIN = /[^\P{L}\p{Script=Latn}\p{Script=Zyyy}\p{Script=Zinh}]/gu

/**
 * The language that a page declares (BCP 47), as written. Where most of its words are in a script that this language is not written
 * in, or it declares none, that which alone is written in their script, or null: many programs declare English for every page.
 * Latin letters prove nothing, any language may be written in them.
 */
export function writtenLanguage(declared: string | null, words: string): string | null {
  const locale = declared === null ? null : localeOf(declared)
  const start = words.slice(0, MAX_CHARS)
  const letters = countOf(start, LETTER)
  const others = countOf(start, NOT_LATIN)
  const isOther = (count: number) => letters >= MIN_LETTERS && count > MOST * letters
  if (locale !== null && !(isOther(others) && isOther(others - countOwn(start, locale)))) return declared
  return isOther(others) ? (languageOfScript(start) ?? null) : null
}

/** The letters that are not Latin and of the script of a language; all of them if it is not known in which it is written. */
function countOwn(text: string, { script }: Intl.Locale): number {
  if (script === 'Latn') return 0
  const scripts = WRITTEN_TOGETHER.get(script ?? '') ?? [script]
  try {
    return countOf(text, new RegExp(`[${scripts.map((each) => `\\p{Script=${each}}`).join('')}]`, 'gu'))
  } catch {
    return text.length
  }
}

/** A language with the script (ISO 15924) that it is written in; null for what is no language, such as a country or an encoding. */
function localeOf(language: string): Intl.Locale | null {
  try {
    return new Intl.Locale(language.replaceAll('_', '-')).maximize()
  } catch {
    return null
  }
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}
