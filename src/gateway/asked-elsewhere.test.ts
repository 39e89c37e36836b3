import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { Type } from 'typebox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StubFacilitator, startStubFacilitator } from '../../test/kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from '../../test/kit/test-app.ts'
import { toPaymentV2 } from '../../test/kit/unsigned-payment.ts'
import { defineService } from '../contract/define-service.ts'

// Its fields are optional, so that an empty body is one of its questions.
const lookup = defineService({
  id: 'svc_lookup_01',
  slug: 'lookup',
  name: 'Lookup',
  category: 'data',
  description: 'Tells the ip again.',
  price: '0.002',
  p99Ms: 1000,
  trialsPerDay: 3,
  input: Type.Object({ ip: Type.Optional(Type.String()) }),
  output: Type.Object({ ip: Type.String() }),
  example: { input: { ip: '8.8.8.8' }, output: { ip: '8.8.8.8' } },
  run: ({ ip = 'default' }) => ({ ip }),
})

let facilitator: StubFacilitator
let app: TestApp
beforeAll(async () => {
  facilitator = await startStubFacilitator()
  app = await startTestApp({ services: [lookup], facilitatorUrl: facilitator.url })
})
afterAll(async () => {
  await app.close()
  await facilitator.close()
})

test.each(['try', 'check', 'proxy'])(
  'what is asked in the address of %s is not answered with something else',
  async (road) => {
    const payment = toPaymentV2(await app.post('/api/v1/proxy/lookup'))
    const refused = await app.post(`/api/v1/${road}/lookup?ip=1.1.1.1`, undefined, { 'payment-signature': payment })
    expect(refused).toMatchObject({ status: 400, body: { error: 'invalid_input' } })
    expect(refused.body.message).toContain('ip')
    expect(facilitator.settled).toEqual([])
  },
)

test('an address with something else beside a body is no fault', async () => {
  expect((await app.post('/api/v1/check/lookup?utm_source=a', { ip: '1.1.1.1' })).status).toBe(200)
})

test.each([
  ['under another name', { service: 'lookup', arguments: { ip: '1.1.1.1' } }, 'does not know arguments'],
  ['in both places', { service: 'lookup', input: {}, ip: '1.1.1.1' }, 'does not know ip'],
  ['in input', { service: 'lookup', input: { ip: '1.1.1.1' } }, '1.1.1.1'],
  ['beside the service', { service: 'lookup', ip: '1.1.1.1' }, '1.1.1.1'],
  ['nowhere', { service: 'lookup' }, '8.8.8.8'],
])('a free trial by MCP, asked %s', async (_, args, expected) => {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL(`${app.url}/mcp`)))
  const answer = await client.callTool({ name: 'free_trial', arguments: args })
  await client.close()
  expect(JSON.stringify(answer)).toContain(expected)
})
