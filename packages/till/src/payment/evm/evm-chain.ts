import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { type Chain, type ChainState, createChainOf, EXPIRED, type NodeView } from '../chain.ts'
import { createJsonRpc, type JsonRpc } from '../json-rpc.ts'
import type { Payment } from '../payment.ts'
import { amountOf } from '../payment.ts'
import type { JsonEndpoint } from '../ports/json-endpoint.ts'
import { AUTHORIZATION_CANCELED, findAuthorizationUse, LOG_BLOCKS, Log } from './find-authorization-use.ts'
import { isSameHex, toAddressWord } from './hex-words.ts'
import { readMovedByAuthorization } from './token-events.ts'

// A block of that time may still be replaced by a slightly earlier one.
const EXPIRY_MARGIN_SECONDS = 120
// A transaction that is not mined within an hour was dropped.
const LONGEST_SETTLEMENT_SECONDS = 3600

// EIP-3009: authorizationState(address,bytes32).
const AUTHORIZATION_STATE = '0xe94a0102'

const HASH = /^0x[0-9a-fA-F]{64}$/
const Quantity = Type.String({ pattern: '^0x[0-9a-fA-F]{1,16}$' })
const quantity = Compile(Quantity)
const word = Compile(Type.String({ pattern: '^0x[0-9a-fA-F]{64}$' }))
const block = Compile(Type.Object({ number: Quantity, timestamp: Quantity }))
const mined = Compile(Type.Object({ status: Quantity, blockNumber: Quantity, logs: Type.Array(Log) }))

interface EvmChainOptions {
  readonly chainId: number
  /** How many blocks one query of logs covers. */
  readonly logBlocks?: number
}

/** Asks the nodes of a chain whether an EIP-3009 authorization was used, and whether we received the money. */
export function createEvmChain(
  nodes: readonly JsonEndpoint[],
  { chainId, logBlocks = LOG_BLOCKS }: EvmChainOptions,
): Chain {
  return createChainOf(nodes.map((node) => createNodeView(createJsonRpc(node), { chainId, logBlocks })))
}

function createNodeView(call: JsonRpc, { chainId, logBlocks }: Required<EvmChainOptions>): NodeView {
  return async (payment, named) => {
    const id = BigInt(quantity.Parse(await call('eth_chainId', [])))
    if (id !== BigInt(chainId)) throw new Error(`the node is of chain ${id}, not ${chainId}`)
    const found = named && HASH.test(named) ? await findTransferIn(call, { transaction: named, payment }) : undefined
    if (named && found === 'ours') return { status: 'paid', transaction: named }

    const head = block.Parse(await call('eth_getBlockByNumber', ['latest', false]))
    if (!(await isUsed(call, { payment, at: head.number }))) {
      if (isPast(payment, head)) return EXPIRED_UNUSED
      const isReverted = typeof found === 'bigint' && found <= BigInt(head.number)
      return isReverted ? { status: 'reverted', isLate: isLate(payment, head) } : { status: 'unused' }
    }
    const { payer, nonce, requirements } = payment
    const authorization = { payer, nonce, asset: requirements.asset }
    const use = await findAuthorizationUse(call, authorization, { head: BigInt(head.number), logBlocks })
    if (!use) return USED
    if (use.topics[0] === AUTHORIZATION_CANCELED) return CANCELED
    const transfer = await findTransferIn(call, { transaction: use.transactionHash, payment })
    if (transfer === 'ours') return { status: 'paid', transaction: use.transactionHash }
    return transfer === 'another' ? USED_ELSEWHERE : USED
  }
}

// A node with no logs, or few, cannot tell more.
const USED: ChainState = { status: 'used' }
const EXPIRED_UNUSED: ChainState = {
  status: 'void',
  reason: EXPIRED,
  message: 'The authorization expired before it was settled; the chain has not used it.',
}
const CANCELED: ChainState = {
  status: 'void',
  reason: 'authorization_canceled',
  message: 'The payer cancelled the authorization before it was settled.',
}
const USED_ELSEWHERE: ChainState = {
  status: 'void',
  reason: 'authorization_used',
  message: 'The payer used the nonce of this authorization for another transfer.',
}

/** EIP-3009 allows use only in blocks before validBefore, and block times never decrease. */
function isPast({ validBefore }: Payment, head: { readonly timestamp: string }): boolean {
  return validBefore !== null && Number(head.timestamp) > validBefore + EXPIRY_MARGIN_SECONDS
}

function isLate({ receivedAt }: Payment, head: { readonly timestamp: string }): boolean {
  return Number(head.timestamp) > receivedAt + LONGEST_SETTLEMENT_SECONDS
}

async function isUsed(call: JsonRpc, { payment, at }: { payment: Payment; at: string }): Promise<boolean> {
  const data = AUTHORIZATION_STATE + toAddressWord(payment.payer) + payment.nonce.slice(2)
  return BigInt(word.Parse(await call('eth_call', [{ to: payment.requirements.asset, data }, at]))) !== 0n
}

/** Whether a transaction used this authorization, and for which transfer; the number of its block if it was reverted. */
async function findTransferIn(
  call: JsonRpc,
  { transaction, payment }: { transaction: string; payment: Payment },
): Promise<'ours' | 'another' | bigint | undefined> {
  const receipt = await call('eth_getTransactionReceipt', [transaction])
  if (!mined.Check(receipt)) return undefined
  if (BigInt(receipt.status) !== 1n) return BigInt(receipt.blockNumber)
  const { asset, payTo } = payment.requirements
  const moved = readMovedByAuthorization(receipt.logs, asset).find(
    ({ payer, nonce }) => isSameHex(payer, payment.payer) && isSameHex(nonce, payment.nonce),
  )
  if (!moved) return undefined
  return isSameHex(moved.to, payTo) && moved.amountAtomic >= amountOf(payment.requirements) ? 'ours' : 'another'
}
