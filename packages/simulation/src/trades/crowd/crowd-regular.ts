import type { Address } from '@farebox/evm'
import type { Round } from '../rounds.ts'
import type { CrowdRoad, SaleOfPart } from './crowd-roads.ts'
import { CROWD, type CrowdTimes, REGULAR_PURCHASES } from './crowd-times.ts'

const SALES = 12
/** As much as it may need, for each of its transactions. */
export const REGULAR_GAS = 50_000_000n
// One of its sales for each so many of the crowd's, the last a year after the purchases.
const EVERY = 2
// After which sales of the crowd a wallet buys, sells all, buys again, and sells that in two parts: hours and months later.
const COMES = { buys: 2, sells: 14, returns: 16, parts: [18, 28] } as const

const purchases = names('buyRegular', REGULAR_PURCHASES)
const lastPurchase = purchases.at(-1) ?? ''

/** One of several sales by a wallet. */
export interface RepeatedSale extends SaleOfPart {
  /** That of the purchase by which it approves, and of all whose tokens it sells. */
  readonly name: string
  readonly purchases: readonly string[]
  /** After which sale of the crowd. */
  readonly at: number
}

/** A wallet of a crowd that sells more than once. */
export interface RepeatedSeller {
  readonly what: string
  readonly sales: readonly RepeatedSale[]
}

const REGULAR: RepeatedSeller = {
  what: `by a wallet that has bought ${REGULAR_PURCHASES} times and sells in ${SALES} parts`,
  sales: names('sellRegular', SALES).map((sale, place) => ({
    ...{ sale, name: lastPurchase, purchases, at: CROWD - 1 - EVERY * (SALES - 1 - place) },
    ...{ ofLeft: BigInt(SALES - place), ofAll: BigInt(SALES) },
  })),
}

const RETURNING: RepeatedSeller = {
  what: 'by a wallet that has sold all and bought again',
  sales: [
    {
      ...{ sale: 'sellReturning', name: 'buyReturning', purchases: ['buyReturning'], at: COMES.sells },
      ...{ ofLeft: 1n, ofAll: 1n },
    },
    ...COMES.parts.map((at, place) => ({
      ...{ sale: `sellReturned${place}`, name: 'buyReturned', purchases: ['buyReturned'], at },
      ...{ ofLeft: BigInt(COMES.parts.length - place), ofAll: BigInt(COMES.parts.length) },
    })),
  ],
}

/** Those who sell again and again: one who had bought often, and one who buys between. */
export const repeatedSellers: readonly RepeatedSeller[] = [REGULAR, RETURNING]

/** Purchases, and what both wallets do after the sales of others by their places, each in a block of its own. */
export function tradesOfRepeated(
  road: CrowdRoad,
  { regular, returning }: { readonly regular: Address; readonly returning: Address },
  times: CrowdTimes,
) {
  const holding = { name: lastPurchase, at: CROWD, holder: regular }
  const comes = (name: string) => {
    const back = { name, at: CROWD, holder: returning }
    return [...road.buy(back, name), ...road.approve(back, 1)]
  }
  return {
    regularBuys: times.regular.map((ahead, place): Round => {
      const purchase = purchases[place] ?? lastPurchase
      const approval = purchase === lastPurchase ? road.approve(holding, purchases.length) : []
      return { ahead, calls: [...road.buy(holding, purchase), ...approval] }
    }),
    after(at: number): readonly Round[] {
      const ahead = times.sales[at]?.after
      if (!ahead) return []
      const calls = repeatedSellers.flatMap(({ sales }) => {
        const sale = sales.find((each) => each.at === at)
        if (!sale) return []
        const seller = sale.name === lastPurchase ? regular : returning
        return road.sell({ name: sale.name, at: CROWD, holder: seller }, [sale], sale.purchases.length)
      })
      const bought = at === COMES.buys ? 'buyReturning' : at === COMES.returns ? 'buyReturned' : undefined
      const all = [...calls, ...(bought ? comes(bought) : [])]
      return all.length > 0 ? [{ ahead, calls: all }] : []
    },
  }
}

/** So many of a name. */
function names(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `${name}${at}`)
}
