import type { Chain, ChainState } from '../chain.ts'
import type { Facilitator, SettleOutcome } from '../facilitator.ts'
import type { Payment } from '../payment.ts'
import type { PaymentClock } from '../ports/payment-clock.ts'
import type { PaymentLog } from '../ports/payment-log.ts'
import { within } from '../within.ts'

// A signature can move money only once, so repeating the identical settlement cannot charge twice.
const PAUSES_BEFORE_REPEATING_MS = [0, 500, 1500]
// By then most transactions that were sent are in a block.
const PAUSE_BEFORE_LAST_LOOK_MS = 3000
// A slower facilitator may have settled all the same: ask the chain, then the facilitator again.
const ATTEMPT_MS = 15_000

interface SettlementParts {
  readonly facilitator: Facilitator
  readonly chain: Chain
  readonly clock: PaymentClock
  readonly log: PaymentLog
  /** True if an earlier attempt may already have sent it. */
  readonly repeated: boolean
  /** How often to ask the facilitator, at most; default 3. */
  readonly attempts?: number
  /** A transaction of it that the chain reverted: the facilitator is not asked again. */
  readonly reverted?: string | null | undefined
}

/** The reason of the official facilitator for a transaction that the chain reverted. */
export const REVERTED = 'invalid_exact_evm_transaction_failed'

/**
 * Settles a payment and determines its outcome, by one rule for every network. `settled`: the facilitator or the chain
 * says so. `refused`: the first attempt ended before anything was sent, or all that was sent was reverted, or the chain says
 * that the payment can never reach us. Everything else is `unknown`; our own clock decides nothing.
 */
export async function settlePayment(payment: Payment, parts: SettlementParts): Promise<SettleOutcome> {
  const { repeated, attempts = PAUSES_BEFORE_REPEATING_MS.length, clock, log } = parts
  let transaction: string | undefined
  let cause = 'not tried'
  let state: ChainState | undefined
  if (parts.reverted) {
    const seen = await askChain(payment, { ...parts, transaction: parts.reverted })
    return toOutcome(seen) ?? afterRevert(parts.reverted, seen?.status === 'reverted' && seen.isLate)
  }
  const sent = new Set<string | undefined>()
  for (const [attempt, milliseconds] of PAUSES_BEFORE_REPEATING_MS.slice(0, attempts).entries()) {
    if (attempt > 0) await clock.wait(milliseconds)
    const outcome = await settleOnce(payment, parts.facilitator)
    if (outcome.status === 'settled') return outcome
    if (outcome.status === 'unknown') transaction = outcome.transaction ?? transaction
    if (outcome.status === 'unknown') sent.add(outcome.transaction)
    // Money that arrived is never answered with a refusal, whoever refuses.
    state = await askChain(payment, { ...parts, transaction })
    const known = toOutcome(state)
    if (known) return known
    const isFirst = attempt === 0 && !repeated
    if (outcome.status === 'refused' && isFirst && state?.status !== 'used') return outcome
    // Who says yes when asked, and no on the chain, would have us send one after another.
    if (outcome.status === 'unknown' && outcome.hasFailed && transaction && state?.status === 'reverted')
      return afterRevert(transaction, state.isLate || (!repeated && sent.size === 1))
    cause =
      outcome.status === 'refused'
        ? `refused after an attempt that may have been sent: ${outcome.reason}`
        : outcome.cause
    log.warn({ key: payment.key, cause, transaction }, 'settlement outcome unknown')
  }
  if (state === undefined) return { status: 'unknown', cause }
  await clock.wait(PAUSE_BEFORE_LAST_LOOK_MS)
  return toOutcome(await askChain(payment, { ...parts, transaction })) ?? { status: 'unknown', cause }
}

function afterRevert(transaction: string, isSure: boolean): SettleOutcome {
  if (isSure) return { status: 'refused', reason: REVERTED, message: 'The chain reverted its transaction.' }
  return { status: 'unknown', cause: 'reverted, and an earlier attempt may still land', reverted: transaction }
}

async function settleOnce(payment: Payment, facilitator: Facilitator): Promise<SettleOutcome> {
  const late = { status: 'unknown', cause: `settle did not answer within ${ATTEMPT_MS} ms` } as const
  return (await within(ATTEMPT_MS, facilitator.settle(payment))) ?? late
}

async function askChain(
  payment: Payment,
  { chain, log, transaction }: Pick<SettlementParts, 'chain' | 'log'> & { transaction: string | undefined },
): Promise<ChainState | undefined> {
  try {
    return await chain.stateOf(payment, { transaction })
  } catch (error) {
    log.warn({ key: payment.key, err: error }, 'the chain could not be asked about a settlement')
    return undefined
  }
}

function toOutcome(state: ChainState | undefined): SettleOutcome | undefined {
  if (state?.status === 'paid') return { status: 'settled', transaction: state.transaction }
  if (state?.status === 'void') return { status: 'refused', reason: state.reason, message: state.message }
  return undefined
}
