import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createKeypair, testKeypair } from '@farebox/sandbox/solana-accounts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { barcode } from '../../src/services/barcode/barcode.service.ts'
import { echo } from '../kit/echo-service.ts'
import { runPayCommand, runPayProgram } from '../kit/pay-command.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

const SPENDING = mkdtempSync(join(tmpdir(), 'farebox-pay-'))
const NOBODY = 'http://127.0.0.1:9'

let sandbox: TestApp
let live: TestApp
beforeAll(async () => {
  const env = { PAYMENTS: 'sandbox', SANDBOX_RPC_PORT: '0', SANDBOX_SOLANA_RPC_PORT: '0' }
  sandbox = await startTestApp({ services: [echo, barcode], facilitatorUrl: NOBODY, env })
  live = await startTestApp({ services: [echo], facilitatorUrl: NOBODY })
  await vi.waitFor(async () => expect((await sandbox.post('/api/v1/proxy/echo')).body.accepts).toHaveLength(4))
})
afterAll(async () => {
  await sandbox?.close()
  await live?.close()
})

test('pays from the wallet that the sandbox offers, and prints a receipt with an existing page', async () => {
  const { code, stdout, stderr } = await pay(['echo', '{"text":"hi"}'], { asProgram: true })
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toContain('"text": "hi"')
  const { address } = await testKeypair(0)
  expect(stdout).toMatch(
    /Paid 0\.002 USDC\n {2}transaction {2}\w{64,88}\n {2}network {6}solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp\n/,
  )
  expect(stdout).toContain(`payer        ${address}`)
  const [page = ''] = /http:\/\/127\.0\.0\.1:\d+\/tx\/\w+/.exec(stdout) ?? []
  expect(await (await fetch(page)).json()).toMatchObject({ status: 'success' })
})

test('still pays on Base by default', async () => {
  const { code, stdout } = await pay(['echo', '{"text":"hi"}', '--json'], { network: 'base' })
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({ success: true, payment: { network: 'eip155:8453' } })
})

test('refuses a price above the cap before anything is signed, and names the price', async () => {
  const { code, stdout } = await pay(['echo', '{"text":"hi"}', '--json', '--max', '0.001'])
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    error: 'price_above_max',
    message: expect.stringContaining('costs 0.002 USDC'),
  })
})

test('reports a service that is not sold on Solana', async () => {
  const { code, stdout } = await pay(['barcode', '{"text":"hi"}', '--json'])
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    error: 'not_offered',
    message: expect.stringContaining('not sold on Solana; it takes payments on: Base'),
    hint: expect.stringContaining('--network base'),
  })
})

test('a test wallet without USDC fails with the reason', async () => {
  const { privateKey } = await testKeypair(2)
  const { code, stderr } = await pay(['echo', '{"text":"hi"}', '--key', privateKey])
  expect(code).toBe(1)
  expect(stderr).toContain('invalid_exact_svm_transaction_simulation_failed')
})

test('a sandbox is never paid with a key that is not one of its own', async () => {
  const { address, privateKey } = await createKeypair(randomBytes(32))
  const { code, stderr } = await pay(['echo', '{"text":"hi"}', '--key', privateKey])
  expect(code).toBe(2)
  expect(stderr).toContain(`is a sandbox, and ${address} is not one of its test wallets`)
})

test('asks for a key where the server is no sandbox, and refuses one that is public, or that is none', async () => {
  const without = await pay(['echo'], { url: live.url })
  expect(without).toMatchObject({ code: 2, stdout: '' })
  expect(without.stderr).toContain('FAREBOX_SOLANA_PRIVATE_KEY')
  const { privateKey } = await testKeypair(0)
  const withTestKey = await pay(['echo', '--key', privateKey], { url: live.url })
  expect(withTestKey).toMatchObject({ code: 2, stdout: '' })
  expect(withTestKey.stderr).toContain('whose key is public')
  const mistyped = `${privateKey.slice(0, -1)}${privateKey.endsWith('1') ? '2' : '1'}`
  const withNone = await pay(['echo', '--key', mistyped], { url: live.url })
  expect(withNone).toMatchObject({ code: 2, stdout: '' })
  expect(withNone.stderr).not.toContain(mistyped)
})

function pay(args: readonly string[], { network = 'solana', url = sandbox.url, asProgram = false } = {}) {
  const line = [...args, '--network', network, '--url', url]
  return (asProgram ? runPayProgram : runPayCommand)(line, { FAREBOX_SPENDING_FILE: join(SPENDING, 'spending') })
}
