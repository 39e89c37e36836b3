import type { Address, Hex, PrivateKeyAccount, TransactionReceipt } from 'viem'
import type { PaymentClock } from '../ports/payment-clock.ts'
import type { PaymentLog } from '../ports/payment-log.ts'
import type { PaymentTrouble } from '../ports/payment-trouble.ts'
import type { SalesDatabase, WalletTransactionRow } from '../tables/sale-rows.ts'
import type { EvmNode } from './evm-node.ts'
import { watchForeignNonces } from './foreign-nonces.ts'
import { createTransactionSender } from './transaction-sender.ts'
import { hashesOf, isRecent, type WalletCall, WalletTransactions } from './wallet-transactions.ts'

/** A wallet that pays gas, shared by all processes with its key and database. */
export interface SettlementWallet {
  readonly address: Address
  /** Sends a call once, however often it is requested. Resolves to the hash it was first sent with. */
  send(call: WalletCall): Promise<Hex>
  /** The first hash of the call for this purpose, if it was sent. */
  findSent(purpose: string): Promise<Hex | undefined>
  /** The receipt of the call for this purpose, under whichever hash it was mined. Rejects when time is up. */
  receiptOf(purpose: string, timeoutMs: number): Promise<TransactionReceipt>
  /** Resends unmined transactions at a higher price. Called periodically, and by those who wait. */
  keepMoving(): Promise<void>
  /** A warning once the wallet is seen to be used by others. */
  problems(): readonly PaymentTrouble[]
}

interface WalletParts {
  readonly node: EvmNode
  readonly account: PrivateKeyAccount
  readonly database: SalesDatabase
  /** See transaction-sender.ts. */
  readonly onNoGas: () => void
  readonly clock: PaymentClock
  readonly log: PaymentLog
  /** A transaction not mined after this time is resent at a higher price: several blocks of the chain. */
  readonly stuckAfterMs?: number
}

const STUCK_AFTER_MS = 6_000
const POLL_MS = 400
/** Makes a wallet whose nonces are assigned in the database, so that processes never use one twice. */
export function createSettlementWallet(parts: WalletParts): SettlementWallet {
  const { node, account, database, clock, stuckAfterMs = STUCK_AFTER_MS } = parts
  const wallet = `eip155:${node.chain.id}:${account.address.toLowerCase()}`
  const transactions = new WalletTransactions({ database, clock, wallet })
  const sender = createTransactionSender({ ...parts, transactions })
  // Nodes show a receipt some seconds after they count the transaction.
  const foreign = watchForeignNonces({ ...parts, transactions, sender, youngMs: 2 * stuckAfterMs })
  let nextMove = Number.NEGATIVE_INFINITY
  const countMined = () => node.getTransactionCount({ address: account.address, blockTag: 'latest' })

  async function keepMoving() {
    if (performance.now() < nextMove) return
    // Everybody who waits calls this; a few checks per stuck interval are enough for all.
    nextMove = performance.now() + stuckAfterMs / 4
    const last = await transactions.lastNonce()
    if (last === null) return
    const mined = await countMined()
    await foreign.replace(mined, last)
    await transactions.forget(mined)
    const recent = { now: clock.now().getTime(), ms: stuckAfterMs }
    for (const row of await transactions.from(mined)) {
      if (isRecent(row.raw ? row.sent_at : row.created_at, recent)) continue
      if (row.raw === null) await sender.sign(row, await node.estimateFeesPerGas())
      // Only the first in line is delayed by its price; the node may have dropped the others.
      else if (Number(row.nonce) === mined) await sender.bump(row)
      else await sender.repeat(row)
    }
  }

  async function findReceipt(row: WalletTransactionRow): Promise<TransactionReceipt | undefined> {
    for (const hash of hashesOf(row)) {
      const receipt = await node.getTransactionReceipt({ hash }).catch(() => undefined)
      if (receipt) return receipt
    }
    return undefined
  }

  return {
    address: account.address,
    keepMoving,
    problems: foreign.problems,

    async send(call) {
      const [fees, mined] = await Promise.all([node.estimateFeesPerGas(), countMined()])
      const row = await transactions.reserve(call, mined)
      if (row.raw === null) await sender.sign(row, fees)
      const firstHash = firstHashOf(await transactions.find(call.purpose))
      if (!firstHash) throw new Error(`the settlement with nonce ${row.nonce} was not signed`)
      return firstHash
    },

    findSent: async (purpose) => firstHashOf(await transactions.find(purpose)),

    async receiptOf(purpose, timeoutMs) {
      const end = performance.now() + timeoutMs
      for (;;) {
        const row = await transactions.find(purpose)
        if (!row) throw new Error('the wallet has sent no such settlement')
        const receipt = await findReceipt(row)
        if (receipt) return receipt
        if (performance.now() + POLL_MS > end) throw new Error(`transaction ${hashesOf(row)[0]} is not mined yet`)
        await clock.wait(POLL_MS)
        await keepMoving()
      }
    },
  }
}

function firstHashOf(row: WalletTransactionRow | undefined): Hex | undefined {
  return row && hashesOf(row).at(-1)
}
