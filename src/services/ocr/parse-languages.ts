import { OCR_LANGUAGES, type OcrLanguage } from '@farebox/ocr'
import { invalidInput } from '../../contract/errors.ts'

const MAX_LANGUAGES = 3
// Three codes need fewer.
const MAX_CHARACTERS = 40

/** Reads 'eng', 'eng+deu' or 'en+de' as distinct model codes. Throws invalid_input with the list of all. */
export function parseLanguages(text: string): OcrLanguage[] {
  const codes = text
    .slice(0, MAX_CHARACTERS)
    .split('+')
    .map((code) => findCode(code.trim()))
  const languages = [...new Set(codes)]
  if (languages.length <= MAX_LANGUAGES) return languages
  throw invalidInput(`language: names ${languages.length} languages; at most ${MAX_LANGUAGES} are read at once.`)
}

function findCode(wanted: string): OcrLanguage {
  const lowerCase = wanted.toLowerCase()
  for (const [code, [, short]] of Object.entries(OCR_LANGUAGES)) {
    // Object.entries() loses the type of the keys.
    if (lowerCase === code || lowerCase === short) return code as OcrLanguage
  }
  const all = Object.keys(OCR_LANGUAGES).join(', ')
  const advice = /^rus?$/.test(lowerCase) ? ' Russian is read well with bel+bul.' : ''
  throw invalidInput(
    `language: ${JSON.stringify(wanted)} is unknown.${advice} Give one of ${all}; or up to ${MAX_LANGUAGES} of them joined with +.`,
  )
}
