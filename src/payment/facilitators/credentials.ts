import type { RequestCredentials } from '../../contract/json-client.ts'
import { type ApiKey, createCdpCredentials } from './cdp-credentials.ts'
import { createPayAiCredentials } from './payai-credentials.ts'

/** All that is known of how to prove who asks, whichever facilitator it is for. */
export interface FacilitatorSecrets {
  readonly cdp: ApiKey | undefined
  readonly payAi: ApiKey | undefined
  /** Fixed headers by the address of the facilitator they are for. */
  readonly headers: ReadonlyMap<string, Readonly<Record<string, string>>>
}

// Coinbase serves its facilitator under this path; proxies and test doubles of it keep the path on other hosts.
const CDP_PATH = /\/platform\/v2\/x402\/?$/
const PAYAI_HOST = /(^|\.)payai\.network$/
// The same, behind a proxy of one's own.
const PAYAI_PATH = /\/payai\/?$/

/** What proves our requests to the facilitator at this address; undefined where it asks for nothing. Throws for an unreadable secret. */
export function credentialsFor(address: string, secrets: FacilitatorSecrets): RequestCredentials | undefined {
  const fixed = secrets.headers.get(address)
  const signed = signedFor(new URL(address), secrets)
  if (!signed) return fixed && (() => fixed)
  return async (request) => ({ ...fixed, ...(await signed(request)) })
}

function signedFor({ hostname, pathname }: URL, { cdp, payAi }: FacilitatorSecrets): RequestCredentials | undefined {
  if (cdp && CDP_PATH.test(pathname)) return createCdpCredentials(cdp)
  if (payAi && (PAYAI_HOST.test(hostname) || PAYAI_PATH.test(pathname))) return createPayAiCredentials(payAi)
  return undefined
}
