import { foldText } from '../fold-text.ts'

const CODES =
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LI LT LU LV MC MT NL NO PL PT RO SE SI SK SM US CA'.split(' ')
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it']

const CODE_BY_NAME = new Map(
  LANGUAGES.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return CODES.map((code) => [foldText(names.of(code) ?? code), code] as const)
  }),
)

/** ISO 3166-1 alpha-2 code of a country named in English, German, French, Spanish or Italian; null for any other text. */
export function findCountry(text: string): string | null {
  const parts = text.slice(0, 80).split(/[/,]/)
  for (const part of parts) {
    const code = CODE_BY_NAME.get(foldText(part).trim())
    if (code) return code
  }
  return null
}
