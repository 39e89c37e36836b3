import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { JsonRpc } from '../json-rpc.ts'

/** The transfers of one token in a transaction that landed. */
export interface SolanaMovements {
  /** The transaction in base64. */
  readonly transaction: string
  readonly hasFailed: boolean
  /** Time of its block, Unix seconds, if the node knows. */
  readonly atSeconds: number | null
  /** Atomic units that each owner's accounts gained or, below 0, lost. */
  readonly byOwner: ReadonlyMap<string, bigint>
}

// Accept every version: another transaction of the payer must not stop a search.
const ANY_VERSION = 255

const Balances = Type.Array(
  Type.Object({
    mint: Type.String(),
    owner: Type.Optional(Type.String()),
    uiTokenAmount: Type.Object({ amount: Type.String({ pattern: '^\\d{1,20}$' }) }),
  }),
)

const landed = Compile(
  Type.Object({
    blockTime: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
    transaction: Type.Tuple([Type.String(), Type.Literal('base64')]),
    meta: Type.Object({ err: Type.Unknown(), preTokenBalances: Balances, postTokenBalances: Balances }),
  }),
)

/** Fetches one transaction from a node. Null if the node does not know it; throws if it gives no usable answer. */
export async function fetchMovements(call: JsonRpc, signature: string, mint: string): Promise<SolanaMovements | null> {
  const options = { commitment: 'confirmed', encoding: 'base64', maxSupportedTransactionVersion: ANY_VERSION }
  const found = await call('getTransaction', [signature, options])
  if (found === null) return null
  const { transaction, meta, blockTime: atSeconds = null } = landed.Parse(found)
  const byOwner = new Map<string, bigint>()
  const add = (balances: typeof meta.preTokenBalances, sign: bigint) => {
    for (const { owner, uiTokenAmount, mint: held } of balances) {
      if (owner === undefined || held !== mint) continue
      byOwner.set(owner, (byOwner.get(owner) ?? 0n) + sign * BigInt(uiTokenAmount.amount))
    }
  }
  add(meta.postTokenBalances, 1n)
  add(meta.preTokenBalances, -1n)
  return { transaction: transaction[0], hasFailed: meta.err !== null, atSeconds, byOwner }
}
