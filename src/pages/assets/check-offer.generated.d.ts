import type { PaymentTerms } from '@farebox/payer/rules'

/** What an offer says, as its server signed it. */
type Offer = Readonly<Record<string, unknown>>

/** The offers in a service's record as they stand there; undefined if the server signs none. */
export function listOffers(record: unknown, paidBy?: PaymentTerms['scheme']): readonly unknown[] | undefined

/** The offers for an address that these keys, a DID document, signed and that are valid now. Throws if there are none. */
export function readOffers(
  listed: readonly unknown[],
  origin: {
    readonly keys: unknown
    readonly serverUrl: string
    readonly endpoint: string
    readonly now: () => Date
  },
): readonly Offer[]

/** Requires that one of the signed offers has exactly the terms of a 402. Throws. */
export function assertOffered(terms: PaymentTerms, offers: readonly Offer[]): void
