import { Type } from 'typebox'
import type { ServiceContext } from '../../contract/context.ts'
import { decoder } from '../../contract/decode.ts'
import type { Upstream } from '../../contract/upstream.ts'

/** Machine translation that the operator runs; asked only where its address is configured. */
export const libreTranslate: Upstream = {
  name: 'LibreTranslate',
  homepage: 'https://libretranslate.com',
  licence: 'AGPL-3.0-only',
  hosts: { UPSTREAM_LIBRETRANSLATE: 'https://libretranslate.com' },
}

const TIMEOUT_MS = 1500
const MAX_BYTES = 64 * 1024

const decode = decoder(libreTranslate, Type.Object({ translatedText: Type.String({ minLength: 1 }) }))

/** Translates a text. Codes are BCP 47: en, pt-BR, zh-TW. A language the server has not got is upstream_failed. */
export async function fetchTranslation(
  { http }: Pick<ServiceContext, 'http'>,
  { text, source, target }: { readonly text: string; readonly source: string; readonly target: string },
): Promise<string> {
  const question = { q: text, source: toVendorCode(source), target: toVendorCode(target), format: 'text' }
  const url = new URL('https://libretranslate.com/translate')
  return decode(await http.postJson(url, question, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES })).translatedText
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
