// The least that a paid call takes on this machine, for the floor of a comparison: the header parsed, one signature checked,
// one durable commit that calls of the same moment share, one request to a facilitator, an answer with its receipt.
import { fdatasync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { createJsonClient } from '@farebox/third-parties/json-client'
import { BASE_MAINNET } from '@farebox/till/networks'
import { createSignatureCheck } from '../../packages/till/src/payment/evm/signature-check.ts'

const folder = mkdtempSync(join(tmpdir(), 'farebox-bench-'))
process.on('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
})
const file = join(folder, 'least.db')
const database = new DatabaseSync(file)
database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
database.exec('CREATE TABLE sales (key TEXT PRIMARY KEY, answer TEXT) WITHOUT ROWID')
const insert = database.prepare('INSERT INTO sales VALUES (?, ?)')
const log = openSync(`${file}-wal`, 'r+')
const flush = promisify(fdatasync)
const waiting: [key: string, answer: string][] = []
let committing: Promise<void> | undefined

async function commitAll() {
  await new Promise(setImmediate)
  committing = undefined
  database.exec('BEGIN')
  for (const sale of waiting.splice(0)) insert.run(...sale)
  database.exec('COMMIT')
  await flush(log)
}

const facilitator = createJsonClient(process.argv[2] ?? '')
const isSignedByOwner = createSignatureCheck(BASE_MAINNET)

const server = createServer(async (request, response) => {
  const header = String(request.headers['payment-signature'])
  const payment = JSON.parse(Buffer.from(header, 'base64').toString())
  const answer = JSON.stringify({ success: true, data: JSON.parse(await text(request)) })
  if (!(await isSignedByOwner(payment.payload))) throw new Error('a payment that its owner did not sign')
  waiting.push([payment.payload.authorization.nonce, answer])
  committing ??= commitAll()
  await committing
  const asked = { x402Version: 2, paymentPayload: payment, paymentRequirements: payment.accepted }
  const { body } = await facilitator.post('/settle', asked, { timeoutMs: 10_000 })
  const receipt = Buffer.from(JSON.stringify(body)).toString('base64')
  const headers = { 'Content-Type': 'application/json', 'PAYMENT-RESPONSE': receipt, 'Content-Length': answer.length }
  response.writeHead(200, headers).end(answer, 'latin1')
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`)
})
