/** The width of the whole document in CSS px, as far as a visitor could scroll to it. */
export function pageWidth(): number {
  const { documentElement: root, body } = document
  const isClipped = [root, body].some((element) => element && /hidden|clip/.test(getComputedStyle(element).overflowX))
  return isClipped ? root.clientWidth : Math.ceil(Math.max(root.scrollWidth, root.clientWidth))
}

/**
 * The width that the document needs on paper, in CSS px; boxes that scroll sideways are opened. `setsPaper`: whether it has a
 * paper size of its own. `isRtl`: whether it overflows to the left.
 */
export function printedWidth(): { readonly px: number; readonly setsPaper: boolean; readonly isRtl: boolean } {
  const namesSize = (rules: CSSRuleList): boolean =>
    [...rules].some((rule) =>
      rule instanceof CSSPageRule
        ? rule.style.getPropertyValue('size') !== ''
        : rule instanceof CSSGroupingRule && namesSize(rule.cssRules),
    )
  const setsPaper = [...document.styleSheets].some((sheet) => {
    try {
      return namesSize(sheet.cssRules)
    } catch {
      // Of another origin.
      return false
    }
  })
  const { documentElement: root, body } = document
  const isClipped = [root, body].some((element) => element && /hidden|clip/.test(getComputedStyle(element).overflowX))
  for (const element of body?.querySelectorAll<HTMLElement>('*') ?? []) {
    if (element.scrollWidth <= element.clientWidth + 1) continue
    if (/auto|scroll/.test(getComputedStyle(element).overflowX))
      element.style.setProperty('overflow', 'visible', 'important')
  }
  const px = isClipped ? root.clientWidth : Math.ceil(Math.max(root.scrollWidth, body?.scrollWidth ?? 0))
  return { px, setsPaper, isRtl: getComputedStyle(root).direction === 'rtl' }
}
