import type { Address } from '@farebox/evm'
import { concatHex, numberToHex, pad, parseAbi } from 'viem/utils'
import { encodeCall } from '../../encode-call.ts'
import { dressWallets, timesUsual, walletWith } from '../dress.ts'
import { randomAddress } from '../limits.ts'
import { encodeFund, type Plan } from '../plan.ts'
import { callsThrough, type ExactSums, type Round } from '../rounds.ts'
import { HONEST_CODE, SIMULATOR_CODE } from '../simulator.ts'
import { REGULAR_GAS, tradesOfRepeated } from './crowd-regular.ts'
import type { CrowdRoad } from './crowd-roads.ts'
import type { CrowdTimes } from './crowd-times.ts'

const factoryAbi = parseAbi(['function createPair(address, address)'])
// A contract of a pair has so much code.
const PAIR_GAS = numberToHex(4_000_000)
/** Before which sale it is created. */
const PAIR_AT = 2
/** One of so many holders buys a second time. */
const BUYS_TWICE = 3
// Of a dollar token with six decimals: one.
const SOME_DOLLARS = 1_000_000n

/** By which road the holders trade, and with which token. */
interface CrowdPlan {
  /** Our contract, through which the others trade. */
  readonly router: Address
  readonly road: CrowdRoad
  readonly isHonest: boolean
  readonly sums: ExactSums | null
}

interface Drawn {
  readonly times: CrowdTimes
  /** The holder before whose sale the large early buyer sells everything. */
  readonly dumpAt: number
}

/**
 * A market with other people in it: holders buy one after the other, some twice and some who own dollars. Each sells later
 * than the one before, from seconds to a year, and right before each sale somebody else trades in a block of his own, mostly
 * to buy, so that the pool grows; ether is deposited and traded elsewhere, a further pair is created, and early on a large
 * buyer leaves, which puts the price below that of the purchases. One holder buys four times and sells in twelve parts, and
 * one sells all, buys again and sells that.
 * If it is honest, a token that only moves balances takes the place of the token.
 */
export function planCrowd(plan: Plan, { times, dumpAt }: Drawn, { router, road, isHonest, sums }: CrowdPlan): Round[] {
  const { market, pool, crowd, router: exchange } = plan
  const { toRouter, buy, sell, approve, record, give } = callsThrough(plan, router, sums)
  const newWallets = () => times.sales.map(randomAddress)
  const [holders, others, whale] = [newWallets(), newWallets(), randomAddress()]
  const [regular, returning] = [randomAddress(), randomAddress()]
  const { dollar } = crowd
  const elsewhere = (from: Address) =>
    dollar ? [toRouter('elsewhere', from, { data: encodeFund({ ...plan, ...dollar }) })] : []
  const pair = encodeCall({ abi: factoryAbi, functionName: 'createPair', args: [whale, market.quote] })
  const isOfPairs = exchange && pool.fee === undefined
  const createPair = isOfPairs ? [{ name: 'pair', from: whale, to: exchange.factory, gas: PAIR_GAS, data: pair }] : []
  const native = { quote: plan.funding.weth }
  const deposit = [
    toRouter('deposit', whale, {
      data: encodeFund({ funding: { ...plan.funding, amount: crowd.deposit }, market: native }),
    }),
  ]
  const funds = { [router]: { code: SIMULATOR_CODE, balance: numberToHex(crowd.ether) }, ...road.stateOverrides }
  const honest = { [market.token]: { code: concatHex([HONEST_CODE, pad(router)]) } }
  const { regularBuys, after } = tradesOfRepeated(road, { regular, returning }, times)
  const often = walletWith('rich', plan.head, REGULAR_GAS * timesUsual(plan.gas))
  return [
    {
      ahead: times.first,
      stateOverrides: {
        ...funds,
        ...dressWallets(plan, [...holders, ...others, whale]),
        ...{ [regular]: often, [returning]: often },
      },
      calls: [
        toRouter('fund', whale, { data: encodeFund({ ...plan, funding: { ...plan.funding, amount: crowd.funding } }) }),
        ...road.begin(whale),
        ...elsewhere(whale),
        ...(isHonest ? [record(whale, pool.bank), record(whale, market.venue.pool)] : []),
      ],
    },
    {
      ahead: times.whale,
      ...(isHonest && { stateOverrides: honest }),
      calls: [buy('whaleBuy', whale, { amount: crowd.whale }), ...approve('whaleBuy', whale)],
    },
    ...regularBuys,
    // The last to sell is the first to buy.
    ...times.purchases.map((ahead, place): Round => {
      const at = holders.length - 1 - place
      const holding = { name: `buy${at}`, holder: holders[at] ?? whale, at }
      const count = isTwice(at) ? 2 : 1
      const dollars = dollar && at % 2 === 0 ? [give(dollar.market.quote, holding.holder, SOME_DOLLARS)] : []
      const purchases = [holding.name, `${holding.name}Again`].slice(0, count)
      const bought = purchases.flatMap((purchase) => road.buy(holding, purchase))
      return { ahead, calls: [...dollars, ...bought, ...road.approve(holding, count)] }
    }),
    ...times.sales.flatMap(({ before, sale }, at): Round[] => {
      const [holder, other] = [holders[at] ?? whale, others[at] ?? whale]
      const amount = crowd.growth[at] ?? 1n
      const trade = at === dumpAt ? sell('whaleSell', whale, { parts: 1n }) : buy(`other${at}`, other, { amount })
      const beside = at === PAIR_AT ? [...createPair, ...deposit] : []
      const holding = { name: `buy${at}`, holder, at }
      // Who has bought twice may have more than a limit of the token allows in one piece.
      const sales = [['sell', 1n] as const, ...(isTwice(at) ? [['part', 2n] as const] : [])].map(([name, parts]) => {
        return { sale: `${name}${at}`, ofLeft: parts, ofAll: parts }
      })
      return [
        { ahead: before, calls: [...elsewhere(other), trade, ...beside] },
        { ahead: sale, calls: [...road.sell(holding, sales, isTwice(at) ? 2 : 1)] },
        ...after(at),
      ]
    }),
  ]
}

/** Whether this holder buys a second time. */
export function isTwice(at: number): boolean {
  return at % BUYS_TWICE === 1
}
