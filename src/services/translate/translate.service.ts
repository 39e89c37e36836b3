import { withoutTerms } from '@farebox/faithful'
import { detectLanguage, detectScript, isSameLanguage, languageOf, scriptOf } from '@farebox/languages'
import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { invalidInput } from '../../contract/errors.ts'
import { exactlyOneOf, matching, nullable, oneOf, withDefault } from '../../contract/schema.ts'
import { deepL } from '../../upstreams/deepl/deepl.ts'
import { libreTranslate } from '../../upstreams/libretranslate/libretranslate.ts'
import { myMemory } from '../../upstreams/mymemory/mymemory.ts'
import { readLanguageCode } from './language-code.ts'
import { carryOut, inBatches, readJobs, stretchesOf, toTranslatedAnswer } from './texts.ts'
import { type OtherTranslation, rewriteChinese, translateText } from './translate-text.ts'

/** Further languages have no significant score. */
const MAX_DETECTED = 5

/** Translates short texts. */
export const translate = defineService({
  id: 'svc_translate_25',
  slug: 'translate',
  name: 'Translate',
  category: 'text',
  description:
    'Translates a text of up to 500 characters between about 70 languages. The source language is detected if you ' +
    'do not give it; give it for single words, which are hard to detect. A text that comes back unchanged is ' +
    'refused and not charged. Words in keep and, with format html, tags stay unchanged.',
  tags: ['translation', 'language-detection'],
  price: '0.002',
  p99Ms: 500,
  trialsPerDay: 3,
  upstreams: [deepL, libreTranslate, myMemory],
  credits: [
    { name: 'ELD', homepage: 'https://github.com/nitotm/efficient-language-detector-js', licence: 'Apache-2.0' },
    { name: 'OpenCC', homepage: 'https://github.com/nk2028/opencc-js', licence: 'MIT' },
    { name: 'Unicode CLDR', homepage: 'https://cldr.unicode.org', licence: 'Unicode-3.0' },
    { name: 'TinyLD', homepage: 'https://github.com/komodojp/tinyld', licence: 'MIT' },
  ],
  input: Type.Object(
    {
      text: Type.Optional(
        Type.String({ minLength: 1, maxLength: 500, description: 'The text, at most 500 characters per call.' }),
      ),
      texts: Type.Optional(
        Type.Array(Type.String({ minLength: 1, maxLength: 500 }), {
          minItems: 1,
          maxItems: 20,
          description:
            'Instead of text: up to 20 texts of one language, together at most 500 characters, for one price. Each is ' +
            'translated separately, for example a button or a line of subtitles.',
        }),
      ),
      target_lang: Type.String({
        maxLength: 16,
        description:
          'ISO 639-1 code of the language to translate into, such as de; with a variety where it matters: pt-BR.',
      }),
      source_lang: withDefault(
        Type.String({ maxLength: 16, description: "ISO 639-1 code of the text's language, or auto to detect it." }),
        'auto',
      ),
      keep: withDefault(
        Type.Array(Type.String({ minLength: 1, maxLength: 60, ...matching('\\S', 'more than spaces') }), {
          maxItems: 20,
          description:
            'Words that must stay unchanged, such as names, code or {placeholders}: whole words, case-sensitive. If ' +
            'a translator cannot keep one, the call is refused and not charged.',
        }),
        [],
      ),
      format: withDefault(
        oneOf(['text', 'html'], {
          description:
            "html: tags, attributes, comments, code and content marked translate='no' stay as written; each piece of " +
            'text between two tags is translated separately.',
        }),
        'text',
      ),
      include_detection: withDefault(
        Type.Boolean({ description: 'Adds the likely languages of the text, as `detected_languages`.' }),
        false,
      ),
      include_alternatives: withDefault(
        Type.Boolean({
          description: 'Adds other translations, if the translator has any; only with text and format text.',
        }),
        false,
      ),
    },
    exactlyOneOf('text', 'texts'),
  ),
  output: Type.Object({
    original_text: Type.String({ description: 'The text as you gave it; with texts, one per line.' }),
    translated_text: Type.String({
      description:
        'The text in target_lang; never the unchanged text, which is refused uncharged. Its numbers, units, signs, days and denials are those of the text, as far as locale data and lists of words tell.',
    }),
    source_lang: Type.String({ description: 'The language you gave, or the one detected (ISO 639-1).' }),
    target_lang: Type.String({ description: 'The language translated into.' }),
    confidence: Type.Optional(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'Confidence of the translator, from 0 to 1. Absent if it gives none.',
      }),
    ),
    service: Type.String({
      description:
        "The translator: 'MyMemory', 'DeepL', 'LibreTranslate'; 'OpenCC' between Chinese scripts. Several, separated by commas, if texts went to several.",
    }),
    translations: Type.Optional(
      Type.Array(
        Type.Object({
          original_text: Type.String({ description: 'One of your texts.' }),
          translated_text: Type.String({
            description: 'The text in target_lang; unchanged if it has only kept words.',
          }),
        }),
        { description: 'One for each of texts, in their order. Only with texts.' },
      ),
    ),
    detected_languages: Type.Optional(
      Type.Array(
        Type.Object({
          language: Type.String({ description: 'ISO 639-1 code.' }),
          confidence: nullable(
            Type.Number({
              minimum: 0,
              maximum: 1,
              description:
                'Its share of the scores of two detectors for all languages, 0 to 1: no probability, and low for a few words. ' +
                'Null for a listed everyday word of it, and for letters that no other language is written in.',
            }),
          ),
        }),
        { maxItems: MAX_DETECTED, description: 'The likeliest first; only with include_detection.' },
      ),
    ),
    alternatives: Type.Optional(
      Type.Array(
        Type.Object({
          text: Type.String({ description: 'Another translation, of the text or of a similar one.' }),
          confidence: nullable(
            Type.Number({
              minimum: 0,
              maximum: 1,
              description: 'Like confidence; null if the translator gives none.',
            }),
          ),
        }),
        { description: 'The nearest first, at most 3; empty if there are none. Only with include_alternatives.' },
      ),
    ),
    kept: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Words of keep in the text; each occurs in the translation as often. Only with keep.',
      }),
    ),
  }),
  view: { main: 'translated_text' },
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

  async run(
    { text, texts, target_lang, source_lang, keep, format, include_detection, include_alternatives },
    { memo },
  ) {
    const originals = texts ?? [text ?? '']
    const field = texts ? 'texts' : 'text'
    const jobs = readJobs(originals, { field, keep, format })
    const target = readLanguageCode('target_lang', target_lang)
    const source =
      source_lang.trim().toLowerCase() === 'auto' ? undefined : readLanguageCode('source_lang', source_lang)
    if (source !== undefined && isSameLanguage(source, target)) {
      throw invalidInput('source_lang: the same as target_lang; there is nothing to translate. Not charged.')
    }
    const pieces = stretchesOf(jobs)
    const sample = pieces.map((piece) => withoutTerms(piece, keep)).join('\n')
    const guesses = source === undefined ? await guessLanguages(sample, target) : []
    const from = source ?? guesses[0] ?? ''
    const isChinese = scriptOf(target) !== undefined && languageOf(from) === 'zh'
    const kept = keep.length > 0 ? `${JSON.stringify(keep)}:` : ''
    const translations = await inBatches(pieces, (piece) =>
      isChinese
        ? rewriteChinese(piece, { source: from, target, keep })
        : memo.remember(`translate:${source ?? guesses.join()}>${target}:${kept}${piece}`, {
            ttlSeconds: 24 * 3600,
            load: (ports) => translateText(ports, { text: piece, source, guesses, target, keep }),
          }),
    )
    const translated = jobs.map((job) => carryOut(job, translations))
    const unchanged = translated.flatMap((words, i) => (words === undefined ? [i + 1] : []))
    if (unchanged.length > 0) throw isUnchangedIn(target, texts ? unchanged : [])
    const answer = toTranslatedAnswer(
      { originals, translated: translated.map((words) => words ?? ''), translations },
      { target, texts, keep },
    )
    const whole = format === 'text' && text !== undefined ? translations.get(text) : undefined
    return {
      ...answer,
      ...(include_detection && { detected_languages: await detect(sample) }),
      ...(include_alternatives && { alternatives: (whole?.alternatives ?? []).map(toAlternative) }),
    }
  },
})

