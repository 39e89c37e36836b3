import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { createJsonClient } from '@farebox/third-parties/json-client'
import { createJsonRpc } from '@farebox/till/facilitators'
import { SOLANA_MAINNET } from '@farebox/till/networks'
import { afterAll, expect, test } from 'vitest'
import { createSolanaComparedChain } from '../../src/operator/comparison/solana-compared-chain.ts'
import { backUp } from '../../src/storage/backup/back-up.ts'
import { readDatabase } from '../../src/storage/backup/read-only-database.ts'
import { openDatabase } from '../../src/storage/database.ts'
import { startLedgerCommand } from '../kit/ledger-command.ts'
import { sellOnSolana } from '../kit/sell-on-solana.ts'

const NETWORK = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const folder = mkdtempSync(join(tmpdir(), 'farebox-verify-solana-'))
const command = await startLedgerCommand()
afterAll(async () => {
  await command[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true, force: true })
})
const ledger = `file:${join(folder, 'ledger.db')}`
const shop = sellOnSolana({ DATABASE_URL: ledger })

interface Outcome {
  readonly code: number
  readonly stderr: string
  readonly sums: readonly object[]
  // Tests read any field of any row.
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  readonly differences: readonly any[]
}

async function verify(databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const { payTo, rpcUrl } = shop.solana()
  const variables = { DATABASE_URL: databaseUrl, SOLANA_PAY_TO: payTo, SOLANA_RPC_URL: rpcUrl, ...env }
  const { code, stdout, stderr } = await command.run(variables, 'verify', '--json')
  const { sums = [], differences = [] } = stdout ? JSON.parse(stdout) : {}
  return { code, stderr, sums, differences }
}

const sumsOf = (...payments: readonly number[]) =>
  ['in both', 'only in the ledger', 'only on the chain'].map((found, index) => {
    const count = payments[index] ?? 0
    return { network: NETWORK, found, payments: count, amount_usdc: count === 0 ? '0' : `0.00${2 * count}` }
  })

test('payments on Solana are compared with what the chain moved: agreed, invented, and missing in the ledger', async () => {
  const bought: { transaction: string; payer: string }[] = []
  for (let call = 0; call < 3; call += 1) {
    const { header, wallet } = await shop.sign()
    const reply = await shop.pay(header)
    expect(reply.status).toBe(200)
    bought.push({ transaction: reply.body.payment.transaction, payer: wallet.address })
  }
  await expect
    .poll(async () => (await verify(ledger)).sums, { timeout: 20_000, interval: 500 })
    .toEqual(sumsOf(3, 0, 0))
  // What a lost row is put back from: the transaction says payer, amount and key.
  const { payTo, rpcUrl } = shop.solana()
  const terms = { network: NETWORK, asset: SOLANA_MAINNET.asset, payTo }
  const chain = createSolanaComparedChain(createJsonRpc(createJsonClient(rpcUrl)), terms)
  const [{ transaction = '', payer = '' } = {}] = bought
  const keys = await readDatabase(ledger, (database) =>
    database.selectFrom('payments').select('key').where('transaction_hash', '=', transaction).execute(),
  )
  expect(await chain.paymentsIn(transaction)).toEqual([
    { ...keys[0], transaction, from: payer, amountAtomic: 2000n, atMs: expect.any(Number) },
  ])
  expect(await chain.finalized()).toEqual({ atMs: expect.any(Number), name: expect.stringMatching(/^\d+ \w{32,44}$/) })
  expect(await verify(ledger)).toMatchObject({ code: 0, stderr: '', differences: [] })

  // With a changed receipt, its payment is missing, and its transfer belongs to no payment.
  const copy = join(folder, 'changed.db')
  await backUp(ledger, copy)
  const database = new DatabaseSync(copy)
  const [sale] = bought
  const madeUp = `${'1'.repeat(8)}${sale?.transaction.slice(8)}`
  database.prepare('UPDATE payments SET receipt = replace(receipt, ?, ?)').run(sale?.transaction ?? '', madeUp)
  database.close()
  const changed = await verify(`file:${copy}`)
  expect(changed).toMatchObject({ code: 1, sums: sumsOf(2, 1, 1) })
  expect(changed.differences).toMatchObject([
    { kind: 'only in the ledger', network: NETWORK, transaction: madeUp, payer: sale?.payer, amount_usdc: '0.002' },
    { kind: 'only on the chain', network: NETWORK, transaction: sale?.transaction, payer: sale?.payer, payment: null },
  ])

  // To an empty ledger every transfer is foreign; addresses keep the case of the chain.
  const empty = `file:${join(folder, 'empty.db')}`
  await (await openDatabase(empty)).destroy()
  const gifts = await verify(empty)
  expect(gifts).toMatchObject({ code: 0, sums: sumsOf(0, 0, 3) })
  expect(gifts.differences.map((gift) => gift.transaction).toSorted()).toEqual(
    bought.map((one) => one.transaction).toSorted(),
  )
}, 90_000)

test('a node of another cluster, one that is away, and no address at all are no agreement', async () => {
  const devnet = await verify(ledger, { SOLANA_NETWORK: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
  expect(devnet).toMatchObject({ code: 1, sums: [], stderr: expect.stringContaining('SOLANA_RPC_URL: the node is of') })
  expect(await verify(ledger, { SOLANA_PAY_TO: '' })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('PAY_TO or SOLANA_PAY_TO'),
  })
}, 30_000)
