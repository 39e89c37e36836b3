import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalog } from '../src/services/catalog.ts'
import { type StubFacilitator, startStubFacilitator } from './kit/stub-facilitator.ts'
import { startTestApp, type TestApp } from './kit/test-app.ts'

let facilitator: StubFacilitator
let app: TestApp
beforeAll(async () => {
  facilitator = await startStubFacilitator()
  app = await startTestApp({ services: catalog, facilitatorUrl: facilitator.url })
})
afterAll(async () => {
  await app.close()
  await facilitator.close()
})

async function read(path: string, accept: string) {
  const response = await fetch(app.url + path, { headers: { accept } })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

// The Accept headers of Chromium, curl, axios, an agent's reader and a plain JSON client.
describe.each([
  ['/', 'text/markdown'],
  ['/services/barcode', 'text/html'],
])('%s', (path, unsaid) => {
  test.each([
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', 'text/html'],
    ['*/*', unsaid],
    ['text/markdown, text/html, */*', 'text/markdown'],
    ['text/plain', 'text/markdown'],
    ['application/json, text/plain, */*', 'application/json'],
    ['application/json', 'application/json'],
    ['text/html;q=0.1, application/json;q=0.9', 'application/json'],
    ['image/avif', unsaid],
    [',;q=x,', unsaid],
  ])('answers %j with %s', async (accept, type) => {
    const { status, headers } = await read(path, accept)
    expect([status, headers.get('content-type')]).toEqual([200, `${type}; charset=utf-8`])
    expect(headers.get('vary')).toBe('Accept, Accept-Encoding')
  })
})

test('the base address alone tells a program which services there are, how to pay and where the documents are', async () => {
  const { text } = await read('/', 'application/json')
  const { data, links } = JSON.parse(text)
  expect(data.how.join()).toContain('402')
  expect(Object.keys(data.services)).toEqual(catalog.map(({ slug }) => slug))
  for (const { slug, price } of catalog) expect(data.services[slug]).toMatch(new RegExp(`^${price} \\{.*\\} `))
  expect(links.openapi).toBe(`${app.url}/openapi.json`)
})

test('a service has a Markdown page for models and a JSON record for programs', async () => {
  const { text } = await read('/services/barcode', 'text/markdown')
  expect(text).toMatch(/^# Barcode\n/)
  expect(text).toContain(`POST ${app.url}/api/v1/proxy/barcode, 0.002 USDC on Base`)
  const record = await read('/services/barcode', 'application/json')
  expect(JSON.parse(record.text)).toEqual((await app.get('/api/v1/services/barcode')).body)
  expect((await read('/services/nothing', 'application/json')).status).toBe(404)
})

// RFC 8631: service-desc is for machines, service-doc for people.
test('the headers of the page link to the documents for programs', async () => {
  const links = (await read('/', 'text/html')).headers.get('link') ?? ''
  const targets = [...links.matchAll(/<([^>]+)>; rel="([^"]+)"/g)]
  expect(targets.map(([, , relation]) => relation)).toEqual(['alternate', 'service-desc', 'service-doc', 'status'])
  for (const [, path = ''] of targets) expect((await app.get(path)).status).toBe(200)
})
