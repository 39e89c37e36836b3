import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { deepL, fetchFromDeepL } from './deepl.ts'

const path = '/v2/translate'
const good = readFileSync(new URL('fixtures/translate.json', import.meta.url), 'utf8')

testUpstreamFaults({
  upstream: deepL,
  path,
  method: 'POST',
  good: { headers: { 'content-type': 'application/json' }, body: good },
  call: (context) => fetchFromDeepL(context, { text: 'Hello world', source: 'en', target: 'de' }),
  unbelievable: {
    'a renamed field': good.replace('translations', 'results'),
    'a number of the wrong type': good.replace('"Hallo Welt"', '7'),
    'an empty list': '{"translations":[]}',
    'an error in a 200': '{"message":"Quota exceeded"}',
  },
})

test.each([
  ['en', 'de', { source_lang: 'EN', target_lang: 'DE' }],
  ['de', 'en', { source_lang: 'DE', target_lang: 'EN-US' }],
  ['no', 'pt', { source_lang: 'NB', target_lang: 'PT-PT' }],
  ['pt-BR', 'zh-TW', { source_lang: 'PT', target_lang: 'ZH-HANT' }],
])('calls languages as the vendor does and shows the key: %s to %s', async (source, target, expected) => {
  await using server = await startUpstreamServer({ [path]: { body: good } })
  const keys = { DEEPL_KEY: 'k:fx' }
  const context = upstreamContext({ upstreams: [deepL], baseAddress: server.baseAddress, keys })
  await expect(fetchFromDeepL(context, { text: 'Hello', source, target })).resolves.toMatchObject({
    text: 'Hallo Welt',
  })
  const [request] = server.requests
  expect(request?.headers.authorization).toBe('DeepL-Auth-Key k:fx')
  expect(JSON.parse(request?.body ?? '')).toEqual({ text: ['Hello'], ...expected })
})

test('leaves the language to the vendor where it is not given', async () => {
  await using server = await startUpstreamServer({ [path]: { body: good } })
  const context = upstreamContext({ upstreams: [deepL], baseAddress: server.baseAddress })
  const answer = await fetchFromDeepL(context, { text: 'Hello', target: 'de' })
  expect(answer).toEqual({ text: 'Hallo Welt', detected: 'en' })
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ text: ['Hello'], target_lang: 'DE' })
})
