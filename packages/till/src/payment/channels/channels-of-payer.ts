import type { SalesDatabase } from '../tables/sale-rows.ts'
import { toConfig } from './channel-config.ts'
import { toState } from './channel-reader.ts'
import { channelRecords } from './channel-records.ts'

const MOST_LISTED = 1000

/**
 * The channels of a payer as its wallet may see them, with what each is made of: who has lost that cannot ask for its money, here
 * or of the contract.
 */
export async function channelsOfPayer(database: SalesDatabase, payer: string): Promise<readonly object[]> {
  const rows = await channelRecords(database)
    .select('channels.network')
    .where('channels.config', 'like', `%"payer":"${payer.toLowerCase()}"%`)
    .limit(MOST_LISTED)
    .execute()
  return rows.map((row) => ({ ...toState(row), network: row.network, config: toConfig(row) }))
}
