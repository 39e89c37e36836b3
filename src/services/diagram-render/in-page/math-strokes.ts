// @ts-nocheck Runs inside the page, where the DOM is and the types of the server end.

/** The lines of a formula that are no letters: the bars of fractions and the signs of roots, as points on the screen. */
export function mathStrokes(html) {
  const box = (element) => element.getBoundingClientRect()
  const bars = [...html.querySelectorAll('mfrac')].map((fraction) => {
    const [upper, lower] = [...fraction.children].map(box)
    const y = (upper.bottom + lower.top) / 2
    const { left, right } = box(fraction)
    return {
      element: fraction,
      points: [
        [left, y],
        [right, y],
      ],
    }
  })
  const roots = [...html.querySelectorAll('msqrt, mroot')].map((root) => {
    const { left, right, top, bottom } = box(root)
    const start = box(root.firstElementChild).left
    const foot = left + (start - left) / 2
    return {
      element: root,
      points: [
        [left, (top + bottom) / 2],
        [foot, bottom],
        [start, top + 1],
        [right, top + 1],
      ],
    }
  })
  return [...bars, ...roots].map(({ element, points }) => {
    const { color, fontSize } = getComputedStyle(element)
    return { points, color, width: Number.parseFloat(fontSize) / 16 }
  })
}
