import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { testUpstreamFaults } from '../../../test/kit/upstream-faults.ts'
import { startUpstreamServer } from '../../../test/kit/upstream-server.ts'
import { fetchTranslation, libreTranslate } from './libretranslate.ts'

const path = '/translate'
const good = readFileSync(new URL('fixtures/translate.json', import.meta.url), 'utf8')

testUpstreamFaults({
  upstream: libreTranslate,
  path,
  method: 'POST',
  good: { headers: { 'content-type': 'application/json' }, body: good },
  call: (context) => fetchTranslation(context, { text: 'Hello world', source: 'en', target: 'de' }),
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
  await expect(fetchTranslation(context, { text: 'Hello', source, target })).resolves.toBe('Hallo Welt')
  expect(JSON.parse(server.requests[0]?.body ?? '')).toEqual({ q: 'Hello', format: 'text', ...expected })
})
