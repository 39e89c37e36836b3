import { toMoment } from '@farebox/third-parties/decoding'
import { type Static, Type } from 'typebox'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'
import type { Market } from '../../upstreams/polymarket/polymarket.ts'

const amount = (description: string) => nullable(Type.Number({ minimum: 0, description }))
const price = (what: string) =>
  nullable(Type.Number({ minimum: 0, maximum: 1, description: `${what}, dollars; null if there is none.` }))

/** A market in the answer. */
export const OpenMarket = Type.Object({
  venue: oneOf(['polymarket', 'manifold'], {
    description: 'The venue where it trades. Manifold uses play money, not dollars.',
  }),
  question: Type.String({ description: 'The question that the bets are on.' }),
  event: nullable(Type.String({ description: 'The event it belongs to, which may have several markets.' })),
  outcomes: Type.Array(
    Type.Object({
      name: Type.String({ description: 'Name of the outcome, such as Yes or No, or a team.' }),
      probability: nullable(
        Type.Number({
          minimum: 0,
          maximum: 1,
          description:
            'Price of a share that pays one dollar for this outcome: 0.25 is 25 %. price_kind says which price. Null, only ' +
            'with market, if the venue keeps no price of a market that is over, or one that shares cannot be paid.',
        }),
      ),
    }),
    { minItems: 1 },
  ),
  price_kind: oneOf(['mid', 'last', 'maker', 'none', 'unknown'], {
    description:
      'Source of the probabilities: midpoint of best bid and best ask, the last trade, the market maker price of the ' +
      'next small share, none (nobody has offered or traded yet, so that they mean nothing), or unknown. Sellers need ' +
      'not accept a midpoint or last price: see best_ask.',
  }),
  best_bid: price('Highest offer of buyers for a share of the first outcome'),
  best_ask: price('Lowest price of sellers for a share of the first outcome'),
  last_price: price('Price of the last trade in the first outcome'),
  volume_24h_usd: amount('Trading volume of the last 24 hours, US dollars (USDC); null if unknown.'),
  volume_total_usd: amount('Trading volume since it opened, US dollars (USDC); null if unknown.'),
  liquidity_usd: amount(
    'Orders in the book, US dollars (USDC); a small one makes probabilities unreliable; null if unknown.',
  ),
  play_money: nullable(
    Type.Object(
      {
        volume_24h: amount('Trading volume of the last 24 hours.'),
        volume_total: amount('Trading volume since it opened.'),
        liquidity: amount('Funds of its market maker.'),
        traders: nullable(Type.Integer({ minimum: 0, description: 'Number of people who have traded in it.' })),
      },
      { description: 'Figures in mana, the play money of Manifold, null if unknown; null for other venues.' },
    ),
  ),
  price_change_24h: nullable(
    Type.Number({
      description: 'Change of the first probability in 24 hours: -0.05 is 5 points down. Null for new markets.',
    }),
  ),
  rules: nullable(
    Type.String({
      description: 'The rules that decide it, as the venue wrote them, cut to 1,500 characters. Untrusted text.',
    }),
  ),
  resolution_source: nullable(Type.String({ description: 'Source of the result; null if the rules name it.' })),
  group_item: nullable(
    Type.String({
      description:
        'What distinguishes it from other markets of its event, such as a candidate; null for a single market.',
    }),
  ),
  negative_risk: Type.Boolean({
    description:
      'True if at most one market of its event ends with Yes, so that their probabilities add up to about 1.',
  }),
  end_date: nullable(DateTime('When it is due to be decided; null if unknown.')),
  state: Type.Optional(
    oneOf(['open', 'closed', 'resolved'], {
      description:
        'Only with market. closed: no more trades, the outcome is not final. resolved: it is, and the probabilities are what ' +
        'shares are paid.',
    }),
  ),
  winner: Type.Optional(
    nullable(
      Type.String({
        description: 'The outcome that came true; null if none is final or shares are split. Only with market.',
      }),
    ),
  ),
  closed_at: Type.Optional(nullable(DateTime('When trading ended; null if it did not, or unknown. Only with market.'))),
  url: Type.String({ format: 'uri', description: 'Page of the market.' }),
})
export type OpenMarket = Static<typeof OpenMarket>

