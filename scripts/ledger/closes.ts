import { toDecimal } from '../../src/contract/money.ts'
import { type ClosedSums, digestOf, sumDay } from '../../src/operator/comparison/close-days.ts'
import type { Database } from '../../src/storage/database.ts'
import type { Row } from './render-table.ts'

/** The columns of a list of closes. */
export const CLOSE_FIELDS = ['day', 'network', 'calls', 'revenue_usdc', 'contradicted_usdc', 'now', 'digest', 'head']

/** The closed days, each beside what the ledger says of it now, and whether its digest fits what is written. */
export async function readCloses(database: Database): Promise<Row[]> {
  const closes = await database.selectFrom('day_closes').select(['day', 'sums', 'digest']).orderBy('day').execute()
  const rows: Row[] = []
  for (const [place, { day, sums, digest }] of closes.entries()) {
    const isWhole = digestOf({ day, sums, before: closes[place - 1]?.digest }) === digest
    // Written by closeDays().
    const closed = JSON.parse(sums) as ClosedSums[]
    const present = await sumDay(database, day, closed)
    for (const { network, calls, revenue, contradicted, head } of closed) {
      const now = present.find((line) => line.network === network)
      const isSame = now?.calls === calls && now.revenue === revenue && now.contradicted === contradicted
      rows.push({
        day,
        network,
        calls,
        revenue_usdc: toDecimal(BigInt(revenue)),
        contradicted_usdc: toDecimal(BigInt(contradicted)),
        now: isSame ? 'the same' : `${now?.calls} calls, ${toDecimal(BigInt(now?.revenue ?? 0))} USDC`,
        digest: isWhole ? digest : `${digest} does not fit`,
        head,
      })
    }
  }
  return rows
}
