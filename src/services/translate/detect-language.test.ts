import { beforeAll, expect, test } from 'vitest'
import { type LanguageDetector, openLanguageDetector } from './detect-language.ts'

let detector: LanguageDetector
const detect = (text: string) => detector.rank(text)[0]
beforeAll(async () => {
  detector = await openLanguageDetector()
}, 30_000)

// Phrases that one of the two detectors alone takes for another language, and everyday ones.
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
])('%s: %s', (text, language) => expect(detect(text)).toBe(language))

test.each([
  ['Hello!', 'en'],
  ['  HALLO  ', 'de'],
  ['¡Hola!', 'es'],
  ['Так', 'uk'],
])('knows everyday words: %s: %s', (text, language) => expect(detect(text)).toBe(language))

test.each(['12345', '😀', '?!'])('cannot tell %j', (text) => expect(detect(text)).toBeUndefined())

test('is sure only of a text of some length', () => {
  expect(detector.agree('Wo ist der nächste Bahnhof, bitte?')).toBe('de')
  expect(detector.agree('Delete')).toBeUndefined()
})
