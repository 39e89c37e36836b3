import { parseExactJson } from '@farebox/exact-json'
import { Type } from 'typebox'
import { expect, test } from 'vitest'
import { fakeContext } from '../../test/kit/fake-context.ts'
import { defineService, type ServiceDefinition } from './define-service.ts'
import { CallError } from './errors.ts'
import { exactlyOneOf, oneOf, withDefault } from './schema.ts'

const input = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 10 }),
  scale: withDefault(Type.Integer({ minimum: 1, maximum: 8 }), 3),
  format: withDefault(oneOf(['png', 'svg']), 'png'),
})
const output = Type.Object({ length: Type.Integer() })

const definition = {
  id: 'svc_length_99',
  slug: 'length',
  name: 'Length',
  category: 'text',
  description: 'Counts.',
  price: '0.002',
  p99Ms: 100,
  trialsPerDay: 3,
  input,
  output,
  example: { input: { text: 'hello' }, output: { length: 15 } },
  run: ({ text, scale }) => ({ length: text.length * scale }),
} satisfies ServiceDefinition<typeof input, typeof output>

function refusal(body: unknown): CallError {
  try {
    defineService(definition).prepare(body)
  } catch (error) {
    if (error instanceof CallError) return error
    throw error
  }
  return expect.fail('the body was taken')
}

test('runs with the defaults filled in and unknown fields ignored', async () => {
  const run = defineService(definition).prepare({ text: 'hello', unheard_of: true })
  expect(await run(fakeContext())).toEqual({ length: 15 })
})

test('leaves the body it was given as it was', () => {
  const body = { text: 'hello' }
  defineService(definition).prepare(body)
  expect(body).toEqual({ text: 'hello' })
})

test('names each wrong field and what it may be, with an example and the schema', () => {
  const error = refusal({ text: '', scale: 9, format: 'gif' })
  expect(error.code).toBe('invalid_input')
  expect(error.message).toContain('text is empty')
  expect(error.message).toContain('scale must be <= 8')
  expect(error.message).toContain('format must be one of: png, svg')
  expect(error.extras).toEqual({ example_input: { text: 'hello' }, input_schema: input })
})

test('asks for what is missing, and for an object', () => {
  expect(refusal({}).message).toContain('text is required')
  for (const body of [null, [], 'text', 7]) expect(refusal(body).message).toContain('body must be of type object')
})

test('says which alternatives there are', () => {
  const { prepare } = defineService({
    ...definition,
    input: Type.Object(
      { url: Type.Optional(Type.String()), html: Type.Optional(Type.String()) },
      exactlyOneOf('url', 'html'),
    ),
    example: { input: { url: 'x' }, output: { length: 1 } },
    run: () => ({ length: 1 }),
  })
  expect(() => prepare({})).toThrow('body must give exactly one of: url, html')
  expect(() => prepare({ url: 'x', html: 'y' })).toThrow('body must give only one of url, html.')
  expect(() => prepare(null)).toThrow(/^body must be of type object\b(?!.*only one)/)
})

test.each([
  ['uri', 'https://bücher.example/', 'text must be a full address, such as https://example.com/page'],
  ['date', '2026-13-40', 'text must be a day that exists, as YYYY-MM-DD'],
])('says how a text of a format is written: %s', (format, text, words) => {
  const input = Type.Object({ text: Type.String({ format }) })
  const example = { input: { text: format === 'uri' ? 'https://example.com/' : '2026-01-31' }, output: { length: 1 } }
  const { prepare } = defineService({ ...definition, input, example, run: () => ({ length: 1 }) })
  expect(() => prepare({ text })).toThrow(words)
})

test('answers service_failed, and tells the caller nothing, when a service breaks its own output schema', async () => {
  // The wrong type is the point of the test.
  const broken = defineService({ ...definition, run: () => ({ length: 'secret' as unknown as number }) })
  const error = await broken
    .prepare({ text: 'a' })(fakeContext())
    .catch((reason: unknown) => reason)
  expect(error).toMatchObject({
    code: 'service_failed',
    cause: expect.stringContaining('length must be of type integer'),
  })
  expect((error as Error).message).not.toContain('length')
})

