import { expect, test } from 'vitest'
import { toRequest } from './to-request.ts'

const schema = {
  type: 'object',
  properties: {
    items: { type: 'array', items: { type: 'object', properties: { sku: { type: 'string' } } } },
    buyer: { anyOf: [{ type: 'object', properties: { name: { type: 'string' } } }, { type: 'null' }] },
  },
}

test('an unknown field within an object, which the caller is told is ignored, does not reach the backend', async () => {
  const input = { items: [{ sku: 'a', price: 0 }], buyer: { name: 'b', isAdmin: true }, admin: true }
  const { body } = await toRequest({ backend: 'http://127.0.0.1:9/orders', price: '0.01' }, { input, schema })
  expect(JSON.parse(String(body))).toEqual({ items: [{ sku: 'a' }], buyer: { name: 'b' } })
})

async function addressOf(market: unknown) {
  const backend = { backend: 'http://127.0.0.1:9/v1/{market}/quote', price: '0.01' }
  const known = { type: 'object', properties: { market: {} } }
  return (await toRequest(backend, { input: { market }, schema: known })).url.pathname
}

test.each([
  ...['', '.', '..', '../../admin', '..\\admin', 'a/b', '/', '\\', 'a\0', 'a\r\nHost: b', '\u0085'],
  ...[
    '..%2fadmin',
    '%2e%2e',
    '%2E.',
    '..%252Fadmin',
    'a%255cb',
    '%00',
    '100%/%2f',
    '..;',
    '..;a=b',
    ';a',
    '%252e%252e%253b',
  ],
  ...[['..', '/admin'], ['a', 'b/c'], { a: '/' }],
])('a field of a path is one segment, also where a proxy decodes it: not %j', async (market) => {
  await expect(addressOf(market)).rejects.toMatchObject({
    code: 'invalid_input',
    message: expect.stringMatching(/^market must not be empty/),
  })
})

test.each([
  ['EUR-USD', 'EUR-USD'],
  ['C# or F#?', 'C%23%20or%20F%23%3F'],
  ['100%', '100%25'],
  ['...', '...'],
  ['a;b', 'a%3Bb'],
  ['Zürich.', 'Z%C3%BCrich.'],
  [['a', 'b'], 'a,b'],
  [7, '7'],
])('what is one segment is sent: %j', async (market, segment) => {
  expect(await addressOf(market)).toBe(`/v1/${segment}/quote`)
})
