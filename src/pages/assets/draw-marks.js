import { pickValue } from './answer-view.js'
import { element } from './element.js'

/** @import { Answer } from './call-types.d.ts' */
/** @import { AnswerDrawing } from '../../contract/views/answer-view.ts' */
/** @typedef {Extract<AnswerDrawing, { kind: 'marks' }>['marks'][number]} Mark */

const SIGNS = { good: '✓', fair: '!', bad: '✕', unknown: '?' }

/**
 * A row of marks, with what is unknown among them; nothing if all are.
 * @param {Extract<AnswerDrawing, { kind: 'marks' }>} drawing
 * @param {Answer} answer
 */
export function drawMarks({ marks }, { data }) {
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

/**
 * @param {Mark} mark
 * @param {unknown} value
 * @returns {{ readonly verdict: keyof typeof SIGNS, readonly said: string }}
 */
function judge({ good = true, from }, value) {
  if (value === null || value === undefined) return { verdict: 'unknown', said: 'not known' }
  if (!from) return value === good ? { verdict: 'good', said: 'yes' } : { verdict: 'bad', said: 'no' }
  const size = Number(value)
  return { verdict: size >= from[0] ? 'good' : size >= from[1] ? 'fair' : 'bad', said: String(size) }
}
