import { fileTypeOf } from '../../../discovery/file-type.ts'
import { fromBase64 } from '../base64.ts'
import type { Answer, Fields } from '../calls/call-types.ts'
import { element } from '../element.ts'
import { isObject, isRows } from './show-table.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

interface ReadPart {
  readonly text: string
  readonly percent: number
  readonly box: Box
}

const SVG = 'http://www.w3.org/2000/svg'

/**
 * Marks on the submitted picture where lines of text or invoice fields were read; nothing without a picture, or without
 * positions in the answer.
 */
export function showBoxes({ input, data }: Answer & { data: Fields }) {
  const image = input?.image_base64
  const parts = [...linesOf(data), ...fieldsOf(data)]
  if (typeof image !== 'string' || !fileTypeOf(bareBase64(image)).type.startsWith('image/')) return []
  return parts.length > 0 ? [drawBoxes(bareBase64(image), parts)] : []
}

function linesOf({ lines }: Fields): readonly ReadPart[] {
  if (!isRows(lines)) return []
  return lines.flatMap(({ text, confidence, box }) =>
    isBox(box) ? [{ text: String(text), percent: Number(confidence), box }] : [],
  )
}

function fieldsOf(data: Fields): readonly ReadPart[] {
  const { fields } = data
  if (!isObject(fields)) return []
  return Object.entries(fields).flatMap(([path, found]) => {
    // Only the first page of a picture is shown.
    if (!isObject(found) || found.page !== 1 || !isBox(found.box)) return []
    const value = path.split('.').reduce((part: unknown, name) => (isObject(part) ? part[name] : null), data)
    const text = value === null || isObject(value) ? path : `${path}: ${value}`
    return [{ text, percent: Math.round(100 * Number(found.confidence)), box: found.box }]
  })
}

function isBox(box: unknown): box is Box {
  return isObject(box) && [box.left, box.top, box.width, box.height].every(Number.isFinite)
}

/** The picture with a box around each part that was read; its text appears above the box. */
function drawBoxes(base64: string, parts: readonly ReadPart[]) {
  const bytes = fromBase64(base64)
  const address = URL.createObjectURL(new Blob([bytes], { type: fileTypeOf(base64).type }))
  const image = element('img', { src: address, alt: 'The picture as it was sent' })
  const overlay = document.createElementNS(SVG, 'svg')
  overlay.setAttribute('role', 'img')
  overlay.setAttribute('aria-label', `${parts.length} places found in it`)
  image.addEventListener('load', () => {
    overlay.setAttribute('viewBox', `0 0 ${image.naturalWidth} ${image.naturalHeight}`)
    overlay.append(...parts.map(toBox))
  })
  return element('div', {}, element('h3', {}, 'Where it was read'), element('div', { class: 'boxes' }, image, overlay))
}

/** Without what a data: URI has before it. */
function bareBase64(text: string) {
  return text.replace(/^data:[^,]*,/, '')
}

function toBox({ text, percent, box: { left, top, width, height } }: ReadPart) {
  const rectangle = document.createElementNS(SVG, 'rect')
  for (const [name, value] of Object.entries({ x: left, y: top, width, height }))
    rectangle.setAttribute(name, String(value))
  const title = document.createElementNS(SVG, 'title')
  title.textContent = `${text} (${percent} %)`
  rectangle.append(title)
  return rectangle
}
