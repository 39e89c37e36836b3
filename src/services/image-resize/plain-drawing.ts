import { readCssColour } from './css-colour.ts'

/** A drawing in colours and lengths that the drawing library knows, and the declarations that have none. */
export interface PlainDrawing {
  readonly svg: string
  /** Such as 'width: calc(10px + 50%)'. */
  readonly unknown: readonly string[]
}

const MAX_UNKNOWN = 10
const MAX_NAMED = 120
// CSS Values 4, 6.2: an inch has 96 pixels. The library counts 72, as old programs did.
const PIXELS: ReadonlyMap<string, number> = new Map([
  ['in', 96],
  ['cm', 96 / 2.54],
  ['mm', 9.6 / 2.54],
  ['q', 2.4 / 2.54],
  ['pt', 96 / 72],
  ['pc', 16],
])
// A tag or a style sheet. No quantifier passes the next tag.
const MARKUP = /<style\b[^<>]{0,400}>[^<]{0,100000}|<[a-z][^<>]{0,20000}/gi
// A property with its value, as an attribute or as a declaration.
const DECLARED =
  /(?<=[\s;"'{])(?<property>(?!style\b)[a-z][a-z-]{0,30})(?<sign>\s{0,9}[=:]\s{0,9}["']?\s{0,9})(?<value>[^"'<>;{}]{1,200}?)(?=\s{0,9}["';}]|\s{0,9}$)/gi
const LENGTH = /^([+-]?(?:\d{1,9}\.?\d{0,9}|\.\d{1,9}))(in|cm|mm|q|pt|pc)$/i
const PAINT = /^(?:fill|stroke|color|stop-color|flood-color|lighting-color)$/
const WORDS = /^(?:none|inherit|initial|unset|revert|currentcolor|context-fill|context-stroke|transparent|url\(.*)$/i
// In values, a function of these computes, or asks for what is declared elsewhere. A path or a transform has others.
const COMPUTED = /(?:^|[\s,(])(?:calc|min|max|clamp|var|env|attr|round|mod|rem|color-mix|light-dark)\(/i
// The library's own, by its documents.
const KNOWN_COLOUR = /^(?:#[0-9a-f]{3,8}|rgba?\(.*|hsla?\(.*|[a-z]+)$/i

/** Rewrites colours and absolute lengths for the drawing library, and names what it does not understand of them. */
export function toPlainDrawing(svg: string): PlainDrawing {
  const unknown = new Set<string>()
  const plain = svg.replace(MARKUP, (markup) =>
    markup.replace(DECLARED, (whole: string, property: string, sign: string, value: string) => {
      const known = toKnown(property.toLowerCase(), value.trim())
      if (known === null && unknown.size < MAX_UNKNOWN) unknown.add(`${property}: ${value.trim()}`.slice(0, MAX_NAMED))
      return known === null ? whole : `${property}${sign}${known}`
    }),
  )
  return { svg: plain, unknown: [...unknown] }
}

/** The value in terms of the library; null if it has none. */
function toKnown(property: string, value: string): string | null {
  const [, digits = '', unit = ''] = LENGTH.exec(value) ?? []
  if (digits !== '') return `${Number((Number(digits) * (PIXELS.get(unit.toLowerCase()) ?? 1)).toFixed(4))}px`
  if (COMPUTED.test(value)) return null
  if (!PAINT.test(property) || WORDS.test(value)) return value
  const colour = readCssColour(value)
  if (colour === null) return null
  if (KNOWN_COLOUR.test(value)) return value
  return `rgba(${colour.r}, ${colour.g}, ${colour.b}, ${Number(colour.alpha.toFixed(4))})`
}
