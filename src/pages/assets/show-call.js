import { bringIntoView } from './bring-into-view.js'
import { element, partOf } from './element.js'
import { showReceipt } from './receipt.js'
import { showData } from './result.js'
import { showComparison } from './show-comparison.js'

/** @import { AnswerView } from '../../contract/views/answer-view.ts' */
/** @import { CallFailure, DoneCall, Fields } from './call-types.d.ts' */

/**
 * Shows a call that has just ended. The pressed button is gone or was disabled: keyboard focus continues at the answer.
 * @param {HTMLElement} answer
 * @param {{ done: DoneCall, shown: HTMLElement }} result
 */
export function showWhole(answer, { done: { said, payment, problem }, shown }) {
  answer.replaceChildren(shown)
  announce(said ?? problem ?? (payment ? `Answered. Paid ${payment.amount_usdc} USDC.` : 'Answered.'))
  bringIntoView(answer)
  if (document.activeElement === document.body) answer.focus({ preventScroll: true })
}

/**
 * An answer with what it cost; `earlier` is the answer to the same question before it.
 * @param {DoneCall} call
 * @param {{ isKept?: boolean, earlier?: { readonly at: number, readonly data: Fields } | undefined }} [beside]
 */
export function showDone(call, { isKept = false, earlier } = {}) {
  const { said, payment, problem } = call
  const isFree = said && !payment && !problem
  return element(
    'div',
    { class: 'result done' },
    ...(said ? [element('p', {}, said)] : []),
    ...(isFree ? [] : [showReceipt(call)]),
    ...(isKept ? [element('p', {}, againButton(call))] : []),
    ...(earlier ? [showComparison(earlier, call.data)] : []),
    ...showData({ ...call, view: viewOfPage() }),
  )
}

/**
 * Why there is no answer, and what to do.
 * @param {CallFailure} failure
 */
export function showFailure({ message, hint }) {
  const parts = [element('p', {}, message)]
  if (hint) parts.push(element('p', { class: 'hint' }, hint))
  return element('div', { class: 'result failed', role: 'alert' }, ...parts)
}

/**
 * How the service of this page wants its answers seen.
 * @returns {AnswerView}
 */
export function viewOfPage() {
  return JSON.parse(partOf(document, '#answer').dataset.view ?? '{}')
}

/**
 * One sentence for screen readers: an answer may have a table of hundreds of rows.
 * @param {string} sentence
 */
function announce(sentence) {
  partOf(document, '#said').textContent = sentence
}

/**
 * Presses for the person the button by which this answer was got.
 * @param {DoneCall} call
 */
function againButton({ payment }) {
  const money = payment ? ` for ${payment.amount_usdc} USDC` : ''
  const button = element('button', { type: 'button', class: 'second' }, `Same call again${money}: what changed?`)
  button.addEventListener('click', () => partOf(document, payment ? '#pay' : '#call [type=submit]').click())
  return button
}
