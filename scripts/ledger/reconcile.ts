import type { UnsettledEntry } from '../../src/operator/books.ts'
import type { Chain, ChainState } from '../../src/payment/chain.ts'
import { readStoredPayment } from '../../src/payment/stored-payment.ts'

/** What the chain knows of a payment that the books call open, and what will become of it. */
export interface Reconciled {
  readonly entry: UnsettledEntry
  readonly chain: ChainState['status'] | 'unknown'
  readonly transaction: string | null
  readonly next: string
}

const NEXT: Readonly<Record<ChainState['status'], string>> = {
  paid: 'the money is yours: the server records it at its next look, within 10 minutes',
  unused: 'not moved: the server settles it again until it expires',
  used: 'used, and no node knows by what: name one with its logs in EVM_RPC_URL',
  void: 'it can never come: the server refuses it at its next look',
}

/** Asks about one payment after the other; what cannot be asked about is said of that payment alone. */
export async function reconcile(
  entries: readonly UnsettledEntry[],
  chains: ReadonlyMap<string, Chain>,
): Promise<Reconciled[]> {
  const outcomes: Reconciled[] = []
  for (const entry of entries) outcomes.push({ entry, ...(await ask(entry, chains)) })
  return outcomes
}

async function ask(entry: UnsettledEntry, chains: ReadonlyMap<string, Chain>): Promise<Omit<Reconciled, 'entry'>> {
  try {
    const payment = readStoredPayment(entry)
    const chain = chains.get(payment.network)
    if (!chain) throw new Error(`${payment.network} is neither EVM_NETWORK nor SOLANA_NETWORK`)
    const state = await chain.stateOf(payment)
    const transaction = state.status === 'paid' ? state.transaction : null
    return { chain: state.status, transaction, next: NEXT[state.status] }
  } catch (error) {
    return { chain: 'unknown', transaction: null, next: (error as Error).message }
  }
}
