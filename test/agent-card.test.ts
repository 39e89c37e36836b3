import { SendMessageRequest } from '@a2a-js/sdk'
import { ClientFactory } from '@a2a-js/sdk/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '../src/services/catalog.ts'
import { type StubFacilitator, startStubFacilitator } from './kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from './kit/test-app.ts'

let facilitator: StubFacilitator
let app: TestApp
let card: Record<string, unknown> & { supportedInterfaces: { url: string }[]; url: string; skills: object[] }
beforeAll(async () => {
  facilitator = await startStubFacilitator()
  app = await startTestApp({ services: catalog, facilitatorUrl: facilitator.url })
  card = (await app.get('/.well-known/agent-card.json')).body
})
afterAll(async () => {
  await app.close()
  await facilitator.close()
})

function send(url: string, message: unknown) {
  return app.post(url.slice(app.url.length), { message })
}

// a2a.proto, message AgentCard: the fields marked REQUIRED.
test('the agent card has every field A2A 1.0 requires', () => {
  expect(card).toMatchObject({
    name: expect.any(String),
    description: expect.any(String),
    version: expect.any(String),
    capabilities: { streaming: false, pushNotifications: false },
    defaultInputModes: ['text/plain'],
    defaultOutputModes: ['text/plain', 'application/json'],
    supportedInterfaces: [{ url: `${app.url}/a2a/v1`, protocolBinding: 'HTTP+JSON', protocolVersion: '1.0' }],
  })
  const skill = { id: expect.any(String), name: expect.any(String), description: expect.any(String) }
  expect(card.skills).toEqual(
    catalog.map(({ slug }) =>
      expect.objectContaining({ ...skill, id: slug, tags: expect.arrayContaining([expect.any(String)]) }),
    ),
  )
})

test('clients of 0.3 find the address in the field of 0.3', () => {
  expect(card).toMatchObject({ protocolVersion: '0.3.0', preferredTransport: 'HTTP+JSON', url: `${app.url}/a2a` })
})

test.each([
  ['a barcode or QR code as an image', 'barcode'],
  ['What is the weather in Berlin tomorrow?', 'weather'],
  ['make a pdf of this html', 'html-to-pdf'],
  ['current currency exchange rates, EUR to USD', 'exchange-rates'],
  ['is the certificate of example.com still valid', 'ssl-check'],
  ['take a screenshot of a web page', 'screenshot'],
])('the interface answers %j with %s first, and explains the call', async (text, slug) => {
  const [{ url } = { url: '' }] = card.supportedInterfaces
  const reply = await send(`${url}/message:send`, {
    messageId: 'm-1',
    role: 'ROLE_USER',
    contextId: 'c-1',
    parts: [{ text }],
  })
  expect(reply.status).toBe(200)
  const { message } = reply.body
  expect(message).toMatchObject({ role: 'ROLE_AGENT', contextId: 'c-1', messageId: expect.any(String) })
  expect(message.parts[0].text).toContain('USDC')
  const [best] = message.parts[1].data.services
  expect(best.slug).toBe(slug)
  expect(await app.post(best.endpoint.slice(app.url.length))).toMatchObject({ status: 402 })
})

test('a client of 0.3 gets its answer in the format of 0.3', async () => {
  const content = [{ text: 'weather' }]
  const reply = await send(`${card.url}/v1/message:send`, { messageId: 'm-1', role: 'ROLE_USER', content })
  expect(reply.body.message.content[1].data.services[0].slug).toBe('weather')
})

test('a client of 0.3 in JSON is answered in its words', async () => {
  const parts = [{ kind: 'text', text: 'weather' }]
  const { body } = await send(`${card.url}/v1/message:send`, { kind: 'message', messageId: 'm-1', role: 'user', parts })
  expect(body.message).toMatchObject({ kind: 'message', role: 'agent', parts: [{ kind: 'text' }, { kind: 'data' }] })
})

