import type { ElapsedTime } from './elapsed-time.ts'

const SECONDS = { second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800, month: 2_629_746, year: 31_556_952 }
// Months have 28 to 31 days: the relative error of a count of units.
const UNEVEN = { second: 0, minute: 0, hour: 0, day: 0, week: 0, month: 0.08, year: 0.003 }
// Pages round down, to the nearest, or up: the true count lies between these offsets from the written one.
const ROUNDINGS = [
  [0, 1],
  [-0.5, 0.5],
  [-1, 0],
] as const
const JUST_NOW_SECONDS = 300
const CACHE_SHARE = 0.1
const CACHE_SECONDS = 60

/**
 * Whether the same thing can have the age `before` and, `secondsBetween` later, the age `after`. The amounts must fit,
 * not only the words: '3 days ago' does not become '9 days ago' in two hours.
 */
export function onlyAged(before: ElapsedTime, after: ElapsedTime, secondsBetween: number): boolean {
  // A cached page may be slightly older than its delivery.
  const slack = Math.min(CACHE_SECONDS, CACHE_SHARE * secondsBetween) + 1
  return ROUNDINGS.some((rounding) =>
    agesOf(before, rounding).some(([youngest, oldest]) =>
      agesOf(after, rounding).some(
        ([young, old]) => young < oldest + secondsBetween + slack && youngest + secondsBetween - slack < old,
      ),
    ),
  )
}

function agesOf({ count, units }: ElapsedTime, [below, above]: readonly [number, number]): [number, number][] {
  if (count === 0) return [[0, JUST_NOW_SECONDS]]
  return units.map((unit) => {
    const uneven = UNEVEN[unit] * count
    return [Math.max(0, (count + below - uneven) * SECONDS[unit]), (count + above + uneven) * SECONDS[unit]]
  })
}
