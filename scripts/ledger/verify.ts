import { toDecimal } from '../../src/contract/money.ts'
import { type Comparison, compareWithChain, type Difference } from '../../src/operator/compare-with-chain.ts'
import { createEvmTransfers } from '../../src/operator/incoming-transfers.ts'
import { readSettledPayments } from '../../src/operator/settled-payments.ts'
import { createSolanaTransfers } from '../../src/operator/solana-transfers.ts'
import type { TransferPeriod, TransferSource } from '../../src/operator/transfer-source.ts'
import { readDatabase } from '../../src/storage/backup/read-only-database.ts'
import { type Format, UsageError } from './ledger-arguments.ts'
import { openEvmNodes, openSolanaNodes, readChainSettings } from './open-chains.ts'
import { renderRows } from './render-table.ts'

const DAY_MS = 24 * 3600 * 1000
const FIELDS = ['kind', 'network', 'transaction', 'payer', 'amount_usdc', 'payment']

/** One network on which the server is paid, and the transfers there. */
interface Verified extends Comparison {
  readonly network: string
}

/**
 * Compares the ledger with each chain on which the server is paid. Throws if there is none, or if ledger or chain
 * cannot be read.
 */
export async function verify(
  databaseUrl: string,
  period: TransferPeriod,
  environment: Readonly<Record<string, string | undefined>>,
): Promise<readonly Verified[]> {
  const config = readChainSettings(environment)
  const { PAY_TO, USDC_ADDRESS, EVM_NETWORK, SOLANA_PAY_TO, USDC_MINT, SOLANA_NETWORK } = config
  const found: Verified[] = []
  const compare = async (network: string, source: TransferSource) => {
    const wide = { network, from: period.from - DAY_MS, to: period.to + DAY_MS }
    const payments = await readDatabase(databaseUrl, (database) => readSettledPayments(database, wide))
    found.push({ network, ...(await compareWithChain(source, payments, period)) })
  }
  if (PAY_TO) {
    const token = { asset: USDC_ADDRESS, payTo: PAY_TO }
    await compare(EVM_NETWORK, createEvmTransfers(await openEvmNodes(config), token))
  }
  if (SOLANA_PAY_TO) {
    const token = { asset: USDC_MINT, payTo: SOLANA_PAY_TO }
    await compare(SOLANA_NETWORK, createSolanaTransfers(await openSolanaNodes(config), token))
  }
  if (found.length === 0) {
    throw new UsageError(
      'PAY_TO or SOLANA_PAY_TO: needed by verify, which compares the transfers to these addresses with the ledger. A sandbox has neither: its chain ends with it.',
    )
  }
  return found
}

/** The sums, and each difference. CSV has only the differences. */
export function renderVerified(verified: readonly Verified[], format: Format): string {
  const rows = verified.flatMap(({ network, differences }) =>
    differences.map(({ kind, amountAtomic, ...difference }) => ({
      kind,
      network,
      ...difference,
      amount_usdc: toDecimal(amountAtomic),
    })),
  )
  const sums = verified.flatMap(({ network, agreed, differences }) =>
    [
      { found: 'in both', payments: agreed.payments, amount_usdc: toDecimal(agreed.amountAtomic) },
      ...(['only in the ledger', 'only on the chain'] as const).map((kind) => sumOf(kind, differences)),
    ].map((sum) => ({ network, ...sum })),
  )
  if (format === 'json') return `${JSON.stringify({ sums, differences: rows }, null, 2)}\n`
  const list = renderRows(rows, { format, fields: FIELDS })
  if (format === 'csv') return list
  const table = renderRows(sums, { format, fields: ['network', 'found', 'payments', 'amount_usdc'] })
  return rows.length === 0 ? table : `${table}\n${list}`
}

function sumOf(kind: Difference['kind'], differences: readonly Difference[]) {
  const some = differences.filter((difference) => difference.kind === kind)
  const sum = some.reduce((total, { amountAtomic }) => total + amountAtomic, 0n)
  return { found: kind, payments: some.length, amount_usdc: toDecimal(sum) }
}
