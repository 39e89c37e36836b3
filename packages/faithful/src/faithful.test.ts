import { describe, expect, test } from 'vitest'
import { findUnfaithful } from './faithful.ts'
import { literalsIn } from './literals.ts'

const why = (text: string, translation: string, [source, target]: readonly [string, string]) =>
  findUnfaithful(translation, { text, kept: literalsIn(text), source, target })

describe('a number', () => {
  test.each([
    ['It costs 2,480.75 dollars.', 'Es kostet 2.480,75 Dollar.', 'de'],
    ['It costs 2,480 dollars.', 'Cela coûte 2 480 dollars.', 'fr'],
    ['The room holds 9 people.', 'Der Raum fasst neun Personen.', 'de'],
    ['We open at 7 pm.', 'Wir öffnen um 19 Uhr.', 'de'],
    ['Made in the 1970s.', 'In den 70er Jahren hergestellt.', 'de'],
    ['About 50000 people live here.', '约有5万人住在这里。', 'zh'],
    ['A flat of 2.5 million euros', 'Eine Wohnung für 2.500.000 Euro', 'de'],
    ['Tickets cost 25 pounds.', 'تكلف التذاكر ٢٥ جنيها.', 'ar'],
    ['The box holds a dozen eggs and 3 cups.', 'Die Schachtel enthält 12 Eier und 3 Tassen.', 'de'],
    ['About 30000 people live here.', 'Etwa dreißigtausend Menschen leben hier.', 'de'],
    ['Due on 2026-08-19.', 'Fällig am 19.08.2026.', 'de'],
    ['The town has 6.3 billion trees.', '该镇有63亿棵树。', 'zh'],
    ['It cost 340 million yen.', '3億4000万円かかりました。', 'ja'],
    ['$7M in sales', '7 millions de dollars de ventes', 'fr'],
    ['The prize is 8 billion dollars.', 'El premio es de 8.000 millones de dólares.', 'es'],
    ['It is 10 miles away.', 'Está a 10 millas.', 'es'],
    ['With 3 million bees', 'С 3 миллионами пчёл', 'ru'],
    ['He is 87.', 'Er ist siebenundachtzig.', 'de'],
    ['Built in the 17th century.', 'Construit au XVIIe siècle.', 'fr'],
    ['They sell bread 24/7.', 'Sie verkaufen rund um die Uhr Brot.', 'de'],
  ])('is the same: %s %s', (text, translation, target) => {
    expect(why(text, translation, ['en', target])).toBeUndefined()
  })

  // SAID, MANY
  test.each([
    ['It costs 2,480 dollars.', 'Es kostet 2.840 Dollar.', '2,480'],
    ['Add 1.5 litres of water.', 'Fügen Sie 15 Liter Wasser hinzu.', '1.5'],
    ['Room 417 is free.', 'Das Zimmer ist frei.', '417'],
    ['Take 24 of them.', 'Nehmen Sie einige davon.', '24'],
    ['Buses 3, 5 and 8 stop here.', 'Busse halten hier.', '3'],
    ['Bus 9 leaves at 8:40.', 'Der Bus 9 fährt um 8:50 ab.', '40'],
    ['She was born in 1985.', 'Sie wurde 1958 geboren.', '1985'],
    ['The lamp costs 3,650 euros.', 'Die Lampe kostet 3,65 Euro.', '3,650'],
    ['The lamp costs 4,000 euros.', 'Die Lampe kostet 4 Euro.', '4,000'],
    ['9 million bees', '9 Milliarden Bienen', '9'],
    ['Give 3 drops every 8 hours.', 'Geben Sie stündlich Tropfen.', '3'],
    // UNSAID
    ['Call us.', 'Rufen Sie uns 12 Mal und um 40 an.', '40'],
  ])('differs: %s %s', (text, translation, number) => {
    expect(why(text, translation, ['en', 'de'])).toBe(`the number ${number} differs`)
  })
})

