import { pickRows, pickValue } from './answer-view.js'
import { element } from './element.js'
import { appendFolded } from './fold.js'
import { toLocalMoment } from './local-moment.js'
import { showNumber } from './show-number.js'
import { svg } from './svg.js'

/** @import { Answer, Fields } from './call-types.d.ts' */
/** @import { AnswerDrawing } from '../../contract/views/answer-view.ts' */
/** @typedef {{ readonly x: string, readonly y: number }} Point */
/** @typedef {{ readonly name: string, readonly points: readonly Point[] }} Line */

const FIRST_LINES = 6
const MOST_POINTS = 1000

/**
 * Values over time, each line in a plot of its own: their sizes differ. Nothing below two points.
 * @param {Extract<AnswerDrawing, { kind: 'line' }>} drawing
 * @param {Answer} answer
 */
export function drawLine(drawing, answer) {
  const lines = linesOf(drawing, answer.data).filter(({ points }) => points.length > 1)
  if (lines.length === 0) return undefined
  const plots = element('div', { class: 'plots' })
  const make = (/** @type {Line} */ line) => drawPlot(line, drawing.y)
  const more = appendFolded(plots, lines, { first: FIRST_LINES, what: 'lines', make })
  return element('section', { class: 'drawing' }, element('h3', {}, drawing.title), plots, ...(more ? [more] : []))
}

/**
 * @param {Extract<AnswerDrawing, { kind: 'line' }>} drawing
 * @param {unknown} data
 * @returns {readonly Line[]}
 */
function linesOf({ each, label, rows, x, y }, data) {
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

/**
 * @param {readonly Fields[]} rows
 * @param {{ x: string, y: string }} fields
 * @returns {readonly Point[]}
 */
function pointsOf(rows, { x, y }) {
  return rows.slice(0, MOST_POINTS).flatMap((row) => {
    const value = pickValue(row, y)
    return typeof value === 'number' && Number.isFinite(value) ? [{ x: String(pickValue(row, x) ?? ''), y: value }] : []
  })
}

/**
 * @param {Line} line
 * @param {string} field
 */
function drawPlot({ name, points }, field) {
  const values = points.map(({ y }) => y)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const [first, last] = [points.at(0), points.at(-1)]
  const place = (/** @type {number} */ value) => (most === least ? 50 : 96 - (92 * (value - least)) / (most - least))
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
 * Where each point lies: at its time, as days without a value take their place, too; or one after another, if the points have
 * no times in order.
 * @param {readonly Point[]} points
 * @returns {readonly number[]}
 */
function momentsOf(points) {
  const times = points.map(({ x }) => (/^\d{4}-\d{2}-\d{2}/.test(x) ? Date.parse(x) : Number.NaN))
  const isOrdered = times.every((time, index) => index === 0 || time > (times[index - 1] ?? Number.NaN))
  return isOrdered && Number.isFinite(times[0]) ? times : points.map((_, index) => index)
}

/**
 * A day stays a day: at midnight UTC it would be another one in America.
 * @param {string} x
 */
function toEnd(x) {
  return /^\d{4}-\d{2}-\d{2}$/.test(x) ? x : (toLocalMoment(x, { timeStyle: 'short' }) ?? x)
}

/**
 * As many digits as a scale needs.
 * @param {number} value
 */
function shorten(value) {
  return Number(value.toPrecision(5))
}
