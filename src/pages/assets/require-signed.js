/** @import { PaymentTerms } from './payment-rules.generated.js' */

/**
 * @typedef {{ slug: string, endpoint: string, signal: AbortSignal }} OfferedCall
 * @typedef {{ listed: readonly unknown[] | undefined, keys: unknown }} SignedRecord
 */

/** @type {Map<string, SignedRecord>} */
const held = new Map()

/**
 * Requires that the terms of a 402 are what the server signed, if it signs its offers. What was fetched for one payment
 * serves the next until its offers run out or others are asked for. Rejects with a message for people.
 * @param {PaymentTerms} terms
 * @param {OfferedCall} call
 */
export async function requireSigned(terms, call) {
  const { assertOffered, listOffers, readOffers } = await import('./check-offer.generated.js')
  const { slug, endpoint, signal } = call
  const serverUrl = endpoint.slice(0, -`/api/v1/proxy/${slug}`.length)
  const check = (/** @type {SignedRecord | undefined} */ signed) => {
    // That a server signs nothing is asked each time: it may have begun.
    if (!signed?.listed) return false
    assertOffered(terms, readOffers(signed.listed, { keys: signed.keys, serverUrl, endpoint, now: () => new Date() }))
    return true
  }
  try {
    if (check(held.get(slug))) return
  } catch {
    // Run out, or of earlier terms: the server has the offers of now.
  }
  const [record, keys] = await Promise.all(
    [`/api/v1/services/${slug}`, '/.well-known/did.json'].map(async (path) => (await fetch(path, { signal })).json()),
  )
  const signed = { listed: listOffers(record), keys }
  if (check(signed)) held.set(slug, signed)
}
