import { startFacilitator } from '@farebox/sandbox'
import { createJsonClient } from '@farebox/third-parties/json-client'
import { createEvmChain } from '@farebox/till/evm'
import { createJsonRpc } from '@farebox/till/facilitators'
import { BASE_MAINNET } from '@farebox/till/networks'
import { sql } from 'kysely'
import { type Address, createWalletClient, http, parseAbi } from 'viem'
import { base } from 'viem/chains'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { NetworkAdapter } from '../../packages/till/src/payment/network-adapter.ts'
import { createEvmComparedChain } from '../../src/operator/comparison/evm-compared-chain.ts'
import { LedgerComparison } from '../../src/operator/comparison/ledger-comparison.ts'
import { readReport } from '../../src/operator/ledger-reports.ts'
import { type Database, openDatabase } from '../../src/storage/database.ts'
import { startTestChain } from '../kit/chain.ts'
import { createDatabase, sharedPostgres } from '../kit/databases.ts'
import { echo } from '../kit/echo-service.ts'
import { startLedgerCommand } from '../kit/ledger-command.ts'
import { payV2 } from '../kit/payer.ts'
import { startTestApp } from '../kit/test-app.ts'

const PRICE_ATOMIC = 2000n
const { network, asset } = BASE_MAINNET
const silent = { debug() {}, info() {}, warn() {}, error() {} }

let chain: Awaited<ReturnType<typeof startTestChain>>
let facilitator: Awaited<ReturnType<typeof startFacilitator>>
let postgres: Awaited<ReturnType<typeof sharedPostgres>>
let database: Database
beforeAll(async () => {
  chain = await startTestChain()
  facilitator = await startFacilitator({ rpcUrl: chain.rpcUrl })
  postgres = await sharedPostgres()
  database = await openDatabase(await createDatabase(postgres.url))
}, 60_000)
afterAll(async () => {
  await database?.destroy()
  await facilitator?.close()
  await chain?.close()
})

const onContradicted = vi.fn()

function compare(payTo: string) {
  const client = createJsonClient(chain.rpcUrl)
  const adapter = { network, chain: createEvmChain([client], { chainId: 8453 }), explorerOf: String }
  const compared = createEvmComparedChain(createJsonRpc(client), { network, asset, payTo })
  // The comparison uses these three of an adapter.
  const adapters = [adapter as unknown as NetworkAdapter]
  return new LedgerComparison({ database, chains: [compared], adapters, log: silent, onContradicted })
}

