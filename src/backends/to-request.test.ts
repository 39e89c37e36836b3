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
