import { type Address, type Hex, keccak256, type PrivateKeyAccount } from 'viem'
import { toOneSentence } from '../facilitators/one-sentence.ts'
import type { TimeOfDay } from '../ports/payment-clock.ts'
import type { PaymentLog } from '../ports/payment-log.ts'
import type { WalletTransactionRow } from '../tables/sale-rows.ts'
import type { EvmNode } from './evm-node.ts'
import { hashesOf, type WalletTransactions } from './wallet-transactions.ts'

/** Gas prices of EIP-1559, in wei. */
export interface Fees {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** Signs and sends transactions whose nonces are reserved. */
export interface TransactionSender {
  /**
   * Signs at these prices, stores the transaction, and only then sends it. Does nothing if another process was first.
   */
  sign(row: WalletTransactionRow, fees: Fees): Promise<void>
  /** Resends the last signed transaction unchanged: nodes drop them. */
  repeat(row: WalletTransactionRow): Promise<void>
  /** Replaces the last signed transaction by the same call at a higher price. */
  bump(row: WalletTransactionRow): Promise<void>
}

interface SenderParts {
  readonly node: EvmNode
  readonly account: PrivateKeyAccount
  readonly transactions: WalletTransactions
  /** Called when a node refuses a transaction because the wallet cannot pay its gas. */
  readonly onNoGas: () => void
  readonly clock: TimeOfDay
  readonly log: PaymentLog
}

// Nodes accept a replacement that raises both prices by 10 %.
const BUMP_PERCENT = 115n
// Our clock may be wrong: a call is given up only well after it can no longer succeed.
const VOID_MARGIN_SECONDS = 180
const TRANSFER_GAS = 21_000n

/**
 * Makes the sender of one wallet's transactions. A call that is void is replaced by the cheapest transaction, to use up
 * its nonce.
 */
export function createTransactionSender({
  node,
  account,
  transactions,
  onNoGas,
  clock,
  log,
}: SenderParts): TransactionSender {
  /** A node that refuses a transaction now may accept it later: the row stays and is resent. */
  async function send(raw: Hex, { nonce }: WalletTransactionRow) {
    try {
      await node.sendRawTransaction({ serializedTransaction: raw })
    } catch (error) {
      // viem puts the node's answer into `details`.
      const said = toOneSentence(String((error as { details?: unknown }).details ?? (error as Error).message))
      if (/already known|already imported|nonce too low/i.test(said)) return
      // geth and reth 'insufficient funds for gas * price + value', Nethermind 'InsufficientFunds'.
      if (/insufficient\s?funds/i.test(said)) onNoGas()
      log.warn({ wallet: account.address, nonce, said }, 'a node refused a settlement transaction; it is sent again')
    }
  }

  async function sign(row: WalletTransactionRow, fees: Fees) {
    // The call can no longer succeed: the cheapest transaction uses up its nonce.
    const isVoid = clock.now().getTime() / 1000 > Number(row.void_after) + VOID_MARGIN_SECONDS
    // Stored by this sender, from a call that viem encoded.
    const call = isVoid
      ? { to: account.address, gas: TRANSFER_GAS }
      : { to: row.target as Address, data: row.data as Hex, gas: BigInt(row.gas) }
    const [chainId, nonce] = [node.chain.id, Number(row.nonce)]
    const raw = await account.signTransaction({ type: 'eip1559', chainId, nonce, ...call, ...fees })
    const isMine = await transactions.record(row, {
      raw,
      hashes: JSON.stringify([...hashesOf(row).reverse(), keccak256(raw)]),
      max_fee: fees.maxFeePerGas.toString(),
      priority_fee: fees.maxPriorityFeePerGas.toString(),
    })
    if (isMine) await send(raw, row)
  }

  return {
    sign,

    async repeat(row) {
      const { raw, hashes, max_fee, priority_fee } = row
      if (raw === null) return
      // viem signs and returns Hex.
      if (await transactions.record(row, { raw, hashes, max_fee, priority_fee })) await send(raw as Hex, row)
    },

    async bump(row) {
      log.warn(
        { wallet: account.address, nonce: row.nonce },
        'a settlement transaction is stuck; sent again at a higher price',
      )
      await sign(row, higher(await node.estimateFeesPerGas(), row))
    },
  }
}

function higher(market: Fees, { max_fee, priority_fee }: WalletTransactionRow): Fees {
  const bumped = (fee: string) => (BigInt(fee) * BUMP_PERCENT) / 100n + 1n
  const [maxFee, priorityFee] = [bumped(max_fee), bumped(priority_fee)]
  return {
    maxFeePerGas: greater(maxFee, market.maxFeePerGas),
    maxPriorityFeePerGas: greater(priorityFee, market.maxPriorityFeePerGas),
  }
}

function greater(one: bigint, other: bigint): bigint {
  if (one > other) return one
  return other
}
