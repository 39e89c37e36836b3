import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { JsonRpc } from './json-rpc.ts'
import type { Payment } from './payment.ts'
import { amountOf } from './payment.ts'
import { readSolanaMessage } from './solana-message.ts'
import type { SolanaTransaction } from './solana-transaction.ts'

// A message can have landed before we got it by no more than a blockhash lives: 150 blocks, about a minute.
const LOOK_BACK_SECONDS = 600
// What a node gives at once.
const PAGE = 1000
const PAGES = 10
const MOST_COMPARED = 100
// The payer's other transactions must not stop the search, whatever versions are to come.
const ANY_VERSION = 255

const page = Compile(
  Type.Array(
    Type.Object({
      signature: Type.String(),
      memo: Type.Union([Type.String(), Type.Null()]),
      blockTime: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
)

const Balances = Type.Array(
  Type.Object({
    mint: Type.String(),
    owner: Type.Optional(Type.String()),
    uiTokenAmount: Type.Object({ amount: Type.String({ pattern: '^\\d{1,20}$' }) }),
  }),
)

const landed = Compile(
  Type.Object({
    transaction: Type.Tuple([Type.String(), Type.Literal('base64')]),
    meta: Type.Object({ err: Type.Unknown(), preTokenBalances: Balances, postTokenBalances: Balances }),
  }),
)

interface Search {
  readonly transaction: SolanaTransaction
  readonly payment: Payment
  /** Nodes that have not come this far are not believed. */
  readonly slot: number
}

/**
 * Finds the transaction with this message among the payer's, newest first: its id is the facilitator's signature, which
 * nobody else knows. Throws when there are too many to compare.
 */
export async function findSolanaTransaction(
  call: JsonRpc,
  { transaction, payment, slot }: Search,
): Promise<{ readonly signature: string; readonly paid: boolean } | undefined> {
  const earliest = payment.receivedAt - LOOK_BACK_SECONDS
  let before: string | undefined
  let compared = 0
  for (let turn = 0; turn < PAGES; turn += 1) {
    const options = { commitment: 'confirmed', limit: PAGE, minContextSlot: slot, ...(before && { before }) }
    const rows = page.Parse(await call('getSignaturesForAddress', [transaction.payer, options]))
    for (const { signature, memo, blockTime } of rows) {
      if (blockTime !== null && blockTime < earliest) return undefined
      if (!mayHold(memo, transaction)) continue
      compared += 1
      if (compared > MOST_COMPARED) throw new Error(`${transaction.payer} has too many transactions to compare`)
      const { hash, paid } = await fetchLanded(call, signature, payment)
      if (hash === transaction.messageHash) return { signature, paid }
    }
    if (rows.length < PAGE) return undefined
    before = rows.at(-1)?.signature
  }
  throw new Error(`${transaction.payer} has too many transactions to look through`)
}

/**
 * Looks at the one transaction that was named as paying. Undefined where the node does not know it, or it is another one.
 */
export async function readNamedTransaction(
  call: JsonRpc,
  { transaction, payment, named }: Omit<Search, 'slot'> & { readonly named: string },
): Promise<{ readonly signature: string; readonly paid: boolean } | undefined> {
  const found = await fetchLanded(call, named, payment).catch(() => undefined)
  return found?.hash === transaction.messageHash ? { signature: named, paid: found.paid } : undefined
}

/** Nodes print memos beside the signature. Where they do and ours are others, the transaction is another one too. */
function mayHold(memo: string | null, { memos }: SolanaTransaction): boolean {
  return memo === null || memos.every((text) => memo.includes(text))
}

async function fetchLanded(call: JsonRpc, signature: string, { requirements }: Payment) {
  const options = { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: ANY_VERSION }
  const { transaction, meta } = landed.Parse(await call('getTransaction', [signature, options]))
  const received = ours(meta.postTokenBalances, requirements) - ours(meta.preTokenBalances, requirements)
  return { hash: readSolanaMessage(transaction[0]).hash, paid: meta.err === null && received >= amountOf(requirements) }
}

/** What our token accounts among these hold together. */
function ours(
  balances: readonly { mint: string; owner?: string; uiTokenAmount: { amount: string } }[],
  { asset, payTo }: Payment['requirements'],
): bigint {
  return balances
    .filter(({ mint, owner }) => mint === asset && owner === payTo)
    .reduce((sum, { uiTokenAmount }) => sum + BigInt(uiTokenAmount.amount), 0n)
}
