import { expect, it } from 'vitest'
import { writtenLanguage } from './written-language.ts'

// Universal Declaration of Human Rights, article 1.
const ARABIC =
  'يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق. وقد وهبوا عقلاً وضميرًا وعليهم أن يعامل بعضهم بعضًا بروح الإخاء. '
const HEBREW =
  'כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש ברעהו ברוח של אחוה. '
const JAPANESE =
  'すべての人間は、生れながらにして自由であり、かつ、尊厳と権利とについて平等である。人間は、理性と良心とを授けられており、'
const RUSSIAN =
  'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью. '

it.each([
  ['en-US', ARABIC],
  ['en', HEBREW],
  ['de', RUSSIAN],
  ['ru', HEBREW],
  ['zh-TW', RUSSIAN],
])('does not believe %s of another script', (declared, text) => {
  expect(writtenLanguage(declared, text.repeat(3))).toBeNull()
})

const THAI = 'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ '
const TELUGU = 'ప్రతిపత్తిస్వత్వముల విషయమున మానవులెల్లరును జన్మతః స్వతంత్రులును సమానులును నగుదురు. '
const HINDI = 'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। '
const GREEK = 'Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. '

it.each([
  ['en-US', THAI, 'th'],
  ['en', TELUGU, 'te'],
  [null, GREEK, 'el'],
  ['utf-8', THAI, 'th'],
  ['en', HINDI, null],
  [null, HINDI, null],
])('tells of %s the language that alone has the letters of its words', (declared, text, language) => {
  expect(writtenLanguage(declared, text.repeat(9))).toBe(language)
})

it.each([
  ['hi-IN', HINDI],
  ['mr', HINDI],
  ['te', TELUGU],
  ['el', GREEK],
  ['grc', GREEK],
  ['en', '𝑥𝑦𝑧'.repeat(40)],
  ['ar', ARABIC],
  ['fa-IR', ARABIC],
  ['he', HEBREW],
  ['ja', JAPANESE],
  ['zh-CN', '人人生而自由,在尊严和权利上一律平等。他们赋有理性和良心,并应以兄弟关系的精神相对待。'],
  ['ru_RU', RUSSIAN],
  ['sr', 'Sva ljudska bića rađaju se slobodna i jednaka u dostojanstvu i pravima. '],
])('believes %s', (declared, text) => {
  expect(writtenLanguage(declared, text.repeat(6))).toBe(declared)
})

it.each(['no language', 'utf-8', 'text/html', 'en, fr'])('knows no language %s', (declared) => {
  expect(
    writtenLanguage(declared, 'All human beings are born free and equal in dignity and rights. '.repeat(6)),
  ).toBeNull()
})

it('judges no short text, by MIN_LETTERS, none that is MOST in its script, and no more than MAX_CHARS', () => {
  const letters = (count: number) => (HEBREW.repeat(9).match(/\p{L}/gu) ?? []).slice(0, count).join('')
  expect([writtenLanguage('en', letters(199)), writtenLanguage('en', letters(200))]).toEqual(['en', null])
  expect(writtenLanguage('en', letters(400) + 'a'.repeat(399))).toBeNull()
  expect(writtenLanguage('en', letters(400) + 'a'.repeat(400))).toBe('en')
  expect(writtenLanguage(null, ARABIC)).toBeNull()
  const late = (chars: number) => writtenLanguage('en', '1'.repeat(chars) + letters(200).repeat(9))
  expect([late(20_000 - 200), late(20_000 - 199)]).toEqual([null, 'en'])
})