describe('what stands around a number', () => {
  test.each([
    ['The sack weighs 8 kg.', 'Der Sack wiegt 8 Pfund.', 'de'],
    ['Roast at 210 °C.', 'Rôtir à 210 °F.', 'fr'],
    ['The lamp costs $35.', 'La lámpara cuesta 35 euros.', 'es'],
    ['The lamp costs 35 EUR.', 'Lampa kosztuje 35 USD.', 'pl'],
    ['Give 4 mg a day.', 'Geben Sie 4 g am Tag.', 'de'],
    ['A hall of 60 m²', 'Ein Saal von 60 m³', 'de'],
    ['A margin of 15%', 'Eine Marge von 15 €', 'de'],
    ['A margin of 15%', 'Eine Marge von 15', 'de'],
    ['It was -8 outside.', 'Draußen waren es +8.', 'de'],
    ['It was -8 outside.', 'Draußen waren es 8.', 'de'],
    ['Keep it < 40', 'Halten Sie es > 40', 'de'],
    ['Flight KL1023', 'Vlucht BA1023', 'nl'],
  ])('differs: %s %s', (text, translation, target) => {
    expect(why(text, translation, ['en', target])).toMatch(/^what stands around the number/)
  })

  test.each([
    ['The sack weighs 8 kg.', 'Мешок весит 8 килограммов.', 'ru'],
    // MAX_AFTER, SHORTEST_WORD: the name is long, or a part of one.
    ['The lamp costs C$35.', 'Die Lampe kostet 35 kanadische Dollar.', 'de'],
    ['It was -8 outside.', 'Draußen waren es minus 8 Grad.', 'de'],
    ['Chapter 7 - The mill', 'Kapitel 7: Die Mühle', 'de'],
    ['Put 7 in all the boxes.', 'Legen Sie 7 in alle Kisten.', 'de'],
    ['The pool is 7 ft deep.', 'Das Becken ist 7 Fuß tief.', 'de'],
    ['The file has 20 MB.', 'Le fichier fait 20 Mo.', 'fr'],
    ['A discount of 15%', '%15 indirim', 'tr'],
    ['The lamp costs £35.', 'La lampe coûte 35 livres.', 'fr'],
    ['From March 9, 1987 in Lyon', 'Du 9 mars 1987 à Lyon', 'fr'],
  ])('is the same, or not for locale data to tell: %s %s', (text, translation, target) => {
    expect(why(text, translation, ['en', target])).toBeUndefined()
  })

  test('may be in the digits of any script', () => {
    expect(why('It costs 25 euros.', 'តម្លៃ ២៥ អឺរ៉ូ។', ['en', 'km'])).toBeUndefined()
    expect(why('It costs 25 euros.', 'តម្លៃ ៥២ អឺរ៉ូ។', ['en', 'km'])).toBe('the number 25 differs')
  })
})

test.each([
  ['Closed on Friday.', 'Am Samstag geschlossen.', 'the weekdays differ'],
  ['It opens in June.', 'Es öffnet im Juli.', 'the months differ'],
  ['Open from Monday to Friday.', 'Von Montag bis Donnerstag geöffnet.', 'the weekdays differ'],
  ['Closed from March to June.', 'Von März bis Juli geschlossen.', 'the months differ'],
  ['Due on 2026-03-04', 'Fällig am 03.04.2026', 'the day 4.3. differs'],
  ['Due on 3 April 2026', 'Fällig am 4.3.2026', 'the day 3.4. differs'],
  ['They lost 3:1.', 'Sie verloren 1:3.', 'the order of 3:1 differs'],
  ['Due on 3 April 2026', 'Fällig am 3.4.2026', undefined],
  ['On April 3rd, a Friday', 'Am Freitag, dem 3. April', undefined],
  // The month may be first, or the day.
  ['Due on 03/04/2026', 'Fällig am 4.3.2026', undefined],
  ['You may come in June.', 'Sie dürfen im Juni kommen.', undefined],
])('a day keeps its place: %s %s', (text, translation, reason) => {
  expect(why(text, translation, ['en', 'de'])).toBe(reason)
})

