import { describe, expect, test } from 'vitest'
import { findUnfaithful } from './faithful.ts'

const why = (text: string, translation: string, [source, target]: readonly [string, string]) =>
  findUnfaithful(translation, { text, kept: [], source, target })

describe('a number in words', () => {
  test.each([
    ['There are seven doors.', 'Es gibt neun Türen.', 'en', 'de', 'seven'],
    ['We need twelve chairs.', 'Nous avons besoin de deux chaises.', 'en', 'fr', 'twelve'],
    ['Wir haben vierzehn Tage Zeit.', 'We have forty days.', 'de', 'en', 'vierzehn'],
    ['There were eighteen guests.', 'Il y avait 80 invités.', 'en', 'fr', 'eighteen'],
    ['We need 7 tents.', 'Wirklich, wir brauchen neun Zelte.', 'en', 'de', '7'],
    ['Our team won eleven games.', 'Nuestro equipo ganó doce partidos.', 'en', 'es', 'eleven'],
    ['У меня семь братьев.', 'I have six brothers.', 'ru', 'en', 'семь'],
    ['Есть семь дверей.', 'Det er åtte dører.', 'ru', 'nb', 'семь'],
    // Apostrophes and commas under letters are written in two ways.
    ['Ми бачили дев’ять птахів.', 'We saw ten birds.', 'uk', 'en', 'дев’ять'],
    ['Avem șase mere.', 'We have seven apples.', 'ro', 'en', 'șase'],
  ])('differs: %s %s', (text, translation, source, target, number) => {
    expect(why(text, translation, [source, target])).toBe(`the number ${number} differs`)
  })

  test.each([
    ['She has seven brothers.', 'Sie hat sieben Brüder.', 'en', 'de'],
    ['Chapter seven', 'Capítulo 7', 'en', 'pt'],
    ['Two weeks went by.', 'Két hét telt el.', 'en', 'hu'],
    // SHORTEST_PART: what a single word does not tell is not judged; 'ten' is not in 'often'.
    ['Elle a vingt-cinq ans.', 'She is twenty-five.', 'fr', 'en'],
    ['She is ninety-nine.', 'Sie ist neunundneunzig.', 'en', 'de'],
    ['He is sixty.', 'Han er tres.', 'en', 'da'],
    ['ten to fifteen people', 'zehn bis fünfzehn Personen', 'en', 'de'],
    ['Two dozen eggs, please.', '24 Eier, bitte.', 'en', 'de'],
    ['It takes three quarters of an hour.', 'Cela prend 45 minutes.', 'en', 'fr'],
    ['Il faut deux heures et demie.', 'Se tarda 2,5 horas.', 'fr', 'es'],
    // TIME
    ['It is ten minutes to four.', 'Es ist 3:50 Uhr.', 'en', 'de'],
    ['Open 7 days a week', 'Ouvert 7 jours sur 7', 'en', 'fr'],
    ['Gib acht!', 'Watch out!', 'de', 'en'],
    ['About 100,000 live here.', 'Здесь живут около ста тысяч.', 'en', 'ru'],
  ])('is the same, or not for words to tell: %s %s', (text, translation, source, target) => {
    expect(why(text, translation, [source, target])).toBeUndefined()
  })
})

describe('an hour', () => {
  test.each([
    ['Call me at 7 p.m.', 'Rufen Sie mich um 7 Uhr morgens an.', 'en', 'de'],
    ['The shop closes at 8 p.m.', 'Le magasin ferme à 8 heures du matin.', 'en', 'fr'],
    ['The flight is at 6 a.m.', 'El vuelo es a las 6 de la tarde.', 'en', 'es'],
    // NEAR
    ["Come at 7 o'clock in the evening.", 'Kommen Sie um 7 Uhr morgens.', 'en', 'de'],
    ['The bus goes at 4 p.m.', 'Der Bus fährt um 4:00 Uhr.', 'en', 'de'],
    ['The film starts at 9 p.m.', 'Фильм начинается в 9 утра.', 'en', 'ru'],
    ['The class starts at 3 p.m.', '수업은 오전 3시에 시작합니다.', 'en', 'ko'],
    ['Le bus part à 17 h 30.', 'The bus leaves at 5:30 a.m.', 'fr', 'en'],
  ])('is of the other half of the day: %s %s', (text, translation, source, target) => {
    expect(why(text, translation, [source, target])).toMatch(/^the number .* differs$/)
  })

  test.each([
    ['The shop closes at 8 p.m.', 'Le magasin ferme à 20 heures.', 'en', 'fr'],
    ['The shop closes at 8 p.m.', 'Le magasin ferme à 8 heures du soir.', 'en', 'fr'],
    ['We land at 5 a.m.', 'Aterrizamos a las 5 de la madrugada.', 'en', 'es'],
    ['I woke up at 3 a.m.', '我凌晨3点醒了。', 'en', 'zh'],
    ['Come at 11 p.m.', 'Kommen Sie um 11 Uhr nachts.', 'en', 'de'],
    ['Der Zug fährt um 13:45 Uhr.', 'The train leaves at 1:45 p.m.', 'de', 'en'],
    ['The flight is at 7.', 'Der Flug ist um 19 Uhr.', 'en', 'de'],
  ])('is the same: %s %s', (text, translation, source, target) => {
    expect(why(text, translation, [source, target])).toBeUndefined()
  })
})

// ROUNDED
test.each([
  ['The wall is 12 ft high.', 'Die Mauer ist 3,7 m hoch.', 'de', undefined],
  ['He ran 5 miles.', 'Il a couru 8 kilomètres.', 'fr', undefined],
  ['You have 14 days.', 'Hai 2 settimane.', 'it', undefined],
  ['He ran 5 miles.', 'Er lief 9 Kilometer.', 'de', 'the number 5 differs'],
  ['The wall is 12 ft high.', 'Die Mauer ist 12 m hoch.', 'de', 'what stands around the number 12 differs'],
  ['The tank holds 10 gallons.', 'Le réservoir contient 10 litres.', 'fr', 'what stands around the number 10 differs'],
  ['It lasts three weeks.', 'Es dauert drei Monate.', 'de', 'what stands around the number three differs'],
])('a measure in other units is about the same: %s %s', (text, translation, target, reason) => {
  expect(why(text, translation, ['en', target])).toBe(reason)
})
