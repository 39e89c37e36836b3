import { escapeTurning } from '../bidi.ts'
import type { Answer, Fields } from '../calls/call-types.ts'
import { copyButton } from '../copy-button.ts'
import { showDrawings } from '../drawings/drawings.ts'
import { element } from '../element.ts'
import { isDrawn, verdictOf } from './answer-view.ts'
import { mapOf } from './explorers.ts'
import { showName } from './field-words.ts'
import { showBoxes } from './show-boxes.ts'
import { showBase64, showSvg } from './show-file.ts'
import { isLongList, showList } from './show-list.ts'
import { showMarkdown } from './show-markdown.ts'
import { isObject, isRows, showTable, toNamedRows } from './show-table.ts'
import { isLongText, showText } from './show-text.ts'
import { toPlainValue } from './show-value.ts'

const MOST_FIELDS = 300
// Up to this many are listed on one line.
const LEAST_GATHERED = 3
const DEEPEST = 5
// As many are read without looking for one.
const MOST_OPEN = 30

/**
 * An answer for people: what its service draws of it, pictures and PDFs displayed, texts in full, Markdown rendered,
 * lists as tables, and everything as JSON.
 */
export function showData(answer: Answer & { data: Fields }) {
  const { data } = answer
  const fields = [...showDrawings(answer), ...showFields(data, { path: '', answer })]
  const boxes = showBoxes(answer)
  const shown =
    boxes.length > 0 ? [element('div', { class: 'beside' }, ...boxes, element('div', {}, ...fields))] : fields
  const names = element('input', { type: 'checkbox', class: 'show-api-names' })
  return [...shown, element('label', { class: 'api-names' }, names, ' Show the names of the API'), showJson(data)]
}

function showFields(fields: Fields, { path, answer, depth = 0 }: { path: string; answer: Answer; depth?: number }) {
  const facts = element('dl')
  const products: HTMLElement[] = []
  const parts: HTMLElement[] = []
  const entries = Object.entries(fields)
  const shown = entries.slice(0, MOST_FIELDS)
  const empty = shown.filter(([, value]) => isEmpty(value)).map(([field]) => field)
  const gathered = empty.length < LEAST_GATHERED ? [] : empty
  let open = 0
  for (const [field, value] of shown) {
    if (gathered.includes(field)) continue
    const name = path + field
    const part = showPart(name, value, { answer, depth, isFull: open > MOST_OPEN })
    open += isObject(value) ? Object.keys(value).length : 1
    const isProduct = isPicture(name, value) || answer.view?.main === name
    if (part) (isProduct ? products : parts).push(part)
    else facts.append(element('dt', {}, ...showName(field)), showFact(name, value, answer))
  }
  const { lat, lon } = fields
  if (typeof lat === 'number' && typeof lon === 'number') {
    const map = element(
      'a',
      { href: mapOf({ lat, lon }), rel: 'noopener noreferrer', target: '_blank' },
      'OpenStreetMap',
    )
    facts.append(element('dt', {}, 'map'), element('dd', {}, map))
  }
  if (gathered.length > 0) facts.append(element('dt', {}, 'empty'), element('dd', {}, gathered.join(', ')))
  if (entries.length > MOST_FIELDS) {
    parts.push(element('p', { class: 'hint' }, `${entries.length - MOST_FIELDS} more fields are in the JSON below.`))
  }
  // The product comes before its description.
  return [...products, ...(facts.childElementCount > 0 ? [facts] : []), ...parts]
}

function isEmpty(value: unknown) {
  if (value === null || value === undefined || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

function showFact(name: string, value: unknown, answer: Answer) {
  const verdict = verdictOf(answer, { path: name, value })
  const kind = verdict ? { class: `verdict ${verdict}` } : { dir: 'auto' }
  const { confidence } = answer.data ?? {}
  const sure = isObject(confidence) ? confidence[name] : undefined
  const likely =
    typeof sure === 'number' ? [element('span', { class: 'hint' }, ` ${Math.round(sure * 100)} % sure`)] : []
  return element('dd', kind, toPlainValue(value, { field: name, answer }), ...likely)
}

/**
 * An element for values that need their own place; undefined for values that fit on a line. `isFull`: enough fields are open
 * before it.
 */
function showPart(
  name: string,
  value: unknown,
  { answer, depth, isFull }: { answer: Answer; depth: number; isFull: boolean },
): HTMLElement | undefined {
  if (isPicture(name, value)) return showMade(name, value, answer.slug ?? 'answer')
  if (name === 'markdown' && typeof value === 'string' && value) return showMarkdown(name, value)
  if (isLongText(value)) return showText(name, value)
  if (isRows(value)) return showTable(name, value, answer)
  if (name === 'rates' && isObject(value)) {
    const rows = Object.entries(value).map(([currency, rate]) => ({ currency, rate }))
    return showTable(name, rows, answer)
  }
  const named = isObject(value) && toNamedRows(name, value)
  if (named) return showTable(name, named, answer)
  if (isLongList(name, value)) return showList(name, value, answer)
  if (isObject(value) && Object.keys(value).length > 0 && depth < DEEPEST) {
    const inner = showFields(value, { path: `${name}.`, answer, depth: depth + 1 })
    // What was drawn above, and what is deeper, is folded: an answer is seen at a glance.
    const isFolded = depth > 0 || isFull || isDrawn(answer, name)
    return isFolded
      ? element('details', {}, element('summary', {}, ...showName(name)), ...inner)
      : element('section', {}, element('h3', {}, ...showName(name)), ...inner)
  }
  return undefined
}

function showMade(name: string, value: string, slug: string) {
  return name.endsWith('_base64') ? showBase64(name, value, slug) : showSvg(name, value, slug)
}

function isPicture(name: string, value: unknown): value is string {
  if (typeof value !== 'string' || value === '') return false
  return name.endsWith('_base64') || /^\s*<svg[\s>]/.test(value)
}

/** Written when it is opened: an answer may have megabytes. */
function showJson(data: Fields) {
  const write = () => escapeTurning(JSON.stringify(data, null, 2))
  const folded = element('details', {}, element('summary', {}, 'JSON'))
  folded.addEventListener(
    'toggle',
    () => {
      const text = write()
      const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
      const save = element('a', { href: address, download: 'answer.json' }, 'Save as answer.json')
      folded.append(element('p', {}, copyButton(write), ' ', save), element('pre', { tabindex: '0' }, text))
    },
    { once: true },
  )
  return folded
}
