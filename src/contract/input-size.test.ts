import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { fieldsAbove, largestInput, mostValues } from './input-size.ts'
import { oneOf } from './schema.ts'

const EMOJI = '\u{1f4e6}'

/** JSON in its longest spelling: every character as escapes (RFC 8259, 7). */
function spelledOut(value: object): string {
  const text = JSON.stringify(value)
  return text.replace(/"((?:[^"\\]|\\.)*)"/gs, (quoted) => {
    const units = String(JSON.parse(quoted)).split('')
    return `"${units.map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`
  })
}

test.each([
  ['strings', Type.Object({ text: Type.String({ maxLength: 50 }) }), { text: EMOJI.repeat(50) }, 3],
  [
    'lists',
    Type.Object({ urls: Type.Array(Type.String({ maxLength: 9 }), { maxItems: 4 }) }),
    { urls: Array(4).fill(EMOJI.repeat(9)) },
    7,
  ],
  ['values', Type.Object({ format: oneOf(['png', 'jpeg']), on: Type.Boolean() }), { format: 'jpeg', on: false }, 5],
  ['dates', Type.Object({ since: Type.String({ format: 'date-time' }) }), { since: '2026-01-01T00:00:00.000Z' }, 3],
  [
    'patterns with an end',
    Type.Object({ hash: Type.String({ pattern: '^[0-9a-f*+]{64}$' }) }),
    { hash: 'a'.repeat(64) },
    3,
  ],
  [
    'one of two forms',
    Type.Object({
      to: Type.Union([Type.String({ maxLength: 5 }), Type.Object({ iban: Type.String({ maxLength: 34 }) })]),
    }),
    { to: { iban: EMOJI.repeat(34) } },
    5,
  ],
])('the longest input of a schema of %s fits', (_, schema, longest, values) => {
  expect(spelledOut(longest).length).toBeLessThanOrEqual(largestInput(schema))
  expect(largestInput(schema)).toBeLessThan(10_000)
  expect(mostValues(schema)).toBe(values)
})

test.each([
  ['a string', Type.String()],
  ['a pattern', Type.String({ pattern: '^a+$' })],
  ['a pattern with a least count', Type.String({ pattern: '^a{2,}$' })],
  ['a pattern for a part', Type.String({ pattern: '\\S' })],
  ['a list', Type.Array(Type.Boolean())],
  ['an open object', Type.Object({}, { additionalProperties: true })],
  ['anything', Type.Unknown()],
])('%s without a limit has no longest input', (_, field) => {
  expect(largestInput(Type.Object({ field }))).toBe(Number.POSITIVE_INFINITY)
})

// UTF8_BYTES: 4096 characters have at most 16 kB.
test('names the fields that may be long, inside of lists and objects too', () => {
  const long = Type.String()
  const schema = Type.Object({
    url: Type.String({ maxLength: 4096 }),
    html: Type.String({ maxLength: 4097 }),
    date: Type.String({ format: 'date' }),
    file: Type.Optional(long),
    files: Type.Array(long),
    parts: Type.Array(Type.Object({ body: long, name: Type.String({ maxLength: 9 }) })),
  })
  expect([...fieldsAbove(16 * 1024, schema)].sort()).toEqual(['body', 'file', 'files', 'html'])
})
