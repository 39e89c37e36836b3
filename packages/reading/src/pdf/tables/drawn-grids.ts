import type { DrawnRule } from './drawn-rules.ts'

/** Lines that cross each other. A place of a grid is between two neighbouring lines down and two across. */
export interface Grid {
  /** Of the lines down, from left to right. */
  readonly xs: readonly number[]
  /** Of the lines across, from top to bottom. */
  readonly ys: readonly number[]
  /** Whether a line is drawn between a place and the one on its left. */
  hasLineLeft(row: number, column: number): boolean
  /** Whether a line is drawn between a place and the one above it. */
  hasLineAbove(row: number, column: number): boolean
}

// As a share of the size of letters: lines that are nearer to each other have no letter between them and are one, as are those that
// miss each other by less.
const NEAR = 0.6
// Pairs of lines: a page with more is a drawing.
const MOST_PAIRS = 4_000_000

/** The grids of a page with letters of a size. */
export function findGrids(rules: readonly DrawnRule[], size: number): Grid[] {
  const near = NEAR * size
  const across = joinRules(
    rules.filter(({ isAcross }) => isAcross),
    near,
  )
  const down = joinRules(
    rules.filter(({ isAcross }) => !isAcross),
    near,
  )
  if (across.length * down.length > MOST_PAIRS) return []
  return groupCrossing(across, down, near).flatMap((group) => {
    const [rows, columns] = [group.filter(({ isAcross }) => isAcross), group.filter(({ isAcross }) => !isAcross)]
    return rows.length + columns.length > 2 ? [toGrid(rows, columns, near)] : []
  })
}

/** Rules without those that go on from each other, or lie on each other. */
function joinRules(rules: readonly DrawnRule[], near: number): DrawnRule[] {
  const places = toPlaces(
    rules.map(({ at }) => at),
    near,
  )
  const byPlace = Map.groupBy(rules, ({ at }) => nearest(places, at))
  return [...byPlace].flatMap(([at, group]) => {
    const joined: DrawnRule[] = []
    for (const rule of group.toSorted((one, other) => one.from - other.from)) {
      const before = joined.at(-1)
      if (before && rule.from - before.to <= near)
        joined[joined.length - 1] = { ...before, to: Math.max(before.to, rule.to) }
      else joined.push({ ...rule, at })
    }
    return joined
  })
}

function groupCrossing(across: readonly DrawnRule[], down: readonly DrawnRule[], near: number): DrawnRule[][] {
  const all = [...across, ...down]
  const parents = all.map((_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (parents[root] !== root) root = parents[root] = parents[parents[root] ?? root] ?? root
    return root
  }
  for (const [at, rule] of across.entries())
    for (const [place, other] of down.entries())
      if (reaches(rule, other.at, near) && reaches(other, rule.at, near))
        parents[rootOf(at)] = rootOf(across.length + place)
  return [...Map.groupBy(all.keys(), rootOf).values()].map((group) => group.flatMap((at) => all[at] ?? []))
}

function reaches({ from, to }: DrawnRule, at: number, near: number): boolean {
  return at >= from - near && at <= to + near
}

function toGrid(across: readonly DrawnRule[], down: readonly DrawnRule[], near: number): Grid {
  const endsOf = (rules: readonly DrawnRule[]) => rules.flatMap(({ from, to }) => [from, to])
  const placesOf = (rules: readonly DrawnRule[]) => rules.map(({ at }) => at)
  // Tables without a frame are open at their sides: there their lines end.
  const xs = toPlaces([...placesOf(down), ...endsOf(across)], near)
  const rising = toPlaces([...placesOf(across), ...endsOf(down)], near)
  const ys = rising.toReversed()
  const byX = Map.groupBy(down, ({ at }) => nearest(xs, at))
  const byY = Map.groupBy(across, ({ at }) => nearest(rising, at))
  const covers = (rules: readonly DrawnRule[] | undefined, places: readonly number[], at: number) => {
    const middle = ((places[at] ?? 0) + (places[at + 1] ?? 0)) / 2
    return rules?.some(({ from, to }) => from < middle && to > middle) ?? false
  }
  return {
    ...{ xs, ys },
    hasLineLeft: (row, column) => covers(byX.get(xs[column] ?? 0), ys, row),
    hasLineAbove: (row, column) => covers(byY.get(ys[row] ?? 0), xs, column),
  }
}

/** Places in ascending order; those that are near to each other are one, in their middle. */
function toPlaces(all: readonly number[], near: number): number[] {
  const groups: number[][] = []
  let last = Number.NEGATIVE_INFINITY
  for (const at of all.toSorted((one, other) => one - other)) {
    if (at - last > near) groups.push([])
    groups.at(-1)?.push(at)
    last = at
  }
  return groups.map((group) => ((group[0] ?? 0) + (group.at(-1) ?? 0)) / 2)
}

function nearest(places: readonly number[], at: number): number {
  let [low, high] = [0, places.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (((places[middle] ?? 0) + (places[middle + 1] ?? 0)) / 2 < at) low = middle + 1
    else high = middle
  }
  return places[low] ?? at
}
