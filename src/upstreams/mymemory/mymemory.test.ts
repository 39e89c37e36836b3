import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { jsonReply, startUpstreamServer, type UpstreamScript } from '../../../test/kit/upstream-server.ts'
import { fetchFromMyMemory, type MyMemoryRequest, myMemory } from './mymemory.ts'

const path = '/get'
const good = readFileSync(new URL('fixtures/get.json', import.meta.url), 'utf8')
const greeting = { text: 'hello world', source: 'en', target: 'pt-BR' }

async function ask(script: UpstreamScript, request: Partial<MyMemoryRequest> = {}) {
  await using server = await startUpstreamServer({ [path]: script })
  const context = upstreamContext({ upstreams: [myMemory], baseAddress: server.baseAddress })
  const translation = await fetchFromMyMemory(context, { ...greeting, ...request })
  return { translation, queries: server.requests.map(({ query }) => Object.fromEntries(query)) }
}

// Errors as they were recorded: a 200 whose text, status and details say what is wrong.
const USED_UP = 'MYMEMORY WARNING: YOU USED ALL AVAILABLE FREE TRANSLATIONS FOR TODAY.'
const answer = (translatedText: string | null, rest: object = {}) => ({
  responseData: { translatedText, match: 0.9 },
  responseStatus: 200,
  ...rest,
})

testUpstreamFaults({
  upstream: myMemory,
  path,
  good: { headers: { 'content-type': 'application/json; charset=utf-8' }, body: good },
  call: (context) => fetchFromMyMemory(context, greeting),
  unbelievable: {
    'a renamed field': good.replace('"translatedText"', '"translation_text"'),
    'a number of the wrong type': good.replace('"responseStatus": 200', '"responseStatus": true'),
    'an empty list': JSON.stringify(answer('', { matches: [] })),
    'an error in a 200': JSON.stringify(answer(USED_UP)),
  },
})

test('asks for the pair and reads text and match', async () => {
  const { translation, queries } = await ask({ body: good })
  expect(translation).toMatchObject({ text: 'olá mundo', match: 1 })
  expect(queries).toEqual([{ q: 'hello world', langpair: 'en|pt-BR' }])
})

test('reads a translation whatever stands where its nearness should', async () => {
  const read = async (match: unknown) =>
    (await ask(jsonReply({ ...answer('olá'), responseData: { translatedText: 'olá', match } }))).translation
  await expect(read('0.85')).resolves.toMatchObject({ text: 'olá', match: 0.85 })
  await expect(read(null)).resolves.toMatchObject({ text: 'olá', match: undefined })
  await expect(read(true)).resolves.toMatchObject({ text: 'olá', match: undefined })
})

test('passes over odd segments', async () => {
  const matches = [{ translation: null, match: 1 }, 'odd', { translation: 'oi', match: '0.7' }]
  const { translation } = await ask(jsonReply(answer('', { matches })))
  expect(translation).toMatchObject({ text: 'oi', match: 0.7 })
})

test.each([
  [{ source: 'zh', target: 'no' }, 'zh-CN|nb-NO'],
  [{ source: 'zh-Hant', target: 'en' }, 'zh-TW|en'],
])('calls languages as the vendor does: %j', async (languages, langpair) => {
  const { queries } = await ask({ body: good }, languages)
  expect(queries[0]).toMatchObject({ langpair })
})

test.each([
  ['a used-up quota', answer(USED_UP)],
  ['a used-up quota, said in the details', { ...answer(null), responseStatus: 429, responseDetails: USED_UP }],
  ['a finished quota', answer('olá mundo', { quotaFinished: true })],
  ['a wrong address', answer('INVALID EMAIL PROVIDED', { responseStatus: '403', matches: '' })],
  ['a length it does not take', answer('QUERY LENGTH LIMIT EXCEEDED. MAX ALLOWED QUERY : 500 CHARS')],
  ['one language twice', answer('PLEASE SELECT TWO DISTINCT LANGUAGES', { responseStatus: '403' })],
])('recognises %s', async (_, body) => {
  await expect(ask(jsonReply(body))).rejects.toMatchObject({ code: 'upstream_failed' })
})

test.each([
  ['09 HOURS 12 MINUTES 33 SECONDS', '33153'],
  ['45 MINUTES 1 SECOND', '2701'],
  ['', undefined],
])('says when the quota of the day is there again: %s', async (time, seconds) => {
  const told = `${USED_UP} NEXT AVAILABLE IN ${time} VISIT HTTPS://MYMEMORY.TRANSLATED.NET/DOC/USAGELIMITS.PHP`
  for (const body of [answer(told), { ...answer(null), responseStatus: 429, responseDetails: told }]) {
    const error: { headers?: object } = await ask(jsonReply(body)).catch((reason: unknown) => Object(reason))
    expect(error.headers).toEqual(seconds === undefined ? {} : { 'Retry-After': seconds })
  }
})

test('refuses a language it does not know as the caller’s to mend', async () => {
  const responseDetails = "'XX' IS AN INVALID TARGET LANGUAGE . EXAMPLE: LANGPAIR=EN|IT USING 2 LETTER ISO OR RFC3066"
  const refused = ask(jsonReply(answer(responseDetails, { responseStatus: '403', responseDetails })), { target: 'xx' })
  await expect(refused).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining('into xx') })
})

test('takes the nearest match where the main text is missing', async () => {
  const matches = [
    { translation: '', match: 0.99 },
    { translation: USED_UP, match: 0.99 },
    { translation: 'El gato', match: 0.97 },
    { translation: 'El gato se sentó', match: 0.98 },
  ]
  const { translation } = await ask(jsonReply(answer('', { matches })))
  expect(translation).toMatchObject({ text: 'El gato se sentó', match: 0.98 })
})

test('decodes entities of old entries, but not those of the text', async () => {
  const reply = jsonReply(answer('l&#39;ami &quot;x&quot;'))
  expect((await ask(reply)).translation.text).toBe('l\'ami "x"')
  expect((await ask(reply, { text: 'a &quot; b' })).translation.text).toBe('l&#39;ami &quot;x&quot;')
})

test('sends a long text in parts and joins what comes back, with the least match', async () => {
  const sentence = 'Это довольно длинное предложение на русском языке, которое занимает много байтов в кодировке. '
  const { translation, queries } = await ask(({ query }) => jsonReply(answer(`[${query.get('q')?.length}]`)), {
    text: sentence.repeat(5),
    source: 'ru',
    target: 'en',
  })
  expect(queries.length).toBeGreaterThan(1)
  for (const { q = '' } of queries) expect(Buffer.byteLength(q)).toBeLessThanOrEqual(500)
  expect(queries.map(({ q }) => `${q} `).join('')).toBe(sentence.repeat(5))
  expect(translation.text).toBe(queries.map(({ q = '' }) => `[${q.length}] `).join(''))
})

test('knows no match for parts of which one has none', async () => {
  const replies = [
    jsonReply(answer('a')),
    jsonReply({ ...answer('b'), responseData: { translatedText: 'b' } }),
  ] as const
  const { translation } = await ask(replies, { text: `${'x'.repeat(400)}. ${'y'.repeat(400)}.` })
  expect(translation.match).toBeUndefined()
})
