import type { DetachedPorts, ServiceContext } from '../../contract/context.ts'
import { invalidInput, upstreamFailed } from '../../contract/errors.ts'
import { findEventMarkets, findMarket, type Market, polymarket } from '../../upstreams/polymarket/polymarket.ts'
import { type OpenMarket, toLookedUpMarket } from './open-market.ts'

interface Address {
  /** Slug of an event, of a market, or of either. */
  readonly event: string | undefined
  readonly market: string | undefined
}

interface Found {
  readonly markets: readonly OpenMarket[]
  readonly fetchedAt: Date
}

const HOSTS = new Set(['polymarket.com', 'www.polymarket.com'])
const SLUG = /^[a-z0-9][a-z0-9-]{0,250}$/

/**
 * Looks up a market, or the markets of an event, by Polymarket address, in any state. Throws invalid_input if unknown.
 */
export async function lookUpMarkets(given: string, { memo }: Pick<ServiceContext, 'memo'>): Promise<Found> {
  const address = readAddress(given)
  const { found, fetchedAt } = await memo.remember(`polymarket:at:${address.event ?? ''}/${address.market ?? ''}`, {
    ttlSeconds: 60,
    load: async (ports) => ({ found: await findAt(address, ports), fetchedAt: ports.clock.now() }),
  })
  if (!found) {
    throw invalidInput(
      'market: Polymarket has no market or event there. Give the address of its page, or search with query. Not charged.',
    )
  }
  const markets = found.flatMap(toLookedUpMarket)
  if (markets.length > 0) return { markets, fetchedAt }
  throw upstreamFailed(polymarket.name, `none of ${found.length} markets is readable`)
}

async function findAt({ event, market }: Address, ports: Pick<DetachedPorts, 'http'>): Promise<Market[] | undefined> {
  const one = market === undefined ? undefined : await findMarket(ports, market)
  if (one) return [one]
  return event === undefined ? undefined : await findEventMarkets(ports, event)
}

/** A slug may belong to a market or to an event; an address says which. */
function readAddress(given: string): Address {
  const text = given.trim()
  if (SLUG.test(text.toLowerCase())) return { event: text.toLowerCase(), market: text.toLowerCase() }
  const url = URL.parse(text.includes('://') ? text : `https://${text}`)
  const [kind, first, second] = url?.pathname.toLowerCase().split('/').filter(Boolean) ?? []
  const isOurs =
    url !== null && HOSTS.has(url.hostname) && [first, second ?? first].every((slug) => SLUG.test(slug ?? ''))
  if (isOurs && kind === 'event') return { event: second === undefined ? first : undefined, market: second }
  if (isOurs && kind === 'market') return { event: undefined, market: first }
  throw invalidInput(
    'market: is neither a slug nor an address of Polymarket, such as https://polymarket.com/event/fed-rate-hike-in-2025. Not charged.',
  )
}
