import { nullWhenDown } from '@farebox/third-parties'
import type { DetachedPorts, ServiceContext } from '../../contract/context.ts'
import { fetchCoinGeckoMarket } from './fetch-coingecko-market.ts'

const TTL_SECONDS = 3600
// It changes with monthly unlocks, so a value some days old is still about right.
const STALE_SECONDS = 7 * 24 * 3600

/** The circulating supply of SUI, which the ledger itself does not state; null if the source fails. */
export function fetchCirculatingSupply({
  memo,
  signal,
}: Pick<ServiceContext, 'memo' | 'signal'>): Promise<number | null> {
  const options = { ttlSeconds: TTL_SECONDS, staleSeconds: STALE_SECONDS, load: loadSupply }
  return nullWhenDown(memo.remember('sui-price:circulating', options), signal)
}

async function loadSupply(ports: DetachedPorts): Promise<number> {
  const { usd, marketCapUsd } = await fetchCoinGeckoMarket(ports)
  return Math.round(marketCapUsd / usd)
}
