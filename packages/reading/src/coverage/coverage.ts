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
const MAX_NAME_CHARS = 120
// A shorter part says no more than its heading, unless the page says little.
const MIN_PART_CHARS = 40
const MIN_GAP_SHARE = 0.05
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

/**
 * Names the parts of a page that a text does not hold, in page order: by its heading a section below the title of which
 * it holds less than half; by their likeliest line others that are much of the page. The ten largest.
 */
export function leftOut(lines: readonly WeighedLine[], { held }: PageCoverage): string[] {
  const much = MIN_GAP_SHARE * expectedChars(lines)
  const missing = sectionsOf(lines, held).flatMap((section) => {
    const [parts, least] = isLost(section) ? [[section], Math.min(MIN_PART_CHARS, much)] : [section.gaps, much]
    return parts.filter(({ wanted }) => wanted >= least)
  })
  const largest = new Set(missing.toSorted((one, other) => other.wanted - one.wanted).slice(0, MAX_LEFT_OUT))
  return [...new Set(missing.filter((part) => largest.has(part)).map(({ name }) => name.slice(0, MAX_NAME_CHARS)))]
}

interface Part {
  name: string
  /** Its text, weighed, in characters. */
  wanted: number
}

/** A heading with the lines below it, or the lines before the first one. */
interface Section extends Part {
  /** Whether its heading tells a reader of the text what is missing. */
  readonly isNamed: boolean
  /** What the text holds of it. */
  found: number
  /** Lines in a row that the text does not hold. */
  readonly gaps: Part[]
}

function sectionsOf(lines: readonly WeighedLine[], held: readonly boolean[]): readonly Section[] {
  let section = openSection('', false)
  let gap: (Part & { most: number }) | undefined
  const sections = [section]
  for (const [at, { text, level, likelihood }] of lines.entries()) {
    if (level > 0) {
      // The title is that of the whole page.
      section = openSection(text, level > 1 && !held[at])
      sections.push(section)
    }
    if (level > 0 || held[at]) gap = undefined
    if (level > 0) continue
    const wanted = text.length * likelihood
    section.wanted += wanted
    if (held[at]) {
      section.found += wanted
      continue
    }
    if (!gap) {
      gap = { name: text, wanted: 0, most: wanted }
      section.gaps.push(gap)
    }
    if (wanted > gap.most) Object.assign(gap, { name: text, most: wanted })
    gap.wanted += wanted
  }
  return sections
}

function openSection(name: string, isNamed: boolean): Section {
  return { name, isNamed, wanted: 0, found: 0, gaps: [] }
}

function isLost({ isNamed, wanted, found }: Section): boolean {
  return isNamed && found < HALF * wanted
}
