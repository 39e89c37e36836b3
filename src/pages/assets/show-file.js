import { element } from './element.js'
import { fileTypeOf } from './media-type.js'
import { showText } from './show-text.js'

/**
 * A file in base64: a picture at its size, a PDF in a viewer, anything else to save; what is no base64 as the text that it is.
 * @param {string} name
 * @param {string} value
 */
export function showBase64(name, value) {
  const bytes = decode(value)
  if (!bytes) return showText(name, value)
  return showFile(name, bytes, fileTypeOf(value))
}

/**
 * Markup of an SVG, drawn as an image: scripts in it never run.
 * @param {string} name
 * @param {string} markup
 */
export function showSvg(name, markup) {
  return showFile(name, markup, { type: 'image/svg+xml', ending: 'svg' })
}

/**
 * @param {string} name
 * @param {BlobPart} content
 * @param {{ type: string, ending: string }} kind
 */
function showFile(name, content, { type, ending }) {
  const blob = new Blob([content], { type })
  const address = URL.createObjectURL(blob)
  const title = name.replace(/_base64$/, '')
  const save = element('a', { href: address, download: `${title}.${ending}` }, `Save as ${title}.${ending}`)
  const size = `${type === 'application/octet-stream' ? 'file' : type}, ${toSize(blob.size)}`
  const parts = [element('h3', {}, name)]
  if (type === 'application/pdf') parts.push(element('iframe', { src: address, title: `${name}: the PDF` }))
  if (type.startsWith('image/')) parts.push(showImage(name, address))
  return element('div', {}, ...parts, element('p', {}, save, element('span', { class: 'hint' }, ` ${size}`)))
}

/** @param {string} base64 */
function decode(base64) {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}

/**
 * As wide as the page allows, and in a click at its own size.
 * @param {string} name
 * @param {string} address
 */
function showImage(name, address) {
  const image = element('img', { src: address, alt: `${name}: the picture the service made` })
  const link = element('a', { href: address, target: '_blank', title: 'Open at its own size' }, image)
  return element('p', { class: 'picture' }, link)
}

/** @param {number} bytes */
function toSize(bytes) {
  return bytes < 10_000 ? `${bytes} bytes` : `${Math.round(bytes / 1000)} kB`
}
