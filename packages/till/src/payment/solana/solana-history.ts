import type { JsonRpc } from '../json-rpc.ts'
import type { Payment } from '../payment.ts'
import { amountOf } from '../payment.ts'
import { readSolanaMessage } from './solana-message.ts'
import { fetchMovements } from './solana-movements.ts'
import { newestSlotOf, signaturesOf, TooLongHistory } from './solana-signatures.ts'
import { tokenAccountsOf } from './solana-token-accounts.ts'
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
  /** A finalized slot at which the blockhash had expired, if it has: what landed later is another transaction. */
  readonly goneAt: number | undefined
  /** Where an earlier search of this node stopped, with everything newer looked at. */
  readonly before: string | undefined
  /** Whether it may have landed at any time before we received it. Default: within the lifetime of a blockhash. */
  readonly mayBeOld?: boolean | undefined
}

/** `unfinished`: there is more to compare; the next search goes on `before` this signature. */
export type SearchResult =
  | { readonly status: 'found'; readonly signature: string; readonly paid: boolean }
  | { readonly status: 'absent' }
  | { readonly status: 'unfinished'; readonly before: string }

/**
 * Finds the transaction with this message among the payer's, newest first: its id is the fee payer's signature, which
 * only the facilitator knows. One search reads a bounded part of a busy wallet's history; the next one goes on.
 */
export async function findSolanaTransaction(
  call: JsonRpc,
  { transaction, payment, slot, goneAt, before, mayBeOld }: Search,
): Promise<SearchResult> {
  const earliest = mayBeOld ? 0 : payment.receivedAt - LOOK_BACK_SECONDS
  let compared = 0
  let last: string | undefined
  const history = { address: transaction.payer, minContextSlot: slot, before, mostPages: PAGES }
  try {
    for await (const entry of signaturesOf(call, history)) {
      const { signature, memo, blockTime } = entry
      if (blockTime !== null && blockTime < earliest) return { status: 'absent' }
      const isLater = goneAt !== undefined && entry.slot > goneAt
      if (!isLater && mayHold(memo, transaction)) {
        if (compared === MOST_COMPARED && last) return { status: 'unfinished', before: last }
        compared += 1
        const { hash, paid } = await fetchLanded(call, signature, payment)
        if (hash === transaction.messageHash) return { status: 'found', signature, paid }
      }
      last = signature
    }
  } catch (error) {
    if (error instanceof TooLongHistory && last) return { status: 'unfinished', before: last }
    throw error
  }
  // A node that does not know the signature to go on from lists nothing, which is no history.
  if (before !== undefined && last === undefined) throw new Error(`the node does not go on from ${before}`)
  return { status: 'absent' }
}

/**
 * Whether the node's history reaches this slot: it lists a transaction of that slot or a later one for an address that
 * transactions name all the time, ours or the token's. The history is an index of its own, which may be behind the chain,
 * pruned or off, and then lists nothing.
 */
export async function reachesSlot(
  call: JsonRpc,
  { payment, slot }: Pick<Search, 'payment' | 'slot'>,
): Promise<boolean> {
  const { requirements } = payment
  for (const address of [...(await tokenAccountsOf(requirements)), requirements.asset]) {
    const newest = await newestSlotOf(call, address)
    if (newest !== null && newest >= slot) return true
  }
  return false
}

/** Reads the transaction that was named as paying. Undefined if the node does not know it, or if it is another one. */
export async function readNamedTransaction(
  call: JsonRpc,
  { transaction, payment, named }: Pick<Search, 'transaction' | 'payment'> & { readonly named: string },
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
