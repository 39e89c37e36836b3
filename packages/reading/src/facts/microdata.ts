import { type DomDocument, type DomElement, isElement } from '../tree/dom.ts'
import { collapse } from '../tree/text-blocks.ts'
import type { JsonLd } from './json-ld.ts'

const MAX_ITEMS = 20
const MAX_VALUES = 500
const MAX_DEPTH = 12
const MAX_CHARS = 1000

/** The first items of the page's microdata (HTML, 5.2) as the same objects in JSON-LD. */
export function readMicrodata(document: DomDocument): JsonLd[] {
  const items = [...document.querySelectorAll('[itemscope][itemtype]:not([itemprop])')].slice(0, MAX_ITEMS)
  let left = MAX_VALUES
  return items.map((item) => toObject(item, MAX_DEPTH))

  function toObject(item: DomElement, depth: number): JsonLd {
    const values: (readonly [string, unknown])[] = []
    visit(item, depth)
    const byName = Map.groupBy(values, ([name]) => name)
    const type = item.getAttribute('itemtype')?.trim().split(/\s+/) ?? []
    return Object.fromEntries([
      ['@type', type],
      ...[...byName].map(([name, all]) => [name, all.length === 1 ? all[0]?.[1] : all.map(([, value]) => value)]),
    ])

    function visit(element: DomElement, depth: number) {
      for (let node = element.firstChild; node && left > 0; node = node.nextSibling) {
        if (!isElement(node)) continue
        const name = node.getAttribute('itemprop')?.trim()
        const isItem = node.hasAttribute('itemscope')
        if (name && (!isItem || depth > 0)) {
          left -= 1
          values.push([name, isItem ? toObject(node, depth - 1) : statedValue(node)])
        }
        if (!isItem) visit(node, depth)
      }
    }
  }
}

function statedValue(element: DomElement): string {
  const stated = ['content', 'href', 'value', 'datetime'].map((name) => element.getAttribute(name))
  return collapse(stated.find((value) => value !== null) ?? element.textContent.slice(0, MAX_CHARS)).slice(0, MAX_CHARS)
}