test.each([
  ['試験は3月6日です。', 'The exam is on June 3.', ['ja', 'en'], 'the day 6.3. differs'],
  ['試験は3月6日です。', 'The exam is on March 7.', ['ja', 'en'], expect.stringMatching(/differs$/)],
  ['시험은 3월 6일입니다.', 'The exam is on June 3.', ['ko', 'en'], 'the months differ'],
  ['The exam is on March 6.', '考试在6月3日。', ['en', 'zh'], 'the day 6.3. differs'],
  ['Kỳ thi vào ngày 6 tháng 3.', 'The exam is on June 3.', ['vi', 'en'], 'the months differ'],
  ['試験は3月6日です。', 'The exam is on March 6.', ['ja', 'en'], undefined],
  ['시험은 3월 6일입니다.', 'The exam is on 6 March.', ['ko', 'en'], undefined],
  ['The exam is on March 6.', 'Kỳ thi vào ngày 6 tháng 3.', ['en', 'vi'], undefined],
  ['考试要3个月。', 'The exam takes 3 months.', ['zh', 'en'], undefined],
  ['The party is at 3 pm.', 'Die Party ist um 3 Uhr.', ['en', 'de'], 'the number 3 differs'],
  ['The party is at 3 pm.', 'La fête est à 3 h.', ['en', 'fr'], 'the number 3 differs'],
  ['The party is at 3 pm.', 'Die Party ist um 15 Uhr.', ['en', 'de'], undefined],
  ['The party is at 3 pm.', 'Die Party ist um 3 Uhr nachmittags.', ['en', 'de'], undefined],
  ["Come at 3 o'clock.", 'Kommen Sie um 3 Uhr.', ['en', 'de'], undefined],
  ['Come at 3.', 'Kommen Sie um 15 Uhr.', ['en', 'de'], undefined],
  ['मकान की कीमत 7 लाख रुपये है।', 'The house costs 7 lakh rupees.', ['hi', 'en'], undefined],
  ['कीमत 2 करोड़ रुपये है।', 'The price is 2 crore rupees.', ['hi', 'en'], undefined],
  ['कीमत 2 करोड़ रुपये है।', 'The price is 2 lakh rupees.', ['hi', 'en'], 'the number 2 differs'],
  ['The loss was 7 million.', 'Der Verlust betrug 7 Millionen.', ['en', 'de'], undefined],
] as const)('a day, an hour and a scale of other languages: %s %s', (text, translation, languages, reason) => {
  expect(why(text, translation, languages)).toEqual(reason)
})

test.each([
  ['It costs 25 euros per month.', 'Es kostet 25 Euro pro Woche.', 'de', 'the periods differ'],
  ['Take two of them an hour.', 'Нужно принимать по две в неделю.', 'ru', 'the periods differ'],
  ['The weekly fee is 25 euros.', 'Die Gebühr beträgt 25 Euro im Monat.', 'de', 'the periods differ'],
  ['It costs 25 euros per month.', 'Es kostet monatlich 25 Euro.', 'de', undefined],
  ['Half an hour costs 25 euros.', '30 Minuten kosten 25 Euro.', 'de', undefined],
  ['Once a fortnight', 'Alle zwei Wochen', 'de', undefined],
  ['Fourteen days are left.', 'Es bleiben zwei Wochen.', 'de', undefined],
  // STEM, ENDING: cases of a unit.
  ['With 20 miles to go', 'С 20 километрами впереди', 'ru', 'what stands around the number 20 differs'],
  ['After 20 kilometres', 'Nach 20 Kilometern', 'de', undefined],
  ['We saw 5 European countries.', 'Wir sahen 5 europäische Länder.', 'de', undefined],
])('a period and a unit stay the same: %s %s', (text, translation, target, reason) => {
  expect(why(text, translation, ['en', target])).toBe(reason)
})

test.each([
  ['Anna paid Ben.', 'Ben bezahlte Anna.', 'de', 'the name Ben changes its place with another'],
  ['Maria Lopez sued John Smith.', 'John Smith demandó a Maria Lopez.', 'es', expect.stringContaining('John Smith')],
  ['Maria Lopez sued John Smith.', 'John Smith verklagte Maria Lopez.', 'de', expect.stringContaining('John Smith')],
  ['Anna paid Ben.', 'Anna bezahlte Ben.', 'de', undefined],
  ['Anna paid Ben in May.', 'Ben wurde von Anna im Mai bezahlt.', 'de', undefined],
  ['Anna paid Ben.', 'Ben werd door Anna betaald.', 'nl', undefined],
  ['Anna praised Ben in May.', 'Ben lobte sehr Anna im Mai.', 'de', 'the name Ben changes its place with another'],
  ['Anna’s brother Ben came.', 'Ben, le frère d’Anna, est venu.', 'fr', undefined],
  ['Acme founder Bill Gates said so.', 'Bill Gates, fondateur de Acme, l’a dit.', 'fr', undefined],
  ['In Berlin Anna works.', 'Anna arbeitet in Berlin.', 'de', undefined],
  // MORE_WORDS
  ['Acme founder Bill Gates said so.', 'Bill Gates que fundó la empresa Acme lo dijo.', 'es', undefined],
])('names keep their places: %s %s', (text, translation, target, reason) => {
  expect(why(text, translation, ['en', target])).toEqual(reason)
})

