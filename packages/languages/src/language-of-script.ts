const LETTER = /\p{L}/gu
// Of the letters: a text may name things in others.
const MOST = 0.5

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
const alphabet = [...'abcdefghijklmnopqrstuvwxyz']
const codes = alphabet.flatMap((first) => alphabet.map((second) => first + second))

/** The scripts that a single language of ISO 639-1 is written in, by CLDR, and that language. */
const OWN_SCRIPTS: ReadonlyMap<string, string> = new Map(
  [...Map.groupBy(codes.filter(isLanguage), scriptOfLanguage)].flatMap(([script, [language, ...others]]) =>
    language !== undefined && others.length === 0 && isScript(script) ? [[script, language]] : [],
  ),
)

/** The language of a text in letters that no other language is written in, such as Khmer; undefined for other texts. */
export function languageOfScript(text: string): string | undefined {
  const letters = text.match(LETTER)?.length ?? 0
  return [...OWN_SCRIPTS].find(([script]) => {
    const own = text.match(new RegExp(`(?=\\p{L})\\p{Script=${script}}`, 'gu'))?.length ?? 0
    return own > MOST * letters
  })?.[1]
}

/** Not an older code of another, such as iw. */
function isLanguage(code: string): boolean {
  return names.of(code) !== undefined && Intl.getCanonicalLocales(code)[0] === code
}

function scriptOfLanguage(code: string): string {
  return new Intl.Locale(code).maximize().script ?? ''
}

/** Whether Unicode has letters of it: Jpan and Kore are mixtures. */
function isScript(script: string): boolean {
  try {
    return new RegExp(`\\p{Script=${script}}`, 'u').source !== ''
  } catch {
    return false
  }
}
