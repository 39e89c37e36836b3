import type { Keypair } from '@farebox/sandbox/solana-accounts'
import type { JsonClient } from '@farebox/third-parties/json-client'
import { createJsonClient } from '@farebox/third-parties/json-client'
import { SOLANA_MAINNET } from '@farebox/till/networks'
import { createSolanaChain } from '@farebox/till/solana'
import type { Base64EncodedWireTransaction } from '@solana/kit'
import type { PaymentRequirements } from '@x402/core/types'
import { toFacilitatorSvmSigner } from '@x402/svm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Chain } from '../../../packages/till/src/payment/chain.ts'
import type { Payment } from '../../../packages/till/src/payment/payment.ts'
import { startTestSolana } from '../../../test/kit/solana.ts'

let solana: Awaited<ReturnType<typeof startTestSolana>>
let chain: Chain
// How far our clock is ahead of the machine's.
let ahead = 0
beforeEach(() => {
  ahead = 0
})
beforeAll(async () => {
  solana = await startTestSolana()
  chain = chainOf(createJsonClient(solana.rpcUrl))
})
afterAll(() => solana.close())

function chainOf(...nodes: JsonClient[]): Chain {
  return createSolanaChain(nodes, {
    network: SOLANA_MAINNET.network,
    clock: { now: () => new Date(Date.now() + ahead) },
  })
}

function terms({ payTo = solana.payTo as string, amount = '2000', memo = '' } = {}): PaymentRequirements {
  const extra = { feePayer: solana.feePayer.address, ...(memo && { memo }) }
  const { network, asset } = SOLANA_MAINNET
  return { scheme: 'exact', network, asset, amount, payTo, maxTimeoutSeconds: 120, extra }
}

/** A payment of 2000 atomic units to us, as the chain is asked about it. */
function toPayment(transaction: string): Payment {
  const receivedAt = Math.floor((Date.now() + ahead) / 1000)
  // The chain is asked about nothing else of a payment.
  return { key: 'k', receivedAt, payload: { payload: { transaction } }, requirements: terms() } as unknown as Payment
}

/** Signs in the fee payer's place and sends, as a facilitator does, unasked. Gives the id. */
async function land(transaction: string): Promise<string> {
  const signer = toFacilitatorSvmSigner(solana.feePayer.signer)
  const signed = await signer.signTransaction(transaction, solana.feePayer.address, SOLANA_MAINNET.network)
  return solana.rpc.sendTransaction(signed as Base64EncodedWireTransaction, { encoding: 'base64' }).send()
}

/** Lets slots pass, and sets our clock to the chain's. */
async function skip(slots: number) {
  solana.chain.skip(slots)
  const slot = await solana.rpc.getSlot().send()
  ahead = Number(await solana.rpc.getBlockTime(slot).send()) * 1000 - Date.now()
}

async function signed(wallet?: Keypair, options?: Parameters<typeof terms>[0]) {
  return solana.sign(wallet ?? (await solana.newWallet(10_000n)), terms(options))
}

test('knows a transaction that has not landed, and that it still can', async () => {
  expect(await chain.stateOf(toPayment(await signed()))).toEqual({ status: 'unused' })
})

test('finds the transaction that paid us, though only the fee payer knew its id', async () => {
  const transaction = await signed()
  const id = await land(transaction)
  expect(await chain.stateOf(toPayment(transaction))).toEqual({ status: 'paid', transaction: id })
})

test('a settlement is final only in a block that can no longer be dropped', async () => {
  const transaction = await signed()
  const id = await land(transaction)
  const node = createJsonClient(solana.rpcUrl)
  // JSON-RPC of Solana, 'Configuring State Commitment': what is confirmed is in the history of finalized blocks later.
  const young: JsonClient = {
    ...node,
    async post(path, body, options) {
      const { method, params } = body as { method: string; params: [string, { commitment?: string }?] }
      const isFinal = params[1]?.commitment === 'finalized'
      if (isFinal && method === 'getTransaction') return { status: 200, body: { result: null } }
      if (isFinal && method === 'getSignaturesForAddress') return { status: 200, body: { result: [] } }
      return node.post(path, body, options)
    },
  }
  for (const options of [{ transaction: id }, {}]) {
    expect(await chainOf(young).stateOf(toPayment(transaction), options)).toEqual({ status: 'paid', transaction: id })
    const final = { ...options, isFinal: true }
    expect(await chainOf(young).stateOf(toPayment(transaction), final)).toEqual({ status: 'unused' })
    expect(await chain.stateOf(toPayment(transaction), final)).toEqual({ status: 'paid', transaction: id })
  }
})

