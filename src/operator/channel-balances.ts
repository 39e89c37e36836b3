import { CHARGED, channelRecords } from '@farebox/till/records'
import { sql } from 'kysely'
import type { Database } from '../storage/database.ts'

/** A payment channel as the ledger has it, in atomic units. */
export interface ChannelBalance {
  readonly channel: string
  readonly network: string
  readonly payer: string
  readonly balance: bigint
  /** All sales so far. */
  readonly charged: bigint
  /** What the contract has taken for us; it pays it to PAY_TO in sums. */
  readonly claimed: bigint
  /** When the payer may take the rest, as a date; null if he has not asked for it. */
  readonly withdrawAt: Date | null
  /** Milliseconds since the oldest sale that is not claimed; null if all are. */
  readonly owedForMs: number | null
}

const MOST = 1000

/** The channels, those that owe most first; at most 1,000. */
export async function readChannelBalances(database: Database): Promise<ChannelBalance[]> {
  const rows = await channelRecords(database)
    .select('channels.network')
    .orderBy(sql`${CHARGED} - channels.claimed`, 'desc')
    .orderBy('channels.id')
    .limit(MOST)
    .execute()
  return rows.map(({ id, network, config, balance, charged, claimed, withdraw_at, owed_since, now }) => ({
    channel: id,
    network,
    payer: String(JSON.parse(config).payer),
    balance: BigInt(balance),
    charged: BigInt(charged),
    claimed: BigInt(claimed),
    withdrawAt: withdraw_at > 0 ? new Date(withdraw_at * 1000) : null,
    owedForMs: owed_since === null ? null : now - owed_since,
  }))
}
