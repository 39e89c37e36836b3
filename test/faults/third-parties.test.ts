import type { LookupAddress } from 'node:dns'
import type { ServerResponse } from 'node:http'
import { Type } from 'typebox'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { defineService } from '../../src/contract/define-service.ts'
import { urlStatus } from '../../src/services/url-status/url-status.service.ts'
import { echo } from '../kit/echo-service.ts'
import { startSite } from '../kit/site.ts'
import { settledOnce, startStubFacilitator } from '../kit/stub-facilitator.ts'
import { startTestApp } from '../kit/test-app.ts'
import { toPaymentV2 } from '../kit/unsigned-payment.ts'

const NAME = 'shop.farebox-fault.com'

/** The system's resolver: working, without a name server, or waiting for a silent one. */
let resolver: 'right' | 'gone' | 'silent' = 'right'
vi.mock('node:dns/promises', async (original) => {
  const real = await original<typeof import('node:dns/promises')>()
  return {
    ...real,
    async lookup(name: string, options: object): Promise<LookupAddress[]> {
      // Other names resolve only with a working resolver.
      if (name !== NAME && resolver === 'right') return real.lookup(name, { ...options, all: true })
      if (resolver === 'silent') return new Promise(() => {})
      if (resolver === 'gone') throw Object.assign(new Error(`getaddrinfo EAI_AGAIN ${name}`), { code: 'EAI_AGAIN' })
      return [{ address: '127.0.0.1', family: 4 }]
    },
  }
})

let isHanging = false
const hanging: ServerResponse[] = []
const site = await startSite((_, response) => {
  if (isHanging) return void hanging.push(response)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"fact":"here"}')
})
const vendor = {
  name: 'Vendor',
  homepage: 'https://vendor.example',
  licence: 'CC0-1.0',
  attribution: 'Vendor',
  hosts: { UPSTREAM_VENDOR: 'https://api.vendor.example' },
} as const
const asking = defineService({
  id: 'svc_asking_01',
  slug: 'asking',
  name: 'Asking',
  category: 'data',
  description: 'Says what a vendor says.',
  price: '0.002',
  p99Ms: 1000,
  trialsPerDay: 3,
  upstreams: [vendor],
  input: Type.Object({}),
  output: Type.Object({ fact: Type.String() }),
  example: { input: {}, output: { fact: 'here' } },
  run: async (_, { http }) => (await http.getJson(new URL('https://api.vendor.example/fact'))) as { fact: string },
})

const facilitator = await startStubFacilitator()
const app = await startTestApp({
  services: [asking, urlStatus, echo],
  facilitatorUrl: facilitator.url,
  env: { UPSTREAM_VENDOR: site.origin, EGRESS_ALLOW: `127.0.0.1:${site.port}` },
})
afterAll(async () => {
  await app.close()
  await site[Symbol.asyncDispose]()
  await facilitator.close()
})
beforeEach(() => {
  facilitator.settled.splice(0)
  resolver = 'right'
  isHanging = false
})

const pathOf = (slug: string) => `/api/v1/proxy/${slug}`
const sign = async (slug: string) => toPaymentV2(await app.post(pathOf(slug)))
const pay = (slug: string, body: object, header: string) =>
  app.post(pathOf(slug), body, { 'payment-signature': header })

test('a third party that hangs causes no charge and delays no other calls, and is used again once it answers', async () => {
  isHanging = true
  const headers = await Promise.all(Array.from({ length: 8 }, () => sign('asking')))
  const calls = headers.map((header) => pay('asking', {}, header))
  await expect.poll(() => hanging.length, { timeout: 10_000 }).toBeGreaterThan(0)
  expect(await pay('echo', { text: 'beside' }, await sign('echo'))).toMatchObject({ status: 200 })
  for (const { status, body } of await Promise.all(calls)) {
    expect({ status, isKnown: ['upstream_failed', 'timed_out'].includes(body.error) }).toEqual({
      status: 500,
      isKnown: true,
    })
  }
  expect([...settledOnce(facilitator)]).toHaveLength(1)
  isHanging = false
  for (const header of headers) {
    await expect
      .poll(async () => (await pay('asking', {}, header)).status, { timeout: 40_000, interval: 200 })
      .toBe(200)
  }
  expect([...settledOnce(facilitator)]).toHaveLength(1 + headers.length)
}, 90_000)

test.each(['gone', 'silent'] as const)(
  'with name servers that are %s no host gets a verdict, nothing is charged, and service recovers by itself',
  async (state) => {
    const url = `http://${NAME}:${site.port}/page`
    const header = await sign('url-status')
    resolver = state
    const reply = await pay('url-status', { url }, header)
    expect(reply.status, JSON.stringify(reply.body)).toBe(500)
    expect(['upstream_failed', 'timed_out']).toContain(reply.body.error)
    expect(facilitator.settled).toHaveLength(0)
    expect(await app.get('/healthz')).toMatchObject({ status: 200 })
    resolver = 'right'
    expect(await pay('url-status', { url }, header)).toMatchObject({ status: 200, body: { data: { status: 200 } } })
    expect([...settledOnce(facilitator)]).toHaveLength(1)
  },
  60_000,
)
