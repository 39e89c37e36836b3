import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fakeContext, fakeHttp } from '../../../test/kit/fake-context.ts'
import { expectAnswerOrRefusal } from '../../../test/kit/hostile-input.ts'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { deepL } from '../../upstreams/deepl/deepl.ts'
import { libreTranslate } from '../../upstreams/libretranslate/libretranslate.ts'
import { myMemory } from '../../upstreams/mymemory/mymemory.ts'
import { translate } from './translate.service.ts'

const all = [deepL, libreTranslate, myMemory]
const fromMyMemory = (translatedText: string, match = 0.98) =>
  jsonReply({ responseData: { translatedText, match }, responseStatus: 200, matches: [] })
const fromLibreTranslate = (translatedText: string) => jsonReply({ translatedText })
const fromDeepL = (text: string) => jsonReply({ translations: [{ text }] })

let server: UpstreamServer
beforeAll(() => translate.warmUp?.(), 30_000)
beforeEach(async () => {
  server = await startUpstreamServer()
})
afterEach(() => server.close())

function call(input: object, upstreams = [myMemory]) {
  return translate.prepare(input)(upstreamContext({ upstreams, baseAddress: server.baseAddress }))
}

test('detects the language and asks MyMemory by default', async () => {
  server.play('/get', fromMyMemory('Wo ist der Bahnhof?'))
  await expect(call({ text: 'Where is the train station?', target_lang: 'de' })).resolves.toEqual({
    original_text: 'Where is the train station?',
    translated_text: 'Wo ist der Bahnhof?',
    source_lang: 'en',
    target_lang: 'de',
    confidence: 0.98,
    service: 'MyMemory',
  })
  expect(server.requests[0]?.query.get('langpair')).toBe('en|de')
})

test('uses the language that the caller gives', async () => {
  server.play('/get', fromMyMemory('cheers'))
  await expect(call({ text: 'prost', target_lang: 'EN', source_lang: 'DE' })).resolves.toMatchObject({
    source_lang: 'de',
    target_lang: 'en',
  })
})

test('asks DeepL, then LibreTranslate, then MyMemory', async () => {
  const input = { text: 'Good morning', target_lang: 'fr' }
  server.play('/get', fromMyMemory('Bonjour', 1.2))
  await expect(call(input, all)).resolves.toMatchObject({ service: 'MyMemory', confidence: 1 })
  expect(server.requests.map(({ path }) => path)).toEqual(['/v2/translate', '/translate', '/get'])

  server.play('/translate', fromLibreTranslate('Bonjour'))
  await expect(call(input, all)).resolves.toMatchObject({ service: 'LibreTranslate', translated_text: 'Bonjour' })

  server.play('/v2/translate', fromDeepL('Bonjour'))
  const answer = await call(input, all)
  expect(answer).toMatchObject({ service: 'DeepL', translated_text: 'Bonjour' })
  expect(answer).not.toHaveProperty('confidence')
})

test('asks the next translator if a text comes back unchanged, and refuses if all agree', async () => {
  const input = { text: 'Kaliningrad Oblast', target_lang: 'de', source_lang: 'en' }
  server.play('/v2/translate', fromDeepL('kaliningrad  oblast'))
  server.play('/translate', { status: 500 })
  server.play('/get', fromMyMemory('Oblast Kaliningrad'))
  await expect(call(input, all)).resolves.toMatchObject({ translated_text: 'Oblast Kaliningrad', service: 'MyMemory' })

  server.play('/get', fromMyMemory('Kaliningrad Oblast'))
  await expect(call(input, all)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('unchanged in de'),
  })
})

test('fails if every translator fails', async () => {
  server.play('/get', fromMyMemory('MYMEMORY WARNING: YOU USED ALL AVAILABLE FREE TRANSLATIONS FOR TODAY.'))
  await expect(call({ text: 'Good morning', target_lang: 'fr' }, all)).rejects.toMatchObject({
    code: 'upstream_failed',
  })
})

test('refuses a text that is in the target language already, without any request', async () => {
  await expect(call({ text: 'Where is the train station?', target_lang: 'en-GB' })).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringContaining('in en-GB already'),
  })
  expect(server.requests).toEqual([])
})

test('treats a short text that seems to be in the target language as another language', async () => {
  // MyMemory echoes texts that are not in the given source language.
  server.play('/get', ({ query }) =>
    query.get('langpair') === 'en|pt' ? fromMyMemory('Excluir') : fromMyMemory(query.get('q') ?? ''),
  )
  const answer = call({ text: 'Delete', target_lang: 'pt' })
  await expect(answer.catch((error: unknown) => error)).resolves.not.toMatchObject({ translated_text: 'Delete' })
})

test('leaves detection to a translator that detects, and names the language it found', async () => {
  server.play('/v2/translate', jsonReply({ translations: [{ text: 'Eliminar', detected_source_language: 'EN' }] }))
  await expect(call({ text: 'Delete', target_lang: 'es' }, all)).resolves.toMatchObject({
    source_lang: 'en',
    service: 'DeepL',
  })
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ text: ['Delete'], target_lang: 'ES' })
})

