import type { Upstream } from '@farebox/third-parties'
import { decoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { nullable } from '../../contract/schema.ts'

/** Machine translation for operators with a key. */
export const deepL: Upstream = {
  name: 'DeepL',
  homepage: 'https://www.deepl.com/pro-api',
  licence: 'DeepL API terms',
  hosts: { UPSTREAM_DEEPL: 'https://api-free.deepl.com' },
  key: {
    variable: 'DEEPL_KEY',
    purpose:
      'Key of DeepL API Free (500,000 characters a month), which then translates first. Not of API Pro: that costs more ' +
      'than a call earns.',
    attachTo: { header: 'authorization', prefix: 'DeepL-Auth-Key ' },
  },
  // A day's part of a month, in requests of 500 characters, the most that a call has.
  allowance: { requests: 33, perSeconds: 86_400 },
}

const TIMEOUT_MS = 1500
const MAX_BYTES = 64 * 1024

const decode = decoder(
  deepL,
  Type.Object({
    translations: Type.Tuple([
      Type.Object({
        text: Type.String({ minLength: 1 }),
        detected_source_language: Type.Optional(nullable(Type.String({ maxLength: 16 }))),
      }),
    ]),
  }),
)

interface Translation {
  readonly text: string
  /** Code of the language that the vendor detected; undefined if it does not state one. */
  readonly detected: string | undefined
}

/**
 * Translates a text. Codes are BCP 47: en, pt-BR, zh-TW; without `source` the vendor detects it. Throws upstream_failed
 * for a language that the vendor does not support.
 */
export async function fetchFromDeepL(
  { http }: Pick<ServiceContext, 'http'>,
  { text, source, target }: { readonly text: string; readonly source?: string | undefined; readonly target: string },
): Promise<Translation> {
  const question = {
    text: [text],
    ...(source !== undefined && { source_lang: toSourceCode(source) }),
    target_lang: toTargetCode(target),
  }
  const url = new URL('https://api-free.deepl.com/v2/translate')
  const answer = await http.postJson(url, question, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
  const [translation] = decode(answer).translations
  return { text: translation.text, detected: translation.detected_source_language?.toLowerCase() }
}

function toSourceCode(code: string): string {
  const language = code.split('-', 1).join().toUpperCase()
  return language === 'NO' ? 'NB' : language
}

/** DeepL refuses English, Portuguese and Chinese without a variety. */
function toTargetCode(code: string): string {
  const vendorCodes: Readonly<Record<string, string>> = {
    en: 'EN-US',
    pt: 'PT-PT',
    zh: 'ZH-HANS',
    'zh-CN': 'ZH-HANS',
    'zh-TW': 'ZH-HANT',
    'zh-HK': 'ZH-HANT',
    'en-GB': 'EN-GB',
    'en-US': 'EN-US',
    'pt-BR': 'PT-BR',
    'pt-PT': 'PT-PT',
    'zh-Hans': 'ZH-HANS',
    'zh-Hant': 'ZH-HANT',
  }
  return vendorCodes[code] ?? toSourceCode(code)
}
