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
// Of languages that pages are written in. A text in none of these is believed to be what it says.
const SCRIPTS = ['Arab', 'Hebr', 'Cyrl', 'Grek', 'Hani', 'Hira', 'Kana', 'Hang', 'Thai', 'Deva', 'Beng', 'Taml', 'Geor']
const OF_SCRIPT = SCRIPTS.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'gu')] as const)
const LETTER = /\p{L}/gu
const NOT_LATIN = /[^\P{L}\p{Script=Latn}]/gu

/**
 * The language that a page declares (BCP 47), as written; null if it is none, or its text is in a script that this language is
 * not written in: many programs declare English for every page. Latin letters prove nothing, any language may be written in them.
 */
export function writtenLanguage(declared: string | null, text: string): string | null {
  const locale = declared === null ? null : localeOf(declared)
  if (locale === null) return null
  const { script } = locale
  if (script === undefined) return declared
  const start = text.slice(0, MAX_CHARS)
  const letters = countOf(start, LETTER)
  // Of most pages all are Latin: the scripts are looked at for others.
  if (letters < MIN_LETTERS || countOf(start, NOT_LATIN) <= MOST * letters) return declared
  const own = new Set(WRITTEN_TOGETHER.get(script) ?? [script])
  const others = OF_SCRIPT.reduce((sum, [name, pattern]) => sum + (own.has(name) ? 0 : countOf(start, pattern)), 0)
  return others > MOST * letters ? null : declared
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
