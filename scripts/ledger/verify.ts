import { toDecimal } from '../../src/contract/money.ts'
import { type Comparison, compareWithChain, type Difference } from '../../src/operator/compare-with-chain.ts'
import { readSettledPayments } from '../../src/operator/settled-payments.ts'
import { readDatabase } from '../../src/storage/read-only-database.ts'
import type { Format } from './ledger-arguments.ts'
import { openEvmNodes, readChainSettings } from './open-chains.ts'
import { renderRows } from './render-table.ts'

const DAY_MS = 24 * 3600 * 1000
const FIELDS = ['kind', 'transaction', 'payer', 'amount_usdc', 'payment']

/** Compares the books with the chain. Throws where PAY_TO is not set, or neither can be read. */
export async function verify(databaseUrl: string, { from, to }: { from: number; to: number }): Promise<Comparison> {
  const config = readChainSettings()
  const { PAY_TO: payTo, USDC_ADDRESS: asset, EVM_NETWORK: network } = config
  if (!payTo) throw new Error('PAY_TO: needed by verify: the address whose transfers are compared with the books.')
  const call = await openEvmNodes(config)
  const wide = { network, from: from - DAY_MS, to: to + DAY_MS }
  const payments = await readDatabase(databaseUrl, (database) => readSettledPayments(database, wide))
  return compareWithChain(call, payments, { asset, payTo, from, to })
}

/** The sums, and each difference. CSV has the differences alone. */
export function renderComparison({ agreed, differences }: Comparison, format: Format): string {
  const rows = differences.map(({ amountAtomic, ...difference }) => ({
    ...difference,
    amount_usdc: toDecimal(amountAtomic),
  }))
  const sums = [
    { found: 'in both', payments: agreed.payments, amount_usdc: toDecimal(agreed.amountAtomic) },
    ...(['only in the books', 'only on the chain'] as const).map((kind) => sumOf(kind, differences)),
  ]
  if (format === 'json') return `${JSON.stringify({ sums, differences: rows }, null, 2)}\n`
  const list = renderRows(rows, { format, fields: FIELDS })
  if (format === 'csv') return list
  const table = renderRows(sums, { format, fields: ['found', 'payments', 'amount_usdc'] })
  return rows.length === 0 ? table : `${table}\n${list}`
}

function sumOf(kind: Difference['kind'], differences: readonly Difference[]) {
  const some = differences.filter((difference) => difference.kind === kind)
  const sum = some.reduce((total, { amountAtomic }) => total + amountAtomic, 0n)
  return { found: kind, payments: some.length, amount_usdc: toDecimal(sum) }
}
