import { createJsonClient } from '@farebox/third-parties/json-client'
import { BASE_MAINNET } from '@farebox/till/networks'
import { eip3009ABI } from '@x402/evm'
import { ExactEvmScheme } from '@x402/evm/exact/client'
import { type Hex, type PrivateKeyAccount, parseSignature } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isAuthorized } from '../../../packages/till/src/payment/evm/evm-authorization.ts'
import { createTransferSimulation } from '../../../packages/till/src/payment/evm/transfer-simulation.ts'
import type { Payment } from '../../../packages/till/src/payment/payment.ts'
import { startTestChain } from '../../../test/kit/chain.ts'

const PRICE = 2000n
const PAY_TO = '0x209693Bc6afc0C5328bA36FaF03C514EF312287C'
const NOWHERE = createJsonClient('http://127.0.0.1:9')

let chain: Awaited<ReturnType<typeof startTestChain>>
beforeAll(async () => {
  chain = await startTestChain()
})
afterAll(() => chain?.close())

const node = () => createJsonClient(chain.rpcUrl)
/** On a busy machine the nodes must not be given up before they answer. */
const simulationOn = (nodes: Parameters<typeof createTransferSimulation>[0]) => createTransferSimulation(nodes, 30_000)

/** Signed by the official client; `spoil` changes the signature. */
async function sign(account: PrivateKeyAccount, spoil = (signature: string) => signature): Promise<Payment> {
  const { asset, network, assetName, assetVersion } = BASE_MAINNET
  const terms = { scheme: 'exact', network, asset, amount: `${PRICE}`, payTo: PAY_TO, maxTimeoutSeconds: 120 }
  const extra = { name: assetName, version: assetVersion }
  const { payload } = await new ExactEvmScheme(account).createPaymentPayload(2, { ...terms, extra })
  if (!isAuthorized(payload)) expect.fail('no authorization')
  const spoilt = { ...payload, signature: spoil(payload.signature) }
  // Of a payment only this is looked at.
  return { payload: { payload: spoilt }, requirements: { asset } } as unknown as Payment
}

test('a payment that the token takes would transfer; one of an empty wallet would not', async () => {
  const wouldTransfer = simulationOn([node()])
  const [rich, poor] = await Promise.all([chain.newWallet(PRICE), chain.newWallet(PRICE - 1n)])
  expect(await wouldTransfer(await sign(rich.account))).toBe(true)
  expect(await wouldTransfer(await sign(poor.account))).toBe(false)
})

test('a used payment would not, and one node that knows is enough', async () => {
  const { account } = await chain.newWallet(2n * PRICE)
  const payment = await sign(account)
  const wouldTransfer = simulationOn([NOWHERE, node()])
  expect(await wouldTransfer(payment)).toBe(true)
  const { payload } = payment.payload
  if (!isAuthorized(payload)) expect.fail('no authorization')
  const { from, to, value, validAfter, validBefore, nonce } = payload.authorization
  const { r, s, v = expect.fail('no parity') } = parseSignature(payload.signature as Hex)
  const hash = await chain.client.writeContract({
    address: BASE_MAINNET.asset,
    abi: eip3009ABI,
    functionName: 'transferWithAuthorization',
    args: [
      from as Hex,
      to as Hex,
      BigInt(value),
      BigInt(validAfter),
      BigInt(validBefore),
      nonce as Hex,
      Number(v),
      r,
      s,
    ],
  })
  expect(await chain.client.waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  expect(await wouldTransfer(payment)).toBe(false)
})

test('nobody who could tell means that it may', async () => {
  const { account } = await chain.newWallet()
  expect(await createTransferSimulation([])(await sign(account))).toBe(true)
  expect(await createTransferSimulation([NOWHERE])(await sign(account))).toBe(true)
})

test('a signature in a form that tokens refuse would not, whoever can tell', async () => {
  const { account } = await chain.newWallet(PRICE)
  const wouldTransfer = createTransferSimulation([])
  const withParity = (parity: string) => (signature: string) => signature.slice(0, -2) + parity
  expect(await wouldTransfer(await sign(account, withParity('00')))).toBe(false)
  // The other signature of the same key: s is the order of the curve less s.
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const high = (signature: string) =>
    signature.slice(0, 66) +
    (order - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0') +
    (signature.endsWith('1b') ? '1c' : '1b')
  expect(await wouldTransfer(await sign(account, high))).toBe(false)
  expect(await simulationOn([node()])(await sign(account))).toBe(true)
})
