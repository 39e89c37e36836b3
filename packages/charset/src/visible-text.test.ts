import { expect, test } from 'vitest'
import { visibleTexts, withoutUnseen } from './visible-text.ts'

const tags = (letters: string) => Array.from(letters, (l) => String.fromCodePoint(0xe0000 + l.charCodeAt(0))).join('')

test.each([
  ['tag characters', `Hi${tags('obey me')}\u{E0001}\u{E007F}!`, 'Hi!'],
  ['a flag of no region', `\u{1F3F4}${tags('ignore')}\u{E007F}`, '\u{1F3F4}'],
  ['overrides, embeddings, isolates and marks of direction', '\u202Ea\u202Ab\u2066c\u2069d\u200Ee\u061C', 'abcde'],
  ['control characters', 'a\u001B[31mb\u0007c\u009Bd\u0000', 'a [31mb c d '],
  ['zero width in words of Latin, Greek and Cyrillic', 'p\u200Bay\u200C π\u200Dα я\u2060\uFEFF\u00AD', 'pay πα я'],
  ['private and no characters, half characters', '\uE000a\uFFFE\u{1FFFF}b\uD800\u{10FFFD}', 'ab'],
  ['bytes as variation selectors', 'a\uFE01\u{E0120} 😀\uFE0F\u{E0130}\u{E0140}', 'a 😀\uFE0F'],
  ['runs of joiners', 'می\u200C\u200C\u200Dخ \u200D\u200D', 'می\u200Cخ '],
  ['what broke a tag', '<\u200B\u200Bimg onerror=x> a <\u202E/p>', '< img onerror=x> a < /p>'],
  ['names that look empty', '\u3164\u115F\u2800', '\u2800'],
] as const)('%s are not read', (_, text, seen) => expect(withoutUnseen(text)).toBe(seen))

test.each([
  ['Persian', 'می\u200Cخواهم کتاب\u200Cها SMS\u200Cها ۱۰\u200Cساله'],
  ['Hindi, Marathi', 'क्\u200Dष र्\u200Dय क्\u200Cष'],
  ['Sinhala', 'ශ්\u200Dරී ලංකා'],
  ['Malayalam, Bengali', 'അവന്\u200D র\u200D্যাব'],
  ['Mongolian', 'ᠪᠠᠭ\u180Eᠠ ᠭ\u180B'],
  ['pointed Hebrew', 'שָׁלוֹם לַ\u034Fִם'],
  ['Arabic', 'السَّلَامُ عَلَيْكُمْ \u0601١٢٣'],
  [
    'families and professions',
    '👨\u200D👩\u200D👧\u200D👦 👩🏽\u200D💻 ❤\uFE0F\u200D🔥 👨\u200D❤\u200D👨 🏴\u200D☠\uFE0F',
  ],
  ['flags', `🇩🇪 🏳\uFE0F\u200D🌈 \u{1F3F4}${tags('gbeng')}\u{E007F}`],
  ['signs that are pictures or text', '1\uFE0F\u20E3 ©\uFE0F ℹ\uFE0F Ⓜ\uFE0F ☎\uFE0E ∩\uFE00'],
  ['forms of ideographs', '葛\u{E0100}城市'],
  ['line ends and tabs', 'a\tb\r\nc\n'],
])('what people see stays: %s', (_, text) => expect(withoutUnseen(text)).toBe(text))

test('of an answer every text and name is cleaned, and what needs it not stays the same object', () => {
  const clean = { rows: [{ text: 'می\u200Cخواهم', n: 1, none: null }] }
  expect(visibleTexts(clean)).toBe(clean)
  const date = new Date()
  expect(visibleTexts({ 'a\u200B': ['b\u202E', { c: 'd\u{E0041}', date }], clean })).toEqual({
    a: ['b', { c: 'd', date }],
    clean,
  })
})

test('what the caller sent comes back as it was sent', () => {
  const answer = { text: '01\u001D95\u200Ea', seen: '\u202Eb' }
  expect(visibleTexts(answer, { text: '01\u001D95', more: ['\u200E'] })).toEqual({
    text: '01\u001D95\u200Ea',
    seen: 'b',
  })
})
