import {
  createServerSigner,
  createStatements,
  openSigningKey,
  type ServerSigner,
  type SignableTerms,
  toOfferExtension,
} from '@farebox/receipts/signing'
import type { Payments } from '@farebox/till/payments'
import manifest from '../../../package.json' with { type: 'json' }
import type { Clock } from '../../contract/context.ts'
import type { Service } from '../../contract/define-service.ts'
import type { SignedOffers } from '../../discovery/site.ts'
import type { Database } from '../../storage/database.ts'
import { publishKey, readPublishedKeys } from '../../storage/published-keys.ts'
import type { Config } from '../configuration/config.ts'
import { signingKeyFile } from '../configuration/key-files.ts'

/** Opens the key that signs in this server's name, also what services state, and makes its public half known. */
export async function openSigning(
  config: Pick<Config, 'SIGNING_KEY_FILE' | 'DATABASE_URL'>,
  { database, baseUrl, clock }: { readonly database: Database; readonly baseUrl: string; readonly clock: Clock },
) {
  const key = await openSigningKey(signingKeyFile(config))
  await publishKey(database, key)
  const signer = createServerSigner(key, baseUrl)
  const statements = createStatements(signer, { clock, program: `Farebox ${manifest.version}` })
  return { signer, statements, readKeys: () => readPublishedKeys(database) }
}

/** Signs the offers of services once a minute, and not before somebody asks. */
export function createSignedOffers({ signer, path, offerFor, clock }: OfferParts): SignedOffers {
  const revision = () => Math.floor(clock.now().getTime() / MINUTE_MS)
  const signed = new WeakMap<object, { readonly at: number; readonly extension: object }>()
  return {
    revision,
    of(service) {
      const [{ offer, terms }, at] = [offerFor(service), revision()]
      const known = signed.get(offer)
      if (known?.at === at) return known.extension
      const resourceUrl = `${signer.baseUrl}${path}/${service.slug}`
      const extension = toOfferExtension(signer, { resourceUrl, terms, since: new Date(at * MINUTE_MS) })
      signed.set(offer, { at, extension })
      return extension
    },
  }
}

/** The terms of ordinary calls. */
export function toSignable(payments: Pick<Payments<Service>, 'offerFor'>): SignableOffers {
  return (service) => {
    const offer = payments.offerFor(service)
    return { offer, terms: offer.options.map(({ v2 }) => v2) }
  }
}

/** The terms of a service, and the object that is the same until they change. */
export type SignableOffers = (service: Service) => {
  readonly offer: object
  readonly terms: readonly SignableTerms[]
}

interface OfferParts {
  readonly signer: ServerSigner
  /** Of the addresses that the offers are for, without a trailing slash. */
  readonly path: string
  readonly offerFor: SignableOffers
  readonly clock: Clock
}

const MINUTE_MS = 60_000
