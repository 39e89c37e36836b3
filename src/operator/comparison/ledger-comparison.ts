import type { NetworkAdapter } from '@farebox/till/payments'
import { readStoredPayment, UNPAID_ON_CHAIN } from '@farebox/till/records'
import { databaseTime } from '@farebox/till/statements'
import { type RawBuilder, sql } from 'kysely'
import type { Logger } from '../../contract/context.ts'
import type { Database } from '../../storage/database.ts'
import { compareWithChain, type Difference } from '../compare-with-chain.ts'
import { readSettledPayments } from '../settled-payments.ts'
import { closeDays } from './close-days.ts'
import type { ComparedChain, FinalizedHead } from './compared-chain.ts'
import { type PutBack, putBack } from './put-back.ts'

interface ComparisonParts {
  readonly database: Database
  readonly chains: readonly ComparedChain[]
  readonly adapters: readonly NetworkAdapter[]
  readonly log: Logger
  /** Called for each settlement that the chain contradicts. */
  readonly onContradicted: () => void
}

/** What one comparison found and corrected. */
export type ComparisonCounts = Readonly<Record<PutBack | 'contradicted' | 'doubtful', number>>

const HOUR_MS = 3_600_000
// What a failed or interrupted comparison waits.
const AGAIN_MS = 300_000
const MOST_MS = 24 * HOUR_MS

interface Correction {
  readonly chain: ComparedChain
  readonly head: FinalizedHead
}

/**
 * The hourly comparison of the ledger with the chains, which also corrects the ledger. Each goes on from where the last one ended,
 * and ends at the last finalized block, so that what it says of the chain stays true.
 */
export class LedgerComparison {
  readonly #parts: ComparisonParts
  readonly #now: RawBuilder<number>

  constructor(parts: ComparisonParts) {
    this.#parts = parts
    this.#now = databaseTime(parts.database)
  }

  /** Compares each chain that is due, unless another process is at it. Called every few minutes. */
  async run(): Promise<ReadonlyMap<string, ComparisonCounts>> {
    const { database, chains, log } = this.#parts
    const found = new Map<string, ComparisonCounts>()
    for (const chain of chains) {
      if (!(await this.#takeTurn(chain.network))) continue
      try {
        found.set(chain.network, await this.#compare(chain))
      } catch (error) {
        log.warn({ network: chain.network, err: error }, 'ledger and chain could not be compared; tried again')
      }
    }
    if (found.size > 0) await closeDays(database, chains)
    return found
  }

  /** Returns true to one process an hour. */
  async #takeTurn(network: string): Promise<boolean> {
    await this.#parts.database
      .insertInto('chain_comparisons')
      .values({ network, compared_until: 0, head: '', leased_until: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { numUpdatedRows } = await this.#row(network)
      .set({ leased_until: this.#in(AGAIN_MS) })
      .where('leased_until', '<=', this.#now)
      .executeTakeFirst()
    return numUpdatedRows === 1n
  }

  async #compare(chain: ComparedChain): Promise<ComparisonCounts> {
    const { database } = this.#parts
    const { network } = chain
    const head = await chain.finalized()
    const known = await database
      .selectFrom('chain_comparisons')
      .select('compared_until')
      .where('network', '=', network)
      .executeTakeFirstOrThrow()
    const from = known.compared_until || head.atMs - MOST_MS
    // A chain that was not compared for days catches up by a day at a time.
    const to = Math.max(from, Math.min(head.atMs, from + MOST_MS))
    const counts = { made: 0, corrected: 0, followed: 0, known: 0, foreign: 0, contradicted: 0, doubtful: 0 }
    if (to > from) {
      const payments = await readSettledPayments(database, { network, from: from - HOUR_MS, to: to + HOUR_MS })
      const { differences } = await compareWithChain(chain, payments, { from, to, marginMs: HOUR_MS })
      for (const difference of differences)
        for (const outcome of await this.#correct(difference, { chain, head })) counts[outcome] += 1
    }
    const leased_until = this.#in(to < head.atMs ? 0 : HOUR_MS)
    await this.#row(network).set({ compared_until: to, head: head.name, leased_until }).execute()
    return counts
  }

  async #correct(difference: Difference, correction: Correction): Promise<(keyof ComparisonCounts)[]> {
    const { network } = correction.chain
    const outcomes = difference.payment
      ? [await this.#judge(difference.payment, correction)]
      : await this.#putBack(difference.transaction, correction)
    const amountAtomic = String(difference.amountAtomic)
    this.#parts.log.warn({ network, ...difference, amountAtomic, outcomes }, 'ledger and chain differed')
    return outcomes
  }

  async #putBack(transaction: string, { chain }: Correction): Promise<PutBack[]> {
    const explorer = this.#adapterOf(chain)?.explorerOf(transaction) ?? ''
    const outcomes: PutBack[] = []
    for (const payment of await chain.paymentsIn(transaction))
      outcomes.push(await putBack(this.#parts.database, payment, { network: chain.network, explorer }))
    return outcomes
  }

  /** A settlement that the finalized chain lacks: the chain is asked about the payment itself before it is contradicted. */
  async #judge(key: string, { chain, head }: Correction): Promise<'contradicted' | 'doubtful'> {
    const { database } = this.#parts
    const row = await database
      .selectFrom('payments')
      .select(['key', 'settlement', 'created_at', 'transaction_hash'])
      .where('key', '=', key)
      .executeTakeFirst()
    if (!row?.settlement) return 'doubtful'
    const named = row.transaction_hash ?? undefined
    const asked = this.#adapterOf(chain)?.chain.stateOf(readStoredPayment(row), { transaction: named, isFinal: true })
    const state = await asked?.catch(() => undefined)
    const isOld = head.atMs - row.created_at > HOUR_MS
    const isOver = state?.status === 'void' || (isOld && (state?.status === 'unused' || state?.status === 'reverted'))
    if (!isOver) return 'doubtful'
    const ours = database.updateTable('payments').where('key', '=', key).where('state', '=', 'settled')
    await ours.set({ reason: UNPAID_ON_CHAIN }).execute()
    this.#parts.onContradicted()
    return 'contradicted'
  }

  #adapterOf({ network }: ComparedChain) {
    return this.#parts.adapters.find((adapter) => adapter.network === network)
  }

  #row(network: string) {
    return this.#parts.database.updateTable('chain_comparisons').where('network', '=', network)
  }

  #in(ms: number) {
    return sql<number>`${this.#now} + ${sql.lit(ms)}`
  }
}