test('finds it among many of the same payer, with the same memo or other ones', async () => {
  const wallet = await solana.newWallet(1_000_000n)
  const memos = Array.from({ length: 60 }, (_, index) => (index % 3 ? `order ${index}` : 'same'))
  const payments = []
  for (const memo of memos) {
    const transaction = await signed(wallet, { memo, amount: String(2000 + payments.length) })
    payments.push({ transaction, id: await land(transaction) })
  }
  for (const { transaction, id } of [payments[0], payments[31], payments[59]].flatMap((payment) => payment ?? [])) {
    expect(await chain.stateOf(toPayment(transaction))).toEqual({ status: 'paid', transaction: id })
  }
})

test('is not fooled by money that went to somebody else, or was less', async () => {
  const stranger = await solana.newWallet(0n)
  for (const options of [{ payTo: stranger.address }, { amount: '1999' }]) {
    const transaction = await signed(undefined, options)
    await land(transaction)
    expect(await chain.stateOf(toPayment(transaction))).toMatchObject({ status: 'void', reason: 'transaction_failed' })
  }
})

test('knows a transaction that landed and failed, which can never land again', async () => {
  const wallet = await solana.newWallet(2000n)
  const [first, second] = [await signed(wallet), await signed(wallet)]
  await land(first)
  await land(second)
  expect(await chain.stateOf(toPayment(second))).toMatchObject({ status: 'void', reason: 'transaction_failed' })
})

test('gives a transaction up once the chain has forgotten its blockhash, and finds an old one all the same', async () => {
  const [late, landed] = [await signed(), await signed()]
  const id = await land(landed)
  const payments = [toPayment(late), toPayment(landed)] as const
  solana.chain.skip(140)
  expect(await chain.stateOf(payments[0])).toEqual({ status: 'unused' })
  // 150 slots are the life of a blockhash, and the clocks may differ by a minute.
  solana.chain.skip(220)
  await chain.stateOf(payments[0]).catch(() => undefined)
  solana.chain.skip(1)
  await land(await signed())
  expect(await chain.stateOf(payments[0])).toMatchObject({ status: 'void', reason: 'authorization_expired' })
  expect(await chain.stateOf(payments[1])).toEqual({ status: 'paid', transaction: id })
})

test('finds a payment that landed long before it came here, where it is asked for one', async () => {
  const transaction = await signed()
  const id = await land(transaction)
  // Half an hour of slots; somebody paid since, so that the history is believed.
  await skip(4500)
  await land(await signed())
  await skip(100)
  expect(await chain.stateOf(toPayment(transaction), { mayBeOld: true })).toEqual({ status: 'paid', transaction: id })
  expect(await chain.stateOf(toPayment(transaction))).not.toMatchObject({ status: 'paid' })
})

test('the silence of one node about history proves nothing; two nodes that say the same are believed', async () => {
  const node = createJsonClient(solana.rpcUrl)
  await skip(0)
  const [landed, late] = [await signed(), await signed()]
  const id = await land(landed)
  const [paid, unsent] = [toPayment(landed), toPayment(late)]
  await skip(400)
  // The index is an own one: pruned, behind or off, it lists nothing, and the blockhash is gone all the same.
  const pruned = behind(node, { getSignaturesForAddress: [] })
  await expect(chainOf(pruned).stateOf(paid)).rejects.toThrow('silence proves nothing')
  expect(await chainOf(pruned, node).stateOf(paid)).toEqual({ status: 'paid', transaction: id })
  // Nothing has landed since: the good node cannot show that its history reaches so far, either.
  await expect(chainOf(node).stateOf(unsent)).rejects.toThrow('silence proves nothing')
  expect(await chainOf(node, node).stateOf(unsent)).toMatchObject({ status: 'void', reason: 'authorization_expired' })
  const patient = chainOf(node)
  await expect(patient.stateOf(unsent)).rejects.toThrow('silence proves nothing')
  solana.chain.skip(1)
  await land(await signed())
  expect(await patient.stateOf(unsent)).toMatchObject({ status: 'void', reason: 'authorization_expired' })
})

test('finds the payment of a wallet with hundreds of later transactions, and knows what such a wallet never sent', async () => {
  const wallet = await solana.newWallet(10_000_000n)
  await skip(0)
  // The same memo, so that nothing but the message tells them apart.
  const [landed, late] = [await signed(wallet, { memo: 'one' }), await signed(wallet, { memo: 'one', amount: '2001' })]
  const id = await land(landed)
  const [paid, unsent] = [toPayment(landed), toPayment(late)]
  await skip(400)
  // A look while nobody else sends remembers when the blockhash was gone: what comes later is not compared.
  await chain.stateOf(unsent).catch(() => undefined)
  for (let at = 0; at < 120; at += 1) await land(await signed(wallet, { memo: 'one', amount: String(3000 + at) }))
  const asked: string[] = []
  const counted = chainOf(recording(createJsonClient(solana.rpcUrl), asked))
  expect(await chain.stateOf(paid)).toEqual({ status: 'paid', transaction: id })
  expect(await chain.stateOf(unsent)).toMatchObject({ status: 'void', reason: 'authorization_expired' })
  // A server that starts now knows no such slot: a bounded number a search, and the next search goes on.
  await expect(counted.stateOf(unsent)).rejects.toThrow('the next one goes on')
  expect(asked.filter((method) => method === 'getTransaction')).toHaveLength(100)
  // Others pay on, so that the history shows how far it reaches, however slow this machine is.
  await land(await signed())
  expect(await counted.stateOf(unsent)).toMatchObject({ status: 'void', reason: 'authorization_expired' })
  expect(asked.filter((method) => method === 'getTransaction').length).toBeLessThan(130)
})

