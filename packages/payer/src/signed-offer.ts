import type { DidKeys } from '@farebox/receipts/keys'
import { listOffers, type OfferOrigin, readOffers, type SignedOffer } from './check-offer.ts'
import { sendRequest } from './send-request.ts'

/** Where a server is asked what it signed. */
export interface OfferSource extends OfferOrigin {
  readonly slug: string
  readonly signal: AbortSignal
  /**
   * The server's keys, if the payer has them from elsewhere: then a server without signed offers is not paid. Default: those
   * that the server publishes.
   */
  readonly keys?: DidKeys | undefined
}

/** The offers for an address that a server signed and that are valid now; undefined if it signs none. Throws a PayerError. */
export async function fetchSignedOffers(source: OfferSource): Promise<readonly SignedOffer[] | undefined> {
  const { serverUrl, slug, signal, paidBy } = source
  const { body } = await sendRequest(`${serverUrl}/api/v1/services/${slug}`, { signal })
  const listed = listOffers(body, paidBy)
  if (listed === undefined && !source.keys) return undefined
  const keys = source.keys ?? (await sendRequest(`${serverUrl}/.well-known/did.json`, { signal })).body
  return readOffers(listed ?? [], { ...source, keys })
}