async function detect(text: string) {
  const { ranked } = await detectLanguage(text)
  return ranked
    .slice(0, MAX_DETECTED)
    .map(({ language, share }) => ({ language, confidence: share === null ? null : Number(share.toFixed(4)) }))
}

function toAlternative({ text, match }: OtherTranslation) {
  return { text, confidence: match === undefined ? null : Math.min(1, Math.max(0, match)) }
}

/** The likely languages, the likeliest first. Throws invalid_input if none is likely, or only the target. */
async function guessLanguages(text: string, target: string): Promise<string[]> {
  const { ranked: found, agreed } = await detectLanguage(text)
  const ranked = await Promise.all(found.map(({ language }) => withScript(language, text)))
  if (ranked.length === 0) {
    throw invalidInput(
      'source_lang: the language of this text cannot be detected. Give it as an ISO 639-1 code, such as en. Not charged.',
    )
  }
  // Few callers translate into the same language: a short text that seems to be in it is more likely in the next best.
  const guesses = ranked.filter((language) => !isSameLanguage(language, target))
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

function isUnchangedIn(target: string, places: readonly number[]) {
  const [what, verb] = places.length > 0 ? [`texts: number ${places.join(', ')}`, 'come'] : ['text:', 'comes']
  return invalidInput(
    `${what} ${verb} back unchanged in ${target}. It may be a name, which stays unchanged (list it in keep, or leave it ` +
      'out), or the detected language may be wrong: then give source_lang. Not charged.',
  )
}
