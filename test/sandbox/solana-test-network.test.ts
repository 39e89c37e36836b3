import { randomBytes } from 'node:crypto'
import type { SvmNode } from '@farebox/sandbox/solana'
import { startSolanaTestNetwork, usdcAccountOf } from '@farebox/sandbox/solana'
import { createKeypair } from '@farebox/sandbox/solana-accounts'
import { createJsonClient } from '@farebox/third-parties/json-client'
import { SOLANA_DEVNET } from '@farebox/till/networks'
import { createSolanaChain } from '@farebox/till/solana'
import { address, type Base64EncodedWireTransaction, createSolanaRpc, getBase58Decoder } from '@solana/kit'
import { fetchToken } from '@solana-program/token'
import { toFacilitatorSvmSigner } from '@x402/svm'
import { ExactSvmScheme } from '@x402/svm/exact/client'
import { expect, test } from 'vitest'
import type { Payment } from '../../packages/till/src/payment/payment.ts'

const LIFE = 150
const PRICE = 2000n

/** The network with a payer, a payee and a fee payer, all of them new. */
async function open() {
  const [payer, payee, feePayer] = await Promise.all([1, 2, 3].map(() => createKeypair(randomBytes(32))))
  if (!payer || !payee || !feePayer) throw new Error('three were made')
  const nodes: SvmNode[] = []
  const network = await startSolanaTestNetwork({
    feePayer,
    async supply(node) {
      nodes.push(node)
      node.airdrop(feePayer.address, 10n ** 10n)
      await node.fund(payer.address, 10n * PRICE)
      await node.fund(payee.address, 0n)
    },
  })
  const rpc = createSolanaRpc(network.rpcUrl)
  let ahead = 0
  const clock = { now: () => new Date(Date.now() + ahead) }
  const chain = createSolanaChain([createJsonClient(network.rpcUrl)], { network: SOLANA_DEVNET.network, clock })
  const terms = {
    scheme: 'exact',
    network: SOLANA_DEVNET.network,
    asset: SOLANA_DEVNET.asset,
    amount: PRICE.toString(),
    payTo: payee.address,
    maxTimeoutSeconds: 120,
  }
  const signer = toFacilitatorSvmSigner(feePayer.signer)
  return {
    network,
    nodes,
    rpc,
    /** A transfer that names a blockhash of the real devnet, as its payer signed it, and as the gateway asks about it. */
    async sign() {
      const recentBlockhash = getBase58Decoder().decode(randomBytes(32))
      const requirements = { ...terms, extra: { feePayer: feePayer.address, recentBlockhash } }
      const scheme = new ExactSvmScheme(payer.signer, { rpcUrl: network.rpcUrl })
      const { payload } = await scheme.createPaymentPayload(2, requirements)
      const receivedAt = Math.floor(clock.now().getTime() / 1000)
      // The chain is asked about nothing else of a payment.
      const payment = { key: recentBlockhash, receivedAt, payload: { payload }, requirements } as unknown as Payment
      return { transaction: String(payload.transaction), stateOf: () => chain.stateOf(payment) }
    },
    /** Signs in the fee payer's place and sends, as a facilitator does. */
    async land(transaction: string) {
      const signed = await signer.signTransaction(transaction, feePayer.address, SOLANA_DEVNET.network)
      return rpc.sendTransaction(signed as Base64EncodedWireTransaction, { encoding: 'base64' }).send()
    },
    async simulate(transaction: string) {
      const sent = transaction as Base64EncodedWireTransaction
      return (await rpc.simulateTransaction(sent, { encoding: 'base64', sigVerify: false }).send()).value.err
    },
    /** Lets slots pass, and sets our clock to the chain's. */
    async skip(slots: number) {
      nodes[0]?.skip(slots)
      const at = await rpc.getBlockTime(await rpc.getSlot().send()).send()
      ahead = Number(at) * 1000 - Date.now()
    },
    /** What the payee holds, in atomic units. */
    async received() {
      const account = await fetchToken(rpc, await usdcAccountOf(payee.address, address(SOLANA_DEVNET.asset)))
      return account.data.amount
    },
  }
}

test('is made by the first request, once', async () => {
  const { network, nodes, rpc } = await open()
  expect(nodes).toHaveLength(0)
  const genesis = await Promise.all(Array.from({ length: 5 }, () => rpc.getGenesisHash().send()))
  // CAIP-2 names a cluster by the first 32 characters of this.
  expect(new Set(genesis)).toEqual(new Set(['EtWTRABZaYq6iMfeYKouRu166VU2xqa1wcaWoxPkrZBG']))
  expect(nodes).toHaveLength(1)
  await network.close()
})

test('a payment with a blockhash of elsewhere lands once', async () => {
  const { network, sign, land, simulate, received } = await open()
  const { transaction, stateOf } = await sign()
  expect(await simulate(transaction)).toBeNull()
  expect(await stateOf()).toEqual({ status: 'unused' })
  const id = await land(transaction)
  await land(transaction)
  expect(await simulate(transaction)).toBe('AlreadyProcessed')
  expect(await stateOf()).toEqual({ status: 'paid', transaction: id })
  expect(await received()).toBe(PRICE)
  await network.close()
})

test('once its blockhash has expired it is void, and never lands', async () => {
  const { network, sign, land, simulate, skip, received } = await open()
  const late = await sign()
  expect(await late.stateOf()).toEqual({ status: 'unused' })
  await skip(LIFE + 1)
  // A history that lists nothing since proves nothing.
  await expect(late.stateOf()).rejects.toThrow('proves nothing')
  await land((await sign()).transaction)
  expect(await late.stateOf()).toMatchObject({ status: 'void', reason: 'authorization_expired' })
  expect(await simulate(late.transaction)).toBe('BlockhashNotFound')
  await land(late.transaction)
  expect(await received()).toBe(PRICE)
  await network.close()
})

test('a chain that cannot be made is an error of its node, and is tried again', async () => {
  const feePayer = await createKeypair(randomBytes(32))
  let attempts = 0
  const network = await startSolanaTestNetwork({
    feePayer,
    async supply() {
      attempts += 1
      if (attempts < 3) throw new Error('no memory')
    },
  })
  const ask = async () =>
    (await fetch(network.rpcUrl, { method: 'POST', body: '{"id":1,"method":"getHealth"}' })).json()
  // JSON-RPC 2.0, section 5.1: internal error.
  expect(await ask()).toMatchObject({ error: { code: -32603 } })
  expect((await fetch(`${network.transactionUrl}${'1'.repeat(88)}`)).status).toBe(404)
  expect(await ask()).toMatchObject({ result: 'ok' })
  await network.close()
})
