import { inSteps } from '../../storage/in-steps.ts'
import type { SalesDatabase } from '../tables/sale-rows.ts'
import { factsOf } from './payment-facts.ts'

/**
 * Fills in what reports and searches read, in rows that a version without these columns wrote, in small steps. Until then
 * reports read the documents of such rows.
 */
export async function describePayments(database: SalesDatabase): Promise<void> {
  await inSteps(async (rows) => {
    const found = await database
      .selectFrom('payments')
      .select(['key', 'settlement', 'receipt', 'answer'])
      .where('network', 'is', null)
      .limit(rows)
      .execute()
    for (const row of found)
      await database.updateTable('payments').set(factsOf(row)).where('key', '=', row.key).execute()
    return BigInt(found.length)
  })
}
