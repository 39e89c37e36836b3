import type { AnswerDrawing } from '../../../contract/views/answer-view.ts'
import { pickRows, pickValue } from '../answers/answer-view.ts'
import { toPlainValue } from '../answers/show-value.ts'
import type { Answer, Fields } from '../calls/call-types.ts'
import { element } from '../element.ts'
import { appendFolded } from '../fold.ts'

const FIRST_STEPS = 12

/** A path from step to step, and where it ends; nothing for a single step. */
export function drawChain(
  { title, rows, label, details, end }: Extract<AnswerDrawing, { kind: 'chain' }>,
  answer: Answer,
) {
  const { data } = answer
  const last = data && end && pickValue(data, end.label) ? [{ row: data, ...end }] : []
  const steps = [...pickRows(data, rows).map((row) => ({ row, label, details })), ...last]
  if (steps.length < 2) return undefined
  const list = element('ol', { class: 'chain' })
  const make = (step: Step) => drawStep(step, answer)
  const more = appendFolded(list, steps, { first: FIRST_STEPS, what: 'steps', make })
  return element('section', { class: 'drawing' }, element('h3', {}, title), list, ...(more ? [more] : []))
}

interface Step {
  readonly row: Fields
  readonly label: string
  readonly details: readonly string[]
}

function drawStep({ row, label, details }: Step, answer: Answer) {
  const show = (field: string) => toPlainValue(pickValue(row, field), { field, answer })
  const known = details.filter((field) => (pickValue(row, field) ?? null) !== null)
  const facts = known.map((field) => element('span', { class: 'hint' }, ' ', show(field)))
  return element('li', { dir: 'auto' }, show(label), ...facts)
}
