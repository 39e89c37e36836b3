import type { Address } from '@farebox/evm'
import type { Round } from '../rounds.ts'
import type { CrowdRoad } from './crowd-roads.ts'
import { CROWD, type CrowdTimes, REGULAR_PURCHASES } from './crowd-times.ts'

/** How often one wallet of a crowd trades that comes again and again. */
export const REGULAR = { purchases: REGULAR_PURCHASES, sales: 12 } as const
/** As much as it may need, for each of its transactions. */
export const REGULAR_GAS = 50_000_000n
// One of its sales for each so many of the crowd's, the last a year after the purchases.
const EVERY = 2

/** The names of its purchases. */
export const regularPurchases: readonly string[] = names('buyRegular', REGULAR.purchases)
/** The names of its sales. */
export const regularSales: readonly string[] = names('sellRegular', REGULAR.sales)
/** The name of its last purchase, by which it approves. */
export const regularPurchase: string = regularPurchases.at(-1) ?? ''

/** Purchases, and sales after those of others by their places: from minutes to a year later, each in a block of its own. */
export function tradesOfRegular(road: CrowdRoad, holder: Address, times: CrowdTimes) {
  const holding = { name: regularPurchase, at: CROWD, holder }
  return {
    regularBuys: times.regular.map((ahead, place): Round => {
      const purchase = regularPurchases[place] ?? regularPurchase
      const approval = purchase === regularPurchase ? road.approve(holding, REGULAR.purchases) : []
      return { ahead, calls: [...road.buy(holding, purchase), ...approval] }
    }),
    regularSells(at: number): readonly Round[] {
      const place = regularSales.findIndex((sale) => placeOfRegular(sale) === at)
      const [sale, ahead] = [regularSales[place], times.sales[at]?.after]
      if (sale === undefined || !ahead) return []
      const part = { sale, ofLeft: BigInt(REGULAR.sales - place), ofAll: BigInt(REGULAR.sales) }
      return [{ ahead, calls: [...road.sell(holding, [part], REGULAR.purchases)] }]
    },
  }
}

/** After which sale of the crowd it makes this one. */
export function placeOfRegular(sale: string): number {
  return CROWD - 1 - EVERY * (REGULAR.sales - 1 - regularSales.indexOf(sale))
}

/** So many of a name. */
function names(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${name}${at}`)
}
