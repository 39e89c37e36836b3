import { codeWordsOf, pickRows, pickValue } from './answer-view.js'
import { element } from './element.js'
import { showName } from './field-words.js'
import { toPlainValue } from './show-value.js'

/** @import { Answer, Fields } from './call-types.d.ts' */
/** @import { AnswerDrawing } from '../../contract/views/answer-view.ts' */

const MOST_CARDS = 16

/**
 * A card for each row: a large value, what its code means, and a few facts.
 * @param {Extract<AnswerDrawing, { kind: 'cards' }>} drawing
 * @param {Answer} answer
 */
export function drawCards(drawing, answer) {
  const rows = drawing.rows.map((path) => pickRows(answer.data, path)).find((found) => found.length > 0) ?? []
  const cards = rows
    .filter((row) => pickValue(row, drawing.large) !== undefined)
    .slice(0, MOST_CARDS)
    .map((row) => drawCard(row, drawing, answer))
  return cards.length > 0
    ? element('div', { class: 'drawing cards', tabindex: '0', role: 'group', 'aria-label': 'Cards' }, ...cards)
    : undefined
}

/**
 * @param {Fields} row
 * @param {Extract<AnswerDrawing, { kind: 'cards' }>} drawing
 * @param {Answer} answer
 */
function drawCard(row, { title, code, large, fields }, answer) {
  const meaning = code === undefined ? undefined : codeWordsOf(answer, { path: code, value: pickValue(row, code) })
  const show = (/** @type {string} */ field) => toPlainValue(pickValue(row, field), { field, answer })
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

/**
 * A day with its name, such as Thu, Jul 2; undefined for other values.
 * @param {unknown} value
 */
function toDay(value) {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const day = new Date(value)
  if (Number.isNaN(day.getTime())) return undefined
  return day.toLocaleDateString([], { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' })
}