test('what the chain has and the ledger lost is put back once; what the chain lacks leaves the revenue', async () => {
  // A recipient of its own: other sales on this chain are not its sales.
  const { account } = await chain.newWallet()
  const payTo = account.address
  const url = await createDatabase(postgres.url)
  await database.destroy()
  database = await openDatabase(url)
  const env = { EVM_RPC_URL: chain.rpcUrl, DATABASE_URL: url, PAY_TO: payTo }
  const app = await startTestApp({ services: [echo], facilitatorUrl: facilitator.url, env })
  const sold: string[] = []
  for (const text of ['lost', 'refused', 'doubted', 'open', 'right']) {
    const { privateKey } = await chain.newWallet(PRICE_ATOMIC)
    const reply = await payV2({ url: `${app.url}/api/v1/proxy/echo`, privateKey, body: { text } })
    sold.push((reply.body as { payment: { transaction: string } }).payment.transaction)
  }
  const rows = () =>
    database.selectFrom('payments').select(['transaction_hash', 'state', 'reason', 'service']).execute()
  await expect.poll(async () => (await rows()).filter(({ state }) => state === 'settled').length).toBe(5)
  await app.close()

  const change = (which: number) => database.updateTable('payments').where('transaction_hash', '=', sold[which] ?? '')
  await database
    .deleteFrom('payments')
    .where('transaction_hash', '=', sold[0] ?? '')
    .execute()
  await change(1).set({ state: 'refused', receipt: null, reason: 'insufficient_funds' }).execute()
  await change(2).set({ reason: 'unpaid_on_chain' }).execute()
  await change(3).set({ state: 'settling', receipt: null, lease_until: 0, retry_at: 9e12 }).execute()
  // A facilitator invented it, and the authorization has expired.
  const nonce = `0x${'ab'.repeat(32)}`
  const payer = `0x${'12'.repeat(20)}`
  const key = `${network}|${asset.toLowerCase()}|${payer}|${nonce}`
  const requirements = { scheme: 'exact', network, asset, payTo, amount: '2000' }
  const facts = { x402Version: 2, network, key, payer, nonce, validBefore: 1000, receivedAt: 1 }
  const receipt = { settled: true, amount_usdc: 0.002, transaction: nonce, network, payer, explorer: '' }
  const now = Date.now()
  await database
    .insertInto('payments')
    .values({
      key,
      state: 'settled',
      service: 'echo',
      settlement: JSON.stringify({ ...facts, payload: { payload: {} }, requirements }),
      receipt: JSON.stringify(receipt),
      ...{ request_digest: '', owner: '', lease_until: 0, open_until: 0, wrong_tries: 0, wrong_tries_here: 0 },
      ...{ attempts: 0, retry_at: 0, created_at: now, updated_at: now },
      ...{ network, payer, amount_atomic: 2000, transaction_hash: nonce },
    })
    .execute()
  // The finalized block of the stand-in, as of Ethereum, is two epochs behind.
  await chain.client.mine({ blocks: 100, interval: 1 })

  const comparison = compare(payTo)
  const [one, other] = await Promise.all([comparison.run(), compare(payTo).run()])
  expect([...one, ...other]).toEqual([
    [network, { made: 1, corrected: 2, followed: 1, known: 0, foreign: 0, contradicted: 1, doubtful: 0 }],
  ])
  // For GET /readyz.
  expect(onContradicted).toHaveBeenCalledTimes(1)
  const stateOf = async (transaction: string | undefined) =>
    (await rows()).find(({ transaction_hash }) => transaction_hash?.toLowerCase() === transaction?.toLowerCase())
  for (const which of [0, 1, 2])
    expect(await stateOf(sold[which])).toMatchObject({ state: 'settled', service: 'echo', reason: 'found_on_chain' })
  expect(await stateOf(nonce)).toMatchObject({ state: 'settled', reason: 'unpaid_on_chain' })
  const open = await database.selectFrom('payments').select('retry_at').where('state', '=', 'settling').execute()
  expect(open).toEqual([{ retry_at: 0 }])

  // Again over the same blocks: nothing is put back twice. The open payment, settled since, has a receipt that is lost.
  await change(3).set({ state: 'settled' }).execute()
  await sql`update chain_comparisons set leased_until = 0, compared_until = 0`.execute(database)
  expect((await comparison.run()).get(network)).toMatchObject({ made: 0, corrected: 1, contradicted: 0 })
  const [line] = await readReport(database, { by: 'network' })
  expect(line?.revenueAtomic).toBe(await chain.balanceOf(payTo))

  await using command = await startLedgerCommand()
  const { PAY_TO: _, ...ofSandbox } = env
  expect(await command.run(ofSandbox, 'refund', sold[4] ?? '')).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^(?!.*Usage).*wallet that was paid on .* is not known\. Set PAY_TO/s),
  })
  expect(await command.run(env, 'refund', nonce)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('the chain has no such transfer, so there is nothing to refund'),
  })
  const refund = async () => (await command.run(env, 'refund', sold[4] ?? '')).stdout
  const { payer: buyer } = await database
    .selectFrom('payments')
    .select('payer')
    .where('transaction_hash', '=', sold[4] ?? '')
    .executeTakeFirstOrThrow()
  expect(await refund()).toContain(`Transfer 0.002 USDC (${asset} on ${network}) from ${payTo} to ${buyer}`)
  await chain.client.setBalance({ address: payTo, value: 10n ** 18n })
  const wallet = createWalletClient({ account, chain: base, transport: http(chain.rpcUrl) })
  const abi = parseAbi(['function transfer(address,uint256) returns (bool)'])
  // The payer of a row is an address in hexadecimal.
  const args = [buyer as Address, PRICE_ATOMIC] as const
  const given = await wallet.writeContract({ address: chain.token, abi, functionName: 'transfer', args })
  await chain.client.mine({ blocks: 1 })
  expect(await refund()).toBe(`Recorded: ${given} gave 0.002 USDC back to ${buyer}.\n`)
  expect(await refund()).toContain(`was refunded by ${given}`)
  expect(await readReport(database, { by: 'network' })).toMatchObject([{ calls: 5, refundedAtomic: PRICE_ATOMIC }])
}, 120_000)