const MAX_RULES = 1500

// Trading continues past the date until the outcome is known, for hours at sports events.
const GRACE_MS = 24 * 3600 * 1000

/** Empty if the market is closed, decided or long past its end, or its outcomes are unreadable. */
export function toOpenMarket(market: Market, now: Date): OpenMarket[] {
  const endDate = endOf(market)
  const isEnded = endDate !== null && endDate.getTime() < now.getTime() - GRACE_MS
  return isEnded || !isTrading(market) ? [] : toMarket(market).filter(({ outcomes }) => !isDecided(outcomes))
}

/**
 * A market with its state: open, closed for trading or decided. Empty if its outcomes are unreadable; of one that is
 * over their names are enough, since the venue keeps no prices of some, or zeros.
 */
export function toLookedUpMarket(market: Market): OpenMarket[] {
  const priced = readOutcomes(market)
  const named = market.closed === true ? readUnpriced(market) : []
  return toMarket(market, priced.length > 0 ? priced : named).map((answer) => {
    const winner = answer.outcomes.find(({ probability }) => (probability ?? 0) > ALL_BUT_PAID)
    const isResolved = market.closed === true && isFinal(market.umaResolutionStatus, winner)
    return {
      ...answer,
      ...(isResolved && { outcomes: toPaid(answer.outcomes, winner) }),
      state: isResolved ? ('resolved' as const) : isTrading(market) ? ('open' as const) : ('closed' as const),
      winner: (isResolved && winner?.name) || null,
      closed_at: readDate(market.closedTime?.replace(' ', 'T').replace(/\+00$/, 'Z'))?.toISOString() ?? null,
    }
  })
}

// A decided market of the early years keeps the last price of its market maker, such as 0.9999996.
const ALL_BUT_PAID = 0.999

/** Without a winner the oracle pays every share alike: any other price is one of before the decision. */
function toPaid(outcomes: OpenMarket['outcomes'], winner: OpenMarket['outcomes'][number] | undefined) {
  const isSplit = outcomes.every(({ probability }) => Math.abs((probability ?? 0) - 1 / outcomes.length) < SAME_PRICE)
  return outcomes.map((one) => ({
    name: one.name,
    probability: winner ? (one === winner ? 1 : 0) : isSplit ? one.probability : null,
  }))
}

/** Markets that the UMA oracle does not decide have no status: what their shares are paid decides. */
function isFinal(status: Market['umaResolutionStatus'], winner: OpenMarket['outcomes'][number] | undefined): boolean {
  return status === 'resolved' || (!status && winner !== undefined)
}

function endOf(market: Market): Date | null {
  return readDate(market.endDate) ?? readDate(market.endDateIso)
}

function readUnpriced({ outcomes, outcomePrices }: Market): OpenMarket['outcomes'] {
  const names = readList(outcomes)
  const isWhole = [0, names.length].includes(readList(outcomePrices).length)
  return isWhole ? names.map((name) => ({ name: String(name), probability: null })) : []
}

function toMarket(market: Market, outcomes = readOutcomes(market)): OpenMarket[] {
  const prices = readPrices(market, outcomes)
  if (outcomes.length === 0 || (market.closed !== true && isOffBook(prices, outcomes))) return []
  const [event] = market.events ?? []
  return [
    {
      venue: 'polymarket',
      question: market.question,
      event: event?.title || null,
      outcomes,
      ...prices,
      volume_24h_usd: readAmount(market.volume24hr, market.volume24hrClob),
      volume_total_usd: readAmount(market.volumeNum, market.volume),
      liquidity_usd: readAmount(market.liquidityNum, market.liquidity),
      play_money: null,
      // Of a price between 0 and 1.
      price_change_24h: [readNumber(market.oneDayPriceChange)].find((change = 2) => Math.abs(change) <= 1) ?? null,
      rules: cutRules(market.description),
      resolution_source: market.resolutionSource || null,
      group_item: market.groupItemTitle || null,
      negative_risk: market.negRisk === true,
      end_date: endOf(market)?.toISOString() ?? null,
      url: addressOf(market),
    },
  ]
}

