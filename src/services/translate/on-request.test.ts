import { readFileSync } from 'node:fs'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { myMemory } from '../../upstreams/mymemory/mymemory.ts'
import { translate } from './translate.service.ts'

// A recorded answer to 'hello world' in Portuguese, with a second match.
const recorded = readFileSync(new URL('../../upstreams/mymemory/fixtures/get.json', import.meta.url), 'utf8')
const HELLO = { text: 'hello world', source_lang: 'en', target_lang: 'pt' }

let server: UpstreamServer
beforeAll(() => translate.warmUp?.(), 30_000)
beforeEach(async () => {
  server = await startUpstreamServer({ '/get': { body: recorded } })
})
afterEach(() => server.close())

async function call(input: object) {
  const context = upstreamContext({ upstreams: [myMemory], baseAddress: server.baseAddress })
  // The cast: the fields that the tests below read.
  return (await translate.prepare(input)(context)) as {
    readonly detected_languages?: readonly { readonly language: string; readonly confidence: number | null }[]
    readonly alternatives?: readonly object[]
  }
}

test('returns the other translations of the translator, without duplicates', async () => {
  await expect(call({ ...HELLO, include_alternatives: true })).resolves.toMatchObject({
    translated_text: 'olá mundo',
    alternatives: [{ text: 'Olá, mundo', confidence: 0.85 }],
  })
})

test('returns no alternative that is an error, is unchanged, or lost a kept word', async () => {
  const match = (translation: string) => ({ translation, match: 0.9 })
  server.play(
    '/get',
    jsonReply({
      responseData: { translatedText: 'Acme é bom', match: 1 },
      responseStatus: 200,
      matches: [match('MYMEMORY WARNING: YOU USED ALL'), match('Acme is good'), match('é bom'), match('A Acme é boa')],
    }),
  )
  const input = {
    text: 'Acme is good',
    source_lang: 'en',
    target_lang: 'pt',
    keep: ['Acme'],
    include_alternatives: true,
  }
  await expect(call(input)).resolves.toMatchObject({ alternatives: [{ text: 'A Acme é boa', confidence: 0.9 }] })
})

test('has no alternatives for several texts or for HTML', async () => {
  const { text: _, ...several } = { ...HELLO, texts: ['hello world'], include_alternatives: true }
  await expect(call(several)).resolves.toMatchObject({ alternatives: [] })
  const html = { ...HELLO, text: '<b>hello world</b>', format: 'html', include_alternatives: true }
  await expect(call(html)).resolves.toMatchObject({ alternatives: [] })
})

test('lists the likely languages, the likeliest first', async () => {
  const text = 'Where is the nearest train station, and when does the last train leave?'
  const translatedText = 'Onde fica a estação de comboios mais próxima e quando parte o último comboio?'
  server.play('/get', jsonReply({ responseData: { translatedText, match: 1 }, responseStatus: 200 }))
  const { detected_languages = [] } = await call({ text, target_lang: 'pt', include_detection: true })
  expect(detected_languages[0]?.language).toBe('en')
  const shares = detected_languages.map(({ confidence }) => confidence ?? 0)
  expect(shares).toEqual(shares.toSorted((a, b) => b - a))
  expect(shares.reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(1.001)
})

test('detects everyday words without a score, and detects even if the language is given', async () => {
  const { detected_languages } = await call({
    text: 'Hola',
    source_lang: 'es',
    target_lang: 'pt',
    include_detection: true,
  })
  expect(detected_languages?.[0]).toEqual({ language: 'es', confidence: null })
})

test('leaves them out unless requested', async () => {
  const answer = await call(HELLO)
  expect(answer).not.toHaveProperty('alternatives')
  expect(answer).not.toHaveProperty('detected_languages')
})
