import { randomBytes } from 'node:crypto'
import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestChain } from '../../test/kit/chain.ts'
import { createJsonClient } from '../platform/json-client.ts'
import { type Chain, createChain } from './chain.ts'
import type { Payment } from './payment.ts'

const US = '0x209693Bc6afc0C5328bA36FaF03C514EF312287C'
const OTHERS = '0x1111111111111111111111111111111111111111'
const abi = parseAbi([
  'function transferWithAuthorization(address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce, bytes signature)',
  'function cancelAuthorization(address authorizer, bytes32 nonce, bytes signature)',
])

let local: Awaited<ReturnType<typeof startTestChain>>
let chain: Chain
beforeAll(async () => {
  local = await startTestChain()
  chain = createChain(createJsonClient(local.rpcUrl))
})
afterAll(() => local.close())

/** Signs and, where told to, sends an authorization of 2000 atomic units. */
async function authorize({ to = US, value = 2000n, send = true }) {
  const { account } = await local.newWallet(10_000n)
  const nonce: Hex = `0x${randomBytes(32).toString('hex')}`
  const message = { from: account.address, to: to as Hex, value, validAfter: 0n, validBefore: 4_000_000_000n, nonce }
  const domain = { name: 'USD Coin', version: '2', chainId: 8453, verifyingContract: local.token }
  const signature = await account.signTypedData({
    domain,
    types: {
      TransferWithAuthorization: [
        { name: 'from', type: 'address' },
        { name: 'to', type: 'address' },
        { name: 'value', type: 'uint256' },
        { name: 'validAfter', type: 'uint256' },
        { name: 'validBefore', type: 'uint256' },
        { name: 'nonce', type: 'bytes32' },
      ],
    },
    primaryType: 'TransferWithAuthorization',
    message,
  })
  const args = [message.from, message.to, value, 0n, message.validBefore, nonce, signature] as const
  const data = encodeFunctionData({ abi, functionName: 'transferWithAuthorization', args })
  const hash = send ? await local.client.sendTransaction({ to: local.token, data }) : undefined
  if (hash) await local.client.waitForTransactionReceipt({ hash })
  // The chain is asked about nothing else of a payment.
  const payment = { payer: account.address, nonce, requirements: { asset: local.token, payTo: US, amount: '2000' } }
  return { payment: payment as unknown as Payment, hash }
}

test('knows an authorization that was never used', async () => {
  const { payment } = await authorize({ send: false })
  expect(await chain.stateOf(payment)).toEqual({ status: 'unused' })
})

test('finds the transaction that paid us', async () => {
  const { payment, hash } = await authorize({})
  expect(await chain.stateOf(payment)).toEqual({ status: 'paid', transaction: hash })
})

test('finds it many ranges of blocks later', async () => {
  const { payment, hash } = await authorize({})
  await local.client.mine({ blocks: 55 })
  const nearSighted = createChain(createJsonClient(local.rpcUrl), { logBlocks: 10 })
  expect(await nearSighted.stateOf(payment)).toEqual({ status: 'paid', transaction: hash })
})

test('is not fooled by the same nonce spent on somebody else, or on less', async () => {
  const elsewhere = await authorize({ to: OTHERS })
  expect(await chain.stateOf(elsewhere.payment)).toEqual({ status: 'spent' })
  const less = await authorize({ value: 1999n })
  expect(await chain.stateOf(less.payment)).toEqual({ status: 'spent' })
})

test('throws when the RPC does not answer sensibly', async () => {
  const { payment } = await authorize({ send: false })
  await expect(createChain(createJsonClient('http://127.0.0.1:9')).stateOf(payment)).rejects.toThrow()
  const noToken = { ...payment, requirements: { ...payment.requirements, asset: OTHERS } }
  await expect(chain.stateOf(noToken)).rejects.toThrow()
})
