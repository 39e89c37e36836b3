import { decodeHTMLStrict } from 'entities'

const REFERENCE = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi
const IN_WORD = /[\p{L}\p{N}]/u
// What a text about HTML writes, and what is no part of a word.
const NOT_IN_WORDS = /[<>&\s\p{Cc}\uFFFD]/u

/**
 * Decodes what was escaped once too often: 'Don&rsquo;t' is a word only with its apostrophe. If one reference of the text
 * stands alone, or means a sign of HTML, nothing is decoded: the text may be about references.
 */
export function decodeWithinWords(text: string): string {
  const found = [...text.matchAll(REFERENCE)]
  const areInWords = found.every(({ 0: reference, index }) => {
    const touched = [text[index - 1] ?? '', text[index + reference.length] ?? '']
    const character = decodeHTMLStrict(reference)
    return character !== reference && !NOT_IN_WORDS.test(character) && touched.some((char) => IN_WORD.test(char))
  })
  return areInWords && found.length > 0 ? text.replace(REFERENCE, (reference) => decodeHTMLStrict(reference)) : text
}
