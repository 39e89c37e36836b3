import type { AnswerDrawing } from '../../../contract/views/answer-view.ts'
import { pickValue } from '../answers/answer-view.ts'
import { showNumber } from '../answers/show-number.ts'
import type { Answer } from '../calls/call-types.ts'
import { element } from '../element.ts'
import { svg } from '../svg.ts'

interface Step {
  readonly label: string
  readonly from: number
  readonly to: number
}

// Half a cent, below which a rounded loss is none.
const LEAST_SHOWN = 0.005

/**
 * What becomes of an amount, loss by loss: a bar for the amount, one for each loss where the last ended, one for what
 * is left. Nothing if the amount or a loss is unknown.
 */
export function drawWaterfall(
  { title, amount, total, losses, words }: Extract<AnswerDrawing, { kind: 'waterfall' }>,
  { data }: Answer,
) {
  const whole = pickValue(data, amount)
  const lost = pickValue(data, total)
  if (typeof whole !== 'number' || whole <= 0 || typeof lost !== 'number') return undefined
  const parts = losses.map((loss) => ({ label: loss.label, percent: Number(pickValue(data, loss.percent) ?? 0) }))
  const steps = toSteps(parts, { whole, back: whole * (1 - lost / 100), words })
  const list = element('ul', { class: 'bar-list' }, ...steps.map((step) => drawStep(step, { whole, field: amount })))
  return element('section', { class: 'drawing' }, element('h3', {}, title), list)
}

/** Each loss is of what the ones before it left; what they do not explain of the total is a step of its own. */
function toSteps(
  parts: readonly { label: string; percent: number }[],
  {
    whole,
    back,
    words,
  }: { whole: number; back: number; words: Extract<AnswerDrawing, { kind: 'waterfall' }>['words'] },
): readonly Step[] {
  const steps: Step[] = [{ label: words.amount, from: 0, to: whole }]
  let left = whole
  for (const { label, percent } of parts) {
    const to = left * (1 - percent / 100)
    steps.push({ label, from: left, to })
    left = to
  }
  if (left - back >= LEAST_SHOWN) steps.push({ label: words.other, from: left, to: back })
  return [...steps, { label: words.rest, from: 0, to: back }]
}

function drawStep({ label, from, to }: Step, { whole, field }: { whole: number; field: string }) {
  const isLoss = from > 0
  const bar = svg('rect', {
    x: `${(100 * Math.min(from, to)) / whole}%`,
    width: `${Math.max((100 * Math.abs(to - from)) / whole, 0.4)}%`,
    height: '100%',
    ...(isLoss && { class: 'negative' }),
  })
  return element(
    'li',
    {},
    element('span', { dir: 'auto' }, label),
    svg('svg', { class: 'bar', 'aria-hidden': 'true' }, bar),
    element('span', { class: 'number' }, showNumber(Number((to - from).toFixed(2)), field)),
  )
}
