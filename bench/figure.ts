import type { KeptResults } from './kept-results.ts'

/** What a benchmark measured, printed as the last line of stdout. */
export interface Figure {
  /** The measured value, in `unit`. */
  readonly value: number
  readonly unit: string
  /** The goal in words, such as 'at least 3 times @x402/hono'. */
  readonly goal: string
  readonly ok: boolean
  /** The same measure of each peer, taken in the same run. */
  readonly peers: Readonly<Record<string, number>>
  /** Ours over the best peer, where there is one. */
  readonly ratio: number | null
  readonly details: Readonly<Record<string, unknown>>
}

export interface BenchOptions {
  /** A folder laid out like its part of ../shared/corpora; null where the default is not there either. */
  readonly corpus: string | null
  /** `--database`: what the books are kept in, where a bench keeps some. */
  readonly database: 'sqlite' | 'postgres'
  /** About how many cases to take, for a short run; null for all. Benchmarks that are short anyway ignore it. */
  readonly sample: number | null
  /** `--part k/n`: every n-th case from the k-th on, for long benches in pieces; `index` counts from 0. The short ones ignore it. */
  readonly part: { readonly index: number; readonly count: number }
  /** `--sets`: which of its sets a bench measures, where it has some; null for all. */
  readonly sets: readonly string[] | null
  /** `--seed`: other made-up cases than the usual ones, to see that nothing was fitted to those; null for these. */
  readonly seed: number | null
  /** `--keep`: what a run of hours need not do again. */
  readonly kept: KeptResults
  /** `--invoice2data`: a checkout of that program, to run it beside ours; null without. */
  readonly invoice2data: string | null
  /** `--minutes`: how long to go on, where that is a choice; null for the usual time. */
  readonly minutes: number | null
  /** Progress, to stderr. */
  say(message: string): void
}

/** What a figure speaks of: how fast we are, how right our answers are, or whether money and machine are safe. */
export type FigureKind = 'speed' | 'accuracy' | 'safety'

/** One file under bench/ exports one of these as `bench`. */
export interface Bench {
  readonly shows: FigureKind
  /** The services that it measures, whose pages quote it; none where it measures the house. */
  readonly services?: readonly string[]
  /** The part of the corpora it reads, if any. */
  readonly corpus?: string
  run(options: BenchOptions): Promise<Figure>
}

/** The p-th percentile (0-100) of unsorted numbers, by nearest rank. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil((p / 100) * sorted.length) - 1)] ?? Number.NaN
}
