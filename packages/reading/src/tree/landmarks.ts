import type { DomElement } from './dom.ts'

// HTML-AAM 4: elements with the roles of landmarks. A header or footer of the page, not of a section.
const LANDMARK = /^(?:nav|aside|menu)$/
const PAGE_LANDMARK = /^(?:header|footer)$/
const SECTION = /^(?:article|main|section)$/
const LANDMARK_ROLE = /^(?:navigation|banner|contentinfo|complementary|search|dialog|alertdialog|menu|menubar|toolbar)$/

/** Whether an element declares itself navigation, a banner, a footer or beside the page (`isInSection`: within one). */
export function isLandmark(element: DomElement, isInSection: boolean): boolean {
  const { localName } = element
  if (LANDMARK.test(localName) || (PAGE_LANDMARK.test(localName) && !isInSection)) return true
  return LANDMARK_ROLE.test(element.getAttribute('role') ?? '')
}

/** Whether headers and footers within an element are its own, not the page's. */
export function isSection({ localName }: DomElement): boolean {
  return SECTION.test(localName)
}
