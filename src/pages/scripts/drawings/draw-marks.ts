import type { AnswerDrawing } from '../../../contract/views/answer-view.ts'
import { pickValue } from '../answers/answer-view.ts'
import type { Answer } from '../calls/call-types.ts'
import { element } from '../element.ts'

type Mark = Extract<AnswerDrawing, { kind: 'marks' }>['marks'][number]

const SIGNS = { good: '✓', fair: '!', bad: '✕', unknown: '?' }

/** A row of marks, with what is unknown among them; nothing if all are. */
export function drawMarks({ marks }: Extract<AnswerDrawing, { kind: 'marks' }>, { data }: Answer) {
  const judged = marks.map((mark) => ({ label: mark.label, ...judge(mark, pickValue(data, mark.path)) }))
  if (judged.every(({ verdict }) => verdict === 'unknown')) return undefined
  const items = judged.map(({ label, verdict, said }) =>
    element(
      'li',
      { class: verdict },
      element('span', { class: 'sign', 'aria-hidden': 'true' }, SIGNS[verdict]),
      element('strong', {}, label),
      element('span', {}, said),
    ),
  )
  return element('ul', { class: 'drawing marks' }, ...items)
}

function judge(
  { good = true, from }: Mark,
  value: unknown,
): { readonly verdict: keyof typeof SIGNS; readonly said: string } {
  if (value === null || value === undefined) return { verdict: 'unknown', said: 'not known' }
  if (!from) return value === good ? { verdict: 'good', said: 'yes' } : { verdict: 'bad', said: 'no' }
  const size = Number(value)
  return { verdict: size >= from[0] ? 'good' : size >= from[1] ? 'fair' : 'bad', said: String(size) }
}
