import type { KeptResults } from './kept-results.ts'

/** The result of a benchmark, printed as the last line of stdout. */
export interface Figure {
  /** The measured value, in `unit`. */
  readonly value: number
  readonly unit: string
  /** The goal in words, such as 'at least 3 times @x402/hono'. */
  readonly goal: string
  readonly ok: boolean
  /** The same measure for each peer, taken in the same run. */
  readonly peers: Readonly<Record<string, number>>
  /** Our value over the best peer's; null without peers. */
  readonly ratio: number | null
  readonly details: Readonly<Record<string, unknown>>
}

export interface BenchOptions {
  /** A folder with the layout of its part of ../shared/corpora; null if the default does not exist either. */
  readonly corpus: string | null
  /** `--database`: the engine of the ledger, for benches that have one. */
  readonly database: 'sqlite' | 'postgres'
  /** `--sample`: about how many cases to take, for a short run; null for all. Short benchmarks ignore it. */
  readonly sample: number | null
  /**
   * `--part k/n`: every n-th case from the k-th on, to run a long bench in pieces; `index` counts from 0. Short
   * benchmarks ignore it.
   */
  readonly part: { readonly index: number; readonly count: number }
  /** `--sets`: the sets to measure, for benches that have sets; null for all. */
  readonly sets: readonly string[] | null
  /**
   * `--seed`: generates other cases than the usual ones, to show that nothing was fitted to those; null for the usual
   * ones.
   */
  readonly seed: number | null
  /** `--keep`: results of an earlier run that a long run need not repeat. */
  readonly kept: KeptResults
  /** `--invoice2data`: a checkout of that program, to run it beside ours; null to omit it. */
  readonly invoice2data: string | null
  /** `--minutes`: the duration, for benches that have a choice; null for the usual one. */
  readonly minutes: number | null
  /** Progress, to stderr. */
  say(message: string): void
}

/** What a figure measures: speed, the accuracy of our answers, or the safety of money and machine. */
export type FigureKind = 'speed' | 'accuracy' | 'safety'

/** Each *.bench.ts file exports one of these as `bench`. */
export interface Bench {
  readonly shows: FigureKind
  /** The services that it measures, whose pages quote it; none if it measures the whole server. */
  readonly services?: readonly string[]
  /** The part of the corpora that it reads, if any. */
  readonly corpus?: string
  run(options: BenchOptions): Promise<Figure>
}

/** The p-th percentile (0-100) of unsorted numbers, by nearest rank. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN
}
