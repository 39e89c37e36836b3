// @ts-nocheck Runs inside the page, where the DOM is and the types of the server end.

/** The rules of the style sheet by which parts of the drawing move, as a sheet; undefined where none does. */
export function readMotion(svg) {
  const rules = [...svg.querySelectorAll('style')].flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
  const moving = rules.filter(({ style, selectorText }) => style?.animationName && svg.querySelector(selectorText))
  if (moving.length === 0) return undefined
  const steps = rules.filter((rule) => rule instanceof CSSKeyframesRule)
  const sheet = document.createElementNS('http://www.w3.org/2000/svg', 'style')
  sheet.textContent = [
    ...steps.map(({ cssText }) => cssText),
    ...moving.map(({ selectorText, style }) => `${selectorText} { animation: ${style.animation} }`),
  ].join('\n')
  return sheet
}
