import type { EndpointCredentials } from '../ports/json-endpoint.ts'
import { type ApiKey, createCdpCredentials } from './cdp-credentials.ts'
import { createPayAiCredentials } from './payai-credentials.ts'

/** The operator's credentials for all facilitators. */
export interface FacilitatorSecrets {
  readonly cdp: ApiKey | undefined
  readonly payAi: ApiKey | undefined
  /** Fixed headers, by the facilitator's address. */
  readonly headers: ReadonlyMap<string, Readonly<Record<string, string>>>
}

// Coinbase serves its facilitator under this path; proxies and test doubles keep the path on other hosts.
const CDP_PATH = /\/platform\/v2\/x402\/?$/
const PAYAI_HOST = /(^|\.)payai\.network$/
// The same path behind the operator's own proxy.
const PAYAI_PATH = /\/payai\/?$/

/** The credentials for the facilitator at this address; undefined if it needs none. Throws for an unreadable secret. */
export function credentialsFor(address: string, secrets: FacilitatorSecrets): EndpointCredentials | undefined {
  const fixed = secrets.headers.get(address)
  const signed = signedFor(new URL(address), secrets)
  if (!signed) return fixed && (() => fixed)
  return async (request) => ({ ...fixed, ...(await signed(request)) })
}

/** Whose API key a facilitator's address takes, if it takes one. */
export function keyTakenBy({ hostname, pathname }: URL): 'cdp' | 'payAi' | undefined {
  if (CDP_PATH.test(pathname)) return 'cdp'
  return PAYAI_HOST.test(hostname) || PAYAI_PATH.test(pathname) ? 'payAi' : undefined
}

function signedFor(url: URL, { cdp, payAi }: FacilitatorSecrets): EndpointCredentials | undefined {
  const key = keyTakenBy(url)
  if (key === 'cdp') return cdp && createCdpCredentials(cdp)
  return key && payAi && createPayAiCredentials(payAi)
}
