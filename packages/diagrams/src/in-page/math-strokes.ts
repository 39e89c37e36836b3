/** The lines of a formula, as points in screen coordinates: fraction bars and root signs. */
export function mathStrokes(html: Element) {
  const box = (element: Element) => element.getBoundingClientRect()
  const bars = [...html.querySelectorAll('mfrac')].map((fraction) => {
    const [upper, lower] = [...fraction.children].map(box)
    const { left, right, top, bottom } = box(fraction)
    const { paddingLeft, paddingRight } = getComputedStyle(fraction)
    const y = ((upper?.bottom ?? top) + (lower?.top ?? bottom)) / 2
    return {
      element: fraction,
      points: [
        [left + Number.parseFloat(paddingLeft), y],
        [right - Number.parseFloat(paddingRight), y],
      ],
    }
  })
  const roots = [...html.querySelectorAll('msqrt, mroot')].map((root) => {
    const { left, right, top, bottom } = box(root)
    const start = box(root.firstElementChild ?? root).left
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
    return { points, color, width: Math.max(1, Number.parseFloat(fontSize) / 16) }
  })
}
