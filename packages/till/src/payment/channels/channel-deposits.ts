import { checkWindow } from '../evm/evm-authorization.ts'
import { isMisencoded } from '../evm/undeployed-wallet.ts'
import type { Facilitator, SettleOutcome } from '../facilitator.ts'
import type { Problem } from '../network-adapter.ts'
import { orBusy, settlementUnknown } from '../open-outcomes.ts'
import type { PaidRequest } from '../paid-request.ts'
import type { Payment } from '../payment.ts'
import { PaymentRefusal } from '../payment-refusal.ts'
import type { PaymentClock } from '../ports/payment-clock.ts'
import { within } from '../within.ts'
import { refuseWithdrawing } from './admit-channel.ts'
import type { ChannelChain, ChannelState, DepositName } from './channel-chain.ts'
import type { ChannelOffer } from './channel-offer.ts'
import type { ChannelDeposit, ChannelVoucher } from './channel-payload.ts'
import type { ChannelRows } from './channel-rows.ts'
import type { ChannelRequirements } from './channel-terms.ts'

/** A deposit that is in the channel. */
export interface MadeDeposit {
  /** Empty where nobody names it: an earlier attempt made it, and the nodes do not show its event. */
  readonly transaction: string
  readonly amountAtomic: bigint
}

interface DepositParts {
  readonly chain: ChannelChain
  readonly rows: ChannelRows
  readonly facilitator: Facilitator
  readonly clock: PaymentClock
}

interface DepositRequest {
  readonly payment: Payment
  readonly offer: ChannelOffer
  readonly voucher: ChannelVoucher
  readonly requirements: ChannelRequirements
  readonly service: string
  readonly beforeDeposit: PaidRequest['beforeDeposit']
  readonly clientGone: AbortSignal
}

// A block takes two seconds, and another node may be some behind.
const CONFIRMED_WITHIN_MS = 15_000
// Load balancers cut connections at 60 s: by then the caller must know to send the same payment again.
const SETTLED_WITHIN_MS = 20_000
const TOO_LONG: SettleOutcome = { status: 'unknown', cause: 'it takes too long' }
const NAMED_WITHIN_MS = 2_000
const PAUSE_MS = 250

/**
 * Puts a deposit into its channel, and waits until the chain shows it. The chain takes an authorization once, so that the
 * same payment may be sent again after any failure. Throws 402, facilitator_unavailable, settlement_unknown or busy.
 */
export async function makeDeposit(request: DepositRequest, parts: DepositParts): Promise<MadeDeposit | undefined> {
  const { payment, offer, voucher, requirements } = request
  const { deposit, channel: id, config } = voucher
  if (!deposit) return undefined
  const { amountAtomic, authorization } = deposit
  const { minDeposit } = requirements.extra
  if (amountAtomic < BigInt(minDeposit))
    throw offer.reject(TOO_SMALL, `Deposit at least ${minDeposit} atomic units (minDeposit).`)
  if (amountAtomic > BigInt(Number.MAX_SAFE_INTEGER)) throw offer.reject(TOO_LARGE, 'The deposit is too large.')
  if (isMisencoded(authorization.signature)) throw offer.reject(UNSIGNED, `The deposit was not accepted: ${FORGED}`)
  const query = { id, payer: config.payer, salt: authorization.salt }
  const before = await parts.chain.readDeposit(query).catch(unheard)
  if (before.isMade) {
    await orBusy(parts.rows.sync(id, config, before.state))
    return { transaction: await nameOnChain(query, before.state, parts), amountAtomic }
  }
  if (before.state.withdrawAt !== 0) throw refuseWithdrawing(offer)
  const key = [requirements.network, requirements.scheme, id, 'deposit', authorization.salt].join('|')
  if ((await orBusy(parts.rows.findRefusedDeposit(key))) !== null) throw offer.reject(REVERTED, UNDONE)
  const problem = await parts.facilitator.verify(payment)
  if (problem) {
    const why = explain(problem, { deposit, request, now: parts.clock.now() })
    throw offer.reject(problem.reason, `The deposit was not accepted: ${why}`)
  }
  // Whoever sends a deposit that was verified is its payer.
  await request.beforeDeposit?.()
  const outcome = (await within(SETTLED_WITHIN_MS, parts.facilitator.settle(payment))) ?? TOO_LONG
  const { payer, amount_atomic } = { payer: config.payer, amount_atomic: Number(amountAtomic) }
  const record = { key, service: request.service, reason: REVERTED, payer, amount_atomic }
  const refuse = () => orBusy(parts.rows.refuseDeposit(record))
  const state = await untilMade(() => parts.chain.readDeposit(query), { ...parts, outcome, request, refuse })
  await orBusy(parts.rows.sync(id, config, state))
  // What a facilitator names that does not know the outcome may be a transaction that another one replaced.
  const named = outcome.status === 'settled' ? outcome.transaction : undefined
  return { transaction: named ?? (await nameOnChain(query, state, parts)), amountAtomic }
}

