import { factsOf, UNPAID_ON_CHAIN } from '@farebox/till/records'
import { databaseTime } from '@farebox/till/statements'
import { toDecimal } from '../../src/contract/money.ts'
import { createEvmTransfers } from '../../src/operator/incoming-transfers.ts'
import { findEntries } from '../../src/operator/ledger-reports.ts'
import { createSolanaTransfers } from '../../src/operator/solana-transfers.ts'
import { readDatabase } from '../../src/storage/backup/read-only-database.ts'
import { openDatabase } from '../../src/storage/database.ts'
import { openEvmNodes, openSolanaNodes, readChainSettings } from './open-chains.ts'

// The chain's clock may be ahead of ours.
const AHEAD_MS = 3_600_000

type Variables = Readonly<Record<string, string | undefined>>

/**
 * Records the transfer that gave a payment back, if the chain has one since the sale: from the address that was paid, to
 * the payer, of the same amount, and not the refund of another payment. Otherwise says which transfer to make. Throws if
 * the payment is unknown, or is not settled, or the chain contradicts that it was.
 */
export async function refund(databaseUrl: string, name: string, environment: Variables): Promise<string> {
  const [payment, ...more] = await readDatabase(databaseUrl, (database) => findEntries(database, name))
  if (!payment || more.length > 0)
    throw new Error(`${name}: names ${payment ? 'several payments' : 'no payment'}; give the key of one (see show).`)
  if (payment.state !== 'settled')
    throw new Error(`${payment.key}: is ${payment.state}, so there is nothing to refund.`)
  if (payment.reason === UNPAID_ON_CHAIN)
    throw new Error(
      `${payment.key}: its facilitator said it was paid, and the chain has no such transfer, so there is nothing to refund.`,
    )
  const { network, payer, amount_atomic: amount } = factsOf({ ...payment, answer: null })
  if (payer === null || amount === null) throw new Error(`${payment.key}: its payer and amount are not known.`)
  const known = await readDatabase(databaseUrl, (database) =>
    database.selectFrom('refunds').select(['payment', 'transaction_hash']).execute(),
  )
  const earlier = known.find((one) => one.payment === payment.key)
  if (earlier) return `${payment.key} was refunded by ${earlier.transaction_hash}.\n`

  const { payTo, asset, transfers } = await openTransfersTo(environment, payer, network)
  // A block has whole seconds: one of the second of the sale is dated before it.
  const from = Math.floor(payment.created_at / 1000) * 1000
  const found = await transfers.around({ from, to: Date.now() + AHEAD_MS }, 0)
  const given = found.find(
    ({ transaction, from, amountAtomic }) =>
      from.toLowerCase() === payTo.toLowerCase() &&
      amountAtomic === BigInt(amount) &&
      !known.some((one) => one.transaction_hash === transaction),
  )
  const usdc = toDecimal(BigInt(amount))
  if (!given)
    return `Not refunded yet. Transfer ${usdc} USDC (${asset} on ${network}) from ${payTo} to ${payer}, then repeat this command.\n`
  await record(databaseUrl, { payment: payment.key, transaction_hash: given.transaction, amount_atomic: amount })
  return `Recorded: ${given.transaction} gave ${usdc} USDC back to ${payer}.\n`
}

/** The transfers to a payer on the network of its payment. */
async function openTransfersTo(environment: Variables, payer: string, network: string) {
  const config = readChainSettings(environment)
  const { PAY_TO, USDC_ADDRESS, EVM_NETWORK, SOLANA_PAY_TO, USDC_MINT, SOLANA_NETWORK } = config
  if (network === EVM_NETWORK && PAY_TO) {
    const transfers = createEvmTransfers(await openEvmNodes(config), { asset: USDC_ADDRESS, payTo: payer })
    return { payTo: PAY_TO, asset: USDC_ADDRESS, transfers }
  }
  if (network === SOLANA_NETWORK && SOLANA_PAY_TO) {
    const transfers = createSolanaTransfers(await openSolanaNodes(config), { asset: USDC_MINT, payTo: payer })
    return { payTo: SOLANA_PAY_TO, asset: USDC_MINT, transfers }
  }
  throw new Error(
    `The wallet that was paid on ${network} is not known. Set PAY_TO or SOLANA_PAY_TO with its network, as for the server, and repeat. A sandbox has neither: its play money needs no refund.`,
  )
}

interface Refunded {
  readonly payment: string
  readonly transaction_hash: string
  readonly amount_atomic: number
}

async function record(databaseUrl: string, refunded: Refunded) {
  const database = await openDatabase(databaseUrl)
  try {
    await database
      .insertInto('refunds')
      .values({ ...refunded, recorded_at: databaseTime(database) })
      .execute()
  } finally {
    await database.destroy()
  }
}
