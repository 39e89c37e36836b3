import { readCssColour } from './css-colour.ts'
import { findUndrawnRules } from './undrawn-rules.ts'
import { isUndrawn } from './undrawn-values.ts'

/** A drawing in colours and lengths that the drawing library knows, and what it does not draw of the styles. */
export interface PlainDrawing {
  readonly svg: string
  /** Such as 'width: calc(10px + 50%)' and '@font-face'. */
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
  // The size of letters of the root, unless it says another.
  ['rem', 16],
])
// A tag or a style sheet. No quantifier passes the next tag.
const MARKUP = /<style\b[^<>]{0,400}>\s{0,99}(?:<!\[CDATA\[)?[^<]{0,100000}|<[a-z][^<>]{0,20000}/gi
// A property with its value, as an attribute or as a declaration.
const DECLARED =
  /(?<=[\s;"'{])(?<property>(?!style\b)[a-z][a-z-]{0,30})(?<sign>\s{0,9}[=:]\s{0,9}["']?\s{0,9})(?<value>[^"'<>;{}]{1,200}?)(?=\s{0,9}["';}]|\s{0,9}$)/gi
const LENGTH = /^([+-]?(?:\d{1,9}\.?\d{0,9}|\.\d{1,9}))(in|cm|mm|q|pt|pc|rem)$/i
const PAINT = /^(?:fill|stroke|color|stop-color|flood-color|lighting-color)$/
const WORDS = /^(?:none|inherit|initial|unset|revert|currentcolor|context-fill|context-stroke|transparent|url\(.*)$/i
// What animates is not drawn.
const ANIMATION = /^<(?:animate|set\b)/i
// Not applied where a picture is drawn.
const DARK = /@media[^{}<]{0,200}\bdark\b[^{}<]{0,99}\{(?:[^{}<]{0,5000}\{[^{}<]{0,5000}\}){0,50}/gi
const MAX_VARIABLES_DEEP = 5
const MAX_RESOLVED = 1000
const VARIABLE = /(?<=[\s;"'{])(--[\w-]{1,60})\s{0,9}:\s{0,9}([^"'<>;{}]{1,200})/g
const USE = /\bvar\(\s{0,9}(--[\w-]{1,60})\s{0,9}(?:,([^()]{0,100}(?:\([^()]{0,100}\))?[^()]{0,20}))?\)/g
// In values, a function of these computes, or asks for what is declared elsewhere. A path or a transform has others.
const COMPUTED = /(?:^|[\s,(])(?:calc|min|max|clamp|var|env|attr|round|mod|rem|color-mix|light-dark)\(/i
// The library's own, by its documents.
const KNOWN_COLOUR = /^(?:#[0-9a-f]{3,8}|rgba?\(.*|hsla?\(.*|[a-z]+)$/i

/** Rewrites variables, colours and absolute lengths for the drawing library, and names what it does not draw of the styles. */
export function toPlainDrawing(svg: string): PlainDrawing {
  const unknown = new Set<string>()
  const variables = readVariables(svg)
  const plain = svg.replace(MARKUP, (markup) => {
    if (ANIMATION.test(markup)) return markup
    const isSheet = /^<style\b/i.test(markup)
    if (isSheet) for (const rule of findUndrawnRules(markup.slice(markup.indexOf('>') + 1))) unknown.add(rule)
    return markup.replace(DECLARED, (whole: string, property: string, sign: string, value: string) => {
      const [, stated = '', important = ''] = /^(.*?)(\s*!\s*important)?$/is.exec(value.trim()) ?? []
      const isAttribute = !isSheet && sign.includes('=')
      const resolved = resolve(stated, variables)
      const known = toKnown(property.toLowerCase(), resolved, { markup, isAttribute })
      if (known === null) unknown.add(`${property}: ${stated}`.slice(0, MAX_NAMED))
      return known === null ? whole : `${property}${sign}${known}${important}`
    })
  })
  return { svg: plain, unknown: [...unknown].slice(0, MAX_UNKNOWN) }
}

/** The variables with one value in all of the drawing; those with several, of parts or of themes, keep their name. */
function readVariables(svg: string): ReadonlyMap<string, string> {
  const variables = new Map<string, string>()
  for (const [, name = '', value = ''] of svg.replace(DARK, '').matchAll(VARIABLE)) {
    const other = variables.get(name) ?? value.trim()
    variables.set(name, other === value.trim() ? other : `var(${name})`)
  }
  return variables
}

function resolve(stated: string, variables: ReadonlyMap<string, string>): string {
  let value = stated
  for (let depth = 0; depth < MAX_VARIABLES_DEEP && value.length < MAX_RESOLVED; depth++) {
    value = value.replace(USE, (use, name: string, other?: string) => variables.get(name) ?? other?.trim() ?? use)
  }
  return value
}

/** The value in terms of the library; null if it has none. */
function toKnown(property: string, value: string, place: Parameters<typeof isUndrawn>[2]): string | null {
  if (isUndrawn(property, value, place)) return null
  const [, digits = '', unit = ''] = LENGTH.exec(value) ?? []
  if (digits !== '') return `${Number((Number(digits) * (PIXELS.get(unit.toLowerCase()) ?? 1)).toFixed(4))}px`
  if (COMPUTED.test(value)) return null
  if (!PAINT.test(property) || WORDS.test(value)) return value
  const colour = readCssColour(value)
  if (colour === null) return null
  if (KNOWN_COLOUR.test(value)) return value
  return `rgba(${colour.r}, ${colour.g}, ${colour.b}, ${Number(colour.alpha.toFixed(4))})`
}
