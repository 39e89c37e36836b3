import type { DetachedPorts } from '../../contract/context.ts'
import { CallError, upstreamFailed } from '../../contract/errors.ts'
import type { Upstream } from '../../contract/upstream.ts'
import { deepL, fetchFromDeepL } from '../../upstreams/deepl/deepl.ts'
import { fetchFromLibreTranslate, libreTranslate } from '../../upstreams/libretranslate/libretranslate.ts'
import { fetchFromMyMemory, myMemory } from '../../upstreams/mymemory/mymemory.ts'
import { convertScript } from './chinese.ts'
import { keepsTerms, maskTerms, partsAround, withoutTerms } from './kept-terms.ts'
import { isUnchanged } from './unchanged.ts'

/** Codes are BCP 47. */
export interface TranslationRequest {
  readonly text: string
  /** What the caller gave; undefined where the language has to be detected. */
  readonly source: string | undefined
  /** What the text may be in, the likeliest first, where the caller gave nothing. */
  readonly guesses: readonly string[]
  readonly target: string
  /** Words that must come back as they are. */
  readonly keep: readonly string[]
}

/** A translation, and who made it. */
export interface Translation {
  readonly text: string
  /** The language that was translated from. */
  readonly source: string
  /** 0 to 1; undefined where the translator does not say. */
  readonly confidence: number | undefined
  /** Its name. */
  readonly translator: string
  /** What else it has for the text, the nearest first. */
  readonly alternatives?: readonly OtherTranslation[]
}

/** Another translation; how near its segment was to the text, 0 to 1, where that is told. */
export interface OtherTranslation {
  readonly text: string
  readonly match: number | undefined
}

interface TranslatorAnswer {
  readonly text: string
  readonly detected?: string | undefined
  readonly match?: number | undefined
  readonly alternatives?: readonly OtherTranslation[]
}

interface Question {
  readonly text: string
  readonly source: string | undefined
  readonly target: string
}

interface Translator {
  readonly upstream: Upstream
  /** It tells languages apart better than we do. */
  readonly detects: boolean
  translate(ports: Pick<DetachedPorts, 'http'>, question: Question): Promise<TranslatorAnswer>
}

// What costs nothing and translates well comes first; docs/operations.md has the costs.
const OPERATORS_OWN: readonly Translator[] = [
  { upstream: deepL, detects: true, translate: fetchFromDeepL },
  { upstream: libreTranslate, detects: true, translate: fetchFromLibreTranslate },
]
const EVERYBODYS: Translator = {
  upstream: myMemory,
  detects: false,
  translate: (ports, { source = 'Autodetect', ...question }) => fetchFromMyMemory(ports, { ...question, source }),
}
/** A second language is tried where the first gave nothing new; a third would keep the caller waiting. */
const MAX_TRIES = 2

/**
 * Asks the translators the operator configured, then MyMemory, until one gives more than the text itself. Undefined
 * where the text comes back as it was from all that answer: it is a name, or in another language than it seems.
 */
export async function translateText(
  ports: Pick<DetachedPorts, 'http' | 'log'>,
  request: TranslationRequest,
): Promise<Translation | undefined> {
  const translators = [...OPERATORS_OWN.filter(({ upstream }) => ports.http.isConfigured(upstream)), EVERYBODYS]
  let failure: unknown
  let answers = 0
  for (const translator of translators) {
    try {
      const translation = await askOne(ports, { ...request, translator })
      if (translation) return translation
      answers += 1
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      failure = error
      ports.log.warn({ err: error, vendor: translator.upstream.name }, 'translate: the next translator is asked')
    }
  }
  if (answers === 0) throw failure
  return undefined
}

async function askOne(
  ports: Pick<DetachedPorts, 'http'>,
  { translator, text, source, guesses, target, keep }: TranslationRequest & { readonly translator: Translator },
): Promise<Translation | undefined> {
  const sources = source !== undefined ? [source] : [...(translator.detects ? [undefined] : []), ...guesses]
  for (const from of sources.slice(0, MAX_TRIES)) {
    const question = { text, source: from, target }
    const { text: translated, detected, match, alternatives } = await askKeeping(ports, { translator, question, keep })
    if (isUnchanged(withoutTerms(translated, keep), withoutTerms(text, keep))) continue
    return {
      text: translated,
      source: from ?? detected ?? guesses[0] ?? 'und',
      confidence: match === undefined ? undefined : Math.min(1, Math.max(0, match)),
      translator: translator.upstream.name,
      alternatives:
        alternatives?.filter(
          (other) => keepsTerms(other.text, { text, terms: keep }) && !isUnchanged(other.text, text),
        ) ?? [],
    }
  }
  return undefined
}

interface KeepingQuestion {
  readonly translator: Translator
  readonly question: Question
  readonly keep: readonly string[]
}

/** As it is, since that reads best; with code words in place of the kept terms where one of them was translated. */
async function askKeeping(
  ports: Pick<DetachedPorts, 'http'>,
  { translator, question, keep }: KeepingQuestion,
): Promise<TranslatorAnswer> {
  const answer = await translator.translate(ports, question)
  if (keepsTerms(answer.text, { text: question.text, terms: keep })) return answer
  const masked = maskTerms(question.text, keep)
  const second = await translator.translate(ports, { ...question, text: masked.text })
  const text = masked.restore(second.text)
  const { name } = translator.upstream
  if (text === undefined) throw upstreamFailed(name, `${name}: a word that should stay did not come back`)
  return { ...second, text, alternatives: [] }
}

interface Rewriting {
  readonly source: string
  readonly target: string
  readonly keep: readonly string[]
}

/** One Chinese script in the other, but for the kept terms; undefined where that changes nothing. */
export async function rewriteChinese(
  text: string,
  { source, target, keep }: Rewriting,
): Promise<Translation | undefined> {
  const parts = partsAround(text, keep)
  const converted = await Promise.all(parts.map((part) => convertScript(part, target)))
  if (isUnchanged(converted.join(' '), parts.join(' '))) return undefined
  let at = 0
  const rewritten = parts.map((part, i) => {
    const start = text.indexOf(part, at)
    const before = text.slice(at, start)
    at = start + part.length
    return before + (converted[i] ?? '')
  })
  return { text: rewritten.join('') + text.slice(at), source, confidence: 1, translator: 'OpenCC' }
}
