import { toDecimal } from '../../src/contract/money.ts'
import { type ChannelBalance, readChannelBalances } from '../../src/operator/channel-balances.ts'
import type { Database } from '../../src/storage/database.ts'
import type { Row } from './render-table.ts'

/** The columns of a list of channels. */
export const CHANNEL_FIELDS = [
  'channel',
  'network',
  'payer',
  'balance_usdc',
  'charged_usdc',
  'claimed_usdc',
  'owed_usdc',
  'owed_for_seconds',
  'withdraw_at',
]

/** The payment channels, those that owe most first, and their sums. */
export async function listChannels(database: Database): Promise<Row[]> {
  const channels = await readChannelBalances(database)
  const sum = (of: (channel: ChannelBalance) => bigint) => channels.reduce((total, one) => total + of(one), 0n)
  const total = {
    channel: 'total',
    network: null,
    payer: null,
    balance: sum(({ balance }) => balance),
    charged: sum(({ charged }) => charged),
    claimed: sum(({ claimed }) => claimed),
    withdrawAt: null,
    owedForMs: null,
  }
  return [...channels, total].map(({ balance, charged, claimed, withdrawAt, owedForMs, ...named }) => ({
    ...named,
    balance_usdc: toDecimal(balance),
    charged_usdc: toDecimal(charged),
    claimed_usdc: toDecimal(claimed),
    owed_usdc: toDecimal(charged - claimed),
    owed_for_seconds: owedForMs === null ? null : Math.round(owedForMs / 1000),
    withdraw_at: withdrawAt?.toISOString() ?? null,
  }))
}
