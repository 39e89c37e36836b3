import { randomBytes } from 'node:crypto'
import type { JsonClient } from '@farebox/third-parties/json-client'
import { createJsonClient } from '@farebox/third-parties/json-client'
import { createEvmChain } from '@farebox/till/evm'
import { encodeFunctionData, type Hex, type PrivateKeyAccount, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Chain } from '../../../packages/till/src/payment/chain.ts'
import type { Payment } from '../../../packages/till/src/payment/payment.ts'
import { startTestChain } from '../../../test/kit/chain.ts'

const US = '0x209693Bc6afc0C5328bA36FaF03C514EF312287C'
const OTHERS = '0x1111111111111111111111111111111111111111'
const MULTICALL = '0xcA11bde05977b3631167028862bE2a173976CA11'
const ZERO = `0x${'00'.repeat(32)}`
const abi = parseAbi([
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
  'function cancelAuthorization(address authorizer, bytes32 nonce, bytes signature)',
])

let local: Awaited<ReturnType<typeof startTestChain>>
let chain: Chain
beforeAll(async () => {
  local = await startTestChain()
  chain = chainOf(createJsonClient(local.rpcUrl))
})
afterAll(() => local.close())

function chainOf(...nodes: JsonClient[]): Chain {
  return createEvmChain(nodes, { chainId: 8453 })
}

const node = () => createJsonClient(local.rpcUrl)
const dead = () => createJsonClient('http://127.0.0.1:9')

/** The node, which gives these results in place of its own. */
function lying(results: Readonly<Record<string, unknown>>): JsonClient {
  return {
    ...node(),
    async post(path, body, options) {
      const { method } = body as { method: string }
      return method in results ? { status: 200, body: { result: results[method] } } : node().post(path, body, options)
    },
  }
}

const domain = () => ({ name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: local.token })

interface Signed {
  readonly account: PrivateKeyAccount
  readonly nonce: Hex
  readonly to?: Hex
  readonly value?: bigint
  readonly validBefore?: bigint
}

/** Calldata that uses an authorization. */
async function signTransfer({ account, nonce, to = US, value = 2000n, validBefore = 4_000_000_000n }: Signed) {
  const message = { from: account.address, to, value, validAfter: 0n, validBefore, nonce }
  const types = {
    TransferWithAuthorization: [
      { name: 'from', type: 'address' },
      { name: 'to', type: 'address' },
      { name: 'value', type: 'uint256' },
      { name: 'validAfter', type: 'uint256' },
      { name: 'validBefore', type: 'uint256' },
      { name: 'nonce', type: 'bytes32' },
    ],
  } as const
  const primaryType = 'TransferWithAuthorization'
  const signature = await account.signTypedData({ domain: domain(), types, primaryType, message })
  const args = [message.from, to, value, 0n, validBefore, nonce, signature] as const
  return encodeFunctionData({ abi, functionName: 'transferWithAuthorization', args })
}

async function signCancellation({ account, nonce }: Signed) {
  const types = {
    CancelAuthorization: [
      { name: 'authorizer', type: 'address' },
      { name: 'nonce', type: 'bytes32' },
    ],
  } as const
  const message = { authorizer: account.address, nonce }
  const signature = await account.signTypedData({
    domain: domain(),
    types,
    primaryType: 'CancelAuthorization',
    message,
  })
  return encodeFunctionData({ abi, functionName: 'cancelAuthorization', args: [account.address, nonce, signature] })
}

async function send(data: Hex): Promise<Hex> {
  const hash = await local.client.sendTransaction({ to: local.token, data })
  await local.client.waitForTransactionReceipt({ hash })
  return hash
}

async function newPayer() {
  const { account } = await local.newWallet(10_000n)
  return { account, nonce: `0x${randomBytes(32).toString('hex')}` as Hex }
}

/** A payment of 2000 atomic units to us, as the chain is asked about it; it is asked about nothing else. */
function toPayment({ account, nonce, validBefore = 4_000_000_000n }: Signed): Payment {
  const requirements = { asset: local.token, payTo: US, amount: '2000' }
  return {
    key: nonce,
    payer: account.address,
    nonce,
    validBefore: Number(validBefore),
    requirements,
  } as unknown as Payment
}

/** Signs and, where told to, sends an authorization of 2000 atomic units. */
async function authorize({ to = US as Hex, value = 2000n, sent = true }) {
  const payer = await newPayer()
  const hash = sent ? await send(await signTransfer({ ...payer, to, value })) : undefined
  return { payment: toPayment(payer), hash }
}

test('knows an authorization that was never used', async () => {
  const { payment } = await authorize({ sent: false })
  expect(await chain.stateOf(payment)).toEqual({ status: 'unused' })
})

test('finds the transaction that paid us', async () => {
  const { payment, hash } = await authorize({})
  expect(await chain.stateOf(payment)).toEqual({ status: 'paid', transaction: hash })
})

test('finds it many ranges of blocks later', async () => {
  const { payment, hash } = await authorize({})
  await local.client.mine({ blocks: 55 })
  const nearSighted = createEvmChain([node()], { chainId: 8453, logBlocks: 10 })
  expect(await nearSighted.stateOf(payment)).toEqual({ status: 'paid', transaction: hash })
})

