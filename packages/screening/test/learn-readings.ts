/** A word in another script and the letters a-z that it stands for. */
export interface WordPair {
  /** The signs that `toSigns` makes of it. */
  readonly signs: readonly string[]
  readonly letters: string
}

/** What signs are read as, with the negative logarithm of its probability. */
export type LearnedReadings = Readonly<Record<string, Readonly<Record<string, number>>>>

const MOST_SIGNS = 2
const MOST_LETTERS = 4
const ROUNDS = 8
/** Words that cost more than this for a letter are other names of the same place, from the third round on. */
export const MOST_NATS_A_LETTER = 2.2
/** Seen less often than this, a reading may be chance: of one sign, and of two that may be read one by one. */
const LEAST_COUNT = 0.5
const LEAST_COUNT_OF_TWO = 2
/** Taken from each count, for what was never seen. */
const DISCOUNT = 0.3
const DISCOUNT_OF_TWO = 0.8
const LEAST_SHARE = 0.004
const UNSEEN = 0.02

type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>
type Shares = Counts

/**
 * Learns which letters the signs of a script are read as, from words in both, by expectation and maximisation: each
 * round counts the readings that the shares of the round before make likely.
 */
export function learnReadings(pairs: readonly WordPair[]): LearnedReadings {
  let shares: Shares = new Map()
  let counts: Counts = new Map()
  for (let round = 0; round < ROUNDS; round++) {
    const shareOf =
      round === 0
        ? firstShare
        : (signs: string, letters: string, count: number) =>
            shares.get(signs)?.get(letters) ?? (count === 1 ? UNSEEN * 26 ** -letters.length : 0)
    counts = countReadings(pairs, { shareOf, isStrict: round > 1 })
    shares = toShares(counts)
  }
  return toNats(shares, counts)
}

type ShareOf = (signs: string, letters: string, count: number) => number

function firstShare(_signs: string, letters: string, count: number): number {
  const ofLength = letters.length === 0 ? 0.1 : 0.3 / letters.length ** 2
  return (ofLength * (count === 1 ? 1 : 0.3) * 0.05 ** Math.max(0, letters.length - 2)) / 26
}

/** A step through both words: some signs read as some letters. */
interface Step {
  readonly from: number
  readonly to: number
  readonly signs: string
  readonly letters: string
  readonly share: number
}

function countReadings(pairs: readonly WordPair[], { shareOf, isStrict }: { shareOf: ShareOf; isStrict: boolean }) {
  const counts = new Map<string, Map<string, number>>()
  for (const pair of pairs) {
    const { steps, ahead, likelihood } = walk(pair, shareOf)
    if (!(likelihood > 0)) continue
    if (isStrict && -Math.log(likelihood) > MOST_NATS_A_LETTER * pair.letters.length) continue
    const behind = new Float64Array(ahead.length)
    behind[behind.length - 1] = 1
    for (const step of steps.toReversed()) {
      const rest = behind[step.to] as number
      if (rest === 0) continue
      behind[step.from] = (behind[step.from] as number) + step.share * rest
      const readings = counts.get(step.signs) ?? new Map<string, number>()
      const expected = ((ahead[step.from] as number) * step.share * rest) / likelihood
      counts.set(step.signs, readings.set(step.letters, (readings.get(step.letters) ?? 0) + expected))
    }
  }
  return counts
}

/** All ways through both words, in order, with the likelihood of reaching each place. */
function walk({ signs, letters }: WordPair, shareOf: ShareOf) {
  const width = letters.length + 1
  const ahead = new Float64Array((signs.length + 1) * width)
  const steps: Step[] = []
  ahead[0] = 1
  for (let from = 0; from < signs.length * width; from++) {
    const here = ahead[from] as number
    if (here === 0) continue
    const [at, read] = [Math.floor(from / width), from % width]
    for (let count = 1; count <= Math.min(MOST_SIGNS, signs.length - at); count++) {
      const some = signs.slice(at, at + count).join('')
      for (let length = 0; length <= Math.min(MOST_LETTERS, letters.length - read); length++) {
        const as = letters.slice(read, read + length)
        const share = shareOf(some, as, count)
        if (share === 0) continue
        const to = from + count * width + length
        steps.push({ from, to, signs: some, letters: as, share })
        ahead[to] = (ahead[to] as number) + here * share
      }
    }
  }
  return { steps, ahead, likelihood: ahead.at(-1) as number }
}

function toShares(counts: ReadonlyMap<string, ReadonlyMap<string, number>>): Shares {
  return new Map(
    [...counts].map(([signs, readings]) => {
      const total = 1 + [...readings.values()].reduce((sum, count) => sum + count, 0)
      const kept = [...readings].filter(([, count]) => count >= (isOne(signs) ? LEAST_COUNT : LEAST_COUNT_OF_TWO))
      return [signs, new Map(kept.map(([letters, count]) => [letters, (count - discountOf(signs)) / total]))]
    }),
  )
}

function discountOf(signs: string): number {
  return isOne(signs) ? DISCOUNT : DISCOUNT_OF_TWO
}

function isOne(signs: string): boolean {
  return [...signs].length === 1
}

/**
 * A sign read as some letters is as likely as they are read for it, and as it is written for them: `kle` is a rare
 * reading of its sign, and that sign the only way to write it. Their geometric mean tells names apart better than
 * either. No sign is the way to write no letters: what is silent has the first likelihood alone.
 */
function toNats(shares: Shares, counts: Counts): LearnedReadings {
  const sums = sumByLetters(counts)
  const rows = [...shares].map(([signs, readings]): [string, Record<string, number>] => {
    const nats = [...readings]
      .filter(([, share]) => share >= LEAST_SHARE)
      .map(([letters, share]): [string, number] => {
        const written = ((counts.get(signs)?.get(letters) ?? 0) - discountOf(signs)) / (1 + (sums.get(letters) ?? 0))
        return [letters, -Math.log(letters === '' ? share : Math.sqrt(share * written))]
      })
      .sort(([, a], [, b]) => a - b)
    return [signs, Object.fromEntries(nats.map(([letters, some]) => [letters, Math.round(100 * some) / 100]))]
  })
  return Object.fromEntries(
    rows.filter(([, readings]) => Object.keys(readings).length > 0).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

/** How often some letters stand for any signs. */
function sumByLetters(counts: Counts): ReadonlyMap<string, number> {
  const sums = new Map<string, number>()
  for (const readings of counts.values()) {
    for (const [letters, count] of readings) sums.set(letters, (sums.get(letters) ?? 0) + count)
  }
  return sums
}
