import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { CallError } from '../../contract/errors.ts'
import { BodyMemory } from './body-memory.ts'
import { readRequestBody } from './request-body.ts'

const MB = 1024 * 1024
const memory = new BodyMemory({ maxBytes: 256 * MB })
const longFields = new Set(['file', 'text'])
let heldAtMost = 0
let outcome: Promise<unknown> = Promise.resolve()
const server = createServer((request, response) => {
  outcome = read(request)
  void outcome.then(
    (value) => response.end(JSON.stringify({ value })),
    (error: unknown) => {
      const { code, message } = error instanceof CallError ? error : { code: 'bug', message: String(error) }
      response.end(JSON.stringify({ code, message }))
    },
  )
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => server.close())

async function read(request: IncomingMessage): Promise<unknown> {
  const account = memory.open(() => 'a')
  const add = (bytes: number) => {
    account.add(bytes)
    heldAtMost = Math.max(heldAtMost, memory.held)
  }
  try {
    const { json } = await readRequestBody(request, { maxBytes: 22 * MB, longFields, memory: { ...account, add } })
    return json
  } finally {
    account.close()
  }
}

async function post(body: string | Buffer, headers: Record<string, string> = {}) {
  heldAtMost = 0
  const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } }
  const response = await fetch(`http://127.0.0.1:${port}/`, { ...init, body: body as string })
  return (await response.json()) as { value?: unknown; code?: string; message?: string }
}

const many = (piece: string, bytes: number) => piece.repeat(bytes / piece.length)

test.each([
  ['empty arrays', `{"a":[${many('[],', 21 * MB)}[]]}`],
  ['empty objects', `{"a":[${many('{},', 21 * MB)}{}]}`],
  ['numbers', `{"a":[${many('1,', 21 * MB)}1]}`],
  ['names', `{${Array.from({ length: 200_000 }, (_, index) => `"${index}":0`).join(',')}}`],
  ['short strings', `{"a":[${many('"abc",', 21 * MB)}""]}`],
])('a body of millions of %s is refused before it is kept', async (_, body) => {
  for (const [coding, packed] of [
    ['identity', body],
    ['br', brotliCompressSync(body, { params: { 1: 3 } })],
    ['gzip', gzipSync(body, { level: 1 })],
  ] as const) {
    const { code, message } = await post(packed, { 'content-encoding': coding })
    expect([code, message]).toEqual([
      expect.stringMatching(/^invalid_json|body_too_large$/),
      expect.stringMatching(/values|times its size/),
    ])
    expect(heldAtMost).toBeLessThan(MB)
  }
})

test('the values and the names together may be 10,000', async () => {
  const names = (count: number) => JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [n, n])))
  expect((await post(names(4999))).value).toMatchObject({ 4998: 4998 })
  expect(await post(names(5000))).toMatchObject({ code: 'invalid_json', message: expect.stringContaining('10000') })
})

test.each([
  ['spaces', ' '.repeat(300_000), ''],
  ['digits', '{"a":', `${'1'.repeat(300_000)}}`],
  ['brackets that close nothing', ']'.repeat(300_000), ''],
])('a body of %s is refused: only its files may be large', async (_, before, after) => {
  expect(await post(`${before}{}${after}`)).toMatchObject({ code: 'body_too_large' })
})

test('a packed body may have ten times its size as sent, and a small one more', async () => {
  const plain = `{"text":"${'x'.repeat(60_000)}"}`
  expect((await post(brotliCompressSync(plain), { 'content-encoding': 'br' })).value).toEqual(JSON.parse(plain))
  const large = `{"text":"${'x'.repeat(70_000)}"}`
  for (const [coding, pack] of Object.entries({ br: brotliCompressSync, gzip: gzipSync, deflate: deflateSync })) {
    expect(await post(pack(large), { 'content-encoding': coding })).toMatchObject({
      code: 'body_too_large',
      message: expect.stringContaining('10 times'),
    })
  }
})

