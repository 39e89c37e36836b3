import { type DomElement, elementsUp, isPartOf } from '../../tree/dom.ts'
import { isLandmarkHere } from '../../tree/landmarks.ts'
import type { TextBlock } from '../../tree/text-blocks.ts'

// Some texts of a choice stand in menus as well.
const NEARLY_ALL = 0.8
// The numbers of the pages of a list.
const FEW = 0.05
const MAY_BE_LANDMARK = 'nav, aside, menu, header, footer, [role]'

/**
 * Tells what stands in the part of a page around a choice: the largest that holds nearly all of it, and next to nothing
 * that declares itself a menu, a banner, a footer or beside the page.
 */
export function partAround(body: DomElement, shown: readonly TextBlock[], isHeld: readonly boolean[]) {
  const chars = new Map<DomElement, number>()
  for (const [at, { element, text }] of shown.entries())
    if (isHeld[at]) for (const up of elementsUp(element)) chars.set(up, (chars.get(up) ?? 0) + text.length)
  const most = NEARLY_ALL * (chars.get(body) ?? 0)
  const around = [...chars.keys()].filter((element) => (chars.get(element) ?? 0) >= most)
  const others = new Map<DomElement, number>()
  const landmarks = [...body.querySelectorAll(MAY_BE_LANDMARK)].filter(isLandmarkHere)
  const apart = new Set(landmarks)
  const isApart = (element: DomElement) => elementsUp(element).some((up) => apart.has(up))
  for (const { element, text } of shown)
    if (isApart(element)) for (const up of elementsUp(element)) others.set(up, (others.get(up) ?? 0) + text.length)
  const isFew = (element: DomElement) => (others.get(element) ?? 0) <= FEW * (chars.get(element) ?? 0)
  // Each holds the others within it, as they hold the same texts.
  const part = around.filter(isFew).sort((one, other) => (isPartOf(one, other) ? 1 : -1))[0]
  return (element: DomElement) => part !== undefined && isPartOf(element, part) && !isApart(element)
}
