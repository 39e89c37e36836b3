import { languageOf } from '@farebox/languages'
import { invalidInput } from '../../contract/errors.ts'

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
// A language, alone or with a script or a country: de, pt-BR, zh-Hant.
const SHAPE = /^[a-z]{2}([-_]([a-z]{2}|[a-z]{4}))?$/i

/** Normalizes an ISO 639-1 code, with or without a script or a country. Throws invalid_input for anything else. */
export function readLanguageCode(field: string, given: string): string {
  const trimmed = given.trim()
  const [code] = SHAPE.test(trimmed) ? Intl.getCanonicalLocales(trimmed.replace('_', '-')) : []
  if (code && names.of(languageOf(code))) return code
  throw invalidInput(
    `${field}: ${JSON.stringify(given)} is not a language code. Use ISO 639-1, such as en, de, ja, or pt-BR and zh-TW ` +
      'if the variety matters. Not charged.',
  )
}
