const FIGURE = /\p{Nd}+(?:[.,:]\p{Nd}+)*/gu

/** The figures in a text, as they are written. */
export function figuresIn(text: string): ReadonlySet<string> {
  return new Set(text.match(FIGURE))
}

/** Whether a text says a figure that is not among the known ones. */
export function saysNewFigure(text: string, known: ReadonlySet<string>): boolean {
  return [...figuresIn(text)].some((figure) => !known.has(figure))
}
