import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isComparedInPart, MAX_TOKENS, normaliseName, readingsOfName } from './normalise-name.ts'

describe('normaliseName', () => {
  test.each([
    ['Société Générale S.A.', ['societe', 'generale'], ['stock']],
    ['SiemensAG', ['siemens'], ['stock']],
    ['Siemens GmbH', ['siemens'], ['limited']],
    ['ООО "Рога и Копыта"', ['roga', 'i', 'kopyta'], ['limited']],
    ['Siemens Aktiengeselschaft', ['siemens'], ['stock']],
    ['Grupo Norte S.A. de C.V.', ['grupo', 'norte'], ['stock']],
    ['Bank of China', ['bank', 'of', 'china'], []],
    ['1st Int’l Bank & Co.', ['1', 'international', 'bank'], []],
    ['Hadi Shipping Company Limited', ['hadi', 'shipping'], ['limited']],
    ['Hadi Shipping Company Ltd', ['hadi', 'shipping'], ['limited']],
    ['Hadi Shipping Co', ['hadi', 'shipping'], []],
    ['Hadi Shipping Company Inc', ['hadi', 'shipping'], ['stock']],
    ['Ford Motor Company of Canada', ['ford', 'motor', 'company', 'of', 'canada'], []],
    ['Company', ['company'], []],
    ['Three Rivers', ['3', 'rivers'], []],
    ['Limited', ['limited'], ['limited']],
    ['Společnost s ručením omezeným Orlík', ['orlik'], ['limited']],
    // Its short form is also a name, and tells no kind.
    ['Sabiedrība ar ierobežotu atbildību "Daugavkokimpex"', ['daugavkokimpex'], []],
    ['Sabiedriba ar ierobezotu atbildbu Daugavkokimpex', ['daugavkokimpex'], []],
  ])('reads the company %s', (text, words, forms) => {
    const name = normaliseName(text, 'entity')
    expect(name.tokens.map((token) => token.text)).toEqual(words)
    expect(name.forms).toEqual(forms)
  })

  test.each([
    ['PUTIN, Vladimir', ['putin', 'vladimir']],
    ['习近平', ['xi', 'jin', 'ping']],
    ['Sech1n Ig0r', ['sechin', 'igor']],
    ['J.R.R. Tolkien', ['j', 'r', 'r', 'tolkien']],
    ["Sa'id Ba'asyir", ['said', 'baasyir']],
    ['AO, Wei', ['ao', 'wei']],
  ])('reads the person %s', (text, words) => {
    expect(normaliseName(text, 'individual').tokens.map((token) => token.text)).toEqual(words)
  })

  test('counts titles, particles and trade words less than names', () => {
    const person = normaliseName('General Abu Nidal', 'individual').tokens
    expect(person.map((token) => token.isMinor)).toEqual([true, true, false])
    const company = normaliseName('General Motors', 'entity').tokens
    expect(company.map((token) => token.isMinor)).toEqual([false, false])
    expect(company[0]?.share).toBeLessThan(1)
  })

  test.each(['', '   ', '!!! --- ???', '\u0000\u200b', '🙂🙂'])('has nothing to compare in %j', (text) => {
    expect(normaliseName(text, 'individual').tokens).toEqual([])
  })

  test('is bounded on any text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 2000 }),
        fc.constantFrom('individual', 'entity'),
        (text, type) => {
          const { tokens } = normaliseName(text, type)
          expect(tokens.length).toBeLessThanOrEqual(MAX_TOKENS)
          for (const token of tokens) expect(token.text).toMatch(/^[a-z0-9]{1,40}$/)
        },
      ),
    )
  })

  test.each(['a'.repeat(10_000), 'a.'.repeat(5000), 'aB'.repeat(5000), 'ﷺ'.repeat(10_000), 'x '.repeat(5000)])(
    'cuts a text of ten thousand letters (%#)',
    (text) => {
      expect(normaliseName(text, 'entity').tokens.length).toBeLessThanOrEqual(MAX_TOKENS)
    },
  )
})

test('a name of more than MAX_TOKENS words is compared in part', () => {
  expect(isComparedInPart('Ann '.repeat(MAX_TOKENS))).toBe(false)
  expect(isComparedInPart('Ann '.repeat(MAX_TOKENS + 1))).toBe(true)
})

test.each([
  ['Muhammad Naeem SHEIKH', 'sheikh'],
  ['Sheikh, Muhammad Naeem', 'sheikh'],
  ['Carlos King Jr.', 'king'],
])('in %s the title is a family name', (name, surname) => {
  const majorOf = (reading: ReturnType<typeof normaliseName>) =>
    reading.tokens.filter(({ isMinor }) => !isMinor).map(({ text }) => text)
  const [first, ...others] = readingsOfName(name, 'individual').map(majorOf)
  expect(first).toContain(surname)
  expect(others.map((words) => words.includes(surname))).toEqual([false])
})

test.each(['Sheikh Muhammad Naeem', 'Naeem, Sheikh Muhammad', 'King', 'Carlos Naeem Jr'])(
  'in %s it is none',
  (name) => {
    expect(readingsOfName(name, 'individual')).toHaveLength(1)
  },
)
