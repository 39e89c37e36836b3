import { type Static, Type } from 'typebox'
import { DateTime, nullable } from '../../contract/schema.ts'
import type { Market } from '../../upstreams/polymarket/polymarket.ts'

const usd = (description: string) => Type.Number({ minimum: 0, description })

/** A market as we answer it. */
export const OpenMarket = Type.Object({
  question: Type.String({ description: 'What is bet on.' }),
  event: nullable(Type.String({ description: 'The event it belongs to, which may have several markets.' })),
  outcomes: Type.Array(
    Type.Object({
      name: Type.String({ description: 'Such as Yes or No, or a team.' }),
      probability: Type.Number({ minimum: 0, maximum: 1, description: 'Last price: 0.25 is 25 %.' }),
    }),
    { minItems: 1 },
  ),
  volume_24h_usd: usd('Traded in the last 24 hours, US dollars.'),
  volume_total_usd: usd('Traded since it opened, US dollars.'),
  liquidity_usd: usd('In the order book, US dollars; a small one makes probabilities unreliable.'),
  price_change_24h: nullable(
    Type.Number({
      description: 'Change of the first probability in 24 hours: -0.05 is 5 points down. Null for new ones.',
    }),
  ),
  end_date: nullable(DateTime('When it is due to be decided; null where nobody said.')),
  url: Type.String({ format: 'uri', description: 'Its page.' }),
})
export type OpenMarket = Static<typeof OpenMarket>

// Trading goes on past the date until the outcome is known, at sports events for hours.
const GRACE_MS = 24 * 3600 * 1000

/** None where the market is closed, decided or long past its end, or its outcomes cannot be read. */
export function toOpenMarket(market: Market, now: Date): OpenMarket[] {
  const outcomes = readOutcomes(market)
  const endDate = readDate(market.endDate) ?? readDate(market.endDateIso)
  const isEnded = endDate !== null && endDate.getTime() < now.getTime() - GRACE_MS
  if (outcomes.length === 0 || isEnded || !isTrading(market) || isDecided(outcomes)) return []
  const [event] = market.events ?? []
  return [
    {
      question: market.question,
      event: event?.title || null,
      outcomes,
      volume_24h_usd: readAmount(market.volume24hr, market.volume24hrClob),
      volume_total_usd: readAmount(market.volumeNum, market.volume),
      liquidity_usd: readAmount(market.liquidityNum, market.liquidity),
      price_change_24h: readNumber(market.oneDayPriceChange) ?? null,
      end_date: endDate?.toISOString() ?? null,
      url: addressOf(market),
    },
  ]
}

function isTrading({ active, closed, archived, acceptingOrders }: Market): boolean {
  return active !== false && closed !== true && archived !== true && acceptingOrders !== false
}

function isDecided(outcomes: OpenMarket['outcomes']): boolean {
  return outcomes.some(({ probability }) => probability === 1)
}

function readOutcomes({ outcomes, outcomePrices }: Market): OpenMarket['outcomes'] {
  const names = readList(outcomes)
  const prices = readList(outcomePrices).map((price) => readNumber(price))
  if (names.length !== prices.length) return []
  const read = names.flatMap((name, index) => {
    const probability = prices[index]
    return probability !== undefined && probability >= 0 && probability <= 1
      ? [{ name: String(name), probability }]
      : []
  })
  return read.length === names.length ? read : []
}

/** A list, or a list written as JSON; empty for anything else. */
function readList(list: Market['outcomes']): (string | number)[] {
  if (Array.isArray(list)) return list
  try {
    const parsed: unknown = JSON.parse(list ?? '')
    return Array.isArray(parsed) ? parsed.filter((item) => typeof item === 'string' || typeof item === 'number') : []
  } catch {
    return []
  }
}

function readAmount(...candidates: readonly Market['volume'][]): number {
  const found = candidates.map((candidate) => readNumber(candidate)).find((amount) => amount !== undefined)
  return Math.max(0, found ?? 0)
}

function readNumber(value: string | number | null | undefined): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

function readDate(text: string | null | undefined): Date | null {
  const date = new Date(text || Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

function addressOf({ slug, events }: Market): string {
  const [event] = events ?? []
  const path = [event?.slug || slug, slug].filter((part) => part)
  return `https://polymarket.com/event/${[...new Set(path)].map((part) => encodeURIComponent((part ?? '').toWellFormed())).join('/')}`
}
