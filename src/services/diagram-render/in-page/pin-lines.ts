// @ts-nocheck Runs inside the page, where the DOM is and the types of the server end.

/** Gives each line of a text its own baseline: programs differ in whose offset counts where a line is inside a text. */
export function pinLines(text, lines, places) {
  for (const line of lines) {
    const { by, y } = places.get(line)
    // One that goes along a path has its place from there.
    if (line.closest('textPath')) continue
    line.setAttribute('y', String(Number((y + by).toFixed(2))))
    line.removeAttribute('dy')
  }
  text.removeAttribute('dy')
}
