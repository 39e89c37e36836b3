import type { DomElement } from '../tree/dom.ts'
import { holdsLine } from './held-lines.ts'
import type { WeighedLine } from './line-likelihood.ts'
import { shownLines } from './shown-lines.ts'

/** A text held against the lines of its page. */
export interface PageCoverage {
  /** The share of the page's content that the text holds, 0 to 1: each line counts by its length and likelihood. */
  readonly share: number
  /** The content held, in characters. */
  readonly heldChars: number
  /** The expected F1 of the text, 0 to 1: its share against what it holds beside the content. */
  readonly fit: number
  /** For each line, whether the text holds it. */
  readonly held: readonly boolean[]
}

const MAX_LEFT_OUT = 10
const MAX_HEADING_CHARS = 120
// A shorter part says no more than its heading.
const MIN_PART_CHARS = 40
const HALF = 0.5

/** Holds a text against the lines of its page. A page without lines is covered by any text. */
export function coverageOf(content: DomElement, lines: readonly WeighedLine[]): PageCoverage {
  const shown = shownLines(content).map(({ text }) => text)
  const holds = holdsLine(shown)
  const held = lines.map(({ text }) => holds(text))
  const wantedChars = expectedChars(lines)
  const heldChars = expectedChars(lines.filter((_, at) => held[at]))
  const chars = shown.reduce((sum, text) => sum + text.length, 0)
  return {
    share: wantedChars === 0 ? 1 : heldChars / wantedChars,
    heldChars,
    fit: chars + wantedChars === 0 ? 0 : (2 * heldChars) / (chars + wantedChars),
    held,
  }
}

function expectedChars(lines: readonly WeighedLine[]): number {
  return lines.reduce((sum, { text, likelihood }) => sum + text.length * likelihood, 0)
}

/** The headings of the parts of a page that a text holds less than half of: the ten largest, in page order. */
export function leftOut(lines: readonly WeighedLine[], { held }: PageCoverage): string[] {
  const parts: { readonly heading: string; wanted: number; found: number }[] = []
  for (const [at, { text, level, likelihood }] of lines.entries()) {
    if (level > 0) {
      parts.push({ heading: text.slice(0, MAX_HEADING_CHARS), wanted: 0, found: 0 })
      continue
    }
    const part = parts.at(-1)
    if (!part) continue
    part.wanted += text.length * likelihood
    if (held[at]) part.found += text.length * likelihood
  }
  const missing = parts.filter(({ wanted, found }) => wanted >= MIN_PART_CHARS && found < HALF * wanted)
  const largest = new Set(missing.toSorted((one, other) => other.wanted - one.wanted).slice(0, MAX_LEFT_OUT))
  return [...new Set(missing.filter((part) => largest.has(part)).map(({ heading }) => heading))]
}
