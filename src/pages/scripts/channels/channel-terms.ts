import { type CheckedChannelTerms, checkChannelTerms } from '@farebox/payer/rules'
import { readRequirements } from '../calls/authorization.ts'
import type { Order } from '../calls/call-types.ts'
import type { requireSigned } from '../calls/require-signed.ts'
import type { PageChannel } from './channel-types.ts'

/** The terms of a service's channels, checked, and what they are for. */
export interface PageChannelTerms extends CheckedChannelTerms {
  readonly resource: unknown
  readonly chainId: number
}

/** The terms by which a call is paid from a channel; undefined where the server offers none at the moment. Rejects with a message for people. */
export async function fetchChannelTerms(
  { slug, record, isSandbox }: Pick<Order, 'slug' | 'record' | 'isSandbox'>,
  { signal, check }: { readonly signal: AbortSignal; readonly check: typeof requireSigned },
): Promise<PageChannelTerms | undefined> {
  const { channelEndpoint: endpoint = '', endpoint: ordinary } = record
  const challenge = await fetch(`/api/v1/channel/${slug}`, { signal, redirect: 'error' })
  if (challenge.status !== 402) return undefined
  const { accepts, resource } = readRequirements(challenge.headers.get('PAYMENT-REQUIRED'))
  if (!accepts.some(({ scheme }) => scheme === SCHEME)) return undefined
  const priceAtomic = BigInt(record.price_atomic)
  const checked = checkChannelTerms(accepts, {
    // Play money is signed for anywhere, as by the play wallet.
    serverUrl: isSandbox ? 'http://localhost' : location.origin,
    priceAtomic,
    maxPerCallAtomic: priceAtomic,
    latencyP99Ms: record.latency_p99_ms,
    playMoneyOnly: isSandbox,
  })
  const serverUrl = ordinary.slice(0, -`/api/v1/proxy/${slug}`.length)
  await check(checked.terms, { slug, serverUrl, endpoint, paidBy: SCHEME, signal })
  return { ...checked, resource, chainId: Number(checked.terms.network.slice('eip155:'.length)) }
}

/** Whether a channel was opened by these terms. */
export function isOfTerms(
  { network, config }: PageChannel,
  { terms, receiverAuthorizer, withdrawDelay }: PageChannelTerms,
): boolean {
  return (
    network === terms.network &&
    config.receiver === terms.payTo.toLowerCase() &&
    config.token === terms.asset.toLowerCase() &&
    config.receiverAuthorizer === receiverAuthorizer &&
    config.withdrawDelay === withdrawDelay
  )
}

const SCHEME = 'batch-settlement'
