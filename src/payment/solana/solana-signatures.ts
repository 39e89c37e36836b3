import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { JsonRpc } from '../json-rpc.ts'

// The most that a node returns at once.
const PAGE = 1000

const page = Compile(
  Type.Array(
    Type.Object({
      signature: Type.String(),
      err: Type.Optional(Type.Unknown()),
      memo: Type.Union([Type.String(), Type.Null()]),
      blockTime: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
)

/** One entry of an address's history. */
export interface SolanaSignature {
  readonly signature: string
  /** Null or missing if the transaction succeeded. */
  readonly err?: unknown
  readonly memo: string | null
  /** Unix seconds, if the node knows. */
  readonly blockTime: number | null
}

interface HistoryWanted {
  readonly address: string
  /** Nodes behind this slot are not believed. */
  readonly minContextSlot?: number
  /** How many pages to read. Throws if there are more. */
  readonly mostPages: number
}

/** The transactions that name an address, newest first. */
export async function* signaturesOf(
  call: JsonRpc,
  { address, minContextSlot, mostPages }: HistoryWanted,
): AsyncGenerator<SolanaSignature> {
  let before: string | undefined
  for (let turn = 0; turn < mostPages; turn += 1) {
    const options = {
      commitment: 'confirmed',
      limit: PAGE,
      ...(minContextSlot !== undefined && { minContextSlot }),
      ...(before && { before }),
    }
    const rows = page.Parse(await call('getSignaturesForAddress', [address, options]))
    yield* rows
    if (rows.length < PAGE) return
    before = rows.at(-1)?.signature
  }
  throw new Error(`${address} has too many transactions to look through`)
}
