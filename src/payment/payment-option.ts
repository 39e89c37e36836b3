import type { PaymentRequirements } from '@x402/core/types'
import type { PaymentRequirementsV1 } from '@x402/core/types/v1'
import { deadlineMsOf } from '../contract/deadline.ts'
import type { Service } from '../contract/define-service.ts'
import { discoveryOutputSchema } from './bazaar.ts'
import type { UnsignedTransfer } from './unsigned-transfer.ts'

/** What a payer signed, as far as we need to know it. Nothing about it is verified yet. */
export interface SignedPayload {
  /** The fields that were read, and no other: a facilitator must not find something else in it to settle. */
  readonly read: object
  /** Names what this payment can spend, once: the same for every copy of it, whatever its envelope. */
  readonly key: string
  readonly payer: string
  /** The EIP-3009 nonce, or the SHA-256 of the Solana message in hex. */
  readonly nonce: string
  /** Unix seconds after which it is void; null where only the chain can tell. */
  readonly validBefore: number | null
  /** SHA-256 of all that the payer signed, with the payer's signatures: what a copy has and an imitation has not. */
  readonly proof: string
}

/** One way to pay for one service, in both versions of the protocol. */
export interface PaymentOption {
  readonly v1: PaymentRequirementsV1
  readonly v2: PaymentRequirements
  /** Reads the `payload` of a payment for these terms; undefined where it has not their form. */
  readPayload(payload: object): SignedPayload | undefined
  /** What the `payload` of a payment pays, in atomic units; undefined where it does not show. */
  readAmount(payload: object): bigint | undefined
  /** What a wallet of a browser signs to pay; not there where the terms themselves say it. Throws invalid_input or upstream_failed. */
  readonly prepare?: ((payer: string) => Promise<UnsignedTransfer>) | undefined
}

interface Terms {
  /** CAIP-2. */
  readonly network: PaymentRequirements['network']
  readonly networkV1: string
  readonly payTo: string
  readonly asset: string
  readonly extra: Readonly<Record<string, string>>
  /** Address of the paid endpoint. */
  readonly resource: string
  readonly readPayload: PaymentOption['readPayload']
  readonly readAmount: PaymentOption['readAmount']
  readonly prepare?: (terms: PaymentRequirements, payer: string) => Promise<UnsignedTransfer>
}

// Verification, settlement and one repetition of it, beside the service's own time.
const SETTLEMENT_SECONDS = 90

/** Writes the terms of one service on one network, as x402 v1 and v2 say them. */
export function createPaymentOption(
  service: Service,
  { readPayload, readAmount, prepare, ...terms }: Terms,
): PaymentOption {
  const { network, networkV1, resource, ...shared } = terms
  const amount = service.priceAtomic.toString()
  const requirements = { scheme: 'exact', ...shared, maxTimeoutSeconds: maxTimeoutSeconds(service) }
  const v2 = { ...requirements, network, amount }
  return {
    v1: {
      ...requirements,
      // The v1 types name their networks; ours comes from configuration.
      network: networkV1 as PaymentRequirementsV1['network'],
      maxAmountRequired: amount,
      resource,
      description: service.description,
      mimeType: 'application/json',
      outputSchema: discoveryOutputSchema(service),
    },
    v2,
    readPayload,
    readAmount,
    ...(prepare && { prepare: (payer) => prepare(v2, payer) }),
  }
}

// A signed payment must outlive the work and its settlement; two round values keep all offers alike.
function maxTimeoutSeconds(service: Service): number {
  return deadlineMsOf(service) / 1000 + SETTLEMENT_SECONDS <= 120 ? 120 : 300
}
