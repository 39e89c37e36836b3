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
const LEAST_COUNTS = [0.5, 2]
/** Taken from each count, for what was never seen. */
const DISCOUNTS = [0.3, 0.8]
const LEAST_SHARE = 0.004
const UNSEEN = 0.02

type Shares = ReadonlyMap<string, ReadonlyMap<string, number>>

/**
 * Learns which letters the signs of a script are read as, from words in both, by expectation and maximisation: each
 * round counts the readings that the shares of the round before make likely.
 */
export function learnReadings(pairs: readonly WordPair[]): LearnedReadings {
  let shares: Shares = new Map()
  for (let round = 0; round < ROUNDS; round++) {
    const shareOf =
      round === 0
        ? firstShare
        : (signs: string, letters: string, count: number) =>
            shares.get(signs)?.get(letters) ?? (count === 1 ? UNSEEN * 26 ** -letters.length : 0)
    shares = toShares(countReadings(pairs, { shareOf, isStrict: round > 1 }))
  }
  return toNats(shares)
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
      const kind = [...signs].length > 1 ? 1 : 0
      const kept = [...readings].filter(([, count]) => count >= (LEAST_COUNTS[kind] ?? 0))
      return [signs, new Map(kept.map(([letters, count]) => [letters, (count - (DISCOUNTS[kind] ?? 0)) / total]))]
    }),
  )
}

function toNats(shares: Shares): LearnedReadings {
  const rows = [...shares].map(([signs, readings]): [string, Record<string, number>] => {
    const kept = [...readings].filter(([, share]) => share >= LEAST_SHARE).sort(([, a], [, b]) => b - a)
    return [
      signs,
      Object.fromEntries(kept.map(([letters, share]) => [letters, Math.round(-100 * Math.log(share)) / 100])),
    ]
  })
  return Object.fromEntries(
    rows.filter(([, readings]) => Object.keys(readings).length > 0).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
