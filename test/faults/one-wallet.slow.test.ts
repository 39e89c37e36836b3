import { mapAtOnce } from '@farebox/concurrency'
import { freePort } from '@farebox/sandbox/chain'
import { x402Client } from '@x402/core/client'
import { decodePaymentRequiredHeader, encodePaymentSignatureHeader } from '@x402/core/http'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import type { Hex } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '../../src/storage/database.ts'
import { startTestChain } from '../kit/chain.ts'
import { createDatabase, sharedPostgres } from '../kit/databases.ts'
import { ServerProcess } from '../kit/server-process.ts'
import { PAY_TO } from '../kit/test-app.ts'

const CALLS = 24
const AT_ONCE = 8
const PRICE_ATOMIC = 2000n
const PATH = '/api/v1/proxy/barcode'

const chain = await startTestChain()
const postgres = await sharedPostgres()
const databaseUrl = await createDatabase(postgres.url)
const settlementKey = generatePrivateKey()
const wallet = privateKeyToAccount(settlementKey).address

async function newServer(): Promise<ServerProcess> {
  return new ServerProcess({
    PORT: String(await freePort(0)),
    DATABASE_URL: databaseUrl,
    PAY_TO,
    SETTLEMENT_KEY: settlementKey,
    EVM_RPC_URL: chain.rpcUrl,
  })
}
const servers = [await newServer(), await newServer()] as const
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()))
  await chain.close()
})

test('two server processes settle with one wallet: no nonce is used twice, and every call is settled once', {
  timeout: 290_000,
}, async () => {
  await chain.client.setBalance({ address: wallet, value: 10n ** 18n })
  const { account } = await chain.newWallet(PRICE_ATOMIC * BigInt(CALLS))
  const client = new x402Client().register('eip155:*', new ExactEvmScheme(account))
  for (const server of servers) await server.start()
  const before = await chain.balanceOf(PAY_TO)

  const buy = async (index: number) => {
    // Sends each payment to both at once, like a balancer that repeats a request.
    const [first, second] = index % 2 === 0 ? servers : [servers[1], servers[0]]
    const challenge = await fetch(first.url + PATH, { method: 'POST' })
    const required = decodePaymentRequiredHeader(challenge.headers.get('payment-required') ?? '')
    const header = encodePaymentSignatureHeader(await client.createPaymentPayload(required))
    const send = ({ url }: ServerProcess) => post(url, { header, text: `call ${index}` })
    return Promise.all(index % 4 === 0 ? [send(first), send(second)] : [send(first)])
  }
  const answers = await mapAtOnce(Array(CALLS).keys(), AT_ONCE, buy)

  expect(answers.flat().filter(({ status }) => status !== 200)).toEqual([])
  // All copies of a payment got the same answer.
  for (const copies of answers) expect(new Set(copies.map(({ transaction }) => transaction)).size).toBe(1)
  const transactions = new Set(answers.flat().map(({ transaction }) => transaction))
  expect(transactions.size).toBe(CALLS)
  expect(await chain.balanceOf(PAY_TO)).toBe(before + PRICE_ATOMIC * BigInt(CALLS))
  expect(await chain.balanceOf(account.address)).toBe(0n)
  expect(await chain.client.getTransactionCount({ address: wallet })).toBe(CALLS)
  const database = await openDatabase(databaseUrl)
  const owners = await database.selectFrom('payments').select('owner').distinct().execute()
  await database.destroy()
  // Both processes must have sold, or the test would prove nothing.
  expect(owners).toHaveLength(2)
  expect(await noncesOf(transactions)).toEqual(Array.from({ length: CALLS }, (_, nonce) => nonce))
})

interface Answered {
  readonly payment?: { readonly transaction: string }
}

async function post(url: string, { header, text }: { header: string; text: string }) {
  const headers = { 'content-type': 'application/json', 'payment-signature': header }
  const response = await fetch(url + PATH, { method: 'POST', headers, body: JSON.stringify({ text }) })
  const body = (await response.json()) as Answered
  return { status: response.status, transaction: body.payment?.transaction, body: response.ok ? undefined : body }
}

/** The nonces of the named transactions, in order; each must have succeeded and be sent by the wallet. */
async function noncesOf(transactions: ReadonlySet<string | undefined>): Promise<number[]> {
  const found = await Promise.all(
    [...transactions].map(async (hash) => {
      const sent = await chain.client.getTransaction({ hash: hash as Hex })
      expect(sent.from.toLowerCase()).toBe(wallet.toLowerCase())
      expect(await chain.client.getTransactionReceipt({ hash: sent.hash })).toMatchObject({ status: 'success' })
      return sent.nonce
    }),
  )
  return found.sort((one, other) => one - other)
}
