import { pickRows, pickValue } from './answer-view.js'
import { element } from './element.js'
import { appendFolded } from './fold.js'
import { toPlainValue } from './show-value.js'

/** @import { Answer, Fields } from './call-types.d.ts' */
/** @import { AnswerDrawing } from '../../contract/views/answer-view.ts' */

const FIRST_STEPS = 12

/**
 * A path from step to step, and where it ends; nothing for a single step.
 * @param {Extract<AnswerDrawing, { kind: 'chain' }>} drawing
 * @param {Answer} answer
 */
export function drawChain({ title, rows, label, details, end }, answer) {
  const { data } = answer
  const last = data && end && pickValue(data, end.label) ? [{ row: data, ...end }] : []
  const steps = [...pickRows(data, rows).map((row) => ({ row, label, details })), ...last]
  if (steps.length < 2) return undefined
  const list = element('ol', { class: 'chain' })
  const make = (/** @type {Step} */ step) => drawStep(step, answer)
  const more = appendFolded(list, steps, { first: FIRST_STEPS, what: 'steps', make })
  return element('section', { class: 'drawing' }, element('h3', {}, title), list, ...(more ? [more] : []))
}

/** @typedef {{ readonly row: Fields, readonly label: string, readonly details: readonly string[] }} Step */

/**
 * @param {Step} step
 * @param {Answer} answer
 */
function drawStep({ row, label, details }, answer) {
  const show = (/** @type {string} */ field) => toPlainValue(pickValue(row, field), { field, answer })
  const known = details.filter((field) => (pickValue(row, field) ?? null) !== null)
  const facts = known.map((field) => element('span', { class: 'hint' }, ' ', show(field)))
  return element('li', { dir: 'auto' }, show(label), ...facts)
}
