import { afterAll, beforeAll, expect, test } from 'vitest'
import { echo } from '../../../test/kit/echo-service.ts'
import { type StubFacilitator, startStubFacilitator } from '../../../test/kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from '../../../test/kit/test-app.ts'

let facilitator: StubFacilitator
let app: TestApp
beforeAll(async () => {
  facilitator = await startStubFacilitator()
  app = await startTestApp({ services: [echo], facilitatorUrl: facilitator.url })
})
afterAll(async () => {
  await app?.close()
  await facilitator?.close()
})

async function send(body: unknown, headers: Record<string, string> = {}) {
  const accept = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
  const answer = await fetch(`${app.url}/mcp`, {
    method: 'POST',
    headers: { ...accept, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await answer.text()
  return JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text)
}

const ask = (method: string, params?: unknown) => ({ jsonrpc: '2.0', id: 'a "b", 1', method, params })
const MODERN = { 'mcp-protocol-version': '2026-07-28' }

// JSON-RPC 2.0, 5.1; Model Context Protocol.
test.each([
  ['no method', ask('zz'), {}, -32601, 'There is no such method here'],
  ['a method of others', ask('prompts/list'), {}, -32601, 'There is no such method here'],
  ['an empty list', [], {}, -32600, 'empty JSON-RPC batch'],
  ['no JSON', '{', {}, -32700, 'not valid JSON'],
  ['no JSON-RPC', { jsonrpc: '2.0', id: 1 }, {}, -32600, 'not a valid JSON-RPC message'],
  ['JSON-RPC 1.0', { ...ask('ping'), jsonrpc: '1.0' }, {}, -32600, 'not a valid JSON-RPC message'],
  ['half of what it accepts', ask('ping'), { accept: 'application/json' }, -32000, 'Client must accept both'],
  ['an old version', ask('ping'), { 'mcp-protocol-version': '1999-01-01' }, -32000, '2025-11-25'],
  ['a new version without its envelope', ask('ping'), MODERN, -32602, '_meta'],
  ['a call of nothing', ask('tools/call', {}), {}, -32602, 'params.name: expected string, received undefined.'],
  ['arguments as text', ask('tools/call', { name: 'echo', arguments: 'x' }), {}, -32602, 'params.arguments: expected'],
  ['no parameters', ask('tools/call'), {}, -32602, 'params: expected object'],
  ['an unknown tool', ask('tools/call', { name: 'nope' }), {}, -32602, 'There is no tool nope'],
  ['a start of nothing', ask('initialize', {}), {}, -32602, 'params.protocolVersion: expected string'],
  ['an unknown page', ask('tools/list', { cursor: 'zz' }), {}, -32602, 'No such cursor'],
  ['a page by number', ask('tools/list', { cursor: 5 }), {}, -32602, 'params.cursor: expected string'],
])('%s is refused in plain words, with what to do next', async (_, body, headers, code, words) => {
  const { error } = await send(body, headers)
  expect(error).toMatchObject({
    code,
    message: expect.stringContaining(words),
    data: { retry: { do: 'change_request' } },
  })
  expect(error.message).not.toContain('\n')
})

test('what a good request is answered leaves as it is, also where it speaks of errors', async () => {
  expect(await send(ask('ping'))).toEqual({ jsonrpc: '2.0', id: ask('').id, result: {} })
  const { result } = await send(ask('tools/call', { name: 'describe_service', arguments: { service: 'echo' } }))
  expect(result.isError).toBeUndefined()
  expect((await fetch(`${app.url}/mcp`)).headers.get('allow')).toBe('OPTIONS, POST')
})
