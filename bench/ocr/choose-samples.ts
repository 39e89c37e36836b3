import type { PageSample } from './page-samples.ts'

/** Chooses about `count` samples in total, equally many of each set; all of them if count is null. */
export function chooseSamples(samples: readonly PageSample[], count: number | null): readonly PageSample[] {
  if (count === null) return samples
  const sets = [...Map.groupBy(samples, ({ set }) => set).values()]
  return sets.flatMap((inside) => {
    const step = Math.max(1, inside.length / Math.ceil(count / sets.length))
    return inside.filter((_, index) => Math.floor(index % step) === 0)
  })
}
