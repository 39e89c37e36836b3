import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { JsonRpc } from '../json-rpc.ts'

// The most that a node returns at once.
const PAGE = 1000

const page = Compile(
  Type.Array(
    Type.Object({
      signature: Type.String(),
      slot: Type.Integer(),
      err: Type.Optional(Type.Unknown()),
      memo: Type.Union([Type.String(), Type.Null()]),
      blockTime: Type.Union([Type.Integer(), Type.Null()]),
    }),
  ),
)

/** One entry of an address's history. */
export interface SolanaSignature {
  readonly signature: string
  readonly slot: number
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
  /** Only entries older than this signature. */
  readonly before?: string | undefined
  /** How many pages to read. Throws if there are more. */
  readonly mostPages: number
}

/** The transactions that name an address, newest first. */
export async function* signaturesOf(
  call: JsonRpc,
  { address, minContextSlot, before, mostPages }: HistoryWanted,
): AsyncGenerator<SolanaSignature> {
  let from = before
  for (let turn = 0; turn < mostPages; turn += 1) {
    const options = {
      commitment: 'confirmed',
      limit: PAGE,
      ...(minContextSlot !== undefined && { minContextSlot }),
      ...(from && { before: from }),
    }
    const rows = page.Parse(await call('getSignaturesForAddress', [address, options]))
    yield* rows
    if (rows.length < PAGE) return
    from = rows.at(-1)?.signature
  }
  throw new TooLongHistory(`${address} has too many transactions to look through`)
}

/** The history has more pages than were to be read. */
export class TooLongHistory extends Error {}

/** The slot of the newest transaction that names an address; null if the node lists none. */
export async function newestSlotOf(call: JsonRpc, address: string): Promise<number | null> {
  const [row] = page.Parse(await call('getSignaturesForAddress', [address, { commitment: 'confirmed', limit: 1 }]))
  return row?.slot ?? null
}
