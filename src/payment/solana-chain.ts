import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { JsonClient } from '../contract/json-client.ts'
import type { Chain, ChainState } from './chain.ts'
import { createJsonRpc, type JsonRpc } from './json-rpc.ts'
import type { Payment } from './payment.ts'
import { findSolanaTransaction } from './solana-history.ts'
import { readExactSolana } from './solana-payload.ts'

// The chain's clock may be that far ahead of ours.
const CLOCK_SKEW_SECONDS = 60

const validity = Compile(Type.Object({ context: Type.Object({ slot: Type.Integer() }), value: Type.Boolean() }))
const time = Compile(Type.Integer())

/** Asks the chain behind SOLANA_RPC_URL whether a signed transaction landed and brought us the money, or still can. */
export function createSolanaChain(node: JsonClient): Chain {
  const call = createJsonRpc(node)
  return {
    async stateOf(payment): Promise<ChainState> {
      const transaction = readExactSolana(payment.payload.payload)
      if (!transaction) throw new Error(`${payment.key} holds no transaction`)
      // In this order: whatever landed before its blockhash was forgotten is in the history by then.
      const expiry = await readExpiry(call, { blockhash: transaction.blockhash, receivedAt: payment.receivedAt })
      const found = await findSolanaTransaction(call, { transaction, payment, slot: expiry.slot })
      if (found) return found.paid ? { status: 'paid', transaction: found.signature } : FAILED
      return expiry.isOver ? EXPIRED : { status: 'unused' }
    },
  }
}

const FAILED: ChainState = {
  status: 'void',
  reason: 'transaction_failed',
  message: 'The transaction failed on the chain; no money reached us.',
}

const EXPIRED: ChainState = {
  status: 'void',
  reason: 'authorization_expired',
  message: 'The blockhash of the transaction expired before it was settled.',
}

/**
 * A blockhash the finalized chain does not know is either forgotten or still too new to be final. It is forgotten when
 * the finalized chain has come past the moment we got the payment, for then its block would be part of it.
 */
async function readExpiry(
  call: JsonRpc,
  { blockhash, receivedAt }: Pick<Payment, 'receivedAt'> & { blockhash: string },
) {
  const { context, value } = validity.Parse(await call('isBlockhashValid', [blockhash, { commitment: 'finalized' }]))
  if (value) return { slot: context.slot, isOver: false }
  const finalizedAt = time.Parse(await call('getBlockTime', [context.slot]))
  return { slot: context.slot, isOver: finalizedAt > receivedAt + CLOCK_SKEW_SECONDS }
}
