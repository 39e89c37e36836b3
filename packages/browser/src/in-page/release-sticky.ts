/**
 * Puts what sticks to the edge of the window back to its place in the flow, as in a window that shows the whole page: elsewhere
 * it would lie over a line in the middle. What sticks within a box that still scrolls stays.
 */
export function releaseSticky() {
  const [mostElements, page] = [20_000, [document.body, document.documentElement]]
  const around = (element: Element) => {
    const root = element.getRootNode()
    return element.assignedSlot ?? element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  const isBoxed = (element: Element): boolean => {
    const box = around(element)
    if (!box || page.some((one) => one === box)) return false
    const { overflowX, overflowY } = getComputedStyle(box)
    return /auto|scroll|hidden/.test(overflowX + overflowY) || isBoxed(box)
  }
  for (const element of allElements(mostElements)) {
    if (getComputedStyle(element).position !== 'sticky' || isBoxed(element)) continue
    for (const edge of ['top', 'bottom']) element.style.setProperty(edge, 'auto', 'important')
  }
}
