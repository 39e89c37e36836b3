import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { upstreamContext } from '../../../test/kit/upstream-context.ts'
import { jsonReply, startUpstreamServer, type UpstreamServer } from '../../../test/kit/upstream-server.ts'
import { deepL } from '../../upstreams/deepl/deepl.ts'
import { myMemory } from '../../upstreams/mymemory/mymemory.ts'
import { translate } from './translate.service.ts'

const GERMAN: Readonly<Record<string, string>> = {
  'Save changes': 'Änderungen speichern',
  Delete: 'Löschen',
  'Open Farebox now': 'Fahrkartenkasse jetzt öffnen',
  'Open ZQ1X now': 'ZQ1X jetzt öffnen',
  Click: 'Klicken Sie',
  'here & now': 'hier & jetzt',
  'to go on.': 'um fortzufahren.',
}

let server: UpstreamServer
beforeAll(() => translate.warmUp?.(), 30_000)
beforeEach(async () => {
  server = await startUpstreamServer({ '/get': ({ query }) => answer(query.get('q') ?? '') })
})
afterEach(() => server.close())

/** Like MyMemory, it echoes unknown texts. */
function answer(text: string) {
  return jsonReply({ responseData: { translatedText: GERMAN[text] ?? text, match: 0.9 }, responseStatus: 200 })
}

function call(input: object, upstreams = [myMemory]) {
  const whole = { target_lang: 'de', source_lang: 'en', ...input }
  return translate.prepare(whole)(upstreamContext({ upstreams, baseAddress: server.baseAddress }))
}

function asked() {
  return server.requests.map(({ query }) => query.get('q'))
}

test('translates several texts for one price, duplicates only once', async () => {
  await expect(call({ texts: ['Save changes', 'Delete', 'Save changes'] })).resolves.toEqual({
    original_text: 'Save changes\nDelete\nSave changes',
    translated_text: 'Änderungen speichern\nLöschen\nÄnderungen speichern',
    source_lang: 'en',
    target_lang: 'de',
    confidence: 0.9,
    service: 'MyMemory',
    translations: [
      { original_text: 'Save changes', translated_text: 'Änderungen speichern' },
      { original_text: 'Delete', translated_text: 'Löschen' },
      { original_text: 'Save changes', translated_text: 'Änderungen speichern' },
    ],
  })
  expect(asked().sort()).toEqual(['Delete', 'Save changes'])
})

test('detects the language of several texts from all of them', async () => {
  const texts = ['Delete', 'Save changes', 'Where is the train station?']
  const { source_lang } = (await call({ texts: texts.slice(0, 2), source_lang: 'auto' })) as { source_lang: string }
  expect(source_lang).toBe('en')
})

test('refuses a list if a text comes back unchanged, and names it', async () => {
  const refused = call({ texts: ['Save changes', 'Blog', 'Delete', 'Quux'] })
  await expect(refused).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(/number 2, 4 come back unchanged in de.*keep.*Not charged/),
  })
  const kept = call({ texts: ['Save changes', 'Blog', '12:30'], keep: ['Blog'] })
  await expect(kept).resolves.toMatchObject({
    translated_text: 'Änderungen speichern\nBlog\n12:30',
    kept: ['Blog'],
  })
})

test('asks again with a code word if a translator changed a kept term', async () => {
  await expect(call({ text: 'Open Farebox now', keep: ['Farebox', 'Node'] })).resolves.toMatchObject({
    translated_text: 'Farebox jetzt öffnen',
    kept: ['Farebox'],
  })
  expect(asked()).toEqual(['Open Farebox now', 'Open ZQ1X now'])
})

test('asks once if kept terms stay, and the next translator if not', async () => {
  server.play('/v2/translate', ({ body }) => {
    const [text] = JSON.parse(body).text
    return jsonReply({ translations: [{ text: `Kasse: ${text.length}` }] })
  })
  const input = { text: 'Open Farebox now', keep: ['Farebox'] }
  await expect(call(input, [deepL, myMemory])).resolves.toMatchObject({ service: 'MyMemory' })
  server.play('/get', { status: 500 })
  await expect(call(input, [deepL, myMemory])).rejects.toMatchObject({ code: 'upstream_failed' })
  server.play('/get', jsonReply({ responseData: { translatedText: 'Jetzt Farebox öffnen' }, responseStatus: 200 }))
  const before = server.requests.length
  await expect(call(input)).resolves.toMatchObject({ translated_text: 'Jetzt Farebox öffnen' })
  expect(server.requests.length - before).toBe(1)
})

test('refuses text that is unchanged around a kept term', async () => {
  await expect(call({ text: 'Farebox Quux', keep: ['Farebox'] })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('translates the texts of HTML and leaves the markup unchanged', async () => {
  const text =
    '<p class="x">Click <a href="/?a&amp;b" title="Delete">here &amp; now</a>\n to go on.</p><code>Delete</code>'
  await expect(call({ text, format: 'html' })).resolves.toMatchObject({
    translated_text:
      '<p class="x">Klicken Sie <a href="/?a&amp;b" title="Delete">hier &amp; jetzt</a>\n um fortzufahren.</p><code>Delete</code>',
  })
  await expect(call({ text: '<b>Quux</b>', format: 'html' })).rejects.toMatchObject({ code: 'invalid_input' })
  await expect(call({ text: '<code>Delete</code>', format: 'html' })).rejects.toMatchObject({
    message: expect.stringContaining('no words'),
  })
})

test('leaves kept words unchanged when it converts between Chinese scripts', async () => {
  const input = { text: '打開發票發送', target_lang: 'zh-CN', source_lang: 'zh-TW', keep: ['發票'] }
  // Only whole words are kept, and this term is between letters.
  await expect(call(input)).resolves.toMatchObject({ translated_text: '打开发票发送', service: 'OpenCC', kept: [] })
  await expect(call({ ...input, text: '打開 發票 發送' })).resolves.toMatchObject({
    translated_text: '打开 發票 发送',
    kept: ['發票'],
  })
})

test.each([
  ['a text and texts', { text: 'Hello', texts: ['Hello'] }, 'only one of'],
  ['neither', {}, 'text'],
  ['no texts', { texts: [] }, 'texts'],
  ['21 texts', { texts: Array.from({ length: 21 }, (_, i) => `Text ${i}`) }, 'texts'],
  ['501 characters together', { texts: ['a '.repeat(125), 'b '.repeat(125), 'c'] }, '501 characters'],
  ['texts without words', { texts: ['1', '2'] }, 'texts: has no words'],
  ['nothing but kept words', { text: 'Farebox', keep: ['Farebox'] }, 'no words'],
  ['a blank word to keep', { text: 'Hello', keep: [' '] }, 'keep'],
  ['21 words to keep', { text: 'Hello', keep: Array.from({ length: 21 }, (_, i) => `w${i}`) }, 'keep'],
  ['another format', { text: 'Hello', format: 'markdown' }, 'format'],
  [
    'more pieces than it asks for',
    { text: 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP'.replace(/./g, '<i>$&</i>'), format: 'html' },
    'at most 40',
  ],
])('refuses %s without any request', async (_, input, words) => {
  const refused = Promise.try(call, input)
  await expect(refused).rejects.toMatchObject({ code: 'invalid_input', message: expect.stringContaining(words) })
  expect(server.requests).toEqual([])
})
