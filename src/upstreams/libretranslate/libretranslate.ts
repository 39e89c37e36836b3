import { withoutEntities } from '@farebox/faithful'
import type { Upstream } from '@farebox/third-parties'
import { decoder } from '@farebox/third-parties/decoding'
import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { nullable } from '../../contract/schema.ts'

/** Machine translation on the operator's server or with the operator's key; used only if one of these is configured. */
export const libreTranslate: Upstream = {
  name: 'LibreTranslate',
  homepage: 'https://libretranslate.com',
  licence: 'AGPL-3.0-only',
  hosts: { UPSTREAM_LIBRETRANSLATE: 'https://libretranslate.com' },
  key: {
    variable: 'LIBRETRANSLATE_KEY',
    purpose: 'API key of libretranslate.com, or of the server at UPSTREAM_LIBRETRANSLATE, if it requires one.',
    // For a JSON request the server reads the key only from the JSON: libretranslate/app.py, get_req_api_key.
    attachTo: { field: 'api_key' },
  },
}

const TIMEOUT_MS = 1500
const MAX_BYTES = 64 * 1024

const decode = decoder(
  libreTranslate,
  Type.Object({
    translatedText: Type.String({ minLength: 1 }),
    detectedLanguage: Type.Optional(nullable(Type.Object({ language: Type.String({ maxLength: 16 }) }))),
  }),
)

interface Translation {
  readonly text: string
  /** Code of the language that the server detected; undefined if it does not state one. */
  readonly detected: string | undefined
}

/**
 * Translates a text. Codes are BCP 47: en, pt-BR, zh-TW; without `source` the server detects it. Throws upstream_failed
 * for a language that the server does not support.
 */
export async function fetchFromLibreTranslate(
  { http }: Pick<ServiceContext, 'http'>,
  { text, source, target }: { readonly text: string; readonly source?: string | undefined; readonly target: string },
): Promise<Translation> {
  const question = {
    q: text,
    source: source === undefined ? 'auto' : toVendorCode(source),
    target: toVendorCode(target),
    format: 'text',
  }
  const url = new URL('https://libretranslate.com/translate')
  const answer = decode(await http.postJson(url, question, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }))
  return { text: withoutEntities(answer.translatedText, text), detected: answer.detectedLanguage?.language }
}

function toVendorCode(code: string): string {
  const vendorCodes: Readonly<Record<string, string>> = {
    'pt-BR': 'pt-BR',
    zh: 'zh-Hans',
    'zh-CN': 'zh-Hans',
    'zh-TW': 'zh-Hant',
    'zh-HK': 'zh-Hant',
    'zh-Hans': 'zh-Hans',
    'zh-Hant': 'zh-Hant',
    no: 'nb',
  }
  return vendorCodes[code] ?? code.split('-', 1).join()
}
