import { eld } from 'eld/extrasmall'
import { MARKED } from '../detect-languages.ts'
import type { GreyImage } from '../image/grey-image.ts'
import { inkiestPart } from '../image/inkiest-part.ts'
import { installedLanguages } from '../installed-languages.ts'
import { OCR_LANGUAGES } from '../ocr-languages.ts'
import type { ReadWord } from '../parse-tsv.ts'

interface LettersOptions {
  readonly words: readonly ReadWord[]
  /** Reads a piece of the page with other models, such as 'vie'. */
  read(piece: GreyImage, languages: string): Promise<readonly ReadWord[]>
  /** False once no time is left for another piece. */
  hasTime(): boolean
}

// Shorter words are syllables into which a model of another language reads marks.
const LONG_WORD = /\p{L}{3}/u
// Share of the long words with marks. Print that has none, such as Indonesian, reaches 0; Latvian, Estonian and Albanian 30 and more.
const MANY_MARKED = 0.1
const PARTS = 2

/**
 * True for print that was read in English and is in a language that is not offered, with letters that the model lacks: by its words
 * it is another language, and a model that knows marks sees them on its letters. Without marks, the letters are right.
 */
export async function lacksLetters(page: GreyImage, { words, read, hasTime }: LettersOptions): Promise<boolean> {
  const found = eld.detect(textOf(words))
  const isOffered = Object.values(OCR_LANGUAGES).some(([, short]) => short === found.language)
  if (!found.isReliable() || isOffered || !MARKED.every((model) => installedLanguages().has(model)) || !hasTime())
    return false
  const long = (await read(await inkiestPart(page, PARTS), MARKED.join('+'))).filter(({ text }) => LONG_WORD.test(text))
  return long.filter(({ text }) => /\p{M}/u.test(text.normalize('NFD'))).length >= MANY_MARKED * long.length
}

/** Without words with digits, which are the same in all languages. */
function textOf(words: readonly ReadWord[]): string {
  return words.flatMap(({ text }) => (/\p{N}/u.test(text) ? [] : [text])).join(' ')
}