test('rejects the same nonce used for another recipient, or for less', async () => {
  const elsewhere = await authorize({ to: OTHERS })
  const gone = { status: 'void', reason: 'authorization_used' }
  expect(await chain.stateOf(elsewhere.payment)).toMatchObject(gone)
  const less = await authorize({ value: 1999n })
  expect(await chain.stateOf(less.payment)).toMatchObject(gone)
})

test('is not fooled by another payment to us in the same transaction', async () => {
  const payer = await newPayer()
  const [ours, theirs] = [payer, { ...payer, nonce: `0x${randomBytes(32).toString('hex')}` as Hex }]
  const calls = [await signTransfer({ ...theirs, to: OTHERS }), await signTransfer(ours)]
  const batch = encodeFunctionData({
    abi: parseAbi(['function tryAggregate(bool, (address target, bytes callData)[] calls)']),
    functionName: 'tryAggregate',
    args: [true, calls.map((callData) => ({ target: local.token, callData }))],
  })
  const hash = await local.client.sendTransaction({ to: MULTICALL, data: batch })
  await local.client.waitForTransactionReceipt({ hash })
  expect(await chain.stateOf(toPayment(ours))).toEqual({ status: 'paid', transaction: hash })
  expect(await chain.stateOf(toPayment(theirs))).toMatchObject({ status: 'void', reason: 'authorization_used' })
})

test('knows an authorization that its payer cancelled', async () => {
  const payer = await newPayer()
  await send(await signCancellation(payer))
  expect(await chain.stateOf(toPayment(payer))).toMatchObject({ status: 'void', reason: 'authorization_canceled' })
})

test('takes no event of another contract for a cancellation, where a node drops part of the filter', async () => {
  const { payment } = await authorize({})
  const word = (hex: string) => `0x${hex.slice(2).toLowerCase().padStart(64, '0')}`
  // AuthorizationCanceled(address,bytes32) of EIP-3009.
  const canceled = '0x1cdd46ff242716cdaa72d159d339a485b3438398348d68f09d7c8c0a59353d81'
  const topics = [canceled, word(payment.payer), payment.nonce]
  const foreign = { address: OTHERS, topics, data: '0x', transactionHash: `0x${'ab'.repeat(32)}` }
  expect(await chainOf(lying({ eth_getLogs: [foreign] })).stateOf(payment)).toEqual({ status: 'used' })
})

test('gives an authorization up by the time of the chain, two minutes after it expired, and by no clock of ours', async () => {
  const payer = await newPayer()
  const now = BigInt(Math.floor(Date.now() / 1000))
  // Expired long ago by our clock, which is fast; the chain is asked for its own.
  const { timestamp } = await local.client.getBlock()
  const expiredAt = (ago: bigint) => toPayment({ ...payer, validBefore: timestamp - ago })
  expect(await chain.stateOf(expiredAt(119n))).toEqual({ status: 'unused' })
  expect(await chain.stateOf(expiredAt(130n))).toMatchObject({ status: 'void', reason: 'authorization_expired' })
  const late = lying({
    eth_getBlockByNumber: { number: '0x1', timestamp: `0x${(now - 3600n).toString(16)}` },
    eth_call: ZERO,
  })
  expect(await chainOf(late).stateOf(expiredAt(130n))).toEqual({ status: 'unused' })
})

test('if a node says used but shows no log, another one is asked', async () => {
  const { payment, hash } = await authorize({})
  const without = lying({ eth_getLogs: [] })
  expect(await chainOf(without).stateOf(payment)).toEqual({ status: 'used' })
  expect(await chainOf(without, node()).stateOf(payment)).toEqual({ status: 'paid', transaction: hash })
  expect(await chainOf(without).stateOf(payment, { transaction: hash })).toEqual({ status: 'paid', transaction: hash })
  const past = { ...payment, validBefore: 1_000_000_000 }
  expect(await chainOf(without, lying({ eth_call: ZERO })).stateOf(past)).toEqual({ status: 'used' })
})

test('a transaction that is named is looked up, whatever else was named', async () => {
  const { payment, hash } = await authorize({})
  const other = await authorize({})
  const paid = { status: 'paid', transaction: hash }
  for (const transaction of ['junk', '0x12', other.hash, `0x${'ab'.repeat(32)}`]) {
    expect(await chain.stateOf(payment, { transaction })).toEqual(paid)
  }
})

test('a node of another chain is not believed, whatever it says', async () => {
  const { payment } = await authorize({ sent: false })
  const foreign = lying({ eth_chainId: '0x1' })
  await expect(chainOf(foreign).stateOf({ ...payment, validBefore: 1_000_000_000 })).rejects.toThrow('of chain 1')
  expect(await chainOf(foreign, dead(), node()).stateOf(payment)).toEqual({ status: 'unused' })
})

test('throws if no node gives a usable answer', async () => {
  const { payment } = await authorize({ sent: false })
  await expect(chainOf(dead()).stateOf(payment)).rejects.toThrow()
  await expect(chainOf(lying({ eth_call: '0x' }), dead()).stateOf(payment)).rejects.toThrow()
  const noToken = { ...payment, requirements: { ...payment.requirements, asset: OTHERS } }
  await expect(chain.stateOf(noToken)).rejects.toThrow()
})
