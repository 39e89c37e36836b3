import { didOf, readDidKeys, readJws } from '@farebox/receipts/keys'
import { PayerError } from './payer-error.ts'
import type { PaymentScheme, PaymentTerms } from './payment-rules.ts'

type Fields = Readonly<Record<string, unknown>>

/** What an offer says, as its server signed it. */
export type SignedOffer = Fields

/** For what a server's offers have to be signed, and by whom. */
export interface OfferOrigin {
  readonly serverUrl: string
  /** The address of the calls. */
  readonly endpoint: string
  /** Default: exact. */
  readonly paidBy?: PaymentScheme
  readonly now: () => Date
}

/** The offers in a service's record as they stand there; undefined if the server signs none. */
export function listOffers(record: unknown, paidBy?: PaymentScheme): readonly unknown[] | undefined {
  // Offers of channels stand beside the address that they are for.
  const place = paidBy === 'batch-settlement' ? ['payment', 'channel'] : ['payment']
  const offers = pick(record, ...place, 'extensions', 'offer-receipt', 'info', 'offers')
  if (offers === undefined) return undefined
  return Array.isArray(offers) ? offers : []
}

/** The offers for an address that these keys, a DID document, signed and that are valid now. Throws a PayerError if there are none. */
export function readOffers(
  listed: readonly unknown[],
  { keys: document, serverUrl, endpoint, now }: OfferOrigin & { readonly keys: unknown },
): readonly SignedOffer[] {
  const keys = readDidKeys(document)
  if (!keys) throw refused('The server signs its offers but publishes no keys at /.well-known/did.json')
  if (keys.id !== didOf(serverUrl)) throw refused(`The keys are named ${keys.id}, not ${didOf(serverUrl)}`)
  const signed = listed.map((offer): SignedOffer => readJws(String(pick(offer, 'signature')), keys) ?? {})
  const own = signed.filter(({ resourceUrl }) => resourceUrl === endpoint)
  if (own.length === 0) throw refused('None of the offers of this service is signed by the keys of its server')
  const valid = own.filter(({ validUntil }) => typeof validUntil === 'number' && validUntil * 1000 > now().getTime())
  if (valid.length === 0)
    throw refused('The signed offers have run out by the clock of this machine', {
      hint: `It says ${now().toISOString()}: set it. If it is right, the offers are old ones: do not pay; ask the server's operator.`,
    })
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

const CHANGED = 'Somebody between you and the server may have changed the terms. Do not pay; ask its operator.'

function refused(reason: string, { hint }: { readonly hint: string } = { hint: CHANGED }): PayerError {
  return new PayerError('offer_differs', `${reason}. Nothing was signed.`, { hint })
}

function pick(value: unknown, ...names: readonly string[]): unknown {
  // What is no object has no such field.
  return names.reduce<unknown>((inner, name) => (inner as Fields | null | undefined)?.[name], value)
}
