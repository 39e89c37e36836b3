import { SANDBOX_TOKENS } from '@farebox/sandbox/tokens'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documents } from '../src/discovery/documents.ts'
import { echo } from './kit/echo-service.ts'
import { startTestApp, type TestApp } from './kit/test-app.ts'

const NOBODY = 'http://127.0.0.1:9'
// They name the sources of the data, and the addresses of the other documents.
const NOT_OF_PAYING = ['/api/v1/credits', '/.well-known/api-catalog']
const OF_PAYING = Object.keys(documents).filter((path) => !NOT_OF_PAYING.includes(path))

let sandbox: TestApp
let live: TestApp
beforeAll(async () => {
  const env = { PAYMENTS: 'sandbox', SANDBOX_RPC_PORT: '0', SANDBOX_SOLANA_RPC_PORT: '0' }
  sandbox = await startTestApp({ services: [echo], facilitatorUrl: NOBODY, env })
  live = await startTestApp({ services: [echo], facilitatorUrl: NOBODY })
})
afterAll(async () => {
  await sandbox?.close()
  await live?.close()
})

async function read(app: TestApp, path: string): Promise<string> {
  const { body } = await app.get(path)
  return typeof body === 'string' ? body : JSON.stringify(body)
}

test.each([...OF_PAYING, '/api/v1/services/echo'])(
  '%s of a sandbox says so, of a server that is none does not',
  async (path) => {
    expect(await read(sandbox, path)).toContain('SANDBOX:')
    expect(await read(live, path)).not.toContain('SANDBOX:')
  },
)

test('a sandbox says that no calendar dates the receipts of its play sales', async () => {
  const { body } = await sandbox.get('/api/v1/status')
  expect(body.data.receipts).toEqual({ timestamped: false })
})

test('a sandbox is paid in its own tokens, to recipients whose key only it has', async () => {
  const { body } = await sandbox.get('/api/v1/status')
  expect(body.data.sandbox).toMatchObject({ token: SANDBOX_TOKENS.evm, solana: { mint: SANDBOX_TOKENS.solana } })
  const other = await startTestApp({
    services: [echo],
    facilitatorUrl: NOBODY,
    env: { PAYMENTS: 'sandbox', SANDBOX_RPC_PORT: '0', SANDBOX_SOLANA_RPC_PORT: '0' },
  })
  const recipients = await Promise.all(
    [sandbox, other].map(async (app) => (await app.get('/api/v1/services/echo')).body.payment),
  )
  await other.close()
  for (const payment of recipients) {
    expect(payment).toMatchObject({
      asset_contract: SANDBOX_TOKENS.evm,
      eip712_domain: { name: 'USD Coin', version: '2', chainId: 8453 },
    })
  }
  expect(new Set(recipients.map(({ pay_to }) => pay_to)).size).toBe(2)
})
