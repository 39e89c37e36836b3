import type { DomDocument, DomElement } from '../../tree/dom.ts'
import { collapse } from '../../tree/text-blocks.ts'

const MAY_HOLD_MAPS = /<area\b/i
const MAX_AREAS = 200

/**
 * Writes the links of a picture's areas as a list: their alternative texts are the texts of these links (HTML, 4.8.11),
 * and in Markdown nobody can click on a part of a picture.
 */
export function keepMaps(document: DomDocument, html: string) {
  if (!MAY_HOLD_MAPS.test(html)) return
  let kept = 0
  for (const map of document.body.querySelectorAll('map')) {
    const list = document.createElement('ul')
    for (const area of map.querySelectorAll('area[href][alt]')) {
      const words = collapse(area.getAttribute('alt') ?? '')
      if (words === '' || kept === MAX_AREAS) continue
      kept += 1
      list.append(toItem(area, words))
    }
    if (list.firstChild) map.append(list)
  }
}

function toItem(area: DomElement, words: string): DomElement {
  const item = area.ownerDocument.createElement('li')
  const link = area.ownerDocument.createElement('a')
  link.setAttribute('href', area.getAttribute('href') ?? '')
  link.append(words)
  item.append(link)
  return item
}