test('asks again with a source where the detected one cannot be', async () => {
  server.play('/translate', ({ body }) => {
    const { source } = JSON.parse(body)
    const detectedLanguage = source === 'auto' ? { language: 'en', confidence: 90 } : undefined
    return jsonReply({ translatedText: 'Tous les êtres humains naissent libres et égaux.', detectedLanguage })
  })
  for (const [text, source_lang] of [
    ['Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι.', 'el'],
    ['Alle Menschen sind frei und gleich geboren worden.', 'de'],
    ['All human beings are born free and equal in dignity.', 'en'],
  ])
    await expect(call({ text, target_lang: 'fr' }, all)).resolves.toMatchObject({ source_lang })
})

test('reads entities of a translator that takes words for HTML', async () => {
  server.play('/translate', fromLibreTranslate('Bonnie &amp; Clyde waren R&auml;uber.'))
  const input = { text: 'Bonnie & Clyde were robbers.', target_lang: 'de', source_lang: 'en' }
  await expect(call(input, all)).resolves.toMatchObject({ translated_text: 'Bonnie & Clyde waren Räuber.' })
})

test('converts between Chinese scripts, and refuses a text already in the target script', async () => {
  const input = { text: '人人生而自由，在尊嚴和權利上一律平等。', target_lang: 'zh-CN' }
  await expect(call(input)).resolves.toMatchObject({
    translated_text: '人人生而自由，在尊严和权利上一律平等。',
    source_lang: 'zh-TW',
    service: 'OpenCC',
  })
  await expect(call({ ...input, target_lang: 'zh-TW' })).rejects.toMatchObject({ code: 'invalid_input' })
  expect(server.requests).toEqual([])
})

test.each([
  ['头发：https://zh.example/头发，头发', '頭髮：https://zh.example/头发，頭髮'],
  ['请看https://zh.example/头发', '請看https://zh.example/头发'],
  ['写信给a@发现.example头发', '寫信給a@发现.example頭髮'],
  ['打开C:\\头发\\发现.txt', '開啟C:\\头发\\发现.txt'],
  ['见`commit 头发`头发', '見`commit 头发`頭髮'],
])('leaves addresses, paths and code in %s as they are, and claims no confidence', async (text, translated) => {
  const answer = await call({ text, source_lang: 'zh-CN', target_lang: 'zh-TW' })
  expect(answer).toMatchObject({ translated_text: translated })
  expect(answer).not.toHaveProperty('confidence')
})

test('accepts 500 characters of any byte length', async () => {
  server.play('/get', fromMyMemory('a tree '.repeat(30)))
  const text = '𠮷'.repeat(500)
  await expect(call({ text, target_lang: 'en', source_lang: 'ja' })).resolves.toMatchObject({ original_text: text })
  expect(server.requests).toHaveLength(4)
})

test('sells no translation without what programs read in the text, nor one with another number', async () => {
  const input = { text: 'Dear {first_name}, pay 40 euros at https://pay.example/40.', target_lang: 'de' }
  const right = 'Guten Tag {first_name}, zahlen Sie 40 Euro unter https://pay.example/40.'
  server.play('/get', fromMyMemory(right))
  await expect(call(input)).resolves.toMatchObject({ translated_text: right })
  for (const wrong of [
    right.replace('first_name', 'vorname'),
    right.replace('.example', '.de'),
    right.replace('40 Euro', '14 Euro'),
  ]) {
    server.play('/v2/translate', fromDeepL(wrong))
    await expect(call(input, all)).resolves.toMatchObject({ translated_text: right, service: 'MyMemory' })
    server.play('/get', fromMyMemory(wrong))
    await expect(call(input)).rejects.toMatchObject({ code: 'upstream_failed' })
    server.play('/get', fromMyMemory(right))
  }
})

test.each([
  ['a text of 501 characters', { text: 'a'.repeat(501), target_lang: 'de' }, 'text'],
  ['no text', { text: '', target_lang: 'de' }, 'text'],
  ['a text without words', { text: '12:30 😀', target_lang: 'de' }, 'text: has no words'],
  ['an unknown language', { text: 'Hello', target_lang: 'german' }, 'target_lang: "german"'],
  ['one language twice', { text: 'Hello', target_lang: 'en', source_lang: 'en' }, 'nothing to translate'],
  ['an undetectable language', { text: 'ᚠᚢᚦᚨᚱᚲ', target_lang: 'en' }, 'source_lang'],
])('refuses %s', async (_, input, message) => {
  const refused = Promise.try(call, input)
  await expect(refused).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining(message) })
  expect(server.requests).toEqual([])
})

test('answers or refuses any input', async () => {
  const http = fakeHttp({
    getJson: async (url) => JSON.parse(String(fromMyMemory(`-${url.searchParams.get('q')}`).body)),
    isConfigured: () => false,
  })
  const language = fc.oneof(fc.constantFrom('en', 'de', 'auto', 'zh-TW', '__proto__'), fc.string(), fc.anything())
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.anything())
  const texts = fc.array(text, { maxLength: 4 })
  const rest = { target_lang: language, source_lang: language, keep: texts, format: fc.constantFrom('text', 'html') }
  const likely = fc.oneof(
    fc.record({ text, ...rest }, { requiredKeys: ['text'] }),
    fc.record({ texts, ...rest }, { requiredKeys: ['texts'] }),
  )
  await expectAnswerOrRefusal(translate, { context: fakeContext({ http }), likely })
}, 30_000)
