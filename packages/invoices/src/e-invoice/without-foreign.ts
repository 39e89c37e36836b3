import { listElements, type XmlElement } from './xml-tree.ts'

// Of UBL, UN/CEFACT and ZUGFeRD 1.0. The elements of FatturaPA have none.
const STANDARD = /^urn:(?:oasis:names:specification:ubl|un:unece:uncefact|ferd):/

/**
 * An invoice without the elements of other namespaces than its standard's: a reader that goes by names alone takes '<x:ID>' for
 * the number or the account, and one that goes by the standard does not see it. Where no element with text, or none with
 * elements, is of a standard, all of these stay.
 */
export function withoutForeign(root: XmlElement): XmlElement {
  const best = { texts: Number.POSITIVE_INFINITY, groups: Number.POSITIVE_INFINITY }
  for (const { element, parent } of listElements(root)) {
    if (parent) best[kindOf(element)] = Math.min(best[kindOf(element)], rankOf(element))
  }
  return keepOwn(root)

  function keepOwn(element: XmlElement): XmlElement {
    const kept = element.children.filter((child) => rankOf(child) === best[kindOf(child)])
    return { ...element, children: kept.map(keepOwn) }
  }
}

function kindOf({ children }: XmlElement): 'texts' | 'groups' {
  return children.length === 0 ? 'texts' : 'groups'
}

function rankOf({ namespace }: XmlElement): number {
  if (STANDARD.test(namespace)) return 0
  return namespace === '' ? 1 : 2
}
