import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { catalog } from '../../src/services/catalog.ts'
import { startTestApp } from '../kit/test-app.ts'

const env = { PAYMENTS: 'sandbox', SANDBOX_RPC_PORT: '0', SANDBOX_SOLANA_RPC_PORT: '0' }
const app = await startTestApp({ services: catalog, facilitatorUrl: 'http://127.0.0.1:9', env })
afterAll(() => app.close())

// In bytes, compressed: what a page names, without what scripts load as it is scrolled or used. Each has a little to spare.
test.each([
  ['/', 25_000],
  ['/docs', 33_000],
  ['/services/weather', 52_200],
  ['/answers', 10_500],
])('%s makes a browser load at most %i bytes', async (path, most) => {
  const page = await read(path)
  const named = [...page.text.matchAll(/\s(?:href|src|srcset)="(\/(?:assets|results)\/[^"]+)"/g)]
  const paths = new Set(named.map(([, name = '']) => name).filter((name) => !name.includes('-dark.')))
  expect([...paths].length).toBeGreaterThan(2)
  const parts = [page, ...(await Promise.all([...paths].map(read)))].sort((a, b) => b.bytes - a.bytes)
  const bytes = parts.reduce((sum, part) => sum + part.bytes, 0)
  const largest = parts.map((part) => `${part.path} ${part.bytes}`).join(', ')
  expect(bytes, largest).toBeLessThanOrEqual(most)
  expect(bytes, `${path} has become smaller: lower its limit. ${largest}`).toBeGreaterThan(most * 0.8)
})

async function read(path: string) {
  const response = await fetch(app.url + path, { headers: { Accept: 'text/html,*/*', 'User-Agent': 'Mozilla/5.0' } })
  expect(response.status, path).toBe(200)
  const body = Buffer.from(await response.arrayBuffer())
  const bytes = path.endsWith('.avif') ? body.length : gzipSync(body).length
  return { path, bytes, text: body.toString() }
}
