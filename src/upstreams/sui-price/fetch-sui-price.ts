import { nullWhenDown } from '@farebox/third-parties'
import type { DetachedPorts, ServiceContext } from '../../contract/context.ts'
import { upstreamFailed } from '../../contract/errors.ts'
import { fetchCoinbasePrice } from './fetch-coinbase-price.ts'
import { fetchCoinGeckoMarket } from './fetch-coingecko-market.ts'
import { fetchDefiLlamaPrice } from './fetch-defillama-price.ts'

const TTL_SECONDS = 60
// While every source is down, a price some minutes old is better than none.
const STALE_SECONDS = 240

const SOURCES: readonly ((ports: DetachedPorts) => Promise<number>)[] = [
  fetchDefiLlamaPrice,
  async (ports) => (await fetchCoinGeckoMarket(ports)).usd,
  fetchCoinbasePrice,
]

/** US dollars for one SUI, at most 10 minutes old, 5 of them here, from the first source that answers; null if none does. */
export function fetchSuiPrice({ memo, signal }: Pick<ServiceContext, 'memo' | 'signal'>): Promise<number | null> {
  const options = { ttlSeconds: TTL_SECONDS, staleSeconds: STALE_SECONDS, load: askInTurn }
  return nullWhenDown(memo.remember('sui-price:usd', options), signal)
}

async function askInTurn(ports: DetachedPorts): Promise<number> {
  for (const ask of SOURCES) {
    const price = await nullWhenDown(ask(ports), ports.signal)
    if (price !== null) return price
  }
  throw upstreamFailed('The price sources', 'each failure is logged at its origin')
}
