import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import manifest from '../../../../package.json' with { type: 'json' }
import { sellSubject } from '../../../../test/kit/paid-subject.ts'
import { toPaymentV2 } from '../../../../test/kit/unsigned-payment.ts'
import { createProvenance } from './provenance.ts'

const { path, app, challenge } = sellSubject({ EGRESS_ALLOW: '127.0.0.0/8' })

// One server under two names: the first sends on to the second.
const server = createServer((request, response) => {
  const isFirst = request.headers.host?.startsWith('127.0.0.1')
  const headers = isFirst ? { Location: `http://127.0.0.2:${port()}/` } : {}
  response.writeHead(isFirst ? 302 : 200, headers).end('text')
})
// A listening socket has an address with a port.
const port = () => (server.address() as { port: number }).port
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve)))
afterAll(() => void server.close())

async function buy(header: string, act: string, wish?: string) {
  const headers = {
    'content-type': 'application/json',
    'payment-signature': header,
    ...(wish !== undefined && { 'accept-signature': wish }),
  }
  const response = await fetch(app().url + path, { method: 'POST', headers, body: JSON.stringify({ act }) })
  return (await response.json()) as { readonly provenance?: object }
}
const pay = async () => toPaymentV2(await challenge())

test('a signed answer names each host that was asked, redirects too, and the program; so does its repetition', async () => {
  const [header, act] = [await pay(), `http://127.0.0.1:${port()}/`]
  const { provenance } = await buy(header, act, 'sig=()')
  expect(provenance).toEqual({
    hosts: ['127.0.0.1', '127.0.0.2'],
    data_version: null,
    program: `Farebox ${manifest.version}`,
  })
  expect((await buy(header, act, 'sig=()')).provenance).toEqual(provenance)
})

test('who asked nobody says so, in its repetition too', async () => {
  const header = await pay()
  const { provenance } = await buy(header, 'answer', 'sig=()')
  expect(provenance).toMatchObject({ hosts: [] })
  expect((await buy(header, 'answer', 'sig=()')).provenance).toEqual(provenance)
})

test('without Accept-Signature nothing is said, and nothing kept for a repetition', async () => {
  const header = await pay()
  expect(await buy(header, 'answer')).not.toHaveProperty('provenance')
  expect(await buy(header, 'answer', 'sig=()')).not.toHaveProperty('provenance')
})

test('it is kept as long as answers are: KEPT_SECONDS is a day; what cannot be kept is told to the operator alone', async () => {
  const warnings: string[] = []
  const puts: unknown[] = []
  const log = { debug() {}, info() {}, error() {}, warn: (_: object, message: string) => void warnings.push(message) }
  const store = {
    get: async () => undefined,
    async put(...given: unknown[]) {
      puts.push(given[2])
      throw new Error('disk full')
    },
  }
  const read = createProvenance({ store, datasets: () => [], log })
  // Of a service and a sale only these are read.
  const [service, sold] = [{ datasets: [] } as never, { key: 'k', hosts: new Set(['b.example', 'a.example']) } as never]
  expect(await read(service, sold)).toMatchObject({ hosts: ['a.example', 'b.example'] })
  expect([puts, warnings]).toEqual([[{ ttlSeconds: 86_400 }], ['the provenance of an answer was not kept']])
})

test('a repetition whose provenance cannot be read is answered without it, and the operator is told', async () => {
  const warnings: string[] = []
  const log = { debug() {}, info() {}, error() {}, warn: (_: object, message: string) => void warnings.push(message) }
  // Of a service and a sale only these are read.
  const [service, repeated] = [{ datasets: [] } as never, { key: 'k', hosts: undefined } as never]
  for (const get of [() => Promise.reject(new Error('no connection')), async () => '{not JSON']) {
    const read = createProvenance({ store: { get, async put() {} }, datasets: () => [], log })
    expect(await read(service, repeated)).toBeUndefined()
  }
  expect(warnings).toHaveLength(2)
})
