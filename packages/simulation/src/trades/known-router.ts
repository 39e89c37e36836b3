import type { Address } from '@farebox/evm'
import type { RpcReply, RpcRequest } from '@farebox/evm/rpc'
import { concatHex, numberToHex, pad } from 'viem/utils'
import type { KnownRouter } from '../pools/addresses.ts'
import { drawCrowdTimes } from './crowd/crowd-times.ts'
import { type Ahead, dressWallets } from './dress.ts'
import { GAS, randomAddress } from './limits.ts'
import { encodeFund, type Plan } from './plan.ts'
import { type RoundResults, readRounds } from './read-rounds.ts'
import { callsThrough, EVERYTHING, type Round, type Rules, toSimulation } from './rounds.ts'
import { callsOfRouter, EMPTY_POOL, wordOf } from './router-calls.ts'
import { HONEST_CODE, SIMULATOR_CODE } from './simulator.ts'
import { inWords } from './time-in-words.ts'
import { PACE } from './times.ts'
import { isSmall, type RouterTrade, type Trip } from './trade-simulation.ts'

/** The same trades twice: with the token, and with one that only moves balances. */
export interface RouterSimulation {
  readonly requests: readonly RpcRequest[]
  /** Undefined if the router is not there or the node cannot answer. */
  read(replies: readonly (RpcReply | undefined)[]): readonly RouterTrade[] | undefined
}

interface Given extends Rules {
  readonly router: KnownRouter
  /** What wallets did before with our contract as the router. */
  readonly trips: readonly Trip[]
  /** No approval of everything is granted. */
  readonly isExact: boolean
  readonly hasAllBlocks: boolean
  /** What some wallets held before their sales, which was less than they were to sell. */
  readonly held?: ReadonlyMap<string, bigint> | undefined
}

/** A wallet that buys so many tokens of the pool, and sells all that arrives. */
interface Errand {
  readonly what: string
  readonly kind: RouterTrade['kind']
  readonly wallet: Address
  /** Raw units of the quote token that it has. */
  readonly money: bigint
  /** What the pool is to send, and what arrives of it. */
  readonly sent: bigint
  readonly sold: bigint
  readonly bought: Ahead
  readonly sale: Ahead
}

/** Of the crowd's times: from a minute to a year, each about ten times as long as the one before. */
const TIMED = [4, 9, 14, 18, 22, 26, 29] as const

/**
 * New wallets buy and sell through the exchange's own router, as users of its page do: the whole amount at once, a larger
 * one, and a tenth from the next block, with an ordinary gas limit, to a year later. Each buys what a wallet has bought before,
 * so that it is known how much is all of it.
 */
export function simulateByRouter(plan: Plan, given: Given): RouterSimulation {
  const errands = planErrands(plan, given)
  const [real, honest] = [false, true].map((isHonest) => planRouterRounds(plan, given, { errands, isHonest }))
  const factory = pad(given.router.factory).toLowerCase()
  return {
    requests: [real, honest].map((rounds = []) => toSimulation(plan, { rounds, validation: given.validation })),
    read([reply, honestReply]) {
      const results = readRounds(reply, real ?? [])
      const isThere = results?.get('factory')?.data.toLowerCase() === factory
      if (!results?.get('fund')?.isOk || !isThere) return undefined
      const fair = readRounds(honestReply, honest ?? [])
      return errands.map((errand, at) => toTrade({ results, fair }, { errand, at, pace: PACE[plan.chain] }))
    },
  }
}

/** What wallets held that could not sell what they were to, as some had been taken; undefined if there are none. */
export function heldInstead(trades: readonly RouterTrade[]): ReadonlyMap<string, bigint> | undefined {
  const short = trades.filter(({ held, sold }) => held > 0n && held < sold)
  return short.length > 0 ? new Map(short.map(({ what, held }) => [what, held])) : undefined
}

function planErrands({ amounts: [amount, small], large, times: { soon }, chain }: Plan, given: Given): Errand[] {
  const { trips, hasAllBlocks, held } = given
  const late = drawCrowdTimes(chain, { hasAllBlocks }).sales
  const sales = [soon(7), ...TIMED.flatMap((at) => late[at]?.sale ?? [])]
  const planned = [
    // Right after the newest block, as before: the pool is in the same state.
    { kind: 'entire', what: 'of the whole amount', money: amount, bought: soon(2), sale: soon(3) },
    { kind: 'large', what: 'of a larger amount', money: large ?? 0n, bought: soon(4), sale: soon(5) },
    ...sales.map((sale, at) => {
      const bought = soon(at === 0 ? 6 : 7 + at)
      // Each purchase raises the price of the next one.
      const money = (11n * small) / 5n
      return {
        kind: 'timed',
        what: `${inWords(sale.seconds - bought.seconds)} after buying`,
        money,
        bought,
        sale,
      } as const
    }),
  ] as const
  return planned.flatMap((errand) => {
    const { buy } =
      trips.find(
        ({ kind, buy: { ok } }) => ok && (kind === errand.kind || (errand.kind === 'timed' && isSmall(kind))),
      ) ?? {}
    if (!buy?.ok || buy.arrived === 0n) return []
    return [{ ...errand, wallet: randomAddress(), sent: buy.sent, sold: held?.get(errand.what) ?? buy.arrived }]
  })
}

