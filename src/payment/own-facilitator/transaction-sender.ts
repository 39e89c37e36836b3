import { type Address, type Hex, keccak256, type PrivateKeyAccount } from 'viem'
import type { Clock, Logger } from '../../contract/context.ts'
import type { WalletTransactionRow } from '../../storage/schema.ts'
import { toOneSentence } from '../facilitators/one-sentence.ts'
import type { EvmNode } from './evm-node.ts'
import { hashesOf, type WalletTransactions } from './wallet-transactions.ts'

/** Prices of gas, EIP-1559, in wei. */
export interface Fees {
  readonly maxFeePerGas: bigint
  readonly maxPriorityFeePerGas: bigint
}

/** Puts reserved transactions before the chain. */
export interface TransactionSender {
  /** Signs at these prices, writes that down, and only then sends it; does nothing where another process was faster. */
  sign(row: WalletTransactionRow, fees: Fees): Promise<void>
  /** Sends what was signed last once more, as it is: nodes forget. */
  repeat(row: WalletTransactionRow): Promise<void>
  /** Replaces what was signed last by the same at a better price. */
  bump(row: WalletTransactionRow): Promise<void>
}

interface SenderParts {
  readonly node: EvmNode
  readonly account: PrivateKeyAccount
  readonly transactions: WalletTransactions
  readonly clock: Clock
  readonly log: Logger
}

// Nodes take a replacement that pays 10 % more, by both of its prices.
const BUMP_PERCENT = 115n
// By our clock, which may be wrong: a call is given up only well after it can no longer succeed.
const VOID_MARGIN_SECONDS = 180
const TRANSFER_GAS = 21_000n

/** Makes the sender of one wallet's transactions; one that is void is replaced by the cheapest there is, for its nonce. */
export function createTransactionSender({ node, account, transactions, clock, log }: SenderParts): TransactionSender {
  /** A node that refuses it now may take it later: the row stays, and is sent again. */
  async function send(raw: Hex, { nonce }: WalletTransactionRow) {
    try {
      await node.sendRawTransaction({ serializedTransaction: raw })
    } catch (error) {
      // viem says in details what the node answered.
      const said = toOneSentence(String((error as { details?: unknown }).details ?? (error as Error).message))
      if (/already known|already imported|nonce too low/i.test(said)) return
      log.warn({ wallet: account.address, nonce, said }, 'a node did not take a settlement; it is sent again')
    }
  }

  async function sign(row: WalletTransactionRow, fees: Fees) {
    // Nothing can come of it any more: its nonce is used up by the cheapest transaction there is.
    const isVoid = clock.now().getTime() / 1000 > Number(row.void_after) + VOID_MARGIN_SECONDS
    // Written by this sender, from a call that viem had encoded.
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
      // Signed by viem, which gives it as Hex.
      if (await transactions.record(row, { raw, hashes, max_fee, priority_fee })) await send(raw as Hex, row)
    },

    async bump(row) {
      log.warn({ wallet: account.address, nonce: row.nonce }, 'a settlement is stuck; sent again at a better price')
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
