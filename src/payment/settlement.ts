import { setTimeout as pause } from 'node:timers/promises'
import type { Clock, Logger } from '../contract/context.ts'
import type { Chain, ChainState } from './chain.ts'
import type { Facilitator, SettleOutcome } from './facilitator.ts'
import type { Payment } from './payment.ts'

// What was signed can land only once, so the identical settlement may be repeated without charging twice.
const PAUSES_BEFORE_REPEATING_MS = [500, 1500]
// Blocks may carry a time slightly behind ours.
const EXPIRY_MARGIN_SECONDS = 120

interface SettlementParts {
  readonly facilitator: Facilitator
  readonly chain: Chain
  readonly clock: Clock
  readonly log: Logger
}

/**
 * Settles a payment and finds out for certain what became of it: repeats the identical settlement while the outcome is
 * unknown, then asks the chain. `refused` is only said when this payment can no longer reach us.
 * @param options.repeated true when an earlier attempt may already have sent it
 */
export async function settlePayment(
  payment: Payment,
  { repeated, ...parts }: SettlementParts & { repeated: boolean },
): Promise<SettleOutcome> {
  let mayBeUnderWay = repeated
  let outcome = await parts.facilitator.settle(payment)
  for (const milliseconds of PAUSES_BEFORE_REPEATING_MS) {
    if (outcome.status !== 'unknown') break
    mayBeUnderWay = true
    parts.log.warn({ key: payment.key, cause: outcome.cause }, 'settlement outcome unknown, repeating it')
    await pause(milliseconds)
    outcome = await parts.facilitator.settle(payment)
  }
  if (outcome.status === 'settled') return outcome

  const state = await askChain(payment, parts)
  if (state?.status === 'paid') return { status: 'settled', transaction: state.transaction }
  if (!mayBeUnderWay && outcome.status === 'refused') return outcome
  if (state?.status === 'void') return { status: 'refused', reason: state.reason, message: state.message }
  if (state && isExpired(payment, parts.clock)) {
    return { status: 'refused', reason: 'authorization_expired', message: 'The payment expired before it was settled.' }
  }
  return { status: 'unknown', cause: outcome.status === 'unknown' ? outcome.cause : outcome.reason }
}

async function askChain(payment: Payment, { chain, log }: SettlementParts): Promise<ChainState | undefined> {
  try {
    return await chain.stateOf(payment)
  } catch (error) {
    log.warn({ key: payment.key, err: error }, 'the chain could not be asked about a settlement')
    return undefined
  }
}

function isExpired({ validBefore }: Payment, clock: Clock): boolean {
  return validBefore !== null && clock.now().getTime() / 1000 > validBefore + EXPIRY_MARGIN_SECONDS
}
