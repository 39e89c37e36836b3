/** The lines of a formula, as points in screen coordinates: fraction bars, root signs, frames, strikes, lines of tables. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the page gets the source of this function only.
export function mathStrokes(html: Element) {
  type Point = readonly [x: number, y: number]
  const box = (element: Element) => element.getBoundingClientRect()
  const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize)
  const bars = [...html.querySelectorAll('mfrac')].map((fraction) => {
    const [upper, lower] = [...fraction.children].map(box)
    const { left, right, top, bottom } = box(fraction)
    const { paddingLeft, paddingRight } = getComputedStyle(fraction)
    const y = ((upper?.bottom ?? top) + (lower?.top ?? bottom)) / 2
    const points: readonly Point[] = [
      [left + Number.parseFloat(paddingLeft), y],
      [right - Number.parseFloat(paddingRight), y],
    ]
    // One without a bar, as in a binomial.
    return {
      element: fraction,
      points: Number.parseFloat(fraction.getAttribute('linethickness') ?? '1') === 0 ? [] : points,
    }
  })
  const roots = [...html.querySelectorAll('msqrt, mroot')].map((root) => {
    const { left, right, top, bottom } = box(root)
    const start = box(root.firstElementChild ?? root).left
    const foot = left + (start - left) / 2
    const points: readonly Point[] = [
      [left, (top + bottom) / 2],
      [foot, bottom],
      [start, top + 1],
      [right, top + 1],
    ]
    return { element: root, points }
  })
  // MathML 3, "Notation attribute"; browsers draw none of them.
  const frames = [...html.querySelectorAll('menclose')].flatMap((element) => {
    const gap = sizeOf(element) / 8
    const inner = box(element)
    const [left, right, top, bottom] = [
      inner.left - gap,
      inner.right + gap,
      inner.top - gap / 2,
      inner.bottom + gap / 2,
    ]
    const [middle, slant] = [(inner.top + inner.bottom) / 2, 3 * gap]
    const shapes: Readonly<Record<string, readonly Point[]>> = {
      box: [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
        [left, top],
      ],
      top: [
        [left, top],
        [right, top],
      ],
      bottom: [
        [left, bottom],
        [right, bottom],
      ],
      left: [
        [left, top],
        [left, bottom],
      ],
      right: [
        [right, top],
        [right, bottom],
      ],
      actuarial: [
        [left, top],
        [right, top],
        [right, bottom],
      ],
      phasorangle: [
        [left, top],
        [left - slant, bottom],
        [right, bottom],
      ],
      updiagonalstrike: [
        [left, bottom],
        [right, top],
      ],
      downdiagonalstrike: [
        [left, top],
        [right, bottom],
      ],
      horizontalstrike: [
        [left, middle],
        [right, middle],
      ],
    }
    const names = element.getAttribute('notation')?.split(/\s+/) ?? []
    return names.map((name) => ({ element, points: shapes[name] ?? [] }))
  })
  const lines = [...html.querySelectorAll('mtable')].flatMap((element) => {
    const { left, right, top, bottom } = box(element)
    const rows = [...element.children]
    const isDrawn = (side: string, at: number) => {
      const kinds = element.getAttribute(side)?.split(/\s+/) ?? []
      return (kinds[at] ?? kinds.at(-1) ?? 'none') !== 'none'
    }
    const between = (parts: readonly Element[], side: string) =>
      parts.slice(1).flatMap((part, at) => {
        const before = parts[at]
        return before && isDrawn(side, at) ? [[box(before), box(part)] as const] : []
      })
    const across = between(rows, 'rowlines').map(([above, below]): readonly Point[] => {
      const y = (above.bottom + below.top) / 2
      return [
        [left, y],
        [right, y],
      ]
    })
    const down = between([...(rows[0]?.children ?? [])], 'columnlines').map(([before, after]): readonly Point[] => {
      const x = (before.right + after.left) / 2
      return [
        [x, top],
        [x, bottom],
      ]
    })
    return [...across, ...down].map((points) => ({ element, points }))
  })
  return [...bars, ...roots, ...frames, ...lines].map(({ element, points }) => {
    return { points, color: getComputedStyle(element).color, width: Math.max(1, sizeOf(element) / 16) }
  })
}