// A2A 1.0, 3.6 and 5.4.
test.each([
  ['1.0', 'ROLE_USER', 200, undefined],
  ['1.0.1', 'ROLE_USER', 200, undefined],
  ['0.3', 'user', 200, undefined],
  ['', 'user', 200, undefined],
  ['1.0', undefined, 400, 'INVALID_PARAMS'],
  ['0.3', undefined, 200, undefined],
  ['1.0', 'user', 400, 'INVALID_PARAMS'],
  ['1.0', 'ROLE_AGENT', 400, 'INVALID_PARAMS'],
  ['0.3', 'agent', 400, 'INVALID_PARAMS'],
  ['9.9', 'ROLE_USER', 400, 'VERSION_NOT_SUPPORTED'],
  ['2.0', 'ROLE_USER', 400, 'VERSION_NOT_SUPPORTED'],
  ['1', 'ROLE_USER', 400, 'VERSION_NOT_SUPPORTED'],
  ['x', 'ROLE_USER', 400, 'VERSION_NOT_SUPPORTED'],
])('of version %j a message of %s is answered with %s %s', async (version, role, status, reason) => {
  const message = { messageId: 'm-1', role, parts: [{ text: 'weather' }] }
  for (const [query, headers] of [
    ['', { 'a2a-version': version }],
    [`?A2A-Version=${version}`, {}],
  ] as const) {
    const reply = await app.post(`/a2a/v1/message:send${query}`, { message }, headers)
    expect([reply.status, reply.body.error?.details[0].reason]).toEqual([status, reason])
  }
  if (reason === 'VERSION_NOT_SUPPORTED')
    expect((await app.post(`/a2a/v1/tasks/x?A2A-Version=${version}`, {})).body.error.details[0].reason).toBe(reason)
})

test('a request that fits no service gets the address of the full list', async () => {
  const reply = await send(`${card.url}/v1/message:send`, { messageId: 'm-1', parts: [{ text: 'zzzz qqqq' }] })
  expect(reply.body.message.parts).toEqual([{ text: expect.stringContaining('/llms.txt') }])
})

test.each(['send an SMS', 'a poem about autumn', 'play some music'])(
  'asked for %j, the interface says that nothing here does this, and offers no service as data',
  async (text) => {
    const reply = await send(`${card.url}/v1/message:send`, { messageId: 'm-1', parts: [{ text }] })
    const [words, data] = reply.body.message.parts
    expect(words.text).toMatch(/^(Nothing here seems to do this|No service matches)/)
    expect(data?.data.services ?? []).toEqual([])
  },
)

test.each([[undefined], [{}], [{ messageId: 'm', parts: [] }], [{ messageId: 'm', parts: [{ data: {} }] }], ['text']])(
  'a message of %j is refused with an explanation of a right one',
  async (message) => {
    const { status, body } = await send(`${card.url}/v1/message:send`, message)
    expect([status, body.error.details[0].reason]).toEqual([400, 'INVALID_PARAMS'])
    expect(body.error.message).toContain('parts')
  },
)

// The client of the protocol's own project: what it throws, its callers read.
test('the official client is told what is wrong in its own words', async () => {
  const client = await new ClientFactory().createFromUrl(app.url)
  const message = { messageId: 'm-1', role: 'ROLE_USER', parts: [] }
  await expect(client.sendMessage(SendMessageRequest.fromJSON({ message }))).rejects.toThrow('describe what you need')
  const task = { id: 'x', tenant: '', metadata: {} }
  await expect(client.getTask(task)).rejects.toMatchObject({ name: 'TaskNotFoundError' })
  await expect(client.cancelTask(task)).rejects.toMatchObject({ name: 'TaskNotFoundError' })
})

test('what this agent has not is said as A2A says it', async () => {
  for (const path of ['message:stream', 'tasks/x:subscribe/y', 'extendedAgentCard']) {
    const { status, body } = await app.post(`/a2a/v1/${path}`, {})
    expect([status, body.error.status, body.error.details[0].reason]).toEqual([
      400,
      'FAILED_PRECONDITION',
      'UNSUPPORTED_OPERATION',
    ])
  }
})
