/** A style sheet with the rules that animate parts of the drawing; undefined if there are none. */
export function readMotion(svg: SVGSVGElement) {
  const rules = [...svg.querySelectorAll('style')].flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
  const moving = rules.filter(
    (rule) =>
      rule instanceof CSSStyleRule && rule.style.animationName !== '' && svg.querySelector(rule.selectorText) !== null,
  ) as CSSStyleRule[]
  if (moving.length === 0) return undefined
  const steps = rules.filter((rule) => rule instanceof CSSKeyframesRule)
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  sheet.textContent = [
    ...steps.map(({ cssText }) => cssText),
    ...moving.map(({ selectorText, style }) => `${selectorText} { animation: ${style.animation} }`),
  ].join('\n')
  return sheet
}
