import { absoluteUrl } from '../tree/absolute-url.ts'
import type { DomElement } from '../tree/dom.ts'
import { contactOf } from './name-contacts.ts'

const KEPT = new Set(['alt', 'title', 'colspan', 'rowspan', 'start', 'datetime', 'lang', 'dir'])
const ADDRESSES = new Set(['href', 'src', 'cite'])

/** The element as HTML without scripts, styles, classes and handlers, with absolute addresses. Changes the element. */
export function toHtml(element: DomElement, baseUrl: string): string {
  for (const each of [element, ...element.querySelectorAll('*')]) {
    const contact = each.localName === 'a' ? contactOf(each) : null
    for (const name of each.getAttributeNames()) {
      const isContact = contact !== null && name === 'href'
      const written = ADDRESSES.has(name) ? absoluteUrl(each.getAttribute(name) ?? '', baseUrl) : null
      const address = isContact ? contact.href : written
      if (address !== null) each.setAttribute(name, address)
      else if (!KEPT.has(name)) each.removeAttribute(name)
    }
  }
  return Array.from(element.childNodes, (node) => ('outerHTML' in node ? String(node.outerHTML) : String(node)))
    .join('')
    .trim()
}
