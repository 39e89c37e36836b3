import type { DetachedPorts } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import type { Upstream } from '../../contract/upstream.ts'
import { deepL, fetchFromDeepL } from '../../upstreams/deepl/deepl.ts'
import { fetchFromLibreTranslate, libreTranslate } from '../../upstreams/libretranslate/libretranslate.ts'
import { fetchFromMyMemory, myMemory } from '../../upstreams/mymemory/mymemory.ts'
import { isUnchanged } from './unchanged.ts'

/** Codes are BCP 47. */
export interface TranslationRequest {
  readonly text: string
  /** What the caller gave; undefined where the language has to be detected. */
  readonly source: string | undefined
  /** What the text may be in, the likeliest first, where the caller gave nothing. */
  readonly guesses: readonly string[]
  readonly target: string
}

/** A translation, and who made it. */
export interface Translation {
  readonly text: string
  /** The language that was translated from. */
  readonly source: string
  /** 0 to 1; undefined where the translator does not say. */
  readonly confidence: number | undefined
  readonly translator: Upstream
}

interface TranslatorAnswer {
  readonly text: string
  readonly detected?: string | undefined
  readonly match?: number | undefined
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
  { translator, text, source, guesses, target }: TranslationRequest & { readonly translator: Translator },
): Promise<Translation | undefined> {
  const sources = source !== undefined ? [source] : [...(translator.detects ? [undefined] : []), ...guesses]
  for (const from of sources.slice(0, MAX_TRIES)) {
    const { text: translated, detected, match } = await translator.translate(ports, { text, source: from, target })
    if (isUnchanged(translated, text)) continue
    return {
      text: translated,
      source: from ?? detected ?? guesses[0] ?? 'und',
      confidence: match === undefined ? undefined : Math.min(1, Math.max(0, match)),
      translator: translator.upstream,
    }
  }
  return undefined
}
