import { type DidKeys, readDidKeys } from '../signing/did-keys.ts'
import { didOf } from '../signing/did-web.ts'
import { readJws } from '../signing/read-jws.ts'
import { PayerError } from './payer-error.ts'
import type { PaymentScheme, PaymentTerms } from './payment-rules.ts'
import { sendRequest } from './send-request.ts'

/** Where a server is asked what it signed. */
export interface OfferSource {
  readonly serverUrl: string
  /** The address of the calls. */
  readonly endpoint: string
  readonly slug: string
  /** Default: exact. */
  readonly paidBy?: PaymentScheme
  readonly signal: AbortSignal
  /**
   * The server's keys, if the payer has them from elsewhere: then a server without signed offers is not paid. Default: those
   * that the server publishes.
   */
  readonly keys?: DidKeys | undefined
  readonly now: () => Date
}

type Fields = Readonly<Record<string, unknown>>

/** What an offer says, as its server signed it. */
export type SignedOffer = Fields

/** The offers for an address that a server signed and that are valid now; undefined if it signs none. Throws a PayerError. */
export async function fetchSignedOffers(source: OfferSource): Promise<readonly SignedOffer[] | undefined> {
  const { serverUrl, endpoint, slug, signal, now } = source
  const { body } = await sendRequest(`${serverUrl}/api/v1/services/${slug}`, { signal })
  // Offers of channels stand beside the address that they are for.
  const place = source.paidBy === 'batch-settlement' ? ['payment', 'channel'] : ['payment']
  const offers = pick(body, ...place, 'extensions', 'offer-receipt', 'info', 'offers')
  if (offers === undefined && !source.keys) return undefined
  const keys = source.keys ?? (await fetchKeys(serverUrl, signal))
  if (keys.id !== didOf(serverUrl)) throw refused(`The keys are named ${keys.id}, not ${didOf(serverUrl)}`)
  const listed: readonly unknown[] = Array.isArray(offers) ? offers : []
  const signed = listed.map((offer): Fields => readJws(String(pick(offer, 'signature')), keys) ?? {})
  const valid = signed.filter(
    ({ resourceUrl, validUntil }) =>
      resourceUrl === endpoint && typeof validUntil === 'number' && validUntil * 1000 > now().getTime(),
  )
  if (valid.length === 0) throw refused('None of the offers of this service is signed by the keys of its server')
  return valid
}

/** Whether one of the signed offers has exactly the terms of a 402. */
export function isOffered(terms: PaymentTerms, offers: readonly SignedOffer[]): boolean {
  return offers.some((offer) => SIGNED.every((name) => offer[name] === terms[name]))
}

/** Requires that one of the signed offers has exactly the terms of a 402. Throws a PayerError: offer_differs. */
export function assertOffered(terms: PaymentTerms, offers: readonly SignedOffer[]): void {
  if (isOffered(terms, offers)) return
  const [offer = {}] = offers.filter(({ network }) => network === terms.network)
  const different = SIGNED.filter((name) => offer[name] !== terms[name])
  throw refused(`The 402 differs from what the server signed in ${different.join(', ')}`)
}

const SIGNED = ['scheme', 'network', 'asset', 'payTo', 'amount'] as const

async function fetchKeys(serverUrl: string, signal: AbortSignal): Promise<DidKeys> {
  const { body } = await sendRequest(`${serverUrl}/.well-known/did.json`, { signal })
  const keys = readDidKeys(body)
  if (keys) return keys
  throw refused('The server signs its offers but publishes no keys at /.well-known/did.json')
}

function refused(reason: string): PayerError {
  return new PayerError('offer_differs', `${reason}. Nothing was signed.`, {
    hint: 'Somebody between you and the server may have changed the terms. Do not pay; ask its operator.',
  })
}

function pick(value: unknown, ...names: readonly string[]): unknown {
  // What is no object has no such field.
  return names.reduce<unknown>((inner, name) => (inner as Fields | null | undefined)?.[name], value)
}
