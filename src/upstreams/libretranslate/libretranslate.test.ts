import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchFromLibreTranslate, libreTranslate } from './libretranslate.ts'

const path = '/translate'
const good = readFileSync(new URL('fixtures/translate.json', import.meta.url), 'utf8')

testUpstreamFaults({
  upstream: libreTranslate,
  path,
  method: 'POST',
  good: { headers: { 'content-type': 'application/json' }, body: good },
  call: (context) => fetchFromLibreTranslate(context, { text: 'Hello world', source: 'en', target: 'de' }),
  unbelievable: {
    'a renamed field': good.replace('translatedText', 'translation'),
    'a number of the wrong type': good.replace('"Hallo Welt"', '["Hallo Welt"]'),
    'an empty list': good.replace('Hallo Welt', ''),
    'an error in a 200': '{"error":"xx is not supported"}',
  },
})

test.each([
  ['en', 'zh-TW', { source: 'en', target: 'zh-Hant' }],
  ['no', 'pt-BR', { source: 'nb', target: 'pt-BR' }],
  ['en-GB', 'de-AT', { source: 'en', target: 'de' }],
])('calls languages as the server does: %s to %s', async (source, target, expected) => {
  await using server = await startUpstreamServer({ [path]: { body: good } })
  const context = upstreamContext({ upstreams: [libreTranslate], baseAddress: server.baseAddress })
  await expect(fetchFromLibreTranslate(context, { text: 'Hello', source, target })).resolves.toMatchObject({
    text: 'Hallo Welt',
  })
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ q: 'Hello', format: 'text', ...expected })
})

// https://docs.libretranslate.com/api/operations/translate/: api_key stands in the JSON beside q.
test('leaves the language to the server where it is not given, and shows the key where the server looks for it', async () => {
  await using server = await startUpstreamServer({
    [path]: { body: '{"translatedText":"Hallo Welt","detectedLanguage":{"confidence":92.5,"language":"en"}}' },
  })
  const keys = { LIBRETRANSLATE_KEY: 'secret' }
  const context = upstreamContext({ upstreams: [libreTranslate], baseAddress: server.baseAddress, keys })
  const answer = await fetchFromLibreTranslate(context, { text: 'Hello', target: 'de' })
  expect(answer).toEqual({ text: 'Hallo Welt', detected: 'en' })
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({
    q: 'Hello',
    source: 'auto',
    target: 'de',
    format: 'text',
    api_key: 'secret',
  })
})
