import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { decoder } from '../../contract/decode.ts'
import type { Upstream } from '../../contract/upstream.ts'

/** Machine translation for who holds a key. */
export const deepL: Upstream = {
  name: 'DeepL',
  homepage: 'https://www.deepl.com/pro-api',
  licence: 'DeepL API terms',
  hosts: { UPSTREAM_DEEPL: 'https://api-free.deepl.com' },
  key: {
    variable: 'DEEPL_KEY',
    purpose:
      'Key of DeepL API Free, which translates first; with one of DeepL API Pro, set UPSTREAM_DEEPL to its address.',
    attachTo: { header: 'authorization', prefix: 'DeepL-Auth-Key ' },
  },
}

const TIMEOUT_MS = 1500
const MAX_BYTES = 64 * 1024

const decode = decoder(
  deepL,
  Type.Object({ translations: Type.Tuple([Type.Object({ text: Type.String({ minLength: 1 }) })]) }),
)

/** Translates a text. Codes are BCP 47: en, pt-BR, zh-TW. A language it has not got is upstream_failed. */
export async function fetchTranslation(
  { http }: Pick<ServiceContext, 'http'>,
  { text, source, target }: { readonly text: string; readonly source: string; readonly target: string },
): Promise<string> {
  const question = { text: [text], source_lang: toSourceCode(source), target_lang: toTargetCode(target) }
  const url = new URL('https://api-free.deepl.com/v2/translate')
  const answer = await http.postJson(url, question, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })
  return decode(answer).translations[0].text
}

function toSourceCode(code: string): string {
  const language = code.split('-', 1).join().toUpperCase()
  return language === 'NO' ? 'NB' : language
}

/** English, Portuguese and Chinese are refused without a variety. */
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
