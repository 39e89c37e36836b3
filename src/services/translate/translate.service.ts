import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { withDefault } from '../../contract/schema.ts'
import { deepL } from '../../upstreams/deepl/deepl.ts'
import { libreTranslate } from '../../upstreams/libretranslate/libretranslate.ts'
import { myMemory } from '../../upstreams/mymemory/mymemory.ts'
import { openLanguageDetector } from './detect-language.ts'
import { isSameLanguage, readLanguageCode } from './language-code.ts'
import { translateText } from './translate-text.ts'

const HAS_LETTERS = /\p{L}/u

/** A short text in another language. */
export const translate = defineService({
  id: 'svc_translate_25',
  slug: 'translate',
  name: 'Translate',
  category: 'text',
  description:
    'Translates a text of up to 500 characters between about 70 languages. The source language is detected where you ' +
    'do not give it; give it for single words, whose language cannot be told well. Plain text only: markup may break.',
  tags: ['translation', 'language-detection'],
  price: '0.002',
  p99Ms: 500,
  trialsPerDay: 3,
  upstreams: [deepL, libreTranslate, myMemory],
  credits: [
    { name: 'ELD', homepage: 'https://github.com/nitotm/efficient-language-detector-js', licence: 'Apache-2.0' },
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
      description: 'The text in target_lang; as it was where it is detected to be in that language already.',
    }),
    source_lang: Type.String({ description: 'The language you gave, or the one detected (ISO 639-1).' }),
    target_lang: Type.String({ description: 'The language translated into.' }),
    confidence: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description:
          'How far the translator trusts its answer, from 0 to 1; 0 where the text came back unchanged. Absent where ' +
          'the translator does not say.',
      }),
    ),
    service: Type.String({
      description: "Who translated: 'MyMemory', 'DeepL', 'LibreTranslate'; 'none' where nobody had to.",
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
    const isGiven = source_lang.trim().toLowerCase() !== 'auto'
    const source = isGiven ? readLanguageCode('source_lang', source_lang) : await detect(text)
    const answer = { original_text: text, source_lang: source, target_lang: target }
    if (isSameLanguage(source, target)) {
      if (isGiven)
        throw invalidInput('source_lang: the same as target_lang; there is nothing to translate. Not charged.')
      return { ...answer, translated_text: text, confidence: 1, service: 'none' }
    }
    const translation = await memo.remember(`translate:${source}>${target}:${text}`, {
      ttlSeconds: 24 * 3600,
      load: (ports) => translateText(ports, { text, source, target }),
    })
    return {
      ...answer,
      translated_text: translation.text,
      ...(translation.confidence !== undefined && { confidence: translation.confidence }),
      service: translation.translator.name,
    }
  },

  async warmUp() {
    await openLanguageDetector()
  },
})

async function detect(text: string): Promise<string> {
  const detectLanguage = await openLanguageDetector()
  const language = detectLanguage(text)
  if (language) return language
  throw invalidInput(
    'source_lang: the language of this text cannot be told. Give it as an ISO 639-1 code, such as en. Not charged.',
  )
}
