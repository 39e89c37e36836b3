/** @import { PaymentTerms } from './payment-rules.generated.js' */

/**
 * Requires that the terms of a 402 are what the server signed, if it signs its offers. Rejects with a message for people.
 * @param {PaymentTerms} terms
 * @param {{ slug: string, endpoint: string, signal: AbortSignal }} call
 */
export async function requireSigned(terms, { slug, endpoint, signal }) {
  const [record, keys] = await Promise.all(
    [`/api/v1/services/${slug}`, '/.well-known/did.json'].map(async (path) => (await fetch(path, { signal })).json()),
  )
  const { assertOffered, listOffers, readOffers } = await import('./check-offer.generated.js')
  const listed = listOffers(record)
  if (!listed) return
  const serverUrl = endpoint.slice(0, -`/api/v1/proxy/${slug}`.length)
  assertOffered(terms, readOffers(listed, { keys, serverUrl, endpoint, now: () => new Date() }))
}
