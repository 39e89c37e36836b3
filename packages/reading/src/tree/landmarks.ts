import { type DomElement, findAround } from './dom.ts'

// HTML-AAM 4: elements with the roles of landmarks. A header or footer of the page, not of a section.
const LANDMARK = /^(?:nav|aside|menu)$/
const PAGE_LANDMARK = /^(?:header|footer)$/
const SECTION = /^(?:article|main|section)$/
const LANDMARK_ROLE = /^(?:navigation|banner|contentinfo|complementary|search|dialog|alertdialog|menu|menubar|toolbar)$/

// Of these, only what they hold tells what they are: a box of facts or of adverts, a list or a menu.
const APART = /^(?:aside|menu|dialog)$/
const APART_ROLE = /^(?:complementary|dialog|alertdialog|alert)$/

/**
 * Whether an element declares itself set apart from the text, but not what it is for. What is a dialog by its role alone
 * is mostly hidden by a style until somebody opens it.
 */
export function isSetApart(element: DomElement): boolean {
  const role = element.getAttribute('role') ?? ''
  if (APART_ROLE.test(role)) return role === 'complementary' || role === 'alert' || element.hasAttribute('open')
  // WAI-ARIA 1.2: a note says something about the text.
  return (role === '' || role === 'note') && APART.test(element.localName)
}

/** Whether an element declares itself navigation, a banner, a footer or beside the page (`isInSection`: within one). */
export function isLandmark(element: DomElement, isInSection: boolean): boolean {
  const { localName } = element
  if (LANDMARK.test(localName) || (PAGE_LANDMARK.test(localName) && !isInSection)) return true
  return LANDMARK_ROLE.test(element.getAttribute('role') ?? '')
}

/** Whether an element declares that it leads around: where a name says what stands beside a text, this says what it is for. */
export function isNavigation(element: DomElement): boolean {
  return element.localName === 'nav' || element.getAttribute('role') === 'navigation'
}

/** The same where the element stands. */
export function isLandmarkHere(element: DomElement): boolean {
  return isLandmark(element, findAround(element, isSection) !== null)
}

/** Whether headers and footers within an element are its own, not the page's. */
export function isSection({ localName }: DomElement): boolean {
  return SECTION.test(localName)
}
