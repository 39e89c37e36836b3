/** Sets the baseline of each line of a text: programs differ in which offset applies to a line inside a text. */
export function pinLines(
  text: SVGTextElement,
  lines: readonly SVGTextContentElement[],
  places: ReadonlyMap<Element, { readonly by: number; readonly y: number }>,
) {
  for (const line of lines) {
    const { by, y } = places.get(line) ?? { by: 0, y: 0 }
    // The path sets the position of a line along it.
    if (line.closest('textPath')) continue
    line.setAttribute('y', String(Number((y + by).toFixed(2))))
    line.removeAttribute('dy')
  }
  text.removeAttribute('dy')
}
