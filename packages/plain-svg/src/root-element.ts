import { Parser } from 'htmlparser2'

/** The root element of a drawing. */
export interface RootElement {
  readonly attributes: Readonly<Record<string, string>>
  /** The index behind its name. */
  readonly nameEnd: number
  /** The index of the end of its first tag. */
  readonly end: number
}

// What stands before the first tag is rarely longer.
const HEAD_CHARS = 65_536

/** The root element of an SVG document; null if it is not found. */
export function findRootElement(svg: string): RootElement | null {
  const roots: RootElement[] = []
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (roots.length > 0) return
        // Behind a processing instruction, the start is one too early.
        const nameEnd = svg.indexOf(name, parser.startIndex) + name.length
        roots.push({ attributes, nameEnd, end: svg.indexOf('>', parser.endIndex - 1) })
      },
    },
    { xmlMode: true },
  )
  parser.write(svg.slice(0, HEAD_CHARS))
  return roots[0] ?? null
}
