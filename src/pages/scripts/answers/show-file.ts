import { fileTypeOf } from '../../../discovery/file-type.ts'
import { fromBase64 } from '../base64.ts'
import { element } from '../element.ts'
import { showName } from './field-words.ts'
import { showText } from './show-text.ts'

/**
 * A base64 file: a picture in its size, a PDF in a viewer, others as a download, named after the service; text that is not
 * base64 stays text.
 */
export function showBase64(name: string, value: string, slug: string) {
  const bytes = decodeBase64(value)
  if (!bytes) return showText(name, value)
  return showFile(name, bytes, { ...fileTypeOf(value), title: slug })
}

/** SVG markup, shown as an image: its scripts never run. */
export function showSvg(name: string, markup: string, slug: string) {
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

/** The width in which the letters of a drawing have their own size: the sender may have asked for a larger picture. */
function naturalWidthOf(markup: string) {
  const [root = ''] = /<svg\b[^>]*>/.exec(markup) ?? []
  const [, box = ''] = /\bviewBox="([^"]*)"/.exec(root) ?? []
  // Left, top, width and height.
  const width = Number(box.trim().split(/[\s,]+/)[2])
  return width > 0 ? Math.min(width, LARGEST_PX) : undefined
}

function showFile(
  name: string,
  content: BlobPart,
  { type, ending, title }: { type: string; ending: string; title: string },
) {
  const blob = new Blob([content], { type })
  const address = URL.createObjectURL(blob)
  const save = element('a', { href: address, download: `${title}.${ending}` }, `Save as ${title}.${ending}`)
  const size = `${type === 'application/octet-stream' ? 'file' : type}, ${toSize(blob.size)}`
  const parts = [element('h3', {}, ...showName(name))]
  if (type === 'application/pdf') parts.push(showPdf(name, address))
  if (type.startsWith('image/')) parts.push(showImage(name, address))
  return element('div', {}, ...parts, element('p', {}, save, element('span', { class: 'hint' }, ` ${size}`)))
}

/** The bytes; undefined for text that is not base64. */
export function decodeBase64(base64: string) {
  try {
    return fromBase64(base64)
  } catch {
    return undefined
  }
}

/** As wide as the page allows, and in its own size after a click. */
function showImage(name: string, address: string) {
  const image = element('img', { src: address, alt: `${name}: the picture the service made` })
  const link = element('a', { href: address, target: '_blank', title: 'Open at its own size' }, image)
  return element('p', { class: 'picture' }, link)
}

/** In a viewer, if the browser has one; phones would show an empty box. */
function showPdf(name: string, address: string) {
  if (navigator.pdfViewerEnabled) return element('iframe', { src: address, title: `${name}: the PDF` })
  const open = element('a', { href: address, target: '_blank' }, 'Open the PDF')
  return element('p', {}, open, element('span', { class: 'hint' }, ' (this browser cannot show it in the page)'))
}

/** A size in bytes for people. */
export function toSize(bytes: number) {
  if (bytes < 10_000) return `${bytes} bytes`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
