import { expect, test } from 'vitest'
import { catalog } from '../../services/catalog.ts'
import type { CallRequest } from './call-request.ts'
import { readAsked } from './read-asked.ts'

/** What the call of a service with this query and body is refused for; null if it is taken. */
async function refusalOf(slug: string, query: string, json?: unknown): Promise<string | null> {
  const service = catalog.find((each) => each.slug === slug) ?? expect.fail(slug)
  const request: Pick<CallRequest, 'query' | 'readBody'> = {
    query,
    readBody: () => Promise.resolve({ json, bytes: 0, hash: '' }),
  }
  // The cast: nothing else of the request is read.
  return readAsked(service, request as CallRequest).then(
    () => null,
    ({ message }: Error) => message,
  )
}

test.each([
  ['weather', 'location=Paris', undefined],
  ['weather', 'location=Paris', {}],
  ['weather', '?location=Paris', { units: 'metric' }],
  ['barcode', 'type=qr', { text: 'hello' }],
  ['translate', 'target=de', { text: 'hello' }],
  ['ip-lookup', 'ip=1.1.1.1', { ip: '8.8.8.8' }],
  ['weather', 'utm_source=list', undefined],
])('%s?%s with %j in the body asks in the address, and is refused', async (slug, query, json) => {
  expect(await refusalOf(slug, query, json)).toMatch(
    /hat stands behind \? in the address is not read: .+ in the body\.$/,
  )
})

test.each([
  ['weather', 'utm_source=list&_=173', { location: 'Paris' }],
  ['ip-lookup', 'ip=1.1.1.1', { ip: '1.1.1.1' }],
  ['weather', '', {}],
])('%s?%s with %j in the body is taken', async (slug, query, json) => {
  expect(await refusalOf(slug, query, json)).toBeNull()
})
