import { expect, test } from 'vitest'
import { findUnfaithful } from './faithful.ts'

const why = (text: string, translation: string, [source, target]: readonly [string, string]) =>
  findUnfaithful(translation, { text, kept: [], source, target })

test.each([
  ['Half of the bread is gone.', 'Ein Viertel des Brotes ist weg.', 'de', 'a half, a quarter or a dozen differs'],
  ['Drink half a glass.', 'Buvez un verre et demi.', 'fr', 'a half, a quarter or a dozen differs'],
  ['A dozen chairs, please.', 'Une dizaine de chaises, s’il vous plaît.', 'fr', 'a half, a quarter or a dozen differs'],
  ['Half of the bread is gone.', 'Die Hälfte des Brotes ist weg.', 'de', undefined],
  ['Half of the bread is gone.', 'Falta la mitad del pan.', 'es', undefined],
  ['Drink a glass and a half.', 'Buvez un verre et demi.', 'fr', undefined],
  ['A dozen chairs, please.', 'Ein Dutzend Stühle, bitte.', 'de', undefined],
  // HOUR
  ['It is half past one.', 'Il est une heure et demie.', 'fr', undefined],
])('a share and a dozen stay the same: %s %s', (text, translation, target, reason) => {
  expect(why(text, translation, ['en', target])).toBe(reason)
})

test.each([
  ['We open at 7:30.', 'Wir öffnen um halb sieben.', ['en', 'de'], 'the time differs'],
  ['Wir öffnen um halb sieben.', 'We open at 7:30.', ['de', 'en'], 'the time differs'],
  ['We open at 7:30.', 'We gaan om half zeven open.', ['en', 'nl'], 'the time differs'],
  ['We open at 7:30.', 'Wir öffnen um halb acht.', ['en', 'de'], undefined],
  ['We open at 19:30.', 'Vi öppnar klockan halv åtta.', ['en', 'sv'], undefined],
  // HALF_DAY: in 'half nine' Britain names the hour that is over.
  ['We open at half nine.', 'Wir öffnen um 9:30.', ['en', 'de'], undefined],
] as const)('half an hour is told from the hour to come: %s %s', (text, translation, languages, reason) => {
  expect(why(text, translation, languages)).toBe(reason)
})

test.each([
  ['Leave at 12:15 am.', 'Fahren Sie um 0:15 Uhr ab.', undefined],
  ['Leave at 12:15 am.', 'Fahren Sie um 12:15 Uhr ab.', 'the number 12 differs'],
])('minutes are not hours: %s %s', (text, translation, reason) => {
  expect(why(text, translation, ['en', 'de'])).toBe(reason)
})

test.each([
  ['Take 5 mg.', 'Tome 5 mcg.', 'es', 'what stands around the number 5 differs'],
  ['Take 5 mcg.', 'Tome 5 µg.', 'es', undefined],
])('a microgram has two symbols: %s %s', (text, translation, target, reason) => {
  expect(why(text, translation, ['en', target])).toBe(reason)
})

test.each([
  ['She is forty-seven.', 'Sie ist vierundsiebzig.', 'de', 'the number forty-seven differs'],
  ['She is forty-seven.', 'Elle a trente-sept ans.', 'fr', 'the number forty-seven differs'],
  ['She is forty-seven.', 'Sie ist siebenundvierzig.', 'de', undefined],
  ['She is forty-seven.', 'Tiene cuarenta y siete años.', 'es', undefined],
  ['She is thirty-eight.', 'Ha trentotto anni.', 'it', undefined],
  ['She is twenty-two.', 'Ze is tweeëntwintig.', 'nl', undefined],
  // SCORES
  ['She is seventy-five.', 'Elle a soixante-quinze ans.', 'fr', undefined],
  ['She is eighty-five.', 'Elle a quatre-vingt-cinq ans.', 'fr', undefined],
  // STEM: the last word is an ordinal.
  ['Read page ninety-four.', 'Прочитай девяносто четвёртую страницу.', 'ru', undefined],
  ['She is 21.', 'Elle a vingt et un ans.', 'fr', undefined],
  ['Forty-seven million live there.', 'Es leben 47 Millionen dort.', 'de', undefined],
])('tens and one more are one number: %s %s', (text, translation, target, reason) => {
  expect(why(text, translation, ['en', target])).toBe(reason)
})

test.each([
  ['The ladder is not safe for boys.', 'La escalera es segura para niños.', 'es', 'it says the opposite'],
  ['Open now.', 'Cerrado nunca.', 'es', 'it says the opposite'],
  ['I had to read novels.', '我不得不读小说。', 'zh', undefined],
])('a word that only begins like a denial is none: %s %s', (text, translation, target, reason) => {
  expect(why(text, translation, ['en', target])).toBe(reason)
})
