import { type Address, type Hex, keccak256, type PrivateKeyAccount, TransactionNotFoundError } from 'viem'
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
  /**
   * Gets a transaction going that is not mined: at a higher price if a node still has it, up to a few times what the chain asks
   * now; at that price if none has it, as after a price that the wallet could not pay.
   */
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
// Of what the chain asks. A higher price makes nothing faster, and the wallet has to hold all of it.
const MOST_TIMES_MARKET = 3n
// Of the hashes of a transaction, the newest: nodes drop what was replaced.
const ASKED_HASHES = 3
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

  const isVoid = ({ void_after }: WalletTransactionRow) =>
    clock.now().getTime() / 1000 > Number(void_after) + VOID_MARGIN_SECONDS

  async function sign(row: WalletTransactionRow, fees: Fees) {
    // The call can no longer succeed: the cheapest transaction uses up its nonce.
    // Stored by this sender, from a call that viem encoded.
    const call = isVoid(row)
      ? { to: account.address, gas: TRANSFER_GAS }
      : { to: row.target as Address, data: row.data as Hex, gas: BigInt(row.gas) }
    const [chainId, nonce] = [node.chain.id, Number(row.nonce)]
    const raw = await account.signTransaction({ type: 'eip1559', chainId, nonce, ...call, ...fees })
    const isMine = await transactions.record(row, {
      raw,
      // At the same price it is the same transaction.
      hashes: JSON.stringify([...new Set([...hashesOf(row).reverse(), keccak256(raw)])]),
      max_fee: fees.maxFeePerGas.toString(),
      priority_fee: fees.maxPriorityFeePerGas.toString(),
    })
    if (isMine) await send(raw, row)
  }

  async function repeat(row: WalletTransactionRow) {
    const { raw, hashes, max_fee, priority_fee } = row
    if (raw === null) return
    // viem signs and returns Hex.
    if (await transactions.record(row, { raw, hashes, max_fee, priority_fee })) await send(raw as Hex, row)
  }

  return {
    sign,
    repeat,

    async bump(row) {
      const [market, pooled] = await Promise.all([node.estimateFeesPerGas(), isPooled(node, row)])
      const fees = pooled ? higher(market, row) : market
      const highest = MOST_TIMES_MARKET * market.maxFeePerGas
      const isEnough = pooled
        ? fees.maxFeePerGas > highest
        : !isVoid(row) && paysFor(row, market) && BigInt(row.max_fee) <= highest
      if (isEnough) return repeat(row)
      const { maxFeePerGas } = fees
      log.warn(
        { wallet: account.address, nonce: row.nonce, wei: `${maxFeePerGas}`, before: row.max_fee },
        'a settlement transaction is stuck; sent again at another price',
      )
      await sign(row, fees)
    },
  }
}

/** Whether a node has a transaction of this row. One that does not answer may have it. */
async function isPooled(node: EvmNode, row: WalletTransactionRow): Promise<boolean> {
  const asked = hashesOf(row).slice(0, ASKED_HASHES)
  const lacks = async (hash: Hex) => {
    const error = await node.getTransaction({ hash }).then(
      () => undefined,
      (thrown: unknown) => thrown,
    )
    return error instanceof TransactionNotFoundError
  }
  return (await Promise.all(asked.map(lacks))).includes(false)
}

/** Whether a price is at least what the chain asks. */
function paysFor({ max_fee, priority_fee }: WalletTransactionRow, market: Fees): boolean {
  return BigInt(max_fee) >= market.maxFeePerGas && BigInt(priority_fee) >= market.maxPriorityFeePerGas
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
