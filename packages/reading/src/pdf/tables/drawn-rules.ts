import type { Point, Shape } from './read-shapes.ts'

/** A straight line on a page, across or down. Lengths are in points, from the left and from the bottom. */
export interface DrawnRule {
  readonly isAcross: boolean
  /** Where it stands: how high if it goes across, how far from the left otherwise. */
  readonly at: number
  readonly from: number
  readonly to: number
}

// Points. A filled face as thin as this is a line; a line leans by less than this.
const THIN = 2.5
const STRAIGHT = 0.5

/** The straight lines of shapes: strokes, thin faces, and the edges of faces that are a ground. */
export function toRules(shapes: readonly Shape[]): DrawnRule[] {
  return shapes.flatMap(({ points, isStroked }) => (isStroked ? strokesOf(points) : edgesOf(points)))
}

function strokesOf(points: readonly Point[]): DrawnRule[] {
  return points.slice(1).flatMap((point, at) => ruleBetween(points[at] ?? point, point))
}

function ruleBetween(one: Point, other: Point): DrawnRule[] {
  const [wide, high] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)]
  const [x, y] = [(one.x + other.x) / 2, (one.y + other.y) / 2]
  if (high <= STRAIGHT && wide > THIN) return [{ isAcross: true, at: y, from: x - wide / 2, to: x + wide / 2 }]
  if (wide <= STRAIGHT && high > THIN) return [{ isAcross: false, at: x, from: y - high / 2, to: y + high / 2 }]
  return []
}

function edgesOf(points: readonly Point[]): DrawnRule[] {
  // A box has four corners, the first one again, and in some programs once more.
  if (points.length < 4 || points.length > 6) return []
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [left, right, low, high] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const isBox = points.every(
    ({ x, y }) => Math.min(x - left, right - x) <= STRAIGHT && Math.min(y - low, high - y) <= STRAIGHT,
  )
  if (!isBox) return []
  const [x, y] = [(left + right) / 2, (low + high) / 2]
  if (high - low <= THIN) return ruleBetween({ x: left, y }, { x: right, y })
  if (right - left <= THIN) return ruleBetween({ x, y: low }, { x, y: high })
  const corners = [left, right].flatMap((side) => [
    { x: side, y: low },
    { x: side, y: high },
  ])
  const [a, b, c, d] = corners
  return a && b && c && d ? strokesOf([a, b, d, c, a]) : []
}
