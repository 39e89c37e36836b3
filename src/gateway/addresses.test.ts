import { afterAll, beforeAll, expect, test } from 'vitest'
import { echo } from '../../test/kit/echo-service.ts'
import { type StubFacilitator, startStubFacilitator } from '../../test/kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from '../../test/kit/test-app.ts'

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

test('a paid endpoint takes a query and a slash at the end, and asks for its price all the same', async () => {
  for (const path of ['/api/v1/proxy/echo?utm_source=agent', '/api/v1/proxy/echo/', '/api/v1/proxy/echo/?x=1&y=%2F']) {
    expect(await app.post(path, { text: 'a' })).toMatchObject({ status: 402, body: { error: 'payment_required' } })
  }
})

test('a slash at the end means nothing at any other address either', async () => {
  for (const path of ['/api/v1/services/', '/api/v1/services/echo/', '/healthz/', '/.well-known/x402/'])
    expect(await app.get(path)).toMatchObject({ status: 200 })
  expect(await app.post('/api/v1/check/echo/', { text: 'a' })).toMatchObject({ status: 200 })
  expect(await app.post('/api/v1/try/echo/', { text: 'a' })).toMatchObject({ status: 200 })
})

test.each(['//api/v1/proxy/echo', '/api/v1//proxy/echo', '/API/v1/proxy/echo'])(
  'at %s nothing is sold, and the answer names the address that is meant',
  async (path) => {
    const { status, body } = await app.post(path, { text: 'a' })
    expect([status, body.error]).toEqual([404, 'not_found'])
    expect(body.message).toContain(`Did you mean ${app.url}/api/v1/proxy/echo?`)
  },
)

test.each(['proxy', 'check', 'try', 'unsigned'])(
  'GET and HEAD of %s are told the methods, with a slash or without',
  async (road) => {
    for (const method of ['GET', 'HEAD'])
      for (const end of ['', '/']) {
        const { status, headers } = await fetch(`${app.url}/api/v1/${road}/echo${end}`, { method })
        expect([status, headers.get('allow')]).toEqual([405, 'OPTIONS, POST'])
      }
  },
)
