import type { Hex } from 'viem'

/** One simulated trade: the amounts that left one side and arrived at the other, or the reason of its revert. */
export type Step =
  | {
      readonly ok: true
      readonly sent: bigint
      readonly arrived: bigint
      /** What the trader holds of the token: after a purchase, before a sale. */
      readonly held: bigint
      /** The quote tokens spent, or received. */
      readonly money: bigint
    }
  | {
      readonly ok: false
      readonly reason: Hex
      /** It used up the gas of its transaction. */
      readonly isOutOfGas?: boolean
    }

/** A time between two trades: by the clock, and as the blocks between take at the pace of the chain. */
export interface Age {
  readonly seconds: number
  readonly byBlocks: number
}

/** The purchase and the sales of one wallet, and the same with a token that only moves balances. */
export interface Trip extends Partial<Age> {
  /** When and how it sells, such as 'days later'. */
  readonly what: string
  readonly kind: 'entire' | 'main' | 'whole' | 'later' | 'steady' | 'ordinary' | 'large' | 'crowd' | 'regular' | 'part'
  readonly buy: Step
  readonly sales: readonly Step[]
  /** The money that came back with the honest token; null if that could not be simulated. */
  readonly fair: bigint | null
}

/** What one wallet got through the router that people use. */
export interface RouterTrade extends Age {
  /** How much it sells, or when. */
  readonly what: string
  readonly kind: 'entire' | 'large' | 'timed'
  /** Null if it went through. */
  readonly buyRefusal: Hex | null
  readonly saleRefusal: Hex | null
  /** The sale used up the gas of its transaction. */
  readonly isOutOfGas: boolean
  readonly spent: bigint
  readonly bought: bigint
  /** What it had of the token before the sale, and what it was to sell. */
  readonly held: bigint
  readonly sold: bigint
  readonly money: bigint
  /** The money that came back with the honest token; null if that could not be simulated. */
  readonly fair: bigint | null
}

/** What a wallet could sell that sold parts, from everything down to a hundredth. */
export interface PartSales {
  /** Divisor of what was bought: the largest part that could be sold in one piece; null if none. */
  readonly largest: number | null
  /** Parts could be sold until the end, or until nothing was left. */
  readonly isRepeated: boolean
  /** Percent of the money for what was sold that did not come back, fees of the pool included. */
  readonly lostPercent: number
}

/** What became of tokens that one wallet bought and another sold. */
export interface ReceivedSale {
  /** Percent of the sent tokens that the receiver did not get; null if that is not known. */
  readonly taxPercent: number | null
  /** Why the receiver can sell them neither at once nor hours later; null if he can. */
  readonly refusal: Hex | null
  /** Percent of the money that the buyer got for as many and the receiver did not; null if that is not known. */
  readonly lostPercent: number | null
  /** Somebody took tokens of a wallet that had approved nothing. */
  readonly isOpenToAll: boolean
}

/** The wallet trades while others do; a part is one of the sales of a regular one. */
export function isAmongOthers(kind: Trip['kind']): boolean {
  return kind === 'crowd' || kind === 'regular' || kind === 'part'
}

/** The wallet spends a tenth of the amount. */
export function isSmall(kind: Trip['kind']): boolean {
  return !isAmongOthers(kind) && kind !== 'entire' && kind !== 'main' && kind !== 'large'
}

/** Gas of one transaction; null if it failed or the node did not report it. */
export interface GasUsed {
  readonly buy: number | null
  readonly sell: number | null
}

/** The simulated trades of new wallets on one pool. */
export interface TradeSimulation {
  /** The first buyer spends the amount, the second and the third a tenth of it each. */
  readonly firstBuy: Step
  readonly secondBuy: Step
  /** A block or some later, the first sells half, the second everything. */
  readonly sellHalf: Step
  readonly sellWhole: Step
  /** The first sells the rest up to a year later, or at once if the node cannot simulate later blocks. */
  readonly sellRest: Step
  /** The first was refused a sale after its first one; null if not, or if the node cannot simulate later blocks. */
  readonly wait: {
    readonly reason: Step
    /** Seconds after the first sale: of the refusal, and of the sale of all that was left or, if none, of the last try. */
    readonly from: number
    readonly until: number
    readonly isSold: boolean
  } | null
  /** What the token let the wallets approve, or was asked for last; too small: less than a wallet had bought. */
  readonly approvals: 'of everything' | 'smaller' | 'too small'
  /** The third sells everything at that later time; null if the node cannot simulate later blocks. */
  readonly sellLate: Step | null
  /** Every wallet that traded. */
  readonly trips: readonly Trip[]
  /** The number of different blocks in which it traded: 1 without eth_simulateV1. */
  readonly blocks: number
  /** Whether holders sold while others traded, and whether the blocks were as many as the chain's. */
  readonly crowd: 'natural' | 'few blocks' | null
  /** The same through the exchange's own router; null if that was not tried. */
  readonly byRouter: readonly RouterTrade[] | null
  /** What another wallet could do with what one bought; null if that could not be tried. */
  readonly received: ReceivedSale | null
  /** Sales of parts; null if no sale was refused, or that was not tried. */
  readonly parts: PartSales | null
  /** Percent that the price falls by the first trade, as the pool holds more of the token than it counts; null if not known. */
  readonly uncounted: number | null
  /** Gas of the first purchase and the first sale. */
  readonly gas: GasUsed
  /** What each trade was allowed. */
  readonly gasLimit: Hex
  /** Trades used that up, and the node could not simulate more. */
  readonly isCutShort: boolean
  /** The token's reason for refusing a transfer out of the pool; null if it allows it. */
  readonly poolRefusal: string | null
}
