import type { AnswerDrawing } from '../../../contract/views/answer-view.ts'
import { pickRows, pickValue } from '../answers/answer-view.ts'
import { showNumber } from '../answers/show-number.ts'
import type { Answer, Fields } from '../calls/call-types.ts'
import { element } from '../element.ts'
import { appendFolded } from '../fold.ts'
import { toLocalMoment } from '../local-moment.ts'
import { svg } from '../svg.ts'

interface Point {
  readonly x: string
  readonly y: number
}

interface Line {
  readonly name: string
  readonly points: readonly Point[]
}

const FIRST_LINES = 6
const MOST_POINTS = 1000

/** Values over time, each line in a plot of its own: their sizes differ. Nothing below two points. */
export function drawLine(drawing: Extract<AnswerDrawing, { kind: 'line' }>, answer: Answer) {
  const lines = linesOf(drawing, answer.data).filter(({ points }) => points.length > 1)
  if (lines.length === 0) return undefined
  const plots = element('div', { class: 'plots' })
  const make = (line: Line) => drawPlot(line, drawing.y)
  const more = appendFolded(plots, lines, { first: FIRST_LINES, what: 'lines', make })
  return element('section', { class: 'drawing' }, element('h3', {}, drawing.title), plots, ...(more ? [more] : []))
}

function linesOf(
  { each, label, rows, x, y }: Extract<AnswerDrawing, { kind: 'line' }>,
  data: unknown,
): readonly Line[] {
  if (each !== undefined) {
    return pickRows(data, each).map((row) => ({
      name: String(pickValue(row, label ?? '') ?? ''),
      points: pointsOf(pickRows(row, rows), { x, y }),
    }))
  }
  const points = pickRows(data, rows)
  const names = new Set(points.flatMap((point) => pickRows(point, y).flatMap(Object.keys)))
  if (names.size === 0) return [{ name: '', points: pointsOf(points, { x, y }) }]
  return [...names].map((name) => ({ name, points: pointsOf(points, { x, y: `${y}.${name}` }) }))
}

function pointsOf(rows: readonly Fields[], { x, y }: { x: string; y: string }): readonly Point[] {
  return rows.slice(0, MOST_POINTS).flatMap((row) => {
    const value = pickValue(row, y)
    return typeof value === 'number' && Number.isFinite(value) ? [{ x: String(pickValue(row, x) ?? ''), y: value }] : []
  })
}

function drawPlot({ name, points }: Line, field: string) {
  const values = points.map(({ y }) => y)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const [first, last] = [points.at(0), points.at(-1)]
  const place = (value: number) => (most === least ? 50 : 96 - (92 * (value - least)) / (most - least))
  const moments = momentsOf(points)
  const [start, end] = [moments.at(0) ?? 0, moments.at(-1) ?? 1]
  const way = values.map((value, index) => {
    const along = (100 * ((moments[index] ?? 0) - start)) / (end - start)
    return `${along.toFixed(2)},${place(value).toFixed(2)}`
  })
  const said = `${name || 'The line'} goes from ${first?.y} (${first?.x}) to ${last?.y} (${last?.x}), between ${least} and ${most}.`
  const line = svg('polyline', { points: way.join(' ') })
  const plot = svg(
    'svg',
    { viewBox: '0 0 100 100', preserveAspectRatio: 'none', role: 'img', 'aria-label': said, class: 'plot' },
    line,
  )
  const ends = [first, last].map((point) => element('span', {}, toEnd(point?.x ?? '')))
  return element(
    'figure',
    { class: 'line' },
    element('figcaption', {}, element('strong', {}, name), ' ', showNumber(last?.y ?? 0, field)),
    element(
      'div',
      { class: 'scale' },
      element('span', {}, showNumber(shorten(most), field)),
      element('span', {}, showNumber(shorten(least), field)),
    ),
    plot,
    element('div', { class: 'ends' }, ...ends),
  )
}

/**
 * Where each point lies: at its time, as days without a value take their place, too; or one after another, if the
 * points have no times in order.
 */
function momentsOf(points: readonly Point[]): readonly number[] {
  const times = points.map(({ x }) => (/^\d{4}-\d{2}-\d{2}/.test(x) ? Date.parse(x) : Number.NaN))
  const isOrdered = times.every((time, index) => index === 0 || time > (times[index - 1] ?? Number.NaN))
  return isOrdered && Number.isFinite(times[0]) ? times : points.map((_, index) => index)
}

/** A day stays a day: at midnight UTC it would be another one in America. */
function toEnd(x: string) {
  return /^\d{4}-\d{2}-\d{2}$/.test(x) ? x : (toLocalMoment(x, { timeStyle: 'short' }) ?? x)
}

/** As many digits as a scale needs. */
function shorten(value: number) {
  return Number(value.toPrecision(5))
}
