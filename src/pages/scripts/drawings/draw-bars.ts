import type { AnswerDrawing } from '../../../contract/views/answer-view.ts'
import { pickRows, pickValue } from '../answers/answer-view.ts'
import { showNumber } from '../answers/show-number.ts'
import type { Answer, Fields } from '../calls/call-types.ts'
import { element } from '../element.ts'
import { appendFolded } from '../fold.ts'
import { svg } from '../svg.ts'

interface Bar {
  readonly label: string
  readonly value: number
}

interface Group {
  readonly heading: string
  readonly bars: readonly Bar[]
}

interface Scale {
  readonly least: number
  readonly most: number
  readonly field: string
}

const FIRST_GROUPS = 10
const FIRST_BARS = 10

/** A bar for each row, all on one scale; bars below zero go to the left. Nothing without numbers. */
export function drawBars(drawing: Extract<AnswerDrawing, { kind: 'bars' }>, { data }: Answer) {
  const { each, heading = '', title, value } = drawing
  const groups = (each === undefined ? [data] : pickRows(data, each))
    .map((row) => ({
      heading: each === undefined ? '' : String(pickValue(row, heading) ?? ''),
      bars: barsOf(drawing, row),
    }))
    .filter(({ bars }) => bars.length > 0)
  const values = groups.flatMap(({ bars }) => bars.map((bar) => bar.value))
  if (values.length === 0) return undefined
  const scale = { least: Math.min(0, ...values), most: Math.max(0, ...values), field: value }
  const place = element('div', { class: 'bar-groups' })
  const make = (group: Group) => drawGroup(group, scale)
  const more = appendFolded(place, groups, { first: FIRST_GROUPS, what: 'groups', make })
  return element('section', { class: 'drawing' }, element('h3', {}, title), place, ...(more ? [more] : []))
}

function barsOf({ rows, label, value }: Extract<AnswerDrawing, { kind: 'bars' }>, from: unknown): readonly Bar[] {
  return pickRows(from, rows).flatMap((row: Fields) => {
    const size = pickValue(row, value)
    const names = label.map((name) => pickValue(row, name)).filter((name) => typeof name === 'string')
    return typeof size === 'number' && Number.isFinite(size) ? [{ label: names.join(' · '), value: size }] : []
  })
}

function drawGroup({ heading, bars }: Group, scale: Scale) {
  const list = element('ul', { class: 'bar-list' })
  const more = appendFolded(list, bars, { first: FIRST_BARS, what: 'bars', make: (bar) => drawBar(bar, scale) })
  const name = heading === '' ? [] : [element('h4', { dir: 'auto' }, heading)]
  return element('div', {}, ...name, list, ...(more ? [more] : []))
}

function drawBar({ label, value }: Bar, { least, most, field }: Scale) {
  const whole = most - least || 1
  const from = (100 * (Math.min(0, value) - least)) / whole
  const width = Math.max((100 * Math.abs(value)) / whole, 0.4)
  const bar = svg('rect', {
    x: `${from}%`,
    width: `${width}%`,
    height: '100%',
    ...(value < 0 && { class: 'negative' }),
  })
  const picture = svg('svg', { class: 'bar', 'aria-hidden': 'true' }, bar)
  return element(
    'li',
    {},
    element('span', { dir: 'auto' }, label),
    picture,
    element('span', { class: 'number' }, showNumber(value, field)),
  )
}
