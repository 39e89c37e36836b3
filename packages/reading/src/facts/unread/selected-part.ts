import { absoluteUrl } from '../../tree/absolute-url.ts'
import type { DomDocument, DomElement } from '../../tree/dom.ts'
import { isHidden } from '../../tree/hidden-parts.ts'
import { UNREAD_ELEMENTS } from '../../tree/remove-unread.ts'
import type { Notice } from '../notice.ts'

/**
 * Why the first element that a selector matches may give no text; null without a match. Call it before what is not read
 * is removed.
 */
export function describeSelected(document: DomDocument, selector: string, baseUrl: string): Notice | null {
  const element = document.querySelector(selector)
  if (!element) return null
  const { localName } = element
  const src = /^i?frame$/.test(localName) ? (element.getAttribute('src') ?? '') : ''
  const address = src === '' ? null : absoluteUrl(src, baseUrl)
  return { reason: 'no_text', message: `What selector matches is ${whatIs(element, address)}` }
}

function whatIs(element: DomElement, address: string | null): string {
  const { localName } = element
  if (address) return `a frame with another page: read ${address}`
  if (isHidden(element)) return `<${localName}>, which is hidden.`
  return `<${localName}>, ${UNREAD_ELEMENTS.has(localName) ? 'of which no text is read.' : 'which holds no text.'}`
}
