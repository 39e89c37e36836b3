import { mapAtOnce } from '@farebox/concurrency'
import type { JsonRpc } from '@farebox/till/facilitators'
import { fetchMovements, type SolanaSignature, signaturesOf, tokenAccountsOf } from '@farebox/till/solana'
import type { IncomingTransfer, TransferSource } from './transfer-source.ts'

// Enough for a million transactions.
const MOST_PAGES = 1000
// Public nodes answer some ten requests a second.
const AT_ONCE = 4

interface SolanaTransfersOptions {
  readonly asset: string
  /** Owner of the token account. */
  readonly payTo: string
}

/**
 * Transfers to a wallet's token account on Solana, from that account's history and each transaction's balance changes.
 */
export function createSolanaTransfers(call: JsonRpc, { asset, payTo }: SolanaTransfersOptions): TransferSource {
  async function transfersOf(signature: string): Promise<IncomingTransfer[]> {
    const found = await fetchMovements(call, signature, asset)
    const amountAtomic = found?.byOwner.get(payTo) ?? 0n
    if (!found || found.hasFailed || amountAtomic <= 0n) return []
    // The sender is whoever gave most: a payment has only one payer.
    const [from = ''] = [...found.byOwner].toSorted(([, one], [, other]) => Number(one - other))[0] ?? []
    return [{ transaction: signature, from, amountAtomic }]
  }

  return {
    async around({ from, to }, marginMs) {
      const wanted: SolanaSignature[] = []
      for (const account of await tokenAccountsOf({ asset, payTo })) {
        for await (const entry of signaturesOf(call, { address: account, mostPages: MOST_PAGES })) {
          const atMs = (entry.blockTime ?? from / 1000) * 1000
          if (atMs < from - marginMs) break
          if (atMs < to + marginMs && (entry.err ?? null) === null) wanted.push(entry)
        }
      }
      const found = await mapAtOnce(wanted, AT_ONCE, async ({ signature, blockTime }) => {
        const atMs = (blockTime ?? from / 1000) * 1000
        const isWithin = atMs >= from && atMs < to
        return (await transfersOf(signature)).map((transfer) => ({ ...transfer, isWithin }))
      })
      return found.flat()
    },
    of: transfersOf,
  }
}
