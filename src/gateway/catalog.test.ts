import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../test/kit/test-app.ts'
import { catalog } from '../services/catalog.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ services: catalog, facilitatorUrl: 'http://127.0.0.1:9' })
})
afterAll(() => app?.close())

test('the catalog is packed for who reads br, and not sent again to who has it', async () => {
  const plain = await fetch(`${app.url}/api/v1/services`, { headers: { 'accept-encoding': 'identity' } })
  const text = await plain.text()
  const raw = await fetch(`${app.url}/api/v1/services`, { headers: { 'accept-encoding': 'br' } })
  expect(raw.headers.get('content-encoding')).toBe('br')
  expect(raw.headers.get('vary')).toContain('Accept-Encoding')
  // fetch unpacks; the same value was sent.
  expect(await raw.text()).toBe(text)
  const bytes = await new Promise<Buffer>((resolve) =>
    get(`${app.url}/api/v1/services`, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk)).on('end', () => resolve(Buffer.concat(chunks)))
    }),
  )
  expect(bytes.length).toBeLessThan(text.length / 3)
  expect(brotliDecompressSync(bytes).toString()).toBe(text)
  const again = await fetch(`${app.url}/api/v1/services`, {
    headers: { 'if-none-match': plain.headers.get('etag') ?? '' },
  })
  expect({ status: again.status, body: await again.text() }).toEqual({ status: 304, body: '' })
  expect((await fetch(`${app.url}/api/v1/services/barcode`)).headers.get('etag')).toMatch(/^W\/"/)
})

test('the catalog is read by category, words and fields, and a wrong one is told', async () => {
  const read = async (query: string) => (await app.get(`/api/v1/services?${query}`)).body
  const finance = (await read('category=finance')).data
  expect(finance.length).toBeGreaterThan(3)
  expect(new Set(finance.map(({ category }: { category: string }) => category))).toEqual(new Set(['finance']))
  const [first] = (await read('q=qr%20code&fields=slug,price_usdc')).data
  expect(first).toEqual({ slug: 'barcode', price_usdc: 0.002 })
  expect((await read('q=zzzzqqq')).data).toEqual([])
  expect(await read('category=fun')).toMatchObject({ success: false, message: expect.stringContaining('visual') })
  expect(await read('fields=cost')).toMatchObject({ success: false, message: expect.stringContaining('price_usdc') })
})
