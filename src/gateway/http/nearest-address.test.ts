import { expect, test } from 'vitest'
import { nearestAddress } from './nearest-address.ts'

const OURS = [
  '/api/v1/services',
  '/api/v1/status',
  '/api/v1/proxy/:slug',
  '/api/v1/try/:slug',
  '/api/v1/check/:slug',
  '/docs',
  '/mcp',
  '/SKILL.md',
  '/robots.txt',
  '/llms.txt',
  '/server.json',
  '/openapi.json',
  '/.well-known/did.json',
  '/.well-known/x402',
]

test.each([
  ['//api/v1/services', '/api/v1/services'],
  ['/api//v1/try//barcode', '/api/v1/try/barcode'],
  ['/API/V1/Check/barcode', '/api/v1/check/barcode'],
  ['/skill.md', '/SKILL.md'],
  ['/api/v1/checks/barcode', '/api/v1/check/barcode'],
  ['/api/v1/service', '/api/v1/services'],
  ['/doc', '/docs'],
  ['/api/v1/proxies/barcode', '/api/v1/proxy/barcode'],
  ['/llm.txt', '/llms.txt'],
  ['/openapi.yaml', '/openapi.json'],
  ['/.well-known/x402.json', '/.well-known/x402'],
  // Nothing is like these.
  ['/swagger.json', undefined],
  ['/wp-login.php', undefined],
  ['/nowhere', undefined],
  ['/api/v1/barcode', undefined],
  ['/api/v1/try', undefined],
  ['/', undefined],
  [`/${'/'.repeat(300)}docs`, undefined],
])('the address that is meant by %.40s is %s', (path, meant) => {
  expect(nearestAddress(path, OURS)).toBe(meant)
})
