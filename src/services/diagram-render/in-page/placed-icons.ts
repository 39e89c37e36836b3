// @ts-nocheck Runs inside the page, where the DOM is and the types of the server end.

/** The drawings within some HTML, each where it stands, as parts of the drawing around. */
export function placedIcons(html, toBox) {
  return [...html.querySelectorAll('svg')].map((icon) => {
    const copy = icon.cloneNode(true)
    for (const [side, value] of Object.entries(toBox(icon.getBoundingClientRect()))) {
      copy.setAttribute(side, value.toFixed(2))
    }
    copy.setAttribute('style', `color: ${getComputedStyle(icon).color}`)
    return copy
  })
}
