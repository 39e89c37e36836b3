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
}

/**
 * Settles a payment and determines its outcome, by one rule for every network. `settled`: the facilitator or the chain
 * says so. `refused`: the first attempt ended before anything was sent, or the chain says that the payment can never
 * reach us. Everything else is `unknown`; our own clock decides nothing.
 */
export async function settlePayment(payment: Payment, parts: SettlementParts): Promise<SettleOutcome> {
  const { repeated, attempts = PAUSES_BEFORE_REPEATING_MS.length, clock, log } = parts
  let transaction: string | undefined
  let cause = 'not tried'
  let state: ChainState | undefined
  for (const [attempt, milliseconds] of PAUSES_BEFORE_REPEATING_MS.slice(0, attempts).entries()) {
    if (attempt > 0) await clock.wait(milliseconds)
    const outcome = await settleOnce(payment, parts.facilitator)
    if (outcome.status === 'settled') return outcome
    if (outcome.status === 'unknown') transaction = outcome.transaction ?? transaction
    // Money that arrived is never answered with a refusal, whoever refuses.
    state = await askChain(payment, { ...parts, transaction })
    const known = toOutcome(state)
    if (known) return known
    const isFirst = attempt === 0 && !repeated
    if (outcome.status === 'refused' && isFirst && state?.status !== 'used') return outcome
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
