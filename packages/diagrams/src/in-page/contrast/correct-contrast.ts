import type { DrawnMark } from './drawn-marks.ts'

/**
 * Gives a text black or white letters where they can hardly be told from what is drawn behind them, as light letters of a
 * dark theme on a shape that the source has filled with a light colour. Letters that were given the very same colour are hidden
 * on purpose. Lines that the background hides become black or white, too, with their heads: those that are as faint on white,
 * and on the ground that the drawing is made for, are faint on purpose, as the lines of a grid.
 */
export function correctContrast(svg: SVGSVGElement, marks: readonly DrawnMark[], madeFor: readonly number[]) {
  // Light grey on white has 1.6, and white on the lilac of Mermaid's own areas 1.8.
  const leastContrast = 1.75
  const [black, white] = [
    [0, 0, 0],
    [255, 255, 255],
  ] as const
  const own = /^rgb\((\d+), (\d+), (\d+)\)$/.exec(getComputedStyle(svg).fill)?.slice(1).join()
  const isHidden = ({ ink, ground }: DrawnMark) => ink.join() === ground?.join() && ink.join() !== own
  for (const mark of marks) {
    const { element, isLine, ink, ground, isBare } = mark
    if (!ground || contrastBetween(ink, ground) >= leastContrast) continue
    const visible = contrastBetween(black, ground) > contrastBetween(white, ground) ? 'black' : 'white'
    if (!isLine && !isHidden(mark)) element.setAttribute('fill', visible)
    if (!isLine || !isBare || [white, madeFor].every((made) => contrastBetween(ink, made) < leastContrast)) continue
    const colour = `rgb(${ink.join(', ')})`
    for (const part of [element, ...headsOf(element)]) {
      for (const paint of ['fill', 'stroke'] as const)
        if (getComputedStyle(part)[paint] === colour) part.setAttribute(paint, visible)
    }
  }

  /** Of a line of Mermaid its markers, of one of Graphviz the shapes beside it. */
  function headsOf(line: SVGGraphicsElement): readonly Element[] {
    const ids = ['marker-start', 'marker-end'].map(
      (name) => /^url\("?#(.+?)"?\)$/.exec(line.getAttribute(name) ?? '')?.[1],
    )
    const markers = [...svg.querySelectorAll('marker')].filter(({ id }) => ids.includes(id))
    return [
      ...markers.flatMap((marker) => [...marker.querySelectorAll('*')]),
      ...(line.closest('g.edge')?.querySelectorAll('polygon, ellipse') ?? []),
    ]
  }
}
