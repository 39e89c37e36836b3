import type { PaymentRequirements } from '@x402/core/types'
import type { PaymentRequirementsV1 } from '@x402/core/types/v1'
import type { Product } from './product.ts'
import type { UnsignedTransfer } from './unsigned-transfer.ts'
import { workTimeMs } from './work-time.ts'

/** What a payer signed, as far as we need it. Nothing is verified yet. */
export interface SignedPayload {
  /** Only the fields that were read: a facilitator must not find anything else to settle. */
  readonly read: object
  /** Identifies the funds that this payment can spend once; equal for every copy, whatever its envelope. */
  readonly key: string
  readonly payer: string
  /** The EIP-3009 nonce, or the SHA-256 of the Solana message in hex. */
  readonly nonce: string
  /** Unix seconds after which it is void; null if only the chain can tell. */
  readonly validBefore: number | null
  /** SHA-256 of all that the payer signed, with the signatures: tells a copy from an imitation. */
  readonly proof: string
}

/** One way to pay for one service, in both versions of the protocol. */
export interface PaymentOption {
  /** False if no document names it: a 402 offers it to clients that pay only in tokens they know. Default: true. */
  readonly isListed?: boolean
  readonly v1: PaymentRequirementsV1
  readonly v2: PaymentRequirements
  /** Parses the `payload` of a payment for these terms; or says what is wrong with its form. */
  readPayload(payload: object): SignedPayload | string
  /** The amount that the `payload` of a payment pays, in atomic units; undefined if it does not show. */
  readAmount(payload: object): bigint | undefined
  /**
   * Prepares what a browser wallet signs; absent if the terms themselves suffice. Throws invalid_input or
   * upstream_failed.
   */
  readonly prepare?: ((payer: string) => Promise<UnsignedTransfer>) | undefined
}

interface Terms {
  /** CAIP-2. */
  readonly network: PaymentRequirements['network']
  readonly networkV1: string
  readonly payTo: string
  readonly asset: string
  readonly extra: Readonly<Record<string, string | number>>
  /** Address of the paid endpoint. */
  readonly resource: string
  readonly readPayload: PaymentOption['readPayload']
  readonly readAmount: PaymentOption['readAmount']
  readonly prepare?: (terms: PaymentRequirements, payer: string) => Promise<UnsignedTransfer>
}

// Verification, settlement and one repetition of it, on top of the service's own time.
const SETTLEMENT_SECONDS = 90

/** Builds the terms of one product on one network, for x402 v1 and v2. */
export function createPaymentOption(
  product: Product,
  { readPayload, readAmount, prepare, ...terms }: Terms,
): PaymentOption {
  const { network, networkV1, resource, ...shared } = terms
  const amount = product.priceAtomic.toString()
  const requirements = { scheme: 'exact', ...shared, maxTimeoutSeconds: maxTimeoutSeconds(product) }
  const v2 = { ...requirements, network, amount }
  return {
    v1: {
      ...requirements,
      // The v1 types list their networks; ours comes from configuration.
      network: networkV1 as PaymentRequirementsV1['network'],
      maxAmountRequired: amount,
      resource,
      description: product.description,
      mimeType: 'application/json',
      // A 402 has it in its first entry; a facilitator needs none.
      outputSchema: {},
    },
    v2,
    readPayload,
    readAmount,
    ...(prepare && { prepare: (payer) => prepare(v2, payer) }),
  }
}

// Rounding to these makes all offers alike.
const LIVES_SECONDS = [120, 300]
// Of a payment for the longest stream that is paid at its end.
const LONGEST_LIFE_SECONDS = 900

/** A signed payment must outlive the work and its settlement. */
function maxTimeoutSeconds(product: Product): number {
  const needed = workTimeMs(product) / 1000 + SETTLEMENT_SECONDS
  return LIVES_SECONDS.find((seconds) => needed <= seconds) ?? LONGEST_LIFE_SECONDS
}