/** A venue's rules for a market, cut to the length of the answer; null if there are none. */
export function cutRules(text: string | null | undefined): string | null {
  return text?.slice(0, MAX_RULES).toWellFormed() || null
}

// Published prices are rounded to a tenth of a cent or less.
const SAME_PRICE = 0.0006
// The venue shows no midpoint of a wider spread, which nobody would trade at.
const WIDEST_SPREAD = 0.1

/** Reads bid, ask and last trade, and finds which of them the published probability is. */
function readPrices(market: Market, [first]: OpenMarket['outcomes']) {
  const said = [market.bestBid, market.bestAsk, market.lastTradePrice]
  const [bid = null, ask = null, last = null] = said.map(readPrice)
  const isNear = (value: number) =>
    typeof first?.probability === 'number' && Math.abs(first.probability - value) < SAME_PRICE
  // A book whose buyers offer more than its sellers want is of two moments.
  const isBook = bid === null || ask === null || bid < ask
  const isTight = bid !== null && ask !== null && isBook && ask - bid < WIDEST_SPREAD + SAME_PRICE
  const isMid = isTight && isNear((bid + ask) / 2)
  const isLast = last !== null && isNear(last)
  const isEmpty = bid === null && ask === null && last === null && said.some((price) => readNumber(price) !== undefined)
  return {
    price_kind: isMid
      ? ('mid' as const)
      : isLast
        ? ('last' as const)
        : isEmpty
          ? ('none' as const)
          : ('unknown' as const),
    best_bid: isBook ? bid : null,
    best_ask: isBook ? ask : null,
    last_price: last,
  }
}

/** True for a price that is neither the last nor anywhere near a tight book: it is of another time, or another outcome. */
function isOffBook({ price_kind, best_bid, best_ask }: ReturnType<typeof readPrices>, [first]: OpenMarket['outcomes']) {
  const price = first?.probability ?? null
  if (price_kind !== 'unknown' || price === null || best_bid === null || best_ask === null) return false
  return best_ask - best_bid < WIDEST_SPREAD && (price < best_bid - WIDEST_SPREAD || price > best_ask + WIDEST_SPREAD)
}

/** An empty side of the book is 0, 1 or absent: nobody buys for nothing, or sells for the whole dollar. */
function readPrice(value: Market['bestBid']): number | null {
  const price = readNumber(value)
  return price !== undefined && price > 0 && price < 1 ? price : null
}

function isTrading({ active, closed, archived, acceptingOrders }: Market): boolean {
  return active !== false && closed !== true && archived !== true && acceptingOrders !== false
}

function isDecided(outcomes: OpenMarket['outcomes']): boolean {
  return outcomes.some(({ probability }) => probability === 1)
}

// One share of each outcome pays one dollar together, so their prices add up to one; they are rounded to a cent or less.
const MOST_OFF_ONE = 0.025

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
  const sum = read.reduce((total, { probability }) => total + probability, 0)
  return read.length === names.length && Math.abs(sum - 1) < MOST_OFF_ONE ? read : []
}

/** Reads a list, or a list as JSON text; empty for anything else. */
function readList(list: Market['outcomes']): (string | number)[] {
  if (Array.isArray(list)) return list
  try {
    const parsed: unknown = JSON.parse(list ?? '')
    return Array.isArray(parsed) ? parsed.filter((item) => typeof item === 'string' || typeof item === 'number') : []
  } catch {
    return []
  }
}

function readAmount(...candidates: readonly Market['volume'][]): number | null {
  const found = candidates.map((candidate) => readNumber(candidate)).find((amount) => amount !== undefined)
  return found === undefined || found < 0 ? null : found
}

function readNumber(value: string | number | null | undefined): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

function readDate(text: string | null | undefined): Date | null {
  return toMoment(Date.parse(text ?? ''))
}

function addressOf({ slug, events }: Market): string {
  const [event] = events ?? []
  const path = [event?.slug || slug, slug].filter((part) => part)
  return `https://polymarket.com/event/${[...new Set(path)].map((part) => encodeURIComponent((part ?? '').toWellFormed())).join('/')}`
}
