import type { PaymentTerms } from '@farebox/payer/rules'
import { fetchPublished, reach } from './post-call.ts'
import { fetchKeys } from './server-keys.ts'

interface OfferedCall {
  readonly slug: string
  readonly serverUrl: string
  readonly endpoint: string
  /** Default: exact. */
  readonly paidBy?: PaymentTerms['scheme']
  readonly signal: AbortSignal
}

interface SignedRecord {
  readonly record: unknown
  readonly keys: unknown
}

const held = new Map<string, SignedRecord>()

/**
 * Requires that the terms of a 402 are what the server signed, if it signs its offers. What was fetched for one payment
 * serves the next until its offers run out or others are asked for. Rejects with a message for people.
 */
export async function requireSigned(terms: PaymentTerms, call: OfferedCall) {
  const { assertOffered, listOffers, readOffers } = await reach(
    import('../../assets/check-offer.generated.js'),
    call.signal,
  )
  const { slug, serverUrl, endpoint, paidBy, signal } = call
  const check = (signed: SignedRecord | undefined) => {
    // That a server signs nothing is asked each time: it may have begun.
    const listed = signed && listOffers(signed.record, paidBy)
    if (!listed) return false
    assertOffered(terms, readOffers(listed, { keys: signed.keys, serverUrl, endpoint, now: () => new Date() }))
    return true
  }
  try {
    if (check(held.get(slug))) return
  } catch {
    // Run out, or of earlier terms: the server has the offers of now.
  }
  const [record, keys] = await Promise.all([fetchPublished(`/api/v1/services/${slug}`, signal), fetchKeys(signal)])
  const signed = { record, keys }
  if (check(signed)) held.set(slug, signed)
}
