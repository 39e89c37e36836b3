/** A text of one to six words and its language. */
export interface ShortText {
  readonly text: string
  /** BCP 47. */
  readonly language: string
}

const LANGUAGES =
  'af ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl gu he hi hr hu id is it ja ka ko lt lv ms nl no pl pt ro ru sv ' +
  'th tr uk vi zh zh-TW'

/**
 * Makes eight short texts in each of 46 languages from the Unicode Consortium's CLDR: names of days, months, languages
 * and countries, times and measures. Texts shared by two of the languages are left out.
 */
export function makeShortTexts(): ShortText[] {
  const texts = LANGUAGES.split(' ').flatMap((language) => phrasesOf(language).map((text) => ({ text, language })))
  const byText = Map.groupBy(texts, ({ text }) => text.toLowerCase())
  return [...byText.values()].flatMap((some) => (some.length === 1 ? some : []))
}

function phrasesOf(language: string): string[] {
  const sunday = new Date('2026-11-22T12:00:00Z')
  const ago = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const hours = new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' })
  const languages = new Intl.DisplayNames(language, { type: 'language' })
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return [
    ago.format(1, 'day'),
    ago.format(-1, 'week'),
    ago.format(-3, 'month'),
    day.format(sunday),
    month.format(sunday),
    hours.format(12),
    languages.of('sv') ?? '',
    list.format([languages.of('fr') ?? '', languages.of('de') ?? '', day.format(sunday)]),
  ].filter((text) => /\p{L}/u.test(text))
}
