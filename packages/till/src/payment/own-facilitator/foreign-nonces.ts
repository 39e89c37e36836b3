import { TransactionReceiptNotFoundError } from 'viem'
import type { TimeOfDay } from '../ports/payment-clock.ts'
import type { PaymentLog } from '../ports/payment-log.ts'
import type { PaymentTrouble } from '../ports/payment-trouble.ts'
import type { WalletTransactionRow } from '../tables/sale-rows.ts'
import type { EvmNode } from './evm-node.ts'
import type { TransactionSender } from './transaction-sender.ts'
import { hashesOf, isRecent, type WalletTransactions } from './wallet-transactions.ts'

/** What others do with the wallet's nonces. */
export interface ForeignNonces {
  /**
   * Gives each call whose nonce somebody else used another one. The token takes each authorization once, so a call that
   * is sent twice moves money once. Throws if the node does not answer.
   * @param mined how many transactions of the wallet the chain has
   * @param last the highest nonce that was assigned here
   */
  replace(mined: number, last: number): Promise<void>
  /** A warning once the wallet is seen to be used by others. */
  problems(): readonly PaymentTrouble[]
}

interface ForeignParts {
  readonly node: EvmNode
  readonly transactions: WalletTransactions
  readonly sender: TransactionSender
  readonly clock: TimeOfDay
  readonly log: PaymentLog
  /** A transaction younger than this may have a receipt that a node does not show yet. */
  readonly youngMs: number
}

const MESSAGE =
  'The settlement wallet made transactions that this ledger does not know: another server with a database of its own, or another ' +
  'program, uses SETTLEMENT_KEY. Give each ledger a key of its own.'

/** Watches one wallet for transactions of others with its key. */
export function watchForeignNonces({ node, transactions, sender, clock, log, youngMs }: ForeignParts): ForeignNonces {
  // Purposes whose receipt was seen.
  const landed = new Set<string>()
  let isShared = false

  function noteForeign(nonce: number) {
    if (!isShared) log.warn({ nonce }, MESSAGE)
    isShared = true
  }

  async function hasReceipt(row: WalletTransactionRow): Promise<boolean> {
    for (const hash of hashesOf(row)) {
      const receipt = await node.getTransactionReceipt({ hash }).catch((error: unknown) => {
        if (error instanceof TransactionReceiptNotFoundError) return null
        throw error
      })
      if (receipt) return true
    }
    return false
  }

  return {
    async replace(mined, last) {
      if (mined > last + 1) noteForeign(last + 1)
      const recent = { now: clock.now().getTime(), ms: youngMs }
      for (const row of await transactions.before(mined)) {
        const isOver = recent.now / 1000 > Number(row.void_after)
        if (landed.has(row.purpose) || isOver || isRecent(row.sent_at, recent)) continue
        if (await hasReceipt(row)) {
          landed.add(row.purpose)
          continue
        }
        noteForeign(Number(row.nonce))
        const renewed = await transactions.renew(row, mined)
        if (renewed) await sender.sign(renewed, await node.estimateFeesPerGas())
      }
    },
    problems() {
      const name = `settlement wallet eip155:${node.chain.id}`
      return isShared ? [{ name, severity: 'warning', message: MESSAGE }] : []
    },
  }
}
