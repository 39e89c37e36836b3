import { memoryUsage } from 'node:process'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { detectLanguage, stopDetecting } from './detect-language.ts'

const detect = async (text: string) => (await detectLanguage(text)).ranked[0]?.language
afterEach(() => vi.useRealTimers())
afterAll(stopDetecting)

// Phrases for which one of the two detectors is wrong, and everyday phrases.
test.each([
  ['Hello world', 'en'],
  ['Where is the train station?', 'en'],
  ['Guten Morgen', 'de'],
  ['Hola mundo', 'es'],
  ['Ciao mondo', 'it'],
  ['Grazie mille', 'it'],
  ['Bom dia', 'pt'],
  ['God morgon', 'sv'],
  ['Dobrý den', 'cs'],
  ['Günaydın', 'tr'],
  ['Как дела?', 'ru'],
  ['今天天气很好', 'zh'],
  ['東京駅はどこですか', 'ja'],
  ['안녕하세요', 'ko'],
  ['صبح بخیر', 'fa'],
  ['नमस्ते दुनिया', 'hi'],
  ['Selamat pagi dunia', 'id'],
])('%s: %s', async (text, language) => expect(await detect(text)).toBe(language))

// LEAST_LEAD holds for 'Günaydın' above. One detector has never seen these; it is sure that they are French, Serbian, Czech.
test.each([
  ['Avui fa molt bon temps i anem a la platja.', 'ca'],
  ['Quan arriba el tren de Barcelona?', 'ca'],
  ['Gdje je željeznička stanica?', 'hr'],
  ['Cena vključuje zajtrk in davek.', 'sl'],
  ['Eskerrik asko zure laguntzagatik.', 'eu'],
  ['Takimi fillon nesër në mëngjes.', 'sq'],
  ['Kömək üçün çox sağ olun.', 'az'],
  ['Rapat dimulai besok pagi.', 'id'],
  // Yoruba to eld, which is none of ours.
  ['Mọi người, nếu bị quy', 'vi'],
])('a language that one detector does not know: %s: %s', async (text, language) =>
  expect(await detect(text)).toBe(language),
)

test.each([
  ['Hello!', 'en'],
  ['  HALLO  ', 'de'],
  ['¡Hola!', 'es'],
  ['Так', 'uk'],
])('knows everyday words: %s: %s', async (text, language) => expect(await detect(text)).toBe(language))

// Article 1 of the Universal Declaration of Human Rights: no detector knows these languages.
test.each([
  ['មនុស្សទាំងអស់ កើតមកមានសេរីភាព និងសមភាព', 'km'],
  ['ມະນຸດທຸກຄົນເກີດມາມີກຽດສັກສີ', 'lo'],
  ['လူတိုင်းသည် တူညီ လွတ်လပ်သော', 'my'],
  ['සියලු මනුෂ්‍යයෝ නිදහස්ව උපත ලබා ඇත', 'si'],
  // MOST: with a name in other letters.
  ['Microsoft Windows ແມ່ນລະບົບປະຕິບັດການທີ່ນິຍົມ', 'lo'],
])('letters of one language prove it: %s: %s', async (text, language) => expect(await detect(text)).toBe(language))

// Amharic and Tigrinya share their letters, as Tibetan and Dzongkha do.
test.each(['የሰው ልጅ ሁሉ ሲወለድ ነጻ', 'འགྲོ་བ་མི་རིགས་རྒྱུད'])('letters of two languages prove none: %s', async (text) =>
  expect((await detectLanguage(text)).ranked.map(({ language }) => language)).not.toContain('am'),
)

test.each(['12345', '😀', '?!'])('cannot tell %j', async (text) => expect(await detect(text)).toBeUndefined())

test('is sure only for longer texts', async () => {
  expect(await detectLanguage('Wo ist der nächste Bahnhof, bitte?')).toMatchObject({ agreed: 'de' })
  expect(await detectLanguage('Delete')).toMatchObject({ agreed: undefined })
})

test('concurrent questions each get their own answer', async () => {
  const texts = ['Guten Morgen', 'Hola mundo', 'Как дела?', '12345', '안녕하세요']
  expect(await Promise.all(texts.map(detect))).toEqual(['de', 'es', 'ru', undefined, 'ko'])
})

test('a pending question fails when the thread ends, and the next one is answered', async () => {
  // A new thread loads its detectors first, so it cannot have answered before it ends.
  await stopDetecting()
  const waiting = detectLanguage('Guten Morgen')
  const told = expect(waiting).rejects.toThrow('ended')
  await stopDetecting()
  await told
  expect(await detect('Guten Morgen')).toBe('de')
})

test('the thread of the detectors ends ten minutes after the last question, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await detect('Guten Morgen')
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  await detect('Hola mundo')
  const loaded = memoryUsage.rss()
  await vi.advanceTimersByTimeAsync(9 * 60_000)
  expect(memoryUsage.rss()).toBeGreaterThan(loaded - 30e6)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await expect.poll(() => loaded - memoryUsage.rss(), { timeout: 10_000 }).toBeGreaterThan(40e6)
  expect(await detect('Guten Morgen')).toBe('de')
})
