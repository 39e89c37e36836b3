import { type Static, Type } from 'typebox'
import { nullable, oneOf } from '../../contract/schema.ts'
import { NATIVE_COIN_TYPE, toCoins } from '../../domain/ledger/coin.ts'
import type { LedgerTransaction } from './output.ts'

/** Summary of the effects of a transaction. */
export const TransactionSummary = Type.Object({
  action: oneOf(['transfer', 'swap', 'exchange', 'stake', 'unstake', 'publish', 'call', 'other', 'failed', 'system'], {
    description:
      'swap: the sender gave one coin for another, and an event says swap. exchange: the same without such an event, such as ' +
      'deposits for a receipt coin. transfer: coins to others without a program. call: any other use of a program.',
  }),
  sentence: nullable(
    Type.String({
      description:
        'The same in English, amounts without gas. Anyone may issue a coin of any symbol: only the native coin is named ' +
        'by its symbol alone, every other with its coin_type. Null if lists are incomplete, which might make it wrong, or contradict ' +
        'the status.',
    }),
  ),
})
export type TransactionSummary = Static<typeof TransactionSummary>

type BalanceChange = LedgerTransaction['balance_changes'][number]

const SYSTEM_PACKAGE = `0x${'3'.padStart(64, '0')}`
const MAX_COINS = 4
// Equal for every case, width and accent of a letter.
const letters = new Intl.Collator('en', { sensitivity: 'base' })

/** Sums up a transaction from its answer; `gasAtomic` is the fee in the smallest unit. */
export function sumUp(transaction: LedgerTransaction, gasAtomic: bigint): TransactionSummary {
  const { status, sender, kind, calls, commands, incomplete } = transaction
  if (sender === null) return { action: 'system', sentence: `The system itself: ${kind.replaceAll('_', ' ')}.` }
  if (status === 'failure') {
    const [paid, gas] = gasAtomic < 0n ? ['get back', -gasAtomic] : ['pay', gasAtomic]
    const sentence = `Failed, and did nothing but ${paid} ${toCoins(gas)} SUI of gas.`
    // Whatever else moved contradicts it.
    return { action: 'failed', sentence: toMovements(transaction, gasAtomic).length === 0 ? sentence : null }
  }
  const { gave, got, receivers } = toFlows(transaction, gasAtomic)
  const action = toAction(transaction, { gave, got, receivers })
  if (incomplete.length > 0) return { action, sentence: null }
  const [first] = calls
  const by = first ? ` by ${first.module}::${first.function}` : ''
  const sentences: Readonly<Record<TransactionSummary['action'], () => string>> = {
    swap: () => `Swapped ${listOf(gave)} for ${listOf(got)}${by}.`,
    exchange: () => `Gave ${listOf(gave)} and got ${listOf(got)}${by}.`,
    transfer: () => `Sent ${listOf(gave)} to ${toReceivers(receivers)}.`,
    stake: () => `Staked ${listOf(gave)}.`,
    unstake: () => `Withdrew a stake and got ${listOf(got)}.`,
    publish: () => (commands.includes('Upgrade') ? 'Upgraded a package.' : 'Published a package.'),
    call: () => `Called ${first?.module}::${first?.function}${toMoved(gave, got)}.`,
    other: () => 'Moved no coins of the sender.',
    failed: () => '',
    system: () => '',
  }
  return { action, sentence: sentences[action]() }
}

interface Flows {
  /** The sender's decreases and increases, without gas. */
  readonly gave: readonly BalanceChange[]
  readonly got: readonly BalanceChange[]
  /** The other addresses whose balances grew. */
  readonly receivers: readonly string[]
}

/** What was moved, of which gas is no part: a sponsor whose rebate was larger than the cost received nothing. */
function toMovements({ balance_changes, gas_payer }: LedgerTransaction, gasAtomic: bigint): BalanceChange[] {
  return balance_changes
    .map((change) =>
      change.coin_type === NATIVE_COIN_TYPE && change.address === gas_payer ? withoutGas(change, gasAtomic) : change,
    )
    .filter(({ amount_raw }) => BigInt(amount_raw) !== 0n)
}

function toFlows(transaction: LedgerTransaction, gasAtomic: bigint): Flows {
  const { sender } = transaction
  const moved = toMovements(transaction, gasAtomic)
  const own = moved.filter(({ address }) => address === sender)
  const receivers = moved
    .filter(({ address, amount_raw }) => address !== sender && BigInt(amount_raw) > 0n)
    .map(({ address }) => address ?? 'an unknown address')
  return {
    gave: own.filter(({ amount_raw }) => BigInt(amount_raw) < 0n),
    got: own.filter(({ amount_raw }) => BigInt(amount_raw) > 0n),
    receivers: [...new Set(receivers)],
  }
}

function withoutGas(change: BalanceChange, gasAtomic: bigint): BalanceChange {
  const atomic = BigInt(change.amount_raw) + gasAtomic
  return { ...change, amount_raw: atomic.toString(), amount: toCoins(atomic) }
}

function toAction(
  { calls, commands, events, incomplete }: LedgerTransaction,
  { gave, got, receivers }: Flows,
): TransactionSummary['action'] {
  const isCalled = (name: string) =>
    calls.some((call) => call.package === SYSTEM_PACKAGE && call.function.startsWith(name))
  if (commands.some((command) => command === 'Publish' || command === 'Upgrade')) return 'publish'
  if (isCalled('request_add_stake') && gave.length > 0) return 'stake'
  if (isCalled('request_withdraw_stake') && got.length > 0) return 'unstake'
  if (calls.length > 0 && incomplete.length === 0 && gave.length === 1 && got.length === 1) {
    return events.some(({ type }) => isSwapEvent(type)) ? 'swap' : 'exchange'
  }
  if (calls.length > 0) return 'call'
  return incomplete.length === 0 && gave.length > 0 && receivers.length > 0 ? 'transfer' : 'other'
}

/** Recognises it by the struct's name: '0x1e..::pool::SwapEvent', '0x9a..::pair::Swapped<..>'. */
function isSwapEvent(type: string | null): boolean {
  const [name = ''] = type?.split('<', 1) ?? []
  return /swap/i.test(name.split('::').at(-1) ?? '')
}

function toMoved(gave: readonly BalanceChange[], got: readonly BalanceChange[]): string {
  const parts = [
    ...(gave.length > 0 ? [`gave ${listOf(gave)}`] : []),
    ...(got.length > 0 ? [`got ${listOf(got)}`] : []),
  ]
  return parts.length === 0 ? '' : `: ${parts.join(' and ')}`
}

function listOf(changes: readonly BalanceChange[]): string {
  const shown = changes.slice(0, MAX_COINS).map(describe)
  const rest = changes.length - shown.length
  return [...shown, ...(rest > 0 ? [`${rest} more coins`] : [])].join(', ')
}

function describe({ amount, amount_raw, symbol, coin_type }: BalanceChange): string {
  const sum = amount === null ? `${amount_raw.replace('-', '')} smallest units of` : Math.abs(amount)
  if (coin_type === NATIVE_COIN_TYPE) return `${sum} SUI`
  const doubt = letters.compare(symbol, 'SUI') === 0 ? 'not the native coin, but ' : ''
  // A symbol may be a phrase, such as one that names another type.
  const named = /^[\w.$-]+$/.test(symbol) ? symbol : JSON.stringify(symbol)
  return `${sum} ${named} (${doubt}${coin_type})`
}

function toReceivers(receivers: readonly string[]): string {
  const [only = ''] = receivers
  return receivers.length > 1 ? `${receivers.length} addresses` : only
}
