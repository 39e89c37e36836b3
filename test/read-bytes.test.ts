import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '../src/services/catalog.ts'
import { measureReadBytes, type ReadBytes } from './kit/read-bytes.ts'
import { type StubFacilitator, startStubFacilitator } from './kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from './kit/test-app.ts'

let facilitator: StubFacilitator
let app: TestApp
let bytes: ReadBytes
beforeAll(async () => {
  facilitator = await startStubFacilitator()
  app = await startTestApp({ services: catalog, facilitatorUrl: facilitator.url })
  bytes = await measureReadBytes(
    app,
    catalog.map(({ slug }) => slug),
  )
})
afterAll(async () => {
  await app?.close()
  await facilitator?.close()
})

// Four bytes are about a token.
test('an agent that knows only the address reads fewer than 1,500 tokens about all services', () => {
  expect(bytes.entry_text).toBeLessThan(6000)
  expect(bytes.entry_json).toBeLessThan(6000)
})

test('an MCP client reads fewer than 6,000 tokens before its first call', () => {
  expect(bytes.mcp_instructions + bytes.mcp_tools).toBeLessThan(24_000)
})

test('an unpaid call is answered in fewer than 4,000 bytes, and its header fits any proxy', () => {
  expect(bytes.challenge_body.most).toBeLessThan(4000)
  expect(bytes.challenge_header.most).toBeLessThan(3500)
})
