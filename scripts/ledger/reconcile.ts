import type { Chain, ChainState } from '@farebox/till/payments'
import { readStoredPayment } from '@farebox/till/records'
import type { PaymentEntry } from '../../src/operator/ledger-reports.ts'

/** The chain's state of an open payment, and the consequence. */
export interface Reconciled {
  readonly entry: PaymentEntry
  readonly chain: ChainState['status'] | 'unknown'
  readonly transaction: string | null
  readonly next: string
}

const NEXT: Readonly<Record<ChainState['status'], string>> = {
  paid: 'paid: the server records it at its next attempt, within 10 minutes',
  unused: 'not moved: the server tries to settle it until it expires',
  reverted: 'reverted: the server refuses it within an hour',
  used: 'used, but no node knows for what: add a node with older logs to EVM_RPC_URL',
  void: 'void: the server refuses it at its next attempt',
}

/** Looks up one payment after another; a failure concerns that payment alone. */
export async function reconcile(
  entries: readonly PaymentEntry[],
  chains: ReadonlyMap<string, Chain>,
): Promise<Reconciled[]> {
  const outcomes: Reconciled[] = []
  for (const entry of entries) outcomes.push({ entry, ...(await ask(entry, chains)) })
  return outcomes
}

async function ask(entry: PaymentEntry, chains: ReadonlyMap<string, Chain>): Promise<Omit<Reconciled, 'entry'>> {
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
