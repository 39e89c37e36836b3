import type { Address } from '@farebox/evm'
import type { KnownRouter } from '../../pools/addresses.ts'
import { walletWith } from '../dress.ts'
import type { Plan } from '../plan.ts'
import { type RoundResults, saleOf, toStep } from '../read-rounds.ts'
import { type Call, callsThrough, EVERYTHING, type ExactSums } from '../rounds.ts'
import { callsOfRouter, EMPTY_POOL, wordOf } from '../router-calls.ts'
import type { Step } from '../trade-simulation.ts'

/** A holder of a crowd. */
export interface Holding {
  /** That of its purchase. */
  readonly name: string
  readonly holder: Address
  /** The place among the holders. */
  readonly at: number
}

/** How the holders of a crowd trade, and how their trades are read. */
export interface CrowdRoad {
  /** The code that it needs. */
  readonly stateOverrides: object
  /** What is to be asked first. */
  begin(from: Address): readonly Call[]
  buy(holding: Holding, purchase: string): readonly Call[]
  /** After the last of so many purchases. */
  approve(holding: Holding, purchases: number): readonly Call[]
  /** Sales of these parts, the first of which goes through alone if it does: of what is left, and of everything. */
  sell(holding: Holding, sales: readonly SaleOfPart[], purchases: number): readonly Call[]
  /** Whether the trades could be tried at all. */
  isOpen(results: RoundResults): boolean
  bought(results: RoundResults, holding: Pick<Holding, 'name'>, purchase: string): Step
  sold(results: RoundResults, holding: Pick<Holding, 'name'>, sale: string): Step
  /** What a wallet held before its first sale if that was less than it was to sell, and something; undefined otherwise. */
  shortBefore(
    results: RoundResults,
    of: { readonly name: string; readonly sale: string; readonly purchases: number },
  ): bigint | undefined
}

/** One sale, by its name. */
export interface SaleOfPart {
  readonly sale: string
  /** Divisors. */
  readonly ofLeft: bigint
  readonly ofAll: bigint
}

/** Through our contract at this address. */
export function roadOfOurs(plan: Plan, router: Address, sums: ExactSums | null): CrowdRoad {
  const { buy, sell, approve } = callsThrough(plan, router, sums)
  return {
    stateOverrides: {},
    begin: () => [],
    buy: ({ holder }, purchase) => [buy(purchase, holder, { amount: plan.crowd.each })],
    approve: ({ name, holder }) => approve(name, holder),
    sell: ({ holder }, sales) => sales.map(({ sale, ofLeft }) => sell(sale, holder, { parts: ofLeft })),
    isOpen: () => true,
    bought: (results, _, purchase) => toStep(results.get(purchase)),
    sold: (results, { name }, sale) => saleOf(results, { sale, buy: name }),
    shortBefore: () => undefined,
  }
}

/** What one purchase of a crowd gets by the router of an exchange: what the pool sends, and what arrives of it. */
export interface RouterPurchase {
  readonly router: KnownRouter
  readonly sent: bigint
  readonly arrived: bigint
  /** No approval of everything is granted. */
  readonly isExact: boolean
  /** What some held before their sales, which was less than they were to sell, by the names of their purchases. */
  readonly held: ReadonlyMap<string, bigint>
}

/** Helpers of the wallets: our contract, which has money, a pool that gives nothing, and who reads. */
interface Helpers {
  /** Whoever reads balances. */
  readonly reader: Address
  readonly helper: Address
  readonly sink: Address
  readonly isHonest: boolean
}

const READING_GAS = 400_000_000n
/** More than a purchase costs after those before it. */
const MOST_PRICE = 3n

/** Through the router that people use. */
export function roadOfRouter(
  plan: Plan,
  { router, sent, arrived, isExact, held }: RouterPurchase,
  at: Helpers,
): CrowdRoad {
  const { helper, sink, reader, isHonest } = at
  const { token, quote } = plan.market
  const { askFactory, sync, give, approve, balance, leave, buy, sell } = callsOfRouter(plan, router.address)
  const money = plan.crowd.each * MOST_PRICE
  const amountOf = (name: string, purchases: number) =>
    isHonest ? sent * BigInt(purchases) : (held.get(name) ?? arrived * BigInt(purchases))
  const look = (name: string, holder: Address) => [
    balance(`tokens ${name}`, holder, token, reader),
    balance(`money ${name}`, holder, quote, reader),
    balance(`pool ${name}`, plan.pool.bank, token, reader),
  ]
  return {
    stateOverrides: { [sink]: { code: EMPTY_POOL }, [reader]: walletWith('rich', plan.head, READING_GAS) },
    begin: (from) => [askFactory(from), ...sync(from)],
    buy: ({ holder }, purchase) => [
      give(helper, holder, money),
      approve(holder, quote, money),
      balance(`before ${purchase}`, holder, token, reader),
      buy(purchase, holder, { sent, money, gas: plan.gas }),
      balance(`tokens ${purchase}`, holder, token, reader),
    ],
    approve: ({ name, holder, at: place }, purchases) => [
      // People have spent what they had, and allow no more of it.
      approve(holder, quote, EVERYTHING, helper),
      leave(helper, holder, sink),
      approve(holder, quote, 0n),
      approve(holder, token, isExact || place % 2 === 1 ? amountOf(name, purchases) : EVERYTHING),
    ],
    sell: ({ name, holder }, sales, purchases) => {
      const [first] = sales
      return [
        ...look(first?.sale ?? name, holder),
        ...sales.map(({ sale, ofAll }) =>
          sell(sale, holder, { sold: amountOf(name, purchases) / ofAll, gas: plan.gas }),
        ),
        ...look(`after ${first?.sale ?? name}`, holder),
      ]
    },
    shortBefore: (results, { name, sale, purchases }) => {
      const has = wordOf(results.get(`tokens ${sale}`))
      return has > 0n && has < amountOf(name, purchases) ? has : undefined
    },
    isOpen: (results) =>
      results.get('factory')?.data.toLowerCase().endsWith(router.factory.slice(2).toLowerCase()) === true,
    bought: (results, _, purchase) => {
      const result = results.get(purchase)
      if (!result?.isOk) return toStep(result)
      const [before, after] = ['before', 'tokens'].map((time) => wordOf(results.get(`${time} ${purchase}`)))
      return { ok: true, sent, arrived: (after ?? 0n) - (before ?? 0n), held: after ?? 0n, money }
    },
    sold: (results, _, sale) => {
      const result = results.get(sale)
      if (!result?.isOk) return toStep(result)
      const word = (name: string) => wordOf(results.get(name))
      const gone = word(`tokens ${sale}`) - word(`tokens after ${sale}`)
      return {
        ok: true,
        sent: gone,
        arrived: word(`pool after ${sale}`) - word(`pool ${sale}`),
        held: word(`tokens ${sale}`),
        money: word(`money after ${sale}`) - word(`money ${sale}`),
      }
    },
  }
}
