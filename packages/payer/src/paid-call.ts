import { x402Client } from '@x402/core/client'
import { encodePaymentSignatureHeader } from '@x402/core/http'
import type { PaymentPayload, PaymentRequired, SchemeNetworkClient } from '@x402/core/types'
import type { DailySpending } from './daily-spending.ts'
import { chainNameOf } from './dollar-tokens.ts'
import type { ServiceRecord } from './fetch-catalog.ts'
import { PayerError } from './payer-error.ts'
import {
  assertOwnEndpoint,
  assertPayableServer,
  type CheckedPayment,
  checkTerms,
  longestLifeSeconds,
  toDollars,
} from './payment-rules.ts'
import type { PendingPayments } from './pending-payments.ts'
import { readChallenge } from './read-challenge.ts'
import { requireOffered } from './require-offered.ts'
import { type Reply, sendRequest, signalWithin } from './send-request.ts'
import { sendSigned } from './send-signed.ts'
import type { OfferSource } from './signed-offer.ts'

/** The wallet that pays, and its limits. */
export interface Payer {
  readonly serverUrl: string
  readonly networks: 'eip155:*' | 'solana:*'
  /** Signs, by the official client. */
  readonly scheme: SchemeNetworkClient
  readonly address: string
  readonly maxPerCallAtomic: bigint
  readonly playMoneyOnly: boolean
  readonly spending: DailySpending
  readonly pending: PendingPayments
  /** The server's keys, from elsewhere than the server. Default: those it publishes. */
  readonly keys?: OfferSource['keys']
  readonly now: () => Date
  /** Called with each step, in words for the person who waits. */
  readonly say?: (step: string) => void
}

interface PaidCall {
  readonly service: Pick<ServiceRecord, 'slug' | 'endpoint' | 'price_atomic' | 'latency_p99_ms'>
  readonly input: unknown
  readonly signal?: AbortSignal
}

// Time beyond the service's own: verification, settlement, and the wait for an outcome that was unknown at first.
const SETTLEMENT_MS = 90_000

/**
 * Calls a service and pays for it at most once; resolves to the last answer, whatever its status. While an earlier
 * payment for the same call has an unknown outcome and has not expired, that payment is sent again. Throws a
 * PayerError.
 */
export async function callForMoney(payer: Payer, { service, input, signal }: PaidCall): Promise<Reply> {
  assertPayableServer(payer.serverUrl)
  const endpoint = assertOwnEndpoint(service.endpoint, payer.serverUrl)
  const call = { payer: payer.address, endpoint, input }
  const limit = signalWithin(2 * Math.min(service.latency_p99_ms, 120_000) + SETTLEMENT_MS, signal)
  const sentBefore = payer.pending.find(call)
  if (sentBefore) {
    payer.say?.('sends the payment of the last attempt again')
    return sendSigned(payer, { call, header: sentBefore, signal: limit, isRepeated: true })
  }

  payer.say?.('asks for the terms')
  const challenge = await sendRequest(endpoint, { body: input, signal: limit })
  if (challenge.status !== 402) return challenge
  const payment = chooseTerms(readChallenge(challenge), payer, service)
  const { amountAtomic, terms, token } = payment
  const { slug } = service
  await requireOffered(terms, { ...payer, slug, endpoint, signal: limit })
  payer.say?.(`402: ${toDollars(amountAtomic)} USDC on ${token.chain} to ${terms.payTo}`)
  const lifeSeconds = terms.maxTimeoutSeconds
  payer.spending.take({ ...payment, lifeSeconds })
  const until = Math.floor(payer.now().getTime() / 1000) + lifeSeconds
  const header = encodePaymentSignatureHeader(await sign(payment, { payer, endpoint, service }))
  // Store the payment before it is sent: a process killed while waiting finds it again.
  payer.pending.keep(call, { header, until })
  payer.say?.('signed; the service works, then the payment settles')
  return sendSigned(payer, { call, header, signal: limit })
}

function chooseTerms({ accepts }: PaymentRequired, payer: Payer, service: PaidCall['service']): CheckedPayment {
  const { networks, maxPerCallAtomic, serverUrl, playMoneyOnly } = payer
  const family = networks.replace('*', '')
  const offered = Array.isArray(accepts) ? accepts : []
  const payable = offered.filter((terms) => String(terms?.network).startsWith(family))
  if (payable.length === 0) {
    const chains = offered.map((terms) => chainNameOf(String(terms?.network)).slice(0, 40))
    const own = family === 'solana:' ? 'Solana' : 'Base'
    throw new PayerError(
      'not_offered',
      `This service is not sold on ${own}; it takes payments on: ${chains.join(', ') || 'none'}. Nothing was signed.`,
    )
  }
  const order = {
    serverUrl,
    priceAtomic: BigInt(service.price_atomic),
    maxPerCallAtomic,
    latencyP99Ms: service.latency_p99_ms,
    playMoneyOnly,
  }
  // A server lists the terms it prefers first.
  const payment = checkTerms(payable[0], order)
  if (payment.terms.extra.feePayer === payer.address) {
    throw new PayerError('bad_recipient', 'The terms make this wallet pay the fees of the chain. Nothing was signed.')
  }
  return payment
}

/** Signs the checked terms, and checks the signed payment again before it is sent. */
async function sign(
  { terms, amountAtomic }: CheckedPayment,
  { payer, endpoint, service }: { payer: Payer; endpoint: string; service: PaidCall['service'] },
): Promise<PaymentPayload> {
  const { network, asset, amount } = terms
  const client = new x402Client()
    .register(payer.networks, payer.scheme)
    // The official client's own limit, behind ours: this token, this amount.
    .setSpendControls({ allowedAssets: [{ network, asset, maxAmountPerPayment: amount }] })
  const required = { x402Version: 2, resource: { url: endpoint }, accepts: [{ ...terms }] }
  const payment = await client.createPaymentPayload(required as PaymentRequired).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new PayerError('cannot_sign', `The payment could not be signed: ${reason}`, { cause: error })
  })
  assertSigned(payment, {
    terms,
    amountAtomic,
    latest: payer.now().getTime() / 1000 + longestLifeSeconds(service.latency_p99_ms),
  })
  return payment
}

function assertSigned(
  { payload }: PaymentPayload,
  { terms, amountAtomic, latest }: { terms: CheckedPayment['terms']; amountAtomic: bigint; latest: number },
) {
  // On Solana the signature covers the transaction itself.
  if (!terms.network.startsWith('eip155:')) return
  // EIP-3009, as the scheme lays it out. A missing field fails the comparison.
  const { to, value, validBefore } = (payload.authorization ?? {}) as Record<string, unknown>
  const isAsChecked =
    String(to).toLowerCase() === terms.payTo.toLowerCase() &&
    BigInt(String(value)) === amountAtomic &&
    Number(validBefore) <= latest + 1
  if (!isAsChecked)
    throw new PayerError('cannot_sign', 'The signed payment differs from the checked terms. It was not sent.')
}
