import type { Logger } from '../contract/context.ts'
import { type CallOutcome, type EndedCall, type OnCallEnded, UNPAID } from '../contract/ended-call.ts'
import { toDecimal } from '../contract/money.ts'

const MESSAGES: Readonly<Record<CallOutcome, string>> = {
  sold: 'a call was sold',
  replayed: 'a paid answer was returned again',
  given: 'a free call was given',
  refused: 'a call was refused',
  failed: 'a call failed',
  abandoned: 'a client disconnected',
}

/** One line for every call: warn if we failed, info otherwise; debug for mere requests for the price. */
export function createCallLog(log: Logger): OnCallEnded {
  return (call) => log[levelOf(call)](toFields(call), MESSAGES[call.outcome])
}

function levelOf({ outcome, reason, payer }: EndedCall): 'debug' | 'info' | 'warn' {
  if (outcome === 'failed') return 'warn'
  return reason === UNPAID && payer === null ? 'debug' : 'info'
}

function toFields(call: EndedCall) {
  const { request, service, kind, outcome, reason, payer, network, priceAtomic } = call
  return {
    request,
    service,
    kind,
    outcome,
    reason,
    payer,
    network,
    price_usdc: priceAtomic === null ? null : toDecimal(priceAtomic),
    verify_ms: round(call.verifyMs),
    work_ms: round(call.workMs),
    settle_ms: round(call.settleMs),
    total_ms: round(call.totalMs),
  }
}

function round(ms: number | null): number | null {
  return ms === null ? null : Math.round(ms * 10) / 10
}