describe('a denial', () => {
  test.each([
    ['Do not touch the glass.', 'Érintse meg az üveget.', 'hu'],
    ['Do not touch the glass.', 'Hãy chạm vào kính.', 'vi'],
    ['Do not touch the glass.', 'Торкніться скла.', 'uk'],
    ['Do not wash this shirt in hot water.', 'Waschen Sie dieses Hemd in heißem Wasser.', 'de'],
    ['You must never leave the oven on.', 'Vous devez laisser le four allumé.', 'fr'],
    ['Children may swim here.', 'Los niños no pueden nadar aquí.', 'es'],
    ['Do not touch the glass.', 'ガラスに触れてください。', 'ja'],
    ['Please do not feed the ducks.', 'Voer de eenden alstublieft.', 'nl'],
    ['Neither lamp works.', 'Beide Lampen funktionieren.', 'de'],
    ['A cake without eggs', 'Una torta con le uova', 'it'],
    ['I do not like tea.', 'Çay severim.', 'tr'],
    // COGNATE
    ['This treatment is illegal.', 'Diese Behandlung ist legal.', 'de'],
    ['The contract is invalid.', 'El contrato es válido.', 'es'],
    ['That is impossible.', 'C’est possible.', 'fr'],
  ])('is lost or added: %s %s', (text, translation, target) => {
    expect(why(text, translation, ['en', target])).toBe('it says the opposite')
  })

  test.each([
    ['The shop does not open until Monday.', 'Der Laden öffnet erst am Montag.', 'de'],
    ['This seat is not free.', 'Dieser Platz ist unfrei.', 'de'],
    ['It is impossible to enter.', 'No se puede entrar.', 'es'],
    ["Isn't it a lovely day?", 'Ist das nicht ein schöner Tag?', 'de'],
    ["Why don't we eat out tonight?", 'Et si on mangeait dehors ce soir ?', 'fr'],
    ['Do not enter.', 'Ingressus vetatur.', 'la'],
    ['Do not touch the glass.', 'Nedotýkejte se skla.', 'cs'],
    ['That is not possible.', 'Ez lehetetlen.', 'hu'],
    ['I do not know the way.', '저는 길을 모릅니다.', 'ko'],
    ['I do not like tea.', 'Çay sevmem.', 'tr'],
    ['That is legal and not immoral.', 'C’est légal et pas immoral.', 'fr'],
    ['Use an invalid key to test.', 'Use una clave no válida para probar.', 'es'],
    ['His interest in the discovery', 'Son intérêt pour la découverte', 'fr'],
    ['The unit is important.', 'Die Einheit ist wichtig.', 'de'],
    ['Without doubt it is her.', 'Es ist gewiss sie.', 'de'],
  ])('is kept, or not for words to tell: %s %s', (text, translation, target) => {
    expect(why(text, translation, ['en', target])).toBeUndefined()
  })
})

test.each([
  ['ru', 'Dobroye utro, dorogiye gosti', 'it is in another script'],
  ['ru', 'Доброе утро, дорогие гости', undefined],
  // LEAST_SHARE, FEWEST_LETTERS: names keep their letters.
  ['ru', 'Откройте Visual Studio', undefined],
  ['ru', 'iPhone', undefined],
  ['el', 'Kalimera agapitoi episkeptes', 'it is in another script'],
  ['sr', 'Dobro jutro, dragi gosti', undefined],
  ['ja', 'おはようございます、お客様', undefined],
  ['ko', '좋은 아침입니다, 손님 여러분', undefined],
  ['zh-TW', '早安，親愛的客人', undefined],
])('is written as its language is: %s %s', (target, translation, reason) => {
  expect(why('Good morning, dear guests', translation, ['en', target])).toBe(reason)
})

