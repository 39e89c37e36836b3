import { percentile } from '../figure.ts'

/** CPU time of a page in ms: with the language given, with it detected, and of the engine alone. */
export interface CpuTimes {
  readonly given: number
  readonly detected: number
  readonly engine_alone: number
}

/** The median of each time. */
export function medianCpu(pages: readonly { readonly cpuMs: CpuTimes }[]): CpuTimes {
  const median = (of: keyof CpuTimes) => medianOf(pages.map(({ cpuMs }) => cpuMs[of]))
  return { given: median('given'), detected: median('detected'), engine_alone: median('engine_alone') }
}

/** The median, rounded; 0 of nothing. */
export function medianOf(values: readonly number[]): number {
  return values.length === 0 ? 0 : Math.round(percentile(values, 50))
}
