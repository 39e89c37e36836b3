import { type HtmlPiece, literalsIn, piecesOf, termsIn, withoutTerms, withPieces } from '@farebox/faithful'
import { invalidInput } from '../../contract/errors.ts'
import type { Translation } from './translate-text.ts'

/** A text to translate, and its pieces that have words. */
export interface Job {
  readonly original: string
  readonly pieces: readonly HtmlPiece[]
}

interface Wishes {
  /** The input field of the texts. */
  readonly field: 'text' | 'texts'
  readonly keep: readonly string[]
  readonly format: 'text' | 'html'
}

const HAS_LETTERS = /\p{L}/u
const MAX_CHARACTERS = 500
/** Each piece is one request to a translator. */
const MAX_PIECES = 40
const AT_ONCE = 5

/** Reads the texts to translate. Throws invalid_input if there is nothing to translate, or too much. */
export function readJobs(texts: readonly string[], { field, keep, format }: Wishes): Job[] {
  const characters = texts.reduce((sum, text) => sum + [...text].length, 0)
  if (characters > MAX_CHARACTERS && field === 'texts') {
    throw invalidInput(`texts: ${characters} characters together, at most ${MAX_CHARACTERS}. Not charged.`)
  }
  const jobs = texts.map((original) => {
    const pieces = format === 'html' ? piecesOf(original) : [wholeOf(original)]
    return {
      original,
      pieces: pieces.filter(({ text }) => HAS_LETTERS.test(withoutTerms(text, [...keep, ...literalsIn(text)]))),
    }
  })
  const count = stretchesOf(jobs).length
  if (count === 0) throw invalidInput(`${field}: has no words to translate. Not charged.`)
  if (count > MAX_PIECES) {
    throw invalidInput(`${field}: ${count} pieces of text between tags, at most ${MAX_PIECES}. Not charged.`)
  }
  return jobs
}

/** The distinct pieces of all texts, in order. */
export function stretchesOf(jobs: readonly Job[]): string[] {
  return [...new Set(jobs.flatMap(({ pieces }) => pieces.map(({ text }) => text)))]
}

type Translations = ReadonlyMap<string, Translation | undefined>

/** Translates every piece, a few in parallel. */
export async function inBatches(
  pieces: readonly string[],
  translate: (piece: string) => Promise<Translation | undefined>,
): Promise<Translations> {
  const translations = new Map<string, Translation | undefined>()
  for (let start = 0; start < pieces.length; start += AT_ONCE) {
    const batch = pieces.slice(start, start + AT_ONCE)
    const answers = await Promise.all(batch.map(translate))
    batch.forEach((piece, i) => {
      translations.set(piece, answers[i])
    })
  }
  return translations
}

/** The translated text: unchanged if it has no words to translate, undefined if every piece came back unchanged. */
export function carryOut({ original, pieces }: Job, translations: Translations): string | undefined {
  if (pieces.length === 0) return original
  const replaced = pieces.flatMap((piece) => {
    const translation = translations.get(piece.text)
    return translation ? [{ piece, text: translation.text }] : []
  })
  if (replaced.length === 0) return undefined
  const [whole] = replaced
  if (whole && 'isWhole' in whole.piece) return whole.text
  return withPieces(original, replaced)
}

interface Result {
  readonly originals: readonly string[]
  readonly translated: readonly string[]
  readonly translations: Translations
}

interface Asked {
  readonly target: string
  readonly texts: readonly string[] | undefined
  readonly keep: readonly string[]
}

/** Builds the answer in the shape of the schema. */
export function toTranslatedAnswer({ originals, translated, translations }: Result, { target, texts, keep }: Asked) {
  const made = [...translations.values()].filter((translation) => translation !== undefined)
  const confidences = made.map(({ confidence }) => confidence ?? Number.NaN)
  const confidence = Math.min(...confidences)
  return {
    original_text: originals.join('\n'),
    translated_text: translated.join('\n'),
    source_lang: made[0]?.source ?? 'und',
    target_lang: target,
    ...(!Number.isNaN(confidence) && { confidence }),
    service: [...new Set(made.map(({ translator }) => translator))].join(', '),
    ...(texts && {
      translations: originals.map((original_text, i) => ({ original_text, translated_text: translated[i] ?? '' })),
    }),
    ...(keep.length > 0 && { kept: termsIn(originals.join('\n'), keep) }),
  }
}

function wholeOf(text: string): HtmlPiece & { readonly isWhole: true } {
  return { text, start: 0, end: text.length, before: '', after: '', isWhole: true }
}