/** The transaction of a deposit that is made, for its receipt: a call is not held up, or fails, because a node cannot name it. */
async function nameOnChain(deposit: DepositName, { block }: ChannelState, { chain }: DepositParts): Promise<string> {
  const found = chain.findDeposit({ ...deposit, block }).catch(() => undefined)
  return (await within(NAMED_WITHIN_MS, found)) ?? ''
}

interface DepositWait extends Pick<DepositParts, 'clock' | 'chain'> {
  readonly outcome: SettleOutcome
  readonly request: DepositRequest
  /** Records that the chain reverted the deposit. */
  refuse(): Promise<void>
}

/** Whatever a facilitator says, the chain decides. */
async function untilMade(
  look: () => Promise<{ readonly state: ChannelState; readonly isMade: boolean }>,
  { outcome, request, refuse, clock, chain }: DepositWait,
): Promise<ChannelState> {
  const { offer, clientGone } = request
  const end = performance.now() + CONFIRMED_WITHIN_MS
  for (;;) {
    const failed = outcome.status === 'unknown' && outcome.hasFailed ? outcome.transaction : undefined
    const isReverted = failed !== undefined && (await chain.wasReverted(failed).catch(() => false))
    const seen = await look().catch(() => undefined)
    if (seen?.isMade) return seen.state
    if (seen && outcome.status === 'refused') {
      throw offer.reject(outcome.reason, `The deposit could not be made: ${outcome.message}`)
    }
    if (seen && isReverted) {
      await refuse()
      throw offer.reject(REVERTED, UNDONE)
    }
    if (performance.now() > end || clientGone.aborted) throw settlementUnknown('the chain does not show the deposit')
    await clock.wait(PAUSE_MS, { signal: clientGone }).catch(() => {})
  }
}

/** Facilitators speak of the price, or name a reason alone. */
function explain(
  { reason, message, isUnexplained }: Problem,
  { deposit, request, now }: { readonly deposit: ChannelDeposit; readonly request: DepositRequest; readonly now: Date },
): string {
  const { offer, requirements } = request
  if (/insufficient_(funds|balance)/.test(reason))
    return `the wallet holds less than these ${deposit.amountAtomic} atomic units; a channel takes ${requirements.extra.minDeposit} or more, and the other terms in accepts take the price of this call alone.`
  if (!isUnexplained) return message
  if (reason.includes('signature')) return FORGED
  return checkWindow(deposit.authorization, { now, secondsNeeded: offer.secondsNeeded })?.message ?? message
}

const FORGED =
  'deposit.authorization.erc3009Authorization.signature is not by channelConfig.payer over its ReceiveWithAuthorization.'
// The reason of the official server.
const TOO_SMALL = 'invalid_batch_settlement_evm_deposit_below_min_deposit'
const REVERTED = 'invalid_batch_settlement_evm_deposit_transaction_failed'
const UNDONE =
  'The chain reverted the transaction of this deposit, as the token did not take it. Nothing was charged, and it is not sent again: ' +
  'sign a new deposit, or pay from another wallet.'
const UNSIGNED = 'invalid_batch_settlement_evm_receive_authorization_signature'
const TOO_LARGE = 'invalid_batch_settlement_evm_deposit_too_large'

function unheard(cause: unknown): never {
  const message =
    'The chain cannot be asked for the channel at the moment, so the deposit was not made. Nothing was charged. Repeat the ' +
    'same request with the same payment header in a minute.'
  throw new PaymentRefusal('facilitator_unavailable', message, { cause, headers: { 'Retry-After': '60' } })
}
