import type { AnswerDrawing } from '../../../contract/views/answer-view.ts'
import { pickRows, pickValue } from '../answers/answer-view.ts'
import type { Answer } from '../calls/call-types.ts'
import { element } from '../element.ts'
import { svg } from '../svg.ts'

interface Place {
  readonly lat: number
  readonly lon: number
  readonly label: string
}

// Degrees: what the picture of the world shows, and the least part of it that still tells where one is.
const WORLD = { left: -180, top: -84, width: 360, height: 144 }
const LEAST_WIDTH = 130
const MARGIN = 12
const MOST_NAMES = 5

/** Points on the map of the world, which shows the part around them; nothing without coordinates. */
export function drawMap(drawing: Extract<AnswerDrawing, { kind: 'map' }>, { data }: Answer) {
  const places = pickRows(data, drawing.each).flatMap((row) => {
    const [lat, lon] = [pickValue(row, drawing.lat), pickValue(row, drawing.lon)]
    const isPlace = typeof lat === 'number' && typeof lon === 'number' && Math.abs(lat) <= 90 && Math.abs(lon) <= 180
    return isPlace ? [{ lat, lon, label: String(pickValue(row, drawing.label) ?? `${lat}, ${lon}`) }] : []
  })
  if (places.length === 0) return undefined
  const part = partAround(places)
  const { left, top, width, height } = WORLD
  const world = svg('image', { href: '/assets/world.generated.svg', x: left, y: top, width, height })
  const points = places.map(({ lat, lon, label }) =>
    svg('circle', { cx: lon, cy: -lat, r: part.width / 80 }, svg('title', {}, label)),
  )
  const named = [...new Set(places.map(({ label }) => label))]
  const others = named.length > MOST_NAMES ? `; and ${named.length - MOST_NAMES} more` : ''
  const names = named.slice(0, MOST_NAMES).join('; ') + others
  const map = svg(
    'svg',
    { viewBox: `${part.left} ${part.top} ${part.width} ${part.height}`, role: 'img', 'aria-label': `Map: ${names}` },
    world,
    ...points,
  )
  return element('figure', { class: 'drawing map' }, map, element('figcaption', { dir: 'auto' }, names))
}

/** The part of the world around places, as wide as two and a half times its height. */
function partAround(places: readonly Place[]) {
  const [west, east] = ends(places.map(({ lon }) => lon))
  const [north, south] = ends(places.map(({ lat }) => -lat))
  const shape = WORLD.width / WORLD.height
  const needed = Math.max(LEAST_WIDTH, east - west + 2 * MARGIN, (south - north + 2 * MARGIN) * shape)
  const width = Math.min(WORLD.width, needed)
  const height = width / shape
  return {
    left: within((west + east - width) / 2, { from: WORLD.left, to: WORLD.left + WORLD.width - width }),
    top: within((north + south - height) / 2, { from: WORLD.top, to: WORLD.top + WORLD.height - height }),
    width,
    height,
  }
}

function ends(values: readonly number[]): readonly [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

function within(value: number, { from, to }: { from: number; to: number }) {
  return Math.min(Math.max(value, from), to)
}
