import { languageOf } from './language-code.ts'

/** One of the two ways Chinese is written. */
export type ChineseScript = 'simplified' | 'traditional'

/** How the Chinese of a code is written: zh-TW, zh-HK, zh-MO and zh-Hant traditionally, all other simplified. */
export function scriptOf(code: string): ChineseScript | undefined {
  if (languageOf(code) !== 'zh') return undefined
  return /^zh-(Hant|TW|HK|MO)$/.test(code) ? 'traditional' : 'simplified'
}

/** How a Chinese text is written; one that could be either counts as simplified. */
export async function detectScript(text: string): Promise<ChineseScript> {
  return (await toSimplified(text)) === text ? 'simplified' : 'traditional'
}

/** Writes a Chinese text in the other script, with the words of Taiwan or Hong Kong where a code asks for those. */
export async function convertScript(text: string, target: string): Promise<string> {
  if (scriptOf(target) === 'simplified') return toSimplified(text)
  const { Converter } = await import('opencc-js/cn2t')
  const varieties: Readonly<Record<string, string>> = { 'zh-TW': 'tw', 'zh-HK': 'hk', 'zh-MO': 'hk' }
  return Converter({ from: 'cn', to: varieties[target] ?? 't' })(text)
}

async function toSimplified(text: string): Promise<string> {
  const { Converter } = await import('opencc-js/t2cn')
  return Converter({ from: 't', to: 'cn' })(text)
}