test('unpacking stops at the first chunk too many', async () => {
  const bomb = brotliCompressSync(Buffer.alloc(21 * MB, ' '))
  expect(bomb.length).toBeLessThan(1000)
  expect(await post(bomb, { 'content-encoding': 'br' })).toMatchObject({ code: 'body_too_large' })
  expect(heldAtMost).toBeLessThan(MB)
})

test('a file of 15 MB arrives whole, plain and packed', async () => {
  const file = Buffer.alloc(15 * MB, 'picture in bytes').toString('base64')
  const plain = JSON.stringify({ file, name: 'a' })
  expect((await post(plain)).value).toEqual({ file, name: 'a' })
  const text = Array.from({ length: 60_000 }, (_, index) => `${(index * 7919) % 100_003} \\ "\u00e4\u{1f4e6}\n`).join(
    '',
  )
  const packed = gzipSync(JSON.stringify({ text }))
  expect((await post(packed, { 'content-encoding': 'gzip' })).value).toEqual({ text })
})

test('a long string is read the same however its bytes arrive', async () => {
  const piece = fc.constantFrom('a', '"', '\\', '\\\\', '/', '\u00e9', '\u20ac', '\u{1f4e6}', '\n', '\u0001', '\ud83d')
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { minLength: 8, maxLength: 60 }), fc.boolean(), async (pieces, isEscaped) => {
      const text = pieces.join('').repeat(Math.ceil(200_000 / pieces.join('').length))
      const written = JSON.stringify({ text, rest: [text.slice(0, 10)] })
      const body = isEscaped ? written.replace(/[^\0-\x7f]/gu, toEscapes) : written
      // UTF-8 has no form for half of a pair, which JSON.stringify escapes.
      expect((await post(body)).value).toEqual({ text, rest: [text.slice(0, 10)] })
    }),
    { numRuns: 25 },
  )
})

function toEscapes(character: string): string {
  return character
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('')
}

test.each([
  ['a field that may not be long', { name: 'x'.repeat(70_000) }, 'name has more than 16384 bytes'],
  ['a value in a list of such a field', { name: ['x'.repeat(70_000)] }, 'name has more than 16384 bytes'],
  ['a name', { ['x'.repeat(70_000)]: 1 }, 'outside of a field'],
  ['the whole body', 'x'.repeat(70_000), 'outside of a field'],
])('a string is not long in %s', async (_, body, message) => {
  expect(await post(JSON.stringify(body))).toMatchObject({
    code: 'body_too_large',
    message: expect.stringContaining(message),
  })
})

test('a list of files is taken, and one value of it may be last', async () => {
  const body = { file: ['x'.repeat(70_000), 'y', 'z'.repeat(70_000)] }
  expect((await post(JSON.stringify(body))).value).toEqual(body)
})

test.each([
  ['a raw line break in a string', `{"file":"${'x'.repeat(70_000)}\n"}`],
  ['an escape that does not exist', `{"file":"${'x'.repeat(70_000)}\\q"}`],
  ['an end too early', `{"file":"${'x'.repeat(70_000)}`],
  [
    'bytes that are not UTF-8',
    Buffer.concat([Buffer.from(`{"file":"${'x'.repeat(70_000)}`), Buffer.from([0xff, 0x22, 0x7d])]),
  ],
])('a large body with %s is not valid JSON', async (_, body) => {
  expect(await post(body)).toMatchObject({ code: 'invalid_json' })
})

test('a byte order mark is no part of a body, small or large', async () => {
  for (const file of ['x', 'x'.repeat(70_000)]) {
    expect((await post(`\uFEFF${JSON.stringify({ file })}`)).value).toEqual({ file })
  }
})

test('a sender who disconnects is refused in words, and is no fault of the service', async () => {
  const socket = connect(port, '127.0.0.1')
  const arrived = once(server, 'request')
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{')
  await arrived
  const { promise: told, resolve } = Promise.withResolvers<unknown>()
  outcome.catch(resolve)
  socket.destroy()
  expect(await told).toMatchObject({ code: 'invalid_json', message: expect.stringContaining('ended early') })
})
