import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { deepL } from '../../upstreams/deepl/deepl.ts'
import { myMemory } from '../../upstreams/mymemory/mymemory.ts'
import { translate } from './translate.service.ts'

let server: UpstreamServer
beforeAll(() => translate.warmUp?.(), 30_000)
beforeEach(async () => {
  server = await startUpstreamServer()
})
afterEach(() => server.close())

function call(text: string, target_lang: string) {
  const context = upstreamContext({ upstreams: [deepL, myMemory], baseAddress: server.baseAddress })
  return translate.prepare({ text, target_lang, source_lang: 'en' })(context)
}

/** DeepL answers with one text to everything, and detects one language wherever it is not told. */
function playDeepL(text: string, detected_source_language: string) {
  server.play('/v2/translate', jsonReply({ translations: [{ text, detected_source_language }] }))
}

test('a few words that are surely in another language are not sold', async () => {
  playDeepL('Wo ist der Bahnhof?', 'EN')
  await expect(call('Two cats sleep.', 'es')).rejects.toMatchObject({ code: 'upstream_failed' })
  expect(server.requests.map(({ path }) => path)).toEqual(['/v2/translate', '/get'])
})

test('a doubtful answer is sold if its translator reads it as the wanted language, or tells none', async () => {
  playDeepL('Bom dia, amigos.', 'PT')
  await expect(call('Good morning, friends.', 'es')).rejects.toMatchObject({ code: 'upstream_failed' })
  expect(JSON.parse(server.requests[1]?.body ?? '')).toEqual({ text: ['Bom dia, amigos.'], target_lang: 'EN-US' })

  playDeepL('Bom dia, amigos.', 'ES')
  await expect(call('Good morning, friends.', 'es')).resolves.toMatchObject({ service: 'DeepL' })

  let asked = 0
  server.play('/v2/translate', () => {
    asked += 1
    return asked === 1 ? jsonReply({ translations: [{ text: 'Bom dia, amigos.' }] }) : { status: 456 }
  })
  await expect(call('Good morning, friends.', 'es')).resolves.toMatchObject({ service: 'DeepL' })
})

test('an answer without a doubt is not asked about', async () => {
  playDeepL('Buenos días, amigos.', 'EN')
  await expect(call('Good morning, friends.', 'es')).resolves.toMatchObject({ service: 'DeepL' })
  expect(server.requests).toHaveLength(1)
})

test('Chinese is sold in the script that was asked for', async () => {
  playDeepL('合同即将结束 {name}。', 'EN')
  await expect(call('The contract ends soon {name}.', 'zh-TW')).resolves.toMatchObject({
    translated_text: '合同即將結束 {name}。',
    service: 'DeepL, OpenCC',
  })
  await expect(call('The contract ends soon {name}.', 'zh')).resolves.toMatchObject({ service: 'DeepL' })
})
