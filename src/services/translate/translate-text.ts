import type { DetachedPorts } from '../../contract/context.ts'
import { CallError } from '../../contract/errors.ts'
import type { Upstream } from '../../contract/upstream.ts'
import { deepL, fetchTranslation as fetchFromDeepL } from '../../upstreams/deepl/deepl.ts'
import {
  fetchTranslation as fetchFromLibreTranslate,
  libreTranslate,
} from '../../upstreams/libretranslate/libretranslate.ts'
import { fetchTranslation as fetchFromMyMemory, myMemory } from '../../upstreams/mymemory/mymemory.ts'

/** Codes are BCP 47. */
export interface TranslationRequest {
  readonly text: string
  readonly source: string
  readonly target: string
}

export interface Translation {
  readonly text: string
  /** 0 to 1; undefined where the translator does not say. */
  readonly confidence: number | undefined
  readonly translator: Upstream
}

interface Translator {
  readonly upstream: Upstream
  translate(
    ports: Pick<DetachedPorts, 'http'>,
    request: TranslationRequest,
  ): Promise<{ readonly text: string; readonly match?: number | undefined }>
}

const OPERATORS_OWN: readonly Translator[] = [
  { upstream: deepL, translate: async (ports, request) => ({ text: await fetchFromDeepL(ports, request) }) },
  {
    upstream: libreTranslate,
    translate: async (ports, request) => ({ text: await fetchFromLibreTranslate(ports, request) }),
  },
]
const EVERYBODYS: Translator = { upstream: myMemory, translate: fetchFromMyMemory }

/**
 * Asks the translators the operator configured, then MyMemory, until one gives more than the text itself: a text that
 * comes back as it was may be a name, or a language taken for another. Then the confidence is 0.
 */
export async function translateText(
  ports: Pick<DetachedPorts, 'http' | 'log'>,
  request: TranslationRequest,
): Promise<Translation> {
  const translators = [...OPERATORS_OWN.filter(({ upstream }) => ports.http.isConfigured(upstream)), EVERYBODYS]
  let unchanged: Translation | undefined
  let failure: unknown
  for (const { upstream, translate } of translators) {
    try {
      const { text, match } = await translate(ports, request)
      const confidence = match === undefined ? undefined : Math.min(1, Math.max(0, match))
      if (fold(text) !== fold(request.text)) return { text, confidence, translator: upstream }
      unchanged ??= { text, confidence: 0, translator: upstream }
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      failure = error
      ports.log.warn({ err: error, vendor: upstream.name }, 'translate: the next translator is asked')
    }
  }
  if (unchanged) return unchanged
  throw failure
}

function fold(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ').trim()
}