test('stops the process on a wrong definition', () => {
  expect(() => defineService({ ...definition, slug: 'No Slug' })).toThrow(
    /not a slug, which has small letters, .*: my-quote$/,
  )
  expect(() => defineService({ ...definition, price: '0.0000001' })).toThrow('not a USDC price')
  expect(() => defineService({ ...definition, example: { ...definition.example, input: {} } })).toThrow(
    'text is required',
  )
  // The wrong type is the point of the test.
  const output = { length: 'x' as unknown as number }
  expect(() => defineService({ ...definition, example: { ...definition.example, output } })).toThrow(
    'length: example.output',
  )
})

test('what people do not see in the text of others leaves no answer, but for what the caller sent', async () => {
  const texts = Type.Object({ said: Type.String(), found: Type.Array(Type.String()) })
  const service = defineService({
    ...definition,
    output: texts,
    example: { input: { text: 'hello' }, output: { said: 'hello', found: [] } },
    run: ({ text }) => ({ said: text, found: ['a\u202Eb\u{E0041}', 'c\u001D', 'می\u200Cخواهم'] }),
  })
  const answer = await service.prepare({ text: '01\u001D' })(fakeContext())
  expect(answer).toEqual({ said: '01\u001D', found: ['ab', 'c\u001D', 'می\u200Cخواهم'] })
})

test('takes null for a field that may be left out as if it were', async () => {
  const nested = Type.Object(
    {
      text: Type.Optional(Type.String()),
      url: Type.Optional(Type.String()),
      of: Type.Optional(Type.Array(Type.Object({ id: Type.String(), note: Type.Optional(Type.String()) }))),
      until: Type.Optional(Type.Union([Type.String(), Type.Null()])),
      scale: withDefault(Type.Integer(), 3),
    },
    exactlyOneOf('text', 'url'),
  )
  const service = defineService({
    ...definition,
    input: nested,
    output: Type.Object({ seen: Type.String() }),
    example: { input: { text: 'a' }, output: { seen: '' } },
    run: (given) => ({ seen: JSON.stringify(given) }),
  })
  const body = { text: 'a', url: null, of: [{ id: 'x', note: null }], until: null, scale: null }
  const { seen } = (await service.prepare(body)(fakeContext())) as { readonly seen: string }
  expect(JSON.parse(seen)).toEqual({ text: 'a', of: [{ id: 'x' }], until: null, scale: 3 })
  expect(body.scale).toBeNull()
  expect(() => service.prepare({ text: null })).toThrow(/text|url/)
  expect(() => service.prepare({ text: 'a', of: [{ id: null }] })).toThrow(/id/)
})

test('a number that would be read as another one is refused by name, and a long fraction is the nearest double', async () => {
  const wide = Type.Object({
    block: Type.Integer(),
    share: withDefault(Type.Number(), 0),
    rows: withDefault(Type.Array(Type.Object({ id: Type.Integer() })), []),
  })
  const { prepare } = defineService<typeof wide, typeof output>({
    ...definition,
    input: wide,
    example: { input: { block: 1 }, output: { length: 1 } },
    run: ({ block, share }) => ({ length: share === 0.1 ? block : 0 }),
  })
  const read = (json: string) => prepare(parseExactJson(json))
  for (const [json, named] of [
    ['{"block":1234567890123456789}', 'block is 1234567890123456789, which would be read as 1234567890123456800'],
    ['{"block":1,"share":1e400}', 'share is 1e400, which would be read as Infinity'],
    ['{"block":1,"rows":[{"id":9007199254740993}]}', 'rows.0.id is 9007199254740993'],
  ] as const)
    expect(() => read(json)).toThrow(
      expect.objectContaining({ code: 'invalid_input', message: expect.stringContaining(named) }),
    )
  const fine = '{"block":9007199254740991,"share":0.1000000000000000055511,"note":1234567890123456789}'
  expect(await read(fine)(fakeContext())).toEqual({ length: 9007199254740991 })
})
