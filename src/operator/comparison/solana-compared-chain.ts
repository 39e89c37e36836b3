import type { JsonRpc } from '@farebox/till/facilitators'
import { atFinalized, fetchMovements, readSolanaMessage } from '@farebox/till/solana'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { createSolanaTransfers } from '../solana-transfers.ts'
import type { ComparedChain } from './compared-chain.ts'

const latest = Compile(
  Type.Object({ context: Type.Object({ slot: Type.Integer() }), value: Type.Object({ blockhash: Type.String() }) }),
)
const time = Compile(Type.Integer())

interface SolanaTerms {
  /** CAIP-2. */
  readonly network: string
  readonly asset: string
  /** Owner of the token account. */
  readonly payTo: string
}

/** Solana, where the fee payer of a payment is its facilitator's and not the buyer's. */
export function createSolanaComparedChain(node: JsonRpc, { network, asset, payTo }: SolanaTerms): ComparedChain {
  const call = atFinalized(node)
  const transfers = createSolanaTransfers(call, { asset, payTo })
  return {
    network,
    ...transfers,
    async finalized() {
      const { context, value } = latest.Parse(await call('getLatestBlockhash', [{ commitment: 'finalized' }]))
      const seconds = time.Parse(await call('getBlockTime', [context.slot]))
      return { atMs: seconds * 1000, name: `${context.slot} ${value.blockhash}` }
    },
    async paymentsIn(transaction) {
      const [found, moved] = [await fetchMovements(call, transaction, asset), await transfers.of(transaction)]
      if (!found || found.atSeconds === null) return []
      const { atSeconds } = found
      const { hash, signers } = readSolanaMessage(found.transaction)
      // Who pays the fee alone made a transfer of its own, not a payment that we were sent and passed on.
      const isPassedOn = (from: string) => signers[0]?.[0] !== from && signers.some(([address]) => address === from)
      return moved
        .filter(({ from }) => isPassedOn(from))
        .map((transfer) => ({ ...transfer, key: `${network}|${hash}`, atMs: atSeconds * 1000 }))
    },
  }
}