function planRouterRounds(
  plan: Plan,
  given: Given,
  { errands, isHonest }: { readonly errands: readonly Errand[]; readonly isHonest: boolean },
): Round[] {
  const { market, times, pool, funding } = plan
  const [helper, sink] = [randomAddress(), randomAddress()]
  const { toRouter, record } = callsThrough(plan, helper, null)
  const { askFactory, sync, give, approve } = callsOfRouter(plan, given.router.address)
  const from = errands[0]?.wallet ?? helper
  const wallets = errands.map(({ wallet }) => wallet)
  const funds = {
    [helper]: { code: SIMULATOR_CODE, balance: numberToHex(funding.amount) },
    [sink]: { code: EMPTY_POOL },
  }
  const honest = { [market.token]: { code: concatHex([HONEST_CODE, pad(helper)]) } }
  const steps = errands.flatMap((errand, at) => planSteps(plan, given, { errand, at, helper, sink, isHonest }))
  const [start, ...later] = steps.toSorted((a, b) => a.ahead.blocks - b.ahead.blocks)
  return [
    {
      ahead: times.soon(1),
      stateOverrides: { ...funds, ...dressWallets(plan, wallets) },
      calls: [
        toRouter('fund', from, { data: encodeFund(plan) }),
        askFactory(from),
        ...sync(from),
        ...(isHonest ? [record(from, pool.bank), record(from, market.venue.pool)] : []),
        ...errands.flatMap(({ wallet, money }) => [
          give(helper, wallet, money),
          approve(wallet, market.quote, money),
          approve(wallet, market.quote, EVERYTHING, helper),
        ]),
      ],
    },
    ...(start ? [{ ...start, ...(isHonest && { stateOverrides: honest }) }, ...later] : []),
  ]
}

interface Steps {
  readonly errand: Errand
  readonly at: number
  readonly helper: Address
  readonly sink: Address
  readonly isHonest: boolean
}

/** The block of a purchase and that of its sale. */
function planSteps(
  plan: Plan,
  { router, isExact }: Given,
  { errand: { wallet, kind, money, sent, sold, bought, sale }, at, helper, sink, isHonest }: Steps,
): Round[] {
  const { quote, token } = plan.market
  const { approve, balance, leave, buy, sell } = callsOfRouter(plan, router.address)
  const gas = kind === 'timed' && bought.blocks + 1 === sale.blocks ? GAS.ordinary : plan.gas
  return [
    {
      ahead: bought,
      calls: [
        buy(`buy${at}`, wallet, { sent, money, gas }),
        balance(`bought${at}`, wallet, token),
        balance(`left${at}`, wallet, quote),
        // People have spent what they had, and allow no more of it.
        leave(helper, wallet, sink),
        approve(wallet, quote, 0n),
        balance(`before${at}`, wallet, quote),
      ],
    },
    {
      ahead: sale,
      calls: [
        balance(`held${at}`, wallet, token),
        approve(wallet, token, isExact || at % 2 === 1 ? sold : EVERYTHING),
        sell(`sell${at}`, wallet, { sold: isHonest ? sent : sold, gas }),
        balance(`after${at}`, wallet, quote),
      ],
    },
  ]
}

function toTrade(
  { results, fair }: { readonly results: RoundResults; readonly fair: RoundResults | undefined },
  { errand, at, pace }: { readonly errand: Errand; readonly at: number; readonly pace: number },
): RouterTrade {
  const [buy, sell] = [results.get(`buy${at}`), results.get(`sell${at}`)]
  const word = (name: string, among: RoundResults = results) => wordOf(among.get(`${name}${at}`))
  const money = word('after') - word('before')
  return {
    what: errand.what,
    kind: errand.kind,
    seconds: errand.sale.seconds - errand.bought.seconds,
    byBlocks: (errand.sale.blocks - errand.bought.blocks) * pace,
    buyRefusal: buy?.isOk ? null : (buy?.data ?? '0x'),
    saleRefusal: sell?.isOk ? null : (sell?.data ?? '0x'),
    isOutOfGas: sell?.isOutOfGas === true || buy?.isOutOfGas === true,
    spent: errand.money - word('left'),
    bought: word('bought'),
    held: word('held'),
    sold: errand.sold,
    money,
    fair: fair?.get(`sell${at}`)?.isOk ? word('after', fair) - word('before', fair) : null,
  }
}
