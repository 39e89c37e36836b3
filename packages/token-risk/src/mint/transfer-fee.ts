/** A fee of Token-2022 as it was set. */
export interface FeeSetting {
  /** Hundredths of a percent of each transfer. */
  readonly bps: number
  /** The fee of one transfer is never above it, in raw units; infinite if none is told. */
  readonly maximum: number
  /** In force from this epoch of the chain; null if it is not told. */
  readonly epoch: number | null
}

/** Both fees that a mint holds, of which one is in force. */
export interface FeeSchedule {
  readonly older: FeeSetting
  readonly newer: FeeSetting
  /** The epoch of the chain now; null if it was not asked or not told. */
  readonly now: number | null
}

/** What a transfer of a token costs. */
export interface TransferFee {
  /** Of the trade asked about, now; the higher one while it is not known which fee is in force. */
  readonly percent: number
  /** Of the same trade once both fees have begun: `percent` where no change is set. */
  readonly comingPercent: number
  /** It is known which fee is in force. */
  readonly isCertain: boolean
  /** In words, with its maximum and a change that is set; null if there is no fee, and none is set. */
  readonly words: string | null
}

/** A mint and the trade about which it is asked. */
export interface FeeQuestion {
  readonly fees: FeeSchedule | null
  readonly supply: string
  readonly decimals: number
  /** The size of the trade, and what one token costs. Null: the trade is of one token. */
  readonly usd: number
  readonly priceUsd: number | null
}

const NONE: TransferFee = { percent: 0, comingPercent: 0, isCertain: true, words: null }

/** True if the epoch of the chain decides which fee is in force. */
export function needsEpoch(fees: FeeSchedule | null): fees is FeeSchedule {
  return fees !== null && (fees.older.bps !== fees.newer.bps || fees.older.maximum !== fees.newer.maximum)
}

/**
 * The fee of a mint for a trade. The program takes the newer one from its epoch on, the older one before, and never more
 * than its maximum, so that a fee with a maximum is a percentage of a trade of a certain size only.
 */
export function transferFeeOf({ fees, ...trade }: FeeQuestion): TransferFee {
  if (!fees) return NONE
  const { older, newer, now } = fees
  const isCertain = !needsEpoch(fees) || (now !== null && newer.epoch !== null)
  const [worse, better] = percentOf(older, trade) > percentOf(newer, trade) ? [older, newer] : [newer, older]
  if (!isCertain) {
    const [fee, other] = [percentOf(worse, trade), inWords(better, trade)]
    return {
      percent: fee,
      comingPercent: fee,
      isCertain,
      words: `${inWords(worse, trade)}, or ${other}: not known which`,
    }
  }
  const isComing = needsEpoch(fees) && (now ?? 0) < (newer.epoch ?? 0)
  const present = isComing ? older : newer
  const change = isComing ? `, and from epoch ${newer.epoch} on (now ${now}) ${inWords(newer, trade)}` : ''
  const isFree = takesNothing(present) && (!isComing || takesNothing(newer))
  return {
    percent: percentOf(present, trade),
    comingPercent: percentOf(newer, trade),
    isCertain,
    words: isFree ? null : `${inWords(present, trade)}${change}`,
  }
}

type Trade = Omit<FeeQuestion, 'fees'>

function takesNothing({ bps, maximum }: FeeSetting): boolean {
  return bps === 0 || maximum === 0
}

function percentOf({ bps, maximum }: FeeSetting, trade: Trade): number {
  const percent = bps / 100
  const most = (maximum / rawTrade(trade)) * 100
  return most < percent ? Number(most.toPrecision(4)) : percent
}

/** At least a raw unit, and at most all that there is. */
function rawTrade({ supply, decimals, usd, priceUsd }: Trade): number {
  const raw = (priceUsd === null ? 1 : usd / priceUsd) * 10 ** decimals
  return Math.max(1, Math.min(raw, Number(supply)))
}

function inWords(fee: FeeSetting, trade: Trade): string {
  const { bps, maximum } = fee
  if (takesNothing(fee)) return 'nothing'
  const rate = `${bps / 100} %`
  // A maximum that not even the whole supply reaches is none.
  if ((Number(trade.supply) * bps) / 10_000 <= maximum)
    return bps === 10_000 ? `${rate}, so that nothing arrives` : rate
  const size = trade.priceUsd === null ? '1 token' : `${trade.usd} US dollars`
  return `${rate}, but at most ${maximum / 10 ** trade.decimals} tokens (${percentOf(fee, trade)} % of ${size})`
}
