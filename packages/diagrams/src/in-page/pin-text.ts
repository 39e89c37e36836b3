/**
 * Sets the position of each text in a way that every program supports: a baseline in user units instead of other
 * baselines and offsets, and a length, so that the text fits in any font.
 */
export function pinText(svg: SVGSVGElement) {
  const baselines = ['dominant-baseline', 'alignment-baseline', 'baseline-shift']
  const texts = [...svg.querySelectorAll('text')]
    .filter((text) => text.getNumberOfChars() > 0)
    .map((text) => {
      const parts = [...text.querySelectorAll('tspan')].filter(
        (part) => part.children.length === 0 && part.getNumberOfChars() > 0,
      )
      const isSplit = parts.length > 0 && parts.every((part) => part.hasAttribute('x'))
      return {
        text,
        // Elements with glyphs inside an SVG text are text content.
        parts: (parts.length > 0 ? parts : [text]) as readonly SVGTextContentElement[],
        hasLines: isSplit || text.children.length === 0,
      }
    })
  // Texts are measured in two passes, before and after all changes, since each change forces a new layout.
  const topOf = (part: SVGTextContentElement) => part.getExtentOfChar(0).y
  const tops = new Map(texts.flatMap(({ parts }) => parts.map((part) => [part, topOf(part)] as const)))
  const lengths = new Map(
    texts.flatMap(({ text, parts, hasLines }) =>
      (hasLines ? parts : [text]).map((line) => [line, line.getComputedTextLength()] as const),
    ),
  )
  for (const element of svg.querySelectorAll(baselines.map((name) => `[${name}]`).join())) {
    for (const name of baselines) element.removeAttribute(name)
  }
  const places = new Map(
    [...tops].map(([part, top]) => [part, { by: top - topOf(part), y: part.getStartPositionOfChar(0).y }]),
  )
  for (const { text, parts, hasLines } of texts) {
    if (hasLines) pinLines(text, parts, places)
    else pinRuns(text, parts, places)
  }
  for (const [line, length] of lengths) {
    const isOneLine = line.querySelector('[x], [y]') === null
    if (line.hasAttribute('textLength') || !isOneLine || !(length > 0) || line.textContent.trim().length < 2) continue
    line.setAttribute('textLength', String(Number(length.toFixed(2))))
    line.setAttribute('lengthAdjust', 'spacingAndGlyphs')
  }
}