test('says neither much more nor much less: MOST_LONGER, MOST_SHORTER, SLACK, PER_CHARACTER', () => {
  const text = 'The lift is out of order and will be repaired by the end of this week, so please take the stairs.'
  expect(why(text, 'Der Aufzug.', ['en', 'de'])).toBe('it says much less')
  expect(why('Push the door.', `Drücken Sie. ${'Lesen Sie die Anleitung. '.repeat(4)}`, ['en', 'de'])).toBe(
    'it says much more',
  )
  expect(why(text, '电梯发生故障，将于本周末前修好，请走楼梯。', ['en', 'zh'])).toBeUndefined()
  expect(why('请走楼梯。', 'Please take the stairs on the left.', ['zh', 'en'])).toBeUndefined()
  expect(why('ASAP', 'so bald wie möglich, bitte', ['en', 'de'])).toBeUndefined()
})

test.each([
  ['The doors are open.', 'Die TÃ¼ren sind geÃ¶ffnet.', 'de', true],
  ['The doors are open.', 'Die T?ren sind ge?ffnet.', 'de', true],
  ['The doors are open.', 'Die T\ufffdren sind offen.', 'de', true],
  ['The doors are open.', '??? ???????', 'el', true],
  ['The doors are open.', '\u00a0 \u3000', 'de', true],
  ['The doors are open.', 'Двeри открыты.', 'ru', true],
  ['The doors?? Are they open???', 'Die Türen?? Sind sie offen???', 'de', false],
  ['Who is it?', '¿Quién es?', 'es', false],
  ['ACTION is a word.', 'AÇÃO é uma palavra.', 'pt', false],
])('has its letters: %s %s', (text, translation, target, isBroken) => {
  expect(why(text, translation, ['en', target])).toBe(isBroken ? 'its letters are broken' : undefined)
})

test.each([
  ['The road is closed.', 'Die Straße ist <i>gesperrt</i>.', true],
  ['Salt and pepper', 'Salz &amp; Pfeffer', true],
  ['The <i>road</i> is closed.', 'Die <i>Straße</i> ist gesperrt.', false],
  ['Use &amp; for an ampersand.', 'Schreiben Sie &amp; für ein Und.', false],
  ['Let A < B and C > D.', 'Es sei A < B und C > D.', false],
])('markup is that of the text: %s %s', (text, translation, isAdded) => {
  expect(why(text, translation, ['en', 'de'])).toBe(isAdded ? 'it has markup that the text has not' : undefined)
})

test('literals are versions and accounts, and no dates or grouped numbers', () => {
  expect(literalsIn('Version 3.14.1 at 10.0.7.21 for DE02100100100006820101')).toEqual([
    ...['3.14.1', '10.0.7.21', 'DE02100100100006820101'],
  ])
  expect(literalsIn('On 3.5.2026, 03.05.26 and 1.250.000 of them, internationally')).toEqual([])
})

test('literals are addresses, placeholders, code and tags, and no words or percentages', () => {
  const text = `Hi {name} and {{ user.id }}: run \`npm ci\`, <b>see</b> https://a.example/x?y=1, ask me@b.example or %s, ${'$'}{sum} %(n)s %1$d.`
  expect(literalsIn(text)).toEqual([
    ...['{name}', '{{ user.id }}', '`npm ci`', '<b>', '</b>', 'https://a.example/x?y=1', 'me@b.example', '%s'],
    ...[`${'$'}{sum}`, '%(n)s', '%1$d'],
  ])
  expect(literalsIn('见https://a.example/头发，写信给a@发现.example。C:\\头发\\a.txt')).toEqual([
    ...['https://a.example/头发', 'a@发现.example', 'C:\\头发\\a.txt'],
  ])
  expect(literalsIn('See example.org, e.g. at 9 a.m. Read on.Then write.')).toEqual(['example.org'])
  expect(literalsIn('A 15% discount, 20 % off, {one apple}, 3 < 4 and 5 > 2')).toEqual([])
})
