import { jsonReply, startUpstreamServer, type UpstreamServer } from '../../test/kit/upstream-server.ts'
import type { ShortText } from './short-texts.ts'

/**
 * Stand-ins of the three translators with their observed behaviour (recorded answers and issue trackers, 2026).
 * MyMemory echoes texts that are not in the stated language, with a 200. LibreTranslate and DeepL detect the language,
 * sometimes wrongly, and echo texts that they take for the target language; DeepL changes quotation marks and full
 * stops. Names come back unchanged.
 */
export async function startTranslators(texts: readonly ShortText[]): Promise<UpstreamServer> {
  const languages = new Map(texts.map(({ text, language }) => [text, language]))
  const server = await startUpstreamServer()
  server.play('/get', ({ query }) => {
    const text = query.get('q') ?? ''
    const [source = '', target = ''] = (query.get('langpair') ?? '').split('|')
    const isRight = baseOf(source) === baseOf(languages.get(text) ?? '')
    const translatedText = isRight && !isName(text) ? translate(text, target) : text
    return jsonReply({ responseData: { translatedText, match: 0.85 }, responseStatus: 200, matches: [] })
  })
  server.play('/translate', ({ body }) => {
    const { q, source, target } = JSON.parse(body) as { q: string; source: string; target: string }
    const detected = source === 'auto' ? detect(q, { languages, target }) : source
    const isRight = baseOf(detected) === baseOf(languages.get(q) ?? '') && baseOf(detected) !== baseOf(target)
    const translatedText = isRight && !isName(q) ? translate(q, target) : q.toLowerCase()
    return jsonReply({ translatedText, detectedLanguage: { confidence: 90, language: detected } })
  })
  server.play('/v2/translate', ({ body }) => {
    const question = JSON.parse(body) as { text: string[]; source_lang?: string; target_lang: string }
    const text = question.text.join()
    const target = question.target_lang.toLowerCase()
    const detected = question.source_lang?.toLowerCase() ?? detect(text, { languages, target })
    const isRight = baseOf(detected) === baseOf(languages.get(text) ?? '') && baseOf(detected) !== baseOf(target)
    const translated = isRight && !isName(text) ? translate(text, target) : `“${text}.”`
    return jsonReply({ translations: [{ text: translated, detected_source_language: detected.toUpperCase() }] })
  })
  return server
}

interface Detection {
  readonly languages: ReadonlyMap<string, string>
  readonly target: string
}

/** Takes every fifth text for one in the target language. */
function detect(text: string, { languages, target }: Detection): string {
  return checksum(text) % 5 === 0 ? target : baseOf(languages.get(text) ?? 'en')
}

/** Every seventh text counts as a name. */
function isName(text: string): boolean {
  return checksum(text) % 7 === 0
}

/** Any other words can stand for a translation, with the same numbers. */
function translate(text: string, target: string): string {
  const words = text.replaceAll(/[\p{L}\p{M}]+/gu, (word) => [...word].reverse().join(''))
  return `${words} (${target})`
}

function baseOf(code: string): string {
  const base = code.toLowerCase().split('-', 1).join()
  return base === 'nb' ? 'no' : base
}

function checksum(text: string): number {
  return [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003, 7)
}
