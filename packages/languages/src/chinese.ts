import { languageOf } from './language-of.ts'

/** One of the two Chinese scripts. */
export type ChineseScript = 'simplified' | 'traditional'

/**
 * The Chinese script of a language code: traditional for zh-TW, zh-HK, zh-MO and zh-Hant, simplified for all others.
 */
export function scriptOf(code: string): ChineseScript | undefined {
  if (languageOf(code) !== 'zh') return undefined
  return /^zh-(Hant|TW|HK|MO)$/.test(code) ? 'traditional' : 'simplified'
}

/** Detects the script of a Chinese text; a text that fits both counts as simplified. */
export async function detectScript(text: string): Promise<ChineseScript> {
  return (await toSimplified(text, 't')) === text ? 'simplified' : 'traditional'
}

/** False if a Chinese text has letters that the script of a language code does not write; true for other languages. */
export async function isInScript(code: string, text: string): Promise<boolean> {
  const script = scriptOf(code)
  if (script === undefined || (await detectScript(text)) === 'traditional') return script !== 'simplified'
  return script === 'simplified' || (await convertScript(text, { source: 'zh', target: 'zh-Hant' })) === text
}

/**
 * Converts a Chinese text to the other script, with the words of Taiwan from and to its code, and the letters of Hong Kong
 * to its.
 */
export async function convertScript(
  text: string,
  { source, target }: { readonly source: string; readonly target: string },
): Promise<string> {
  if (scriptOf(target) === 'simplified') return toSimplified(text, source === 'zh-TW' ? 'twp' : 't')
  const { Converter } = await import('opencc-js/cn2t')
  const varieties: Readonly<Record<string, string>> = { 'zh-TW': 'twp', 'zh-HK': 'hk', 'zh-MO': 'hk' }
  return Converter({ from: 'cn', to: varieties[target] ?? 't' })(text)
}

async function toSimplified(text: string, from: 't' | 'twp'): Promise<string> {
  const { Converter } = await import('opencc-js/t2cn')
  return Converter({ from, to: 'cn' })(text)
}
