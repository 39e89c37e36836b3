import { afterAll, expect, test } from 'vitest'
import { stopDetecting } from './detect-language.ts'
import { isInOther, weighOtherLanguage } from './other-language.ts'

afterAll(stopDetecting)

/** The language of a translation from English that is surely not in the one it was asked in. */
async function surelyIn(translation: string, target: string, text?: string) {
  const other = await weighOtherLanguage(translation, { source: 'en', target }, text)
  return other?.evidence === 'sure' ? other.language : undefined
}

// The same sentence, written anew.
const SENTENCES = {
  de: 'Der Zug nach Norden fährt heute leider erst am späten Nachmittag ab.',
  fr: "Le train vers le nord ne part malheureusement qu'en fin d'après-midi aujourd'hui.",
  nl: 'De trein naar het noorden vertrekt vandaag helaas pas laat in de middag.',
  da: 'Toget mod nord afgår desværre først sent i eftermiddag.',
  no: 'Toget nordover går dessverre ikke før sent i ettermiddag.',
  sv: 'Tåget norrut avgår tyvärr inte förrän sent på eftermiddagen.',
  es: 'Lamentablemente, el tren hacia el norte no sale hoy hasta última hora de la tarde.',
  ca: 'Malauradament, el tren cap al nord avui no surt fins a última hora de la tarda.',
  pt: 'Infelizmente, o comboio para o norte só parte hoje ao fim da tarde.',
  it: 'Purtroppo oggi il treno per il nord parte solo nel tardo pomeriggio.',
  cs: 'Vlak na sever dnes bohužel odjíždí až pozdě odpoledne.',
  sk: 'Vlak na sever dnes, žiaľ, odchádza až neskoro popoludní.',
  hr: 'Vlak za sjever danas nažalost polazi tek kasno poslijepodne.',
  sl: 'Vlak proti severu danes žal odpelje šele pozno popoldne.',
  pl: 'Pociąg na północ odjeżdża dziś niestety dopiero późnym popołudniem.',
  uk: 'Потяг на північ сьогодні, на жаль, вирушає лише пізно вдень.',
  ru: 'Поезд на север сегодня, к сожалению, отправляется только поздно днём.',
  id: 'Sayangnya kereta ke utara hari ini baru berangkat sore nanti.',
  ms: 'Malangnya kereta api ke utara hari ini hanya bertolak lewat petang.',
  fi: 'Pohjoiseen menevä juna lähtee tänään valitettavasti vasta myöhään iltapäivällä.',
  // TAKEN_FOR_KIN
  af: 'Die trein na die noorde vertrek vandag ongelukkig eers laatmiddag.',
} as const

test.each(Object.entries(SENTENCES))('a translation into %s is in it', async (target, text) => {
  // KIN: of some, a sister is the likelier.
  expect(await surelyIn(text, target)).toBeUndefined()
})

test.each([
  ['fr', 'de'],
  ['de', 'fr'],
  ['es', 'it'],
  ['ru', 'pl'],
  ['fi', 'sv'],
] as const)('a text in %s is none in %s', async (language, target) => {
  expect(await surelyIn(SENTENCES[language], target)).toBe(language)
})

test.each([
  // MIN_LETTERS, KIN: a sister of the language.
  ['Куда ушёл наш поезд сегодня?', 'uk', 'ru'],
  ['¿Cuándo sale el tren hacia el norte?', 'pt', 'es'],
  // LOWER_CASE, FEWEST_LEFT: words of the text.
  ['Der Zug to the north leaves only late in the afternoon today.', 'de', 'en'],
] as const)('%s is none in %s', async (translation, target, language) => {
  const text = 'Unfortunately, the train to the north leaves only late in the afternoon today.'
  expect(await surelyIn(translation, target, text)).toBe(language)
})

test('a Norwegian translation is in it, by each of its codes', async () => {
  expect(await surelyIn(SENTENCES.no, 'nb')).toBeUndefined()
})

test('names that stay in the language of the text are not judged, other words of it are', async () => {
  // FEWEST_LETTERS
  expect(await weighOtherLanguage('Gracias', { source: 'en', target: 'de' })).toBeUndefined()
  const names = 'Frankfurter Allgemeine Zeitung und Die Welt'
  expect(await weighOtherLanguage(`${names}.`, { source: 'de', target: 'en' }, names)).toBeUndefined()
  const said = weighOtherLanguage(SENTENCES.fr, { source: 'fr', target: 'de' }, 'La boutique est fermée.')
  expect(await said).toEqual({ language: 'fr', evidence: 'sure' })
})

test('a language that the detectors do not know is not judged by a few words', async () => {
  // Luxembourgish, which is German to them.
  expect(await weighOtherLanguage('Haut ass zou.', { source: 'en', target: 'lb' })).toBeUndefined()
})

test.each([
  // SHORT_LETTERS, SHORT_KIN
  ['Wo ist der Bahnhof?', 'es', { language: 'de', evidence: 'sure' }],
  ['Les enfants jouent', 'de', { language: 'fr', evidence: 'sure' }],
  ['Hoje fechado.', 'es', { language: 'pt', evidence: 'likeliest' }],
  ['Bom dia, amigos.', 'es', { language: 'pt', evidence: 'agreed' }],
  ['Buenos días, amigos.', 'es', undefined],
  // KIN
  ['Toget er her.', 'no', undefined],
])('%s is weighed against %s', async (translation, target, other) => {
  expect(await weighOtherLanguage(translation, { source: 'en', target })).toEqual(other)
})

test.each([
  ['sure', 'es', true],
  ['sure', undefined, true],
  ['agreed', 'es', false],
  ['agreed', 'en', true],
  ['agreed', undefined, false],
  ['likeliest', 'pt', true],
  ['likeliest', 'en', false],
  ['likeliest', undefined, false],
] as const)('evidence that is %s, and a translator that detects %s', (evidence, detected, isOther) => {
  expect(isInOther({ language: 'pt', evidence }, { detected, target: 'es' })).toBe(isOther)
})

test('Norwegian has several codes', () => {
  expect(isInOther({ language: 'da', evidence: 'agreed' }, { detected: 'nb', target: 'no' })).toBe(false)
})

test('a source that is surely another is found', async () => {
  expect(await weighOtherLanguage(SENTENCES.fr, { source: undefined, target: 'de' })).toEqual({
    language: 'fr',
    evidence: 'sure',
  })
  expect(await weighOtherLanguage(SENTENCES.fr, { source: undefined, target: 'fr' })).toBeUndefined()
})
