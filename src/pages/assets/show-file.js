import { fromBase64 } from './base64.js'
import { element } from './element.js'
import { showName } from './field-words.js'
import { fileTypeOf } from './media-type.js'
import { showText } from './show-text.js'

/**
 * A base64 file: a picture in its size, a PDF in a viewer, others as a download; text that is not base64 stays text.
 * @param {string} name
 * @param {string} value
 * @param {string} slug The service, after which a saved file is named.
 */
export function showBase64(name, value, slug) {
  const bytes = decodeBase64(value)
  if (!bytes) return showText(name, value)
  return showFile(name, bytes, { ...fileTypeOf(value), title: slug })
}

/**
 * SVG markup, shown as an image: its scripts never run.
 * @param {string} name
 * @param {string} markup
 * @param {string} slug
 */
export function showSvg(name, markup, slug) {
  const shown = showFile(name, markup, { type: 'image/svg+xml', ending: 'svg', title: slug })
  const width = naturalWidthOf(markup)
  const place = shown.querySelector('p.picture')
  // By a property, because the page's policy forbids style attributes in markup.
  if (width && place instanceof HTMLElement) {
    place.classList.add('natural')
    place.style.setProperty('--natural-width', `${width}px`)
  }
  return shown
}

const LARGEST_PX = 20_000

/**
 * The width in which the letters of a drawing have their own size: the sender may have asked for a larger picture.
 * @param {string} markup
 */
function naturalWidthOf(markup) {
  const [root = ''] = /<svg\b[^>]*>/.exec(markup) ?? []
  const [, box = ''] = /\bviewBox="([^"]*)"/.exec(root) ?? []
  // Left, top, width and height.
  const width = Number(box.trim().split(/[\s,]+/)[2])
  return width > 0 ? Math.min(width, LARGEST_PX) : undefined
}

/**
 * @param {string} name
 * @param {BlobPart} content
 * @param {{ type: string, ending: string, title: string }} kind
 */
function showFile(name, content, { type, ending, title }) {
  const blob = new Blob([content], { type })
  const address = URL.createObjectURL(blob)
  const save = element('a', { href: address, download: `${title}.${ending}` }, `Save as ${title}.${ending}`)
  const size = `${type === 'application/octet-stream' ? 'file' : type}, ${toSize(blob.size)}`
  const parts = [element('h3', {}, ...showName(name))]
  if (type === 'application/pdf') parts.push(showPdf(name, address))
  if (type.startsWith('image/')) parts.push(showImage(name, address))
  return element('div', {}, ...parts, element('p', {}, save, element('span', { class: 'hint' }, ` ${size}`)))
}

/**
 * The bytes; undefined for text that is not base64.
 * @param {string} base64
 */
export function decodeBase64(base64) {
  try {
    return fromBase64(base64)
  } catch {
    return undefined
  }
}

/**
 * As wide as the page allows, and in its own size after a click.
 * @param {string} name
 * @param {string} address
 */
function showImage(name, address) {
  const image = element('img', { src: address, alt: `${name}: the picture the service made` })
  const link = element('a', { href: address, target: '_blank', title: 'Open at its own size' }, image)
  return element('p', { class: 'picture' }, link)
}

/**
 * In a viewer, if the browser has one; phones would show an empty box.
 * @param {string} name
 * @param {string} address
 */
function showPdf(name, address) {
  if (navigator.pdfViewerEnabled) return element('iframe', { src: address, title: `${name}: the PDF` })
  const open = element('a', { href: address, target: '_blank' }, 'Open the PDF')
  return element('p', {}, open, element('span', { class: 'hint' }, ' (this browser cannot show it in the page)'))
}

/**
 * A size in bytes for people.
 * @param {number} bytes
 */
export function toSize(bytes) {
  if (bytes < 10_000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
