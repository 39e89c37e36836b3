import { amountOf, type Payment } from './payment.ts'
import type { PayerHistory } from './records/payer-history.ts'

interface Account {
  readonly readAt: number
  /** What the payer has paid us lately, in atomic units. */
  readonly paid: { settlements: number; atomic: bigint }
  /** Payments that are worked on or of unknown outcome, by key. */
  readonly open: Map<string, OpenPayment>
  /** Their sum: a payer with a thousand calls at once would have it added up for each. */
  openAtomic: bigint
}

interface OpenPayment {
  readonly atomic: bigint
  readonly since: number
}

// The first settlements show that a wallet pays.
const FIRST_SETTLEMENTS = 3
// A refusal at another replica takes the credit here by then.
const READ_EVERY_MS = 30_000
// An authorization whose outcome is unknown has expired by then.
const OPEN_AT_MOST_MS = 10 * 60_000
// Beyond this the oldest are forgotten, and read again when they return.
const MOST_PAYERS = 10_000

/**
 * Whose payments are worked on before a facilitator has verified them: payers who have paid before, none refused since,
 * and for at most as much at once as they have paid. Read from the ledger, so that all replicas agree within half a
 * minute; what is open is counted per process.
 */
export class PayerCredit {
  readonly #history: PayerHistory
  readonly #accounts = new Map<string, Promise<Account>>()

  constructor({ history }: { readonly history: PayerHistory }) {
    this.#history = history
  }

  /** Whether this payment may be worked on unverified; if so it counts as open until ended. Never rejects. */
  async grants({ key, payer, requirements }: Payment): Promise<boolean> {
    const account = await this.#accountOf(payer.toLowerCase()).catch(() => undefined)
    if (!account || account.paid.settlements < FIRST_SETTLEMENTS) return false
    const atomic = amountOf(requirements)
    if (account.openAtomic + atomic > account.paid.atomic) return false
    account.open.set(key, { atomic, since: performance.now() })
    account.openAtomic += atomic
    return true
  }

  /** Records that a payment is no longer open. A refused one takes the payer's credit. Never rejects. */
  async ended({ key, payer, requirements }: Payment, outcome: 'settled' | 'refused' | 'unused'): Promise<void> {
    const name = payer.toLowerCase()
    const account = await this.#accounts.get(name)?.catch(() => undefined)
    if (outcome === 'refused') this.#accounts.delete(name)
    if (!account) return
    account.openAtomic -= account.open.get(key)?.atomic ?? 0n
    account.open.delete(key)
    if (outcome !== 'settled') return
    account.paid.settlements += 1
    account.paid.atomic += amountOf(requirements)
  }

  async #accountOf(payer: string): Promise<Account> {
    const known = this.#accounts.get(payer)
    const account = await known?.catch(() => undefined)
    if (account && performance.now() - account.readAt < READ_EVERY_MS) return account
    // Another call may have begun to read meanwhile.
    const current = this.#accounts.get(payer)
    if (current !== known) return this.#accountOf(payer)
    const reading = this.#read(payer, account)
    this.#accounts.delete(payer)
    this.#accounts.set(payer, reading)
    const [oldest] = this.#accounts.keys()
    if (this.#accounts.size > MOST_PAYERS && oldest !== undefined) this.#accounts.delete(oldest)
    return reading
  }

  async #read(payer: string, before: Account | undefined): Promise<Account> {
    const now = performance.now()
    const open = [...(before?.open ?? [])].filter(([, { since }]) => now - since < OPEN_AT_MOST_MS)
    const { wasRefused, ...lately } = await this.#history(payer)
    // The ledger is read in part; without a refusal, what was counted here holds.
    const paid = before && !wasRefused && before.paid.atomic > lately.atomic ? before.paid : lately
    const openAtomic = open.reduce((sum, [, { atomic }]) => sum + atomic, 0n)
    return { readAt: now, paid: { ...paid }, open: new Map(open), openAtomic }
  }
}
