import { type DomElement, type DomNode, isElement } from '../tree/dom.ts'
import { isLandmark, isSection } from '../tree/landmarks.ts'

/** Removes navigation, banners, footers and asides, as the page itself declares them. */
export function removeLandmarks(parent: DomElement, isInSection = false) {
  for (let node = parent.firstChild, next: DomNode | null = null; node; node = next) {
    next = node.nextSibling
    if (!isElement(node)) continue
    if (isLandmark(node, isInSection)) node.remove()
    else removeLandmarks(node, isInSection || isSection(node))
  }
}
