import { createJsonRpc, NoResult } from '../json-rpc.ts'
import type { Payment } from '../payment.ts'
import type { JsonEndpoint } from '../ports/json-endpoint.ts'
import { within } from '../within.ts'
import { type AuthorizedTransfer, isAuthorized } from './evm-authorization.ts'

/** Whether a payment would move its money now; true if no node can tell. Never rejects. */
export type WouldTransfer = (payment: Payment) => Promise<boolean>

// EIP-3009 with the signature in parts: transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,
// bytes32,bytes32).
const TRANSFER_WITH_AUTHORIZATION = '0xe3ee160e'
// Half of the order of secp256k1 (SEC 2), in hexadecimal.
const HALF_OF_ORDER = '7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0'
const REST_MS = 10_000
// The work is done beside this; a node that takes longer holds up the answer.
const DEFAULT_MAX_WAIT_MS = 1_000

/**
 * Simulates transfers on nodes chosen by the operator, all at once; one that shows a failure is believed. Without nodes,
 * only the form of the signature is checked.
 */
export function createTransferSimulation(
  nodes: readonly JsonEndpoint[],
  maxWaitMs: number = DEFAULT_MAX_WAIT_MS,
): WouldTransfer {
  const views = nodes.map(createView)
  return async (payment) => {
    const { payload } = payment.payload
    if (!isAuthorized(payload) || !isTakenByToken(payload.signature)) return false
    if (views.length === 0) return true
    const call = { to: payment.requirements.asset, data: toCall(payload) }
    const failing = Promise.any(views.map((view) => view(call)))
    return !(await within(maxWaitMs, failing).catch(() => false))
  }
}

/** Resolves to true if the node shows that a call fails; rejects otherwise. A node that is away is left alone for a while. */
function createView(node: JsonEndpoint): (call: object) => Promise<true> {
  const ask = createJsonRpc(node)
  let restsUntil = Number.NEGATIVE_INFINITY
  return async (call) => {
    if (performance.now() < restsUntil) throw new Error('the node was away')
    const failure = await ask('eth_call', [call, 'latest']).then(
      () => undefined,
      (error: unknown) => error,
    )
    if (failure instanceof NoResult && isRevert(failure)) return true
    if (failure !== undefined && !(failure instanceof NoResult)) restsUntil = performance.now() + REST_MS
    throw new Error('no failure')
  }
}

/** Tokens take one of the two signatures that a key can make, and write its parity as 27 or 28 (EIP-2, OpenZeppelin's ECDSA). */
function isTakenByToken(signature: string): boolean {
  const [s, v] = [signature.slice(66, 130).toLowerCase(), signature.slice(130).toLowerCase()]
  return s <= HALF_OF_ORDER && (v === '1b' || v === '1c')
}

/** Geth, Erigon and Anvil answer code 3, Nethermind -32015; all others say it in words. */
function isRevert({ code, said }: NoResult): boolean {
  return code === 3 || code === -32015 || /revert/i.test(said)
}

function toCall({ signature, authorization }: AuthorizedTransfer): string {
  const { from, to, value, validAfter, validBefore, nonce } = authorization
  const [r, s, v] = [signature.slice(2, 66), signature.slice(66, 130), signature.slice(130)]
  const numbers = [value, validAfter, validBefore].map((number) => BigInt(number).toString(16))
  const words = [from.slice(2), to.slice(2), ...numbers, nonce.slice(2), v, r, s]
  return TRANSFER_WITH_AUTHORIZATION + words.map((word) => word.padStart(64, '0')).join('')
}
