import type { AnswerDrawing } from '../../../contract/views/answer-view.ts'
import { codeWordsOf, pickRows, pickValue } from '../answers/answer-view.ts'
import { showName } from '../answers/field-words.ts'
import { toPlainValue } from '../answers/show-value.ts'
import type { Answer, Fields } from '../calls/call-types.ts'
import { element } from '../element.ts'

const MOST_CARDS = 16

/** A card for each row: a large value, what its code means, and a few facts. */
export function drawCards(drawing: Extract<AnswerDrawing, { kind: 'cards' }>, answer: Answer) {
  const rows = drawing.rows.map((path) => pickRows(answer.data, path)).find((found) => found.length > 0) ?? []
  const cards = rows
    .filter((row) => pickValue(row, drawing.large) !== undefined)
    .slice(0, MOST_CARDS)
    .map((row) => drawCard(row, drawing, answer))
  return cards.length > 0
    ? element('div', { class: 'drawing cards', tabindex: '0', role: 'group', 'aria-label': 'Cards' }, ...cards)
    : undefined
}

function drawCard(
  row: Fields,
  { title, code, large, fields }: Extract<AnswerDrawing, { kind: 'cards' }>,
  answer: Answer,
) {
  const meaning = code === undefined ? undefined : codeWordsOf(answer, { path: code, value: pickValue(row, code) })
  const show = (field: string) => toPlainValue(pickValue(row, field), { field, answer })
  const facts = fields.filter((field) => (pickValue(row, field) ?? null) !== null)
  return element(
    'div',
    { class: 'card' },
    ...(title ? [element('h3', {}, toDay(pickValue(row, title)) ?? show(title))] : []),
    element(
      'p',
      { class: 'large' },
      ...(meaning?.icon ? [element('span', { 'aria-hidden': 'true' }, meaning.icon), ' '] : []),
      show(large),
    ),
    ...(meaning ? [element('p', {}, meaning.words)] : []),
    element(
      'dl',
      {},
      ...facts.flatMap((field) => [element('dt', {}, ...showName(field)), element('dd', {}, show(field))]),
    ),
  )
}

/** A day with its name, such as Thu, Jul 2; undefined for other values. */
function toDay(value: unknown) {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const day = new Date(value)
  if (Number.isNaN(day.getTime())) return undefined
  return day.toLocaleDateString([], { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
}
