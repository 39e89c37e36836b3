// Scripts that a language may be written in beside its usual one, as Serbian is.
const SECOND_SCRIPTS = ['Latn', 'Cyrl', 'Arab']
// The writing of these languages is several scripts.
const PARTS: ReadonlyMap<string, string> = new Map([
  ['Jpan', '\\p{sc=Hani}\\p{sc=Hira}\\p{sc=Kana}ー'],
  ['Kore', '\\p{sc=Hang}\\p{sc=Hani}'],
  ['Hans', '\\p{sc=Hani}'],
  ['Hant', '\\p{sc=Hani}'],
])
// Of the letters: the rest may be names. Fewer letters than these may be a name alone.
const [LEAST_SHARE, FEWEST_LETTERS] = [0.25, 8]

/** False if hardly a letter of a text is of the script that the language is written in, by the locale data of Unicode. */
export function isInScriptOf(language: string, text: string): boolean {
  const [base = ''] = language.split('-', 1)
  const { script } = new Intl.Locale(language).maximize()
  const hasSecond = SECOND_SCRIPTS.some(
    (other) => other !== script && new Intl.DateTimeFormat(`${base}-${other}`).resolvedOptions().locale.includes(other),
  )
  if (script === undefined || hasSecond) return true
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  const own = text.match(new RegExp(`[${PARTS.get(script) ?? `\\p{sc=${script}}`}]`, 'gu'))?.length ?? 0
  return letters < FEWEST_LETTERS || own >= LEAST_SHARE * letters
}
