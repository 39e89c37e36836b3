const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Every language whose names the ICU of this process has, with its scripts: some 280 tags, found in a third of a
 * second. Intl tells only whether it knows a tag, so each code of a language that English has a name for is asked for.
 */
export function knownLanguages(): readonly string[] {
  const english = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
  const codes = [...lettersOf(2), ...lettersOf(3)].filter((code) => english.of(code) !== undefined)
  const languages = [
    ...new Set(Intl.DisplayNames.supportedLocalesOf(codes).map((code) => new Intl.Locale(code).language)),
  ]
  const scripts = new Set(languages.map((code) => new Intl.Locale(code).maximize().script ?? 'Latn'))
  const inScripts = languages.flatMap((code) => Array.from(scripts, (script) => `${code}-${script}`))
  return [...languages, ...inScripts.filter(isKnown)]
}

/** Every code of two letters or three digits that CLDR names in English: countries, continents, regions, unions. */
export function codesOfRegions(): readonly string[] {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
  const digits = Array.from({ length: 1000 }, (_, at) => String(at).padStart(3, '0'))
  const codes = [...lettersOf(2).map((code) => code.toUpperCase()), ...digits]
  return codes.filter((code) => english.of(code) !== undefined && isCurrent(code))
}

/** False for a former code, which Intl reads as the one that it became: SU, YU. */
function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code
}

/** Intl takes every tag and falls back to another. */
function isKnown(tag: string): boolean {
  return new Intl.DisplayNames(tag, { type: 'region' }).resolvedOptions().locale === tag
}

function lettersOf(length: number): readonly string[] {
  const shorter = length === 1 ? [''] : lettersOf(length - 1)
  return shorter.flatMap((start) => Array.from(LETTERS, (letter) => start + letter))
}
