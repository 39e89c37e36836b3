import type { AnswerView } from '../../../contract/views/answer-view.ts'
import { announce } from '../announce.ts'
import { bringIntoView } from '../bring-into-view.ts'
import type { CallFailure, DoneCall, Fields } from '../calls/call-types.ts'
import { element, partOf } from '../element.ts'
import { showReceipt } from './receipt.ts'
import { showData } from './result.ts'
import { showComparison } from './show-comparison.ts'

/**
 * Shows a call that has just ended. The pressed button is gone or was disabled: keyboard focus continues at the answer.
 */
export function showWhole(
  answer: HTMLElement,
  { done: { said, payment, problem }, shown }: { done: DoneCall; shown: HTMLElement },
) {
  answer.replaceChildren(shown)
  // One sentence: an answer may have a table of hundreds of rows.
  announce(said ?? problem ?? (payment ? `Answered. Paid ${payment.amount_usdc} USDC.` : 'Answered.'))
  bringIntoView(answer)
  if (document.activeElement === document.body) answer.focus({ preventScroll: true })
}

/** An answer with what it cost; `earlier` is the answer to the same question before it. */
export function showDone(
  call: DoneCall,
  {
    isKept = false,
    earlier,
  }: { isKept?: boolean; earlier?: { readonly at: number; readonly data: Fields } | undefined } = {},
) {
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

/** Why there is no answer, and what to do. */
export function showFailure({ message, hint }: CallFailure) {
  const parts = [element('p', {}, message)]
  if (hint) parts.push(element('p', { class: 'hint' }, hint))
  return element('div', { class: 'result failed', role: 'alert' }, ...parts)
}

/** How the service of this page wants its answers seen. */
export function viewOfPage(): AnswerView {
  return JSON.parse(partOf(document, '#answer').dataset.view ?? '{}')
}

/** Presses for the person the button by which this answer was got. */
function againButton({ payment }: DoneCall) {
  const money = payment ? ` for ${payment.amount_usdc} USDC` : ''
  const button = element('button', { type: 'button', class: 'second' }, `Same call again${money}: what changed?`)
  button.addEventListener('click', () => partOf(document, payment ? '#pay' : '#call [type=submit]').click())
  return button
}
