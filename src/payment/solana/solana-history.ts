import type { JsonRpc } from '../json-rpc.ts'
import type { Payment } from '../payment.ts'
import { amountOf } from '../payment.ts'
import { readSolanaMessage } from './solana-message.ts'
import { fetchMovements } from './solana-movements.ts'
import { signaturesOf } from './solana-signatures.ts'
import type { SolanaTransaction } from './solana-transaction.ts'

// A message can have landed before we received it by at most the lifetime of a blockhash: 150 blocks, about a minute.
const LOOK_BACK_SECONDS = 600
const PAGES = 10
const MOST_COMPARED = 100

interface Search {
  readonly transaction: SolanaTransaction
  readonly payment: Payment
  /** Nodes behind this slot are not believed. */
  readonly slot: number
}

/**
 * Finds the transaction with this message among the payer's, newest first: its id is the fee payer's signature, which
 * only the facilitator knows. Throws if there are too many to compare.
 */
export async function findSolanaTransaction(
  call: JsonRpc,
  { transaction, payment, slot }: Search,
): Promise<{ readonly signature: string; readonly paid: boolean } | undefined> {
  const earliest = payment.receivedAt - LOOK_BACK_SECONDS
  let compared = 0
  const history = { address: transaction.payer, minContextSlot: slot, mostPages: PAGES }
  for await (const { signature, memo, blockTime } of signaturesOf(call, history)) {
    if (blockTime !== null && blockTime < earliest) return undefined
    if (!mayHold(memo, transaction)) continue
    compared += 1
    if (compared > MOST_COMPARED) throw new Error(`${transaction.payer} has too many transactions to compare`)
    const { hash, paid } = await fetchLanded(call, signature, payment)
    if (hash === transaction.messageHash) return { signature, paid }
  }
  return undefined
}

/** Reads the transaction that was named as paying. Undefined if the node does not know it, or if it is another one. */
export async function readNamedTransaction(
  call: JsonRpc,
  { transaction, payment, named }: Omit<Search, 'slot'> & { readonly named: string },
): Promise<{ readonly signature: string; readonly paid: boolean } | undefined> {
  const found = await fetchLanded(call, named, payment).catch(() => undefined)
  return found?.hash === transaction.messageHash ? { signature: named, paid: found.paid } : undefined
}

/** Whether a history entry can be our transaction: nodes list memos beside the signature, and ours must match. */
function mayHold(memo: string | null, { memos }: SolanaTransaction): boolean {
  return memo === null || memos.every((text) => memo.includes(text))
}

async function fetchLanded(call: JsonRpc, signature: string, { requirements }: Payment) {
  const found = await fetchMovements(call, signature, requirements.asset)
  if (!found) throw new Error(`the node does not know ${signature}, which it named`)
  const received = found.byOwner.get(requirements.payTo) ?? 0n
  return {
    hash: readSolanaMessage(found.transaction).hash,
    paid: !found.hasFailed && received >= amountOf(requirements),
  }
}
