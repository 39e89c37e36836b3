import type { Hex } from 'viem'
import type { Age, TradeSimulation } from './trades/trade-simulation.ts'

/** Sales are refused for some time after a purchase, whoever sells, and go through from then on. */
export interface HoldingPeriod {
  /** Seconds after the purchase of the last refused sale, and of the first that went through. */
  readonly refusedUpTo: number
  readonly soldFrom: number
  /** Only the count of blocks tells the refused sales from the others, not the clock. */
  readonly isByBlocks: boolean
  readonly reason: Hex
}

/**
 * The time for which a token holds what was bought. Undefined if no sale was refused, none went through, or refused ones are
 * among those that went through: then it is not time alone that decides.
 */
export function holdingPeriodOf({ trips }: Pick<TradeSimulation, 'trips'>): HoldingPeriod | undefined {
  return periodBy('seconds', trips) ?? periodBy('byBlocks', trips)
}

function periodBy(clock: keyof Age, trips: TradeSimulation['trips']): HoldingPeriod | undefined {
  const hasFair = trips.some(({ fair }) => fair !== null)
  const first = trips.flatMap(({ kind, buy, sales: [sale], fair, [clock]: age }) => {
    // What an honest token could not do either is the pool's refusal.
    return buy.ok && sale && age !== undefined && (sale.ok || fair !== null || !hasFair) ? [{ sale, age, kind }] : []
  })
  const refused = first.flatMap(({ sale, age, kind }) =>
    sale.ok || sale.isOutOfGas ? [] : [{ age, reason: sale.reason, kind }],
  )
  const [last] = refused.toSorted((a, b) => b.age - a.age)
  const soldFrom = Math.min(...first.flatMap(({ sale, age }) => (sale.ok ? [age] : [])))
  if (!last || soldFrom === Number.POSITIVE_INFINITY || last.age >= soldFrom) return undefined
  // Routers, through which a crowd trades, hide the words of the token.
  const { reason } = refused.find(({ kind }) => kind !== 'crowd') ?? last
  return { refusedUpTo: last.age, soldFrom, isByBlocks: clock === 'byBlocks', reason }
}
