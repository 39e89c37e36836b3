import { copyButton } from './copy-button.js'
import { element } from './element.js'
import { showBase64, showSvg } from './show-file.js'
import { showTable } from './show-table.js'
import { isLongText, showText } from './show-text.js'
import { toPlainValue } from './show-value.js'

/** An answer as a person reads it: pictures and PDFs to see, texts whole, lists as tables, and all of it as JSON. */
export function showData(data) {
  return [...showFields(data, ''), showJson(data)]
}

function showFields(data, path) {
  const facts = element('dl')
  const parts = []
  for (const [field, value] of Object.entries(data)) {
    const name = path + field
    const part = showPart(name, value)
    if (part) parts.push(...part)
    else facts.append(element('dt', {}, field), element('dd', { dir: 'auto' }, toPlainValue(value)))
  }
  return facts.childElementCount > 0 ? [facts, ...parts] : parts
}

/** What needs a place of its own; undefined for what fits on a line. */
function showPart(name, value) {
  if (typeof value === 'string' && name.endsWith('_base64') && value !== '') return [showBase64(name, value)]
  if (typeof value === 'string' && /^\s*<svg[\s>]/.test(value)) return [showSvg(name, value)]
  if (isLongText(value)) return [showText(name, value)]
  if (Array.isArray(value) && value.length > 0 && value.every(isObject)) return [showTable(name, value)]
  if (isObject(value)) return [element('section', {}, element('h3', {}, name), ...showFields(value, `${name}.`))]
  return undefined
}

/** Written when it is opened: an answer may be megabytes. */
function showJson(data) {
  const write = () => JSON.stringify(data, null, 2)
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

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
