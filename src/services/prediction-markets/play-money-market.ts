import { toMoment } from '@farebox/third-parties/decoding'
import type { ManifoldMarket } from '../../upstreams/manifold/manifold.ts'
import type { OpenMarket } from './open-market.ts'

const ADDRESS = /^https:\/\/manifold\.markets\/\S+$/

/** Empty if the market is decided or closed, uses real money, or is not a yes-or-no question. */
export function toPlayMoneyMarket(market: ManifoldMarket, now: Date): OpenMarket[] {
  const { question, url, probability, closeTime, isResolved, outcomeType, token } = market
  const isPlayMoney = token === undefined || token === null || token === 'MANA'
  const isKnown = typeof probability === 'number' && probability >= 0 && probability <= 1
  const closes = toMoment(closeTime ?? Number.NaN)
  if (isResolved || outcomeType !== 'BINARY' || !isPlayMoney || !isKnown || !ADDRESS.test(url)) return []
  if (closes !== null && closes <= now) return []
  return [
    {
      venue: 'manifold',
      question,
      event: null,
      outcomes: [
        { name: 'Yes', probability },
        { name: 'No', probability: 1 - probability },
      ],
      price_kind: 'maker',
      best_bid: null,
      best_ask: null,
      last_price: null,
      volume_24h_usd: 0,
      volume_total_usd: 0,
      liquidity_usd: 0,
      play_money: {
        volume_24h: amountOf(market.volume24Hours),
        volume_total: amountOf(market.volume),
        liquidity: amountOf(market.totalLiquidity),
        traders: amountOf(market.uniqueBettorCount),
      },
      price_change_24h: null,
      rules: null,
      resolution_source: null,
      group_item: null,
      negative_risk: false,
      end_date: closes?.toISOString() ?? null,
      url,
    },
  ]
}

/** Null if it is unknown, or below nothing. */
function amountOf(amount: number | null | undefined): number | null {
  return typeof amount === 'number' && amount >= 0 ? amount : null
}
