/** Gives each line of a text its own baseline: programs differ in whose offset counts where a line is inside a text. */
export function pinLines(
  text: SVGTextElement,
  lines: readonly SVGTextContentElement[],
  places: ReadonlyMap<Element, { readonly by: number; readonly y: number }>,
) {
  for (const line of lines) {
    const { by, y } = places.get(line) ?? { by: 0, y: 0 }
    // One that goes along a path has its place from there.
    if (line.closest('textPath')) continue
    line.setAttribute('y', String(Number((y + by).toFixed(2))))
    line.removeAttribute('dy')
  }
  text.removeAttribute('dy')
}
