import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
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
  await app.close()
  await facilitator.close()
})

test('a slug in another spelling of the same path is the slug', async () => {
  for (const path of ['/api/v1/proxy/ec%68o', '/api/v1/try/../proxy/echo', '/api/v1/proxy/%65%63%68%6F/?a=1']) {
    expect(await app.post(path, { text: 'a' })).toMatchObject({ status: 402, body: { error: 'payment_required' } })
  }
  // fetch would resolve dots itself.
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  socket.end('POST /api/v1/try/../proxy/ech%6f HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 0\r\n\r\n')
  expect(await text(socket)).toMatch(/^HTTP\/1.1 402/)
  for (const path of ['/api/v1/proxy%2Fecho', '/api/v1/proxy/ech%', '/api/v1/proxy/ech%ff', '/api/v1/proxy/ec%2568o']) {
    expect(await app.post(path, { text: 'a' })).toMatchObject({ status: 404 })
  }
})

test('no answer of any kind may be taken for another type', async () => {
  const { body } = await app.get('/api/v1/services/echo')
  const documents = Object.values(body.links as Record<string, string>).map((url) => url.slice(app.url.length))
  const paths = [...documents, '/', '/healthz', '/nowhere', '/assets/icon.svg', '/mcp', '/api/v1/services/%3Cb%3E']
  for (const path of paths) {
    expect([path, (await app.get(path)).headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
  }
  for (const path of ['/api/v1/proxy/echo', '/api/v1/try/echo', '/a2a/v1/message:send', '/api/v1/proxy/nothing']) {
    expect([path, (await app.post(path)).headers.get('x-content-type-options')]).toEqual([path, 'nosniff'])
  }
})
