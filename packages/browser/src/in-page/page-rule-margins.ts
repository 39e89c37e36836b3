/** Margins in inches that the document itself sets with @page for all its sheets; in a style sheet of another origin they are unknown. */
export function pageRuleMargins(): { top?: number; right?: number; bottom?: number; left?: number } {
  const margins: ReturnType<typeof pageRuleMargins> = {}
  // Asked while the page is on a screen still.
  const isForPaper = ({ mediaText }: MediaList) =>
    /^(only +)?print\b/.test(mediaText) || (!/\bscreen\b/.test(mediaText) && matchMedia(mediaText).matches)
  const inchesOf = (length: string) => {
    try {
      return CSSNumericValue.parse(length).to('in').value
    } catch {
      // A share of a page whose size is not known here, or auto.
      return undefined
    }
  }
  const readAll = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if ((rule instanceof CSSMediaRule || rule instanceof CSSImportRule) && !isForPaper(rule.media)) continue
      if (rule instanceof CSSSupportsRule && !CSS.supports(rule.conditionText)) continue
      if (rule instanceof CSSImportRule && rule.styleSheet) readSheet(rule.styleSheet)
      if (rule instanceof CSSGroupingRule) readAll(rule.cssRules)
      if (!(rule instanceof CSSPageRule) || rule.selectorText !== '') continue
      for (const side of ['top', 'right', 'bottom', 'left'] as const) {
        const inches = inchesOf(rule.style.getPropertyValue(`margin-${side}`))
        if (inches !== undefined) margins[side] = inches
      }
    }
  }
  const readSheet = (sheet: CSSStyleSheet) => {
    if (sheet.disabled || !isForPaper(sheet.media)) return
    try {
      readAll(sheet.cssRules)
    } catch {
      // Of another origin.
    }
  }
  for (const sheet of [...document.styleSheets, ...document.adoptedStyleSheets]) readSheet(sheet)
  return margins
}
