import { Type } from 'typebox'
import { Decode } from 'typebox/value'
import world from 'world-atlas/countries-110m.json' with { type: 'json' }

type Point = readonly [x: number, y: number]

const Pair = Type.Tuple([Type.Number(), Type.Number()])
const Topology = Type.Object({
  objects: Type.Object({
    land: Type.Object({
      geometries: Type.Array(Type.Object({ arcs: Type.Array(Type.Array(Type.Array(Type.Integer()))) })),
    }),
  }),
  arcs: Type.Array(Type.Array(Pair)),
  transform: Type.Object({ scale: Pair, translate: Pair }),
})

// The map's edge: only Antarctica is beyond, which goes around the pole.
const SOUTH = -60

// Between both sheets: the page does not know which one the reader's system has.
const STYLE =
  '.land{fill:#dfe3e6}.borders{fill:none;stroke:#fff;stroke-width:4}' +
  '@media (prefers-color-scheme:dark){.land{fill:#3a4147}.borders{stroke:#22272b}}'

/**
 * The countries of the world as SVG, ten units a degree, north up: Natural Earth 1:110m (public domain) from
 * world-atlas. Without Antarctica's inner part.
 */
export function renderWorldMap(): string {
  const { arcs, objects, transform } = Decode(Topology, world)
  const lines = arcs.map((arc) => toDegrees(arc, transform))
  const rings = objects.land.geometries.flatMap((shape) => shape.arcs.flat())
  // https://github.com/topojson/topojson-specification: a negative index is the arc of its complement, reversed.
  const pointsOf = (index: number) => (index < 0 ? (lines[~index] ?? []).toReversed() : (lines[index] ?? []))
  const land = rings
    .map((ring) => unwrap(ring.flatMap(pointsOf)))
    .filter((ring) => ring.some(([, y]) => -y > SOUTH))
    .flatMap((ring) =>
      ring.some(([x]) => Math.abs(x) > 180.5)
        ? [ring, ...[360, -360].map((shift) => ring.map(([x, y]): Point => [x + shift, y]))]
        : [ring],
    )
    .map((ring) => `${toPath(ring)}z`)
    .join('')
  const coast = new Set(rings.flat().map((index) => (index < 0 ? ~index : index)))
  const borders = lines
    .filter((_, index) => !coast.has(index))
    .map(toPath)
    .join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-1800 -840 3600 1440"><title>The world</title><style>${STYLE}</style><path class="land" d="${land}"/><path class="borders" d="${borders}"/></svg>\n`
}

/** A ring over the 180th meridian goes on beyond it, instead of around the world. */
function unwrap(ring: readonly Point[]): Point[] {
  let turn = 0
  let before = ring[0]?.[0] ?? 0
  return ring.map(([x, y]) => {
    if (Math.abs(x - before) > 180) turn += x < before ? 360 : -360
    before = x
    return [x + turn, y]
  })
}

/** Each position is the difference to the one before, in steps of the grid. */
function toDegrees(
  arc: readonly Point[],
  { scale, translate }: { readonly scale: Point; readonly translate: Point },
): Point[] {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]) => {
    x += dx
    y += dy
    return [x * scale[0] + translate[0], -(y * scale[1] + translate[1])] as const
  })
}

/** In tenths of a degree, each point from the one before: a third of the length. */
function toPath(points: readonly Point[]): string {
  const tenths = points.map(([x, y]) => [Math.round(10 * x), Math.round(10 * y)] as const)
  const steps = tenths.map(([x, y], index) => {
    const [fromX, fromY] = tenths[index - 1] ?? [0, 0]
    return [x - fromX, y - fromY] as const
  })
  const [start = [0, 0], ...rest] = steps
  return `M${start.join(' ')}l${rest.flatMap(([x, y]) => (x === 0 && y === 0 ? [] : `${x} ${y}`)).join(' ')}`
}
