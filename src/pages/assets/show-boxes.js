import { element } from './element.js'
import { fileTypeOf } from './media-type.js'

/** @typedef {{ left: number, top: number, width: number, height: number }} Box */
/** @typedef {{ text: string, confidence: number, box: Box }} ReadLine */

const SVG = 'http://www.w3.org/2000/svg'

/**
 * The picture that was read with a box around each line that was found in it; what a line says appears over its box.
 * @param {string} base64
 * @param {readonly ReadLine[]} lines
 */
export function showBoxes(base64, lines) {
  const bytes = Uint8Array.from(atob(base64.replace(/^data:[^,]*,/, '')), (character) => character.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: fileTypeOf(base64).type }))
  const image = element('img', { src: address, alt: 'The picture as it was sent' })
  const overlay = document.createElementNS(SVG, 'svg')
  overlay.setAttribute('role', 'img')
  overlay.setAttribute('aria-label', `${lines.length} lines found in it`)
  image.addEventListener('load', () => {
    overlay.setAttribute('viewBox', `0 0 ${image.naturalWidth} ${image.naturalHeight}`)
    overlay.append(...lines.map(toBox))
  })
  return element('div', {}, element('h3', {}, 'Where it was read'), element('div', { class: 'boxes' }, image, overlay))
}

/** @param {ReadLine} line */
function toBox({ text, confidence, box: { left, top, width, height } }) {
  const rectangle = document.createElementNS(SVG, 'rect')
  for (const [name, value] of Object.entries({ x: left, y: top, width, height }))
    rectangle.setAttribute(name, String(value))
  const title = document.createElementNS(SVG, 'title')
  title.textContent = `${text} (${confidence} %)`
  rectangle.append(title)
  return rectangle
}
