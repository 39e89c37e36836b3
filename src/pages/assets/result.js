import { element } from './element.js'

const MEDIA_TYPES = {
  iVBORw0KGgo: 'image/png',
  '/9j/': 'image/jpeg',
  UklGR: 'image/webp',
  R0lGOD: 'image/gif',
  JVBERi0: 'application/pdf',
}
const MOST_ROWS = 50
const MOST_COLUMNS = 7

/** An answer as a person reads it: pictures as pictures, PDFs in a viewer, lists as tables, all of it folded as JSON. */
export function showData(data) {
  const facts = element('dl')
  const parts = []
  for (const [name, value] of Object.entries(data)) {
    const mediaType = name.endsWith('_base64') ? mediaTypeOf(value) : undefined
    if (mediaType) parts.push(showFile(name, { value, mediaType }))
    else if (Array.isArray(value) && value.length > 0 && value.every(isObject)) parts.push(showTable(name, value))
    else if (isObject(value)) parts.push(showNested(name, value))
    else facts.append(element('dt', {}, name), element('dd', {}, toText(value)))
  }
  const raw = element('pre', { tabindex: '0' }, JSON.stringify(data, shorten, 2))
  return [facts, ...parts, element('details', {}, element('summary', {}, 'JSON'), raw)]
}

function showFile(name, { value, mediaType }) {
  const bytes = Uint8Array.from(atob(value), (character) => character.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: mediaType }))
  const viewer =
    mediaType === 'application/pdf'
      ? element('iframe', { src: address, title: `${name}: the PDF` })
      : element('img', { src: address, alt: `${name}: the picture the service made` })
  const download = element('a', { href: address, download: `${name}.${mediaType.split('/')[1]}` }, 'Download')
  return element('div', {}, element('h3', {}, name), viewer, element('p', {}, download))
}

function showTable(name, rows) {
  const columns = [...new Set(rows.slice(0, MOST_ROWS).flatMap(Object.keys))].slice(0, MOST_COLUMNS)
  const head = element('tr', {}, ...columns.map((column) => element('th', { scope: 'col' }, column)))
  const body = rows
    .slice(0, MOST_ROWS)
    .map((row) =>
      element(
        'tr',
        {},
        ...columns.map((column) =>
          element('td', typeof row[column] === 'number' ? { class: 'number' } : {}, toText(row[column])),
        ),
      ),
    )
  const table = element(
    'table',
    {},
    element('caption', {}, `${name} (${rows.length})`),
    element('thead', {}, head),
    element('tbody', {}, ...body),
  )
  return element('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': name }, table)
}

function showNested(name, value) {
  const facts = element('dl')
  for (const [inner, field] of Object.entries(value)) {
    facts.append(element('dt', {}, inner), element('dd', {}, toText(field)))
  }
  return element('div', {}, element('h3', {}, name), facts)
}

function toText(value) {
  if (value === undefined || value === null) return '–'
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.length > 600 ? `${text.slice(0, 600)}…` : text
}

function shorten(_, value) {
  return typeof value === 'string' && value.length > 2000
    ? `${value.slice(0, 120)}… (${value.length} characters)`
    : value
}

function mediaTypeOf(value) {
  if (typeof value !== 'string') return undefined
  return Object.entries(MEDIA_TYPES).find(([start]) => value.startsWith(start))?.[1]
}

function isObject(value) {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
