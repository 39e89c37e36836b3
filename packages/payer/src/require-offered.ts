import { assertOffered, isOffered, type SignedOffer } from './check-offer.ts'
import type { PaymentTerms } from './payment-rules.ts'
import { fetchSignedOffers, type OfferSource } from './signed-offer.ts'

interface Known {
  readonly keys: OfferSource['keys']
  readonly offers: readonly SignedOffer[]
}

/** Of this process, by address; as many as a payer may call within the minutes that an offer is valid. */
const MOST_KNOWN = 100
const known = new Map<string, Known>()

/**
 * Requires that the terms of a 402 are what the server signed, if it signs its offers. They are asked for again when they have
 * run out, or when the 402 is not one of them. Throws a PayerError: offer_differs.
 */
export async function requireOffered(terms: PaymentTerms, source: OfferSource): Promise<void> {
  const { endpoint, keys, now } = source
  const before = known.get(endpoint)
  const isValid = ({ validUntil }: SignedOffer) => Number(validUntil) * 1000 > now().getTime()
  if (before?.keys === keys && before && isOffered(terms, before.offers.filter(isValid))) return
  known.delete(endpoint)
  const offers = await fetchSignedOffers(source)
  if (!offers) return
  assertOffered(terms, offers)
  known.set(endpoint, { keys, offers })
  for (const oldest of [...known.keys()].slice(0, -MOST_KNOWN)) known.delete(oldest)
}
