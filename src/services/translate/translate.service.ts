import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { withDefault } from '../../contract/schema.ts'
import { deepL } from '../../upstreams/deepl/deepl.ts'
import { libreTranslate } from '../../upstreams/libretranslate/libretranslate.ts'
import { myMemory } from '../../upstreams/mymemory/mymemory.ts'
import { convertScript, detectScript, scriptOf } from './chinese.ts'
import { openLanguageDetector } from './detect-language.ts'
import { languageOf, readLanguageCode } from './language-code.ts'
import { isSameLanguage } from './same-language.ts'
import { translateText } from './translate-text.ts'
import { isUnchanged } from './unchanged.ts'

const HAS_LETTERS = /\p{L}/u

/** A short text in another language. */
export const translate = defineService({
  id: 'svc_translate_25',
  slug: 'translate',
  name: 'Translate',
  category: 'text',
  description:
    'Translates a text of up to 500 characters between about 70 languages. The source language is detected where you ' +
    'do not give it; give it for single words, whose language cannot be told well. A text that comes back unchanged is ' +
    'refused and not charged. Plain text only: markup may break.',
  tags: ['translation', 'language-detection'],
  price: '0.002',
  p99Ms: 500,
  trialsPerDay: 3,
  upstreams: [deepL, libreTranslate, myMemory],
  credits: [
    { name: 'ELD', homepage: 'https://github.com/nitotm/efficient-language-detector-js', licence: 'Apache-2.0' },
    { name: 'OpenCC', homepage: 'https://github.com/nk2028/opencc-js', licence: 'MIT' },
    { name: 'TinyLD', homepage: 'https://github.com/komodojp/tinyld', licence: 'MIT' },
  ],
  input: Type.Object({
    text: Type.String({ minLength: 1, maxLength: 500, description: 'The text, at most 500 characters per call.' }),
    target_lang: Type.String({
      maxLength: 16,
      description:
        'ISO 639-1 code of the language to translate into, such as de; with a variety where it matters: pt-BR.',
    }),
    source_lang: withDefault(
      Type.String({ maxLength: 16, description: "ISO 639-1 code of the text's language, or auto to detect it." }),
      'auto',
    ),
  }),
  output: Type.Object({
    original_text: Type.String({ description: 'The text as you gave it.' }),
    translated_text: Type.String({
      description: 'The text in target_lang; never the text as it was, which is refused uncharged.',
    }),
    source_lang: Type.String({ description: 'The language you gave, or the one detected (ISO 639-1).' }),
    target_lang: Type.String({ description: 'The language translated into.' }),
    confidence: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'How far the translator trusts its answer, from 0 to 1. Absent where the translator does not say.',
      }),
    ),
    service: Type.String({
      description:
        "Who translated: 'MyMemory', 'DeepL', 'LibreTranslate'; 'OpenCC' from one Chinese script into the other.",
    }),
  }),
  example: {
    input: { text: 'Where is the train station?', target_lang: 'de' },
    output: {
      original_text: 'Where is the train station?',
      translated_text: 'Wo ist der Bahnhof?',
      source_lang: 'en',
      target_lang: 'de',
      confidence: 0.99,
      service: 'MyMemory',
    },
  },

  async run({ text, target_lang, source_lang }, { memo }) {
    if (!HAS_LETTERS.test(text)) throw invalidInput('text: has no words to translate. Not charged.')
    const target = readLanguageCode('target_lang', target_lang)
    const source =
      source_lang.trim().toLowerCase() === 'auto' ? undefined : readLanguageCode('source_lang', source_lang)
    const answer = { original_text: text, target_lang: target }
    if (source !== undefined && isSameLanguage(source, target)) {
      throw invalidInput('source_lang: the same as target_lang; there is nothing to translate. Not charged.')
    }
    const guesses = source === undefined ? await guessLanguages(text, target) : []
    if (scriptOf(target) && languageOf(source ?? guesses[0] ?? '') === 'zh') {
      return { ...answer, ...(await rewriteChinese(text, { source: source ?? guesses[0] ?? 'zh', target })) }
    }
    const translation = await memo.remember(`translate:${source ?? guesses.join()}>${target}:${text}`, {
      ttlSeconds: 24 * 3600,
      load: (ports) => translateText(ports, { text, source, guesses, target }),
    })
    if (!translation) throw unchanged(target)
    return {
      ...answer,
      translated_text: translation.text,
      source_lang: translation.source,
      ...(translation.confidence !== undefined && { confidence: translation.confidence }),
      service: translation.translator.name,
    }
  },

  async warmUp() {
    await openLanguageDetector()
  },
})

/** What a text may be in, the likeliest first; invalid_input where nothing is likely, or only the target. */
async function guessLanguages(text: string, target: string): Promise<string[]> {
  const detector = await openLanguageDetector()
  const ranked = await Promise.all(detector.rank(text).map((language) => withScript(language, text)))
  if (ranked.length === 0) {
    throw invalidInput(
      'source_lang: the language of this text cannot be told. Give it as an ISO 639-1 code, such as en. Not charged.',
    )
  }
  // Few ask for a text in the language it is in: a short one that seems to be is more likely in the next best.
  const guesses = ranked.filter((language) => !isSameLanguage(language, target))
  const agreed = detector.agree(text)
  const isThere = agreed !== undefined && isSameLanguage(await withScript(agreed, text), target)
  if (guesses.length === 0 || isThere) {
    throw invalidInput(
      `text: seems to be in ${target} already, so there is nothing to translate. If it is in another language, give ` +
        'that as source_lang. Not charged.',
    )
  }
  return guesses
}

async function withScript(language: string, text: string): Promise<string> {
  return language === 'zh' && (await detectScript(text)) === 'traditional' ? 'zh-TW' : language
}

async function rewriteChinese(text: string, { source, target }: { readonly source: string; readonly target: string }) {
  const converted = await convertScript(text, target)
  if (isUnchanged(converted, text)) throw unchanged(target)
  return { translated_text: converted, source_lang: source, confidence: 1, service: 'OpenCC' }
}

function unchanged(target: string) {
  return invalidInput(
    `text: comes back unchanged in ${target}. It may be a name, which stays as it is, or be in another language than it ` +
      'seems: then give source_lang. Not charged.',
  )
}