test.each([5, -5])('our clock, %i minutes off, never decides that a transaction is void', async (minutes) => {
  ahead = minutes * 60_000
  const payment = toPayment(await signed())
  // A node that has not come as far as the blockhash knows nothing of it, as if it were forgotten.
  const lagging = behind(createJsonClient(solana.rpcUrl), {
    isBlockhashValid: { context: { slot: 1 }, value: false },
    getBlockTime: Math.floor(Date.now() / 1000),
  })
  expect(await chainOf(lagging).stateOf(payment)).toEqual({ status: 'unused' })
})

test('a node of another cluster is not believed', async () => {
  const devnet = behind(createJsonClient(solana.rpcUrl), {
    getGenesisHash: 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG',
  })
  await expect(chainOf(devnet).stateOf(toPayment(await signed()))).rejects.toThrow('not of solana:')
})

test('what one node cannot tell, another is asked', async () => {
  const transaction = await signed()
  const id = await land(transaction)
  const [dead, good] = [createJsonClient('http://127.0.0.1:9'), createJsonClient(solana.rpcUrl)]
  const paid = { status: 'paid', transaction: id }
  expect(await chainOf(dead, good).stateOf(toPayment(transaction))).toEqual(paid)
  // Named by a facilitator that saw it fail, it is looked up at once; what is no transaction changes nothing.
  expect(await chainOf(good).stateOf(toPayment(transaction), { transaction: id })).toEqual(paid)
  expect(await chainOf(good).stateOf(toPayment(transaction), { transaction: 'junk' })).toEqual(paid)
})

test('takes a blockhash that is not final yet for what it is: one that may still serve', async () => {
  const transaction = await signed()
  const node = behind(createJsonClient(solana.rpcUrl), { isBlockhashValid: { context: { slot: 1 }, value: false } })
  expect(await chainOf(node).stateOf(toPayment(transaction))).toEqual({ status: 'unused' })
})

test.each([
  ['does not answer', () => createJsonClient('http://127.0.0.1:9')],
  ['answers nonsense', () => behind(createJsonClient(solana.rpcUrl), { getSignaturesForAddress: 'many' })],
  [
    'cannot show a transaction of its own history',
    () => behind(createJsonClient(solana.rpcUrl), { getTransaction: null }),
  ],
  [
    'has not come as far as the one that was asked before',
    () => behind(createJsonClient(solana.rpcUrl), { isBlockhashValid: { context: { slot: 1e9 }, value: true } }),
  ],
])('throws when the node %s', async (_, node) => {
  const transaction = await signed()
  await land(transaction)
  await expect(chainOf(node()).stateOf(toPayment(transaction))).rejects.toThrow()
})

test('does not compare without end: undecided among too many, done where they are older than the payment', async () => {
  const [wanted, other] = [await signed(), await signed()]
  const payment = toPayment(wanted)
  const history = (blockTime: number) => {
    const getSignaturesForAddress = Array(200).fill({ signature: 'x', slot: 7, memo: null, blockTime })
    const meta = { err: null, preTokenBalances: [], postTokenBalances: [] }
    return { getSignaturesForAddress, getTransaction: { transaction: [other, 'base64'], meta } }
  }
  const busy = chainOf(behind(createJsonClient(solana.rpcUrl), history(payment.receivedAt)))
  await expect(busy.stateOf(payment)).rejects.toThrow('too many')
  const quiet = chainOf(behind(createJsonClient(solana.rpcUrl), history(payment.receivedAt - 3600)))
  expect(await quiet.stateOf(payment)).toEqual({ status: 'unused' })
})

/** The node; notes the method of each request. */
function recording(node: JsonClient, asked: string[]): JsonClient {
  return {
    ...node,
    async post(path, body, options) {
      asked.push((body as { method: string }).method)
      return node.post(path, body, options)
    },
  }
}

/** The node, which gives these results in place of its own. */
function behind(node: JsonClient, results: Readonly<Record<string, unknown>>): JsonClient {
  return {
    ...node,
    async post(path, body, options) {
      const { method } = body as { method: string }
      return method in results ? { status: 200, body: { result: results[method] } } : node.post(path, body, options)
    },
  }
}
