import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { barcode } from '../../src/services/barcode/barcode.service.ts'
import { runPayCommand } from '../kit/pay-command.ts'
import { PROGRAM_ENVIRONMENT } from '../kit/program-environment.ts'
import { startTestApp, type TestApp } from '../kit/test-app.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const NOBODY = 'http://127.0.0.1:9'

let app: TestApp
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farebox-proof-'))
  const env = { PAYMENTS: 'sandbox', SANDBOX_RPC_PORT: '0', SANDBOX_SOLANA_RPC_PORT: '0' }
  app = await startTestApp({ services: [barcode], facilitatorUrl: NOBODY, env })
})
afterAll(async () => {
  await app?.close()
  rmSync(folder, { recursive: true })
})

/** Pays; npm tells the command the caller's folder. */
const pay = (args: readonly string[]) => runPayCommand(args, { INIT_CWD: folder })

/** Runs a command as npm does: from the package's folder, with the caller's folder in INIT_CWD. */
function run(script: string, args: readonly string[]): Promise<{ code: number | null; stdout: string }> {
  const { promise, resolve } = Promise.withResolvers<{ code: number | null; stdout: string }>()
  const options = { cwd: ROOT, env: { ...PROGRAM_ENVIRONMENT, INIT_CWD: folder }, timeout: 20_000 }
  const child = execFile(process.execPath, [join(ROOT, 'scripts', script), ...args], options, (_, stdout) =>
    resolve({ code: child.exitCode, stdout }),
  )
  return promise
}

test('the proof of a sale is checked by who has only the file, and refused once a letter of it is changed', async () => {
  const file = join(folder, 'sale.json')
  const paid = await pay(['barcode', '{"text": "Oslo"}', '--proof', 'sale.json', '--url', app.url])
  expect(paid.code).toBe(0)
  const keys = join(folder, 'keys.json')
  writeFileSync(keys, JSON.stringify((await app.get('/.well-known/did.json')).body))
  const good = await run('verify.ts', ['sale.json', '--keys', 'keys.json'])
  expect([good.code, good.stdout]).toEqual([0, expect.not.stringContaining('✗')])
  writeFileSync(file, readFileSync(file, 'utf8').replace('"text": "Oslo"', '"text": "Osla"'))
  const spoilt = await run('verify.ts', ['sale.json', '--keys', 'keys.json'])
  expect([spoilt.code, spoilt.stdout]).toEqual([1, expect.stringContaining('✗ The request is the one')])
})

test('purchases are logged with checked receipts, and summed', async () => {
  for (const text of ['Oslo', 'Bergen'])
    expect((await pay(['barcode', JSON.stringify({ text }), '--log', 'log.jsonl', '--url', app.url])).code).toBe(0)
  const { code, stdout } = await run('spending.ts', ['log.jsonl', '--csv'])
  const price = Number(barcode.price)
  expect([code, stdout]).toEqual([
    0,
    `service,calls,usdc,unverified\r\nbarcode,2,${2 * price},0\r\ntotal,2,${2 * price},0\r\n`,
  ])
})

test('nothing is paid where the log cannot be written', async () => {
  const { code } = await pay(['barcode', '{"text": "Oslo"}', '--log', 'none/log.jsonl', '--url', app.url])
  expect(code).toBe(2)
})

test('a server that is not the one whose keys the payer has is not paid', async () => {
  writeFileSync(join(folder, 'others.json'), JSON.stringify({ id: 'did:web:api.example', verificationMethod: [] }))
  const line = ['barcode', '{"text": "Oslo"}', '--keys', 'others.json', '--json', '--url', app.url]
  const { code, stdout } = await pay(line)
  expect([code, JSON.parse(stdout)]).toEqual([1, expect.objectContaining({ error: 'offer_differs' })])
})

test('the proof of a free call is refused before the call', async () => {
  expect((await pay(['barcode', '--try', '--proof', 'none.json', '--url', app.url])).code).toBe(2)
})
