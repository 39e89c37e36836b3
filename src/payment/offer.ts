import { encodePaymentRequiredHeader } from '@x402/core/http'
import type { PaymentRequirements } from '@x402/core/types'
import type { PaymentRequirementsV1 } from '@x402/core/types/v1'
import { deadlineMsOf } from '../contract/deadline.ts'
import type { Service } from '../contract/define-service.ts'
import { CallError } from '../contract/errors.ts'
import { bazaarExtension, discoveryOutputSchema } from './bazaar.ts'
import type { EvmNetwork } from './networks.ts'

// HTTP clients refuse more than 16 KiB of headers in all.
const MAX_HEADER_BYTES = 12_000
// Verification, settlement and one repetition of it, beside the service's own time.
const SETTLEMENT_SECONDS = 90

/** One way to pay for one service, in both versions of the protocol. */
export interface PaymentOption {
  readonly v1: PaymentRequirementsV1
  readonly v2: PaymentRequirements
}

/** What a call of one service costs and how to pay it. Built once per service. */
export interface Offer {
  readonly options: readonly PaymentOption[]
  /** The 402 for a request without a payment. */
  readonly unpaid: CallError
  /** A 402 that says why this payment was not taken, machine reason and words. */
  reject(reason: string, message: string, extras?: Readonly<Record<string, unknown>>): CallError
}

interface OfferTerms {
  readonly network: EvmNetwork
  readonly baseUrl: string
}

/** Writes the requirements of both protocol versions. Throws when the challenge would not fit into a header. */
export function createOffer(service: Service, { network, baseUrl }: OfferTerms): Offer {
  const resource = `${baseUrl}/api/v1/proxy/${service.slug}`
  const options = [evmOption(service, { network, resource })]
  const accepts = options.map(({ v1 }) => v1)
  const required = {
    x402Version: 2,
    resource: { url: resource, description: service.description, mimeType: 'application/json' },
    accepts: options.map(({ v2 }) => v2),
    extensions: { bazaar: bazaarExtension(service) },
  }

  function challenge(reason: string, message: string, extras: Readonly<Record<string, unknown>>) {
    return new CallError('payment_required', message, {
      extras: { x402Version: 1, error: reason, ...extras, accepts },
      headers: { 'PAYMENT-REQUIRED': encodePaymentRequiredHeader({ ...required, error: reason }) },
    })
  }

  const unpaid = challenge('payment_required', `This call costs ${service.price} USDC.`, {
    hint: hintFor(service, { network, baseUrl }),
  })
  const headerBytes = unpaid.headers['PAYMENT-REQUIRED']?.length ?? 0
  if (headerBytes > MAX_HEADER_BYTES) {
    throw new Error(`${service.slug}: the 402 header takes ${headerBytes} bytes, at most ${MAX_HEADER_BYTES} fit`)
  }
  return {
    options,
    unpaid,
    reject: (reason, message, extras = {}) =>
      challenge(reason, message, {
        hint: 'Nothing was charged. Sign a new payment for the terms in accepts and repeat the request.',
        ...extras,
      }),
  }
}

function evmOption(service: Service, { network, resource }: { network: EvmNetwork; resource: string }): PaymentOption {
  const amount = service.priceAtomic.toString()
  const terms = {
    scheme: 'exact',
    payTo: network.payTo,
    asset: network.asset,
    maxTimeoutSeconds: maxTimeoutSeconds(service),
    extra: { name: network.assetName, version: network.assetVersion },
  }
  return {
    v1: {
      ...terms,
      // The v1 types name their networks; ours comes from configuration.
      network: network.networkV1 as PaymentRequirementsV1['network'],
      maxAmountRequired: amount,
      resource,
      description: service.description,
      mimeType: 'application/json',
      outputSchema: discoveryOutputSchema(service),
    },
    v2: { ...terms, network: network.network, amount },
  }
}

// A signed payment must outlive the work and its settlement; two round values keep all offers alike.
function maxTimeoutSeconds(service: Service): number {
  return deadlineMsOf(service) / 1000 + SETTLEMENT_SECONDS <= 120 ? 120 : 300
}

function hintFor(service: Service, { network, baseUrl }: OfferTerms): string {
  // x402-fetch, the first-generation client, stops at 0.10 USDC unless told otherwise.
  const cap = service.priceAtomic > 100_000n ? ' Raise the cap of your client (maxValue) above 0.10 USDC first.' : ''
  return (
    `Sign a payment of ${service.price} USDC on ${network.network} for the terms in accepts[0], then repeat this request with it ` +
    'in the PAYMENT-SIGNATURE header (x402 v2, terms in the PAYMENT-REQUIRED header) or in X-PAYMENT (x402 v1). Any x402 ' +
    `client does both by itself.${cap} You are charged only if the call succeeds. ` +
    `Free: POST ${baseUrl}/api/v1/try/${service.slug}, ${service.trialsPerDay} a day.`
  )
}
