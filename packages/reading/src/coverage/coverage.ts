import type { DomElement } from '../tree/dom.ts'
import { SENTENCE_END } from '../tree/text-blocks.ts'
import { isByline } from './byline-line.ts'
import { figuresIn, saysNewFigure } from './figures.ts'
import { holdsLine } from './held-lines.ts'
import type { WeighedLine, WeighedPage } from './line-likelihood.ts'
import { type ShownLine, shownLines } from './shown-lines.ts'

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
  /** The same for each line that is set apart; these count for the share alone, if a text holds more of them than the page has of others. */
  readonly heldApart: readonly boolean[]
  /** The figures that the text says. */
  readonly figures: ReadonlySet<string>
}

const MAX_LEFT_OUT = 10
const MAX_NAME_CHARS = 120
// A shorter part says no more than its heading, unless the page says little.
const MIN_PART_CHARS = 40
// However short, such as ingredients.
const LIST_ITEMS = 3
const MIN_GAP_SHARE = 0.05
// Below a heading of its own, a sentence says something; elsewhere a paragraph does, however long the page is.
const [MIN_SAID_BELOW, MIN_SAID] = [25, 120]
const SENTENCE_WORDS = 4
// One line says little of what else is lost with it.
const MAX_GAP_SHARE = 0.2
const NUMBER = /\d/
const HALF = 0.5

/** Holds a text against the own lines of its page. A page without lines is covered by any text. */
export function coverageOf(content: DomElement, { own: lines, apart }: WeighedPage): PageCoverage {
  const shown = shownLines(content).map(({ text }) => text)
  const holds = holdsLine([...shown, ...captionsIn(content)])
  const held = lines.map(({ text }) => holds(text))
  const wantedChars = expectedChars(lines)
  const heldChars = expectedChars(lines.filter((_, at) => held[at]))
  const chars = shown.reduce((sum, text) => sum + text.length, 0)
  const heldApart = apart.map(({ text }) => holds(text))
  const apartChars = expectedChars(apart.filter((_, at) => heldApart[at]))
  // Of a page that says more in what it sets apart, such as the notes of a repealed statute, that is the text.
  const more = apartChars > wantedChars ? apartChars : 0
  return {
    share: wantedChars === 0 ? 1 : (heldChars + more) / (wantedChars + more),
    heldChars,
    fit: chars + wantedChars === 0 ? 0 : (2 * heldChars) / (chars + wantedChars),
    held,
    heldApart,
    figures: figuresIn(shown.join(' ')),
  }
}

/** The captions of a text: keepPictures keeps them with their pictures, and putPicturesInWords writes them. */
export function captionsIn(content: DomElement): string[] {
  return [...content.querySelectorAll('img[data-caption]')].map((picture) => picture.getAttribute('data-caption') ?? '')
}

function expectedChars(lines: readonly WeighedLine[]): number {
  return lines.reduce((sum, { text, likelihood }) => sum + text.length * likelihood, 0)
}

/**
 * Names the parts of a page that a text does not hold, in page order: by its heading a section below the title of which
 * it holds less than half, or not the sentences directly below it; by all that they say, or their likeliest line, others
 * that are much of the page, or as much as a paragraph, or that the page sets apart. The ten largest.
 */
export function leftOut(
  { own, apart }: WeighedPage,
  { held, heldApart, figures }: PageCoverage,
  told: ReadonlySet<string> = new Set(),
): string[] {
  const much = MIN_GAP_SHARE * expectedChars(own)
  const little = Math.min(MIN_PART_CHARS, much)
  const most = MAX_GAP_SHARE * expectedChars(own)
  const missing = [
    ...missingParts(own, held, { ofSection: little, ofGap: much, most, figures, told }),
    ...missingParts(apart, heldApart, { ofSection: little, ofGap: little, most, figures, told }),
  ]
  const largest = missing.toSorted((one, other) => other.wanted - one.wanted).slice(0, MAX_LEFT_OUT)
  const inOrder = largest.toSorted((one, other) => one.at - other.at)
  return [...new Set(inOrder.map(({ name }) => name.slice(0, MAX_NAME_CHARS)))]
}

function missingParts(
  lines: readonly WeighedLine[],
  held: readonly boolean[],
  { most, figures, told, ...least }: Wanted,
): Part[] {
  const parts: Part[] = []
  const sections = sectionsOf(lines, held, { most, figures, told })
  for (const section of sections) {
    const { wanted, items, gaps } = section
    if (section.isMessage && wanted === 0) parts.push({ ...section, wanted: section.name.length })
    const says = gaps.filter(
      ({ said, facts, isOpening }) =>
        !section.isItem && (facts >= LIST_ITEMS || said >= (isOpening ? MIN_SAID_BELOW : MIN_SAID)),
    )
    const isLong = (gap: Gap) => gap.wanted >= least.ofGap || says.includes(gap)
    const telling = gaps.filter((gap) => isLong(gap) || gap.figure !== null || gap.isTold)
    if (!isLost(section)) parts.push(...telling.map((gap) => ({ ...gap, name: nameOf(gap, isLong(gap)) })))
    else if (wanted >= least.ofSection || items >= LIST_ITEMS || says.length > 0) parts.push(section)
  }
  return [...parts, ...lostSeries(sections, new Set(parts.map(({ at }) => at)), least.ofGap)]
}

/** The headings of parts that are much of the page in sum, where each is too short to be told: of products, a name and a price. */
function lostSeries(sections: readonly Section[], told: ReadonlySet<number>, least: number): Part[] {
  const open: Series[] = []
  const series: Series[] = []
  for (const { level, name, at, isHeld, headed, wanted, found } of sections) {
    while ((open.at(-1)?.level ?? 0) >= level && open.length > 0) open.pop()
    for (const around of open) {
      around.wanted += headed + wanted
      around.found += (isHeld ? headed : 0) + found
      around.isTold ||= told.has(at)
    }
    const one = { level, name, at, wanted, found, isTold: told.has(at) }
    series.push(one)
    open.push(one)
  }
  return series.filter(
    (each) => each.level > 1 && !each.isTold && each.wanted >= least && each.found < HALF * each.wanted,
  )
}

/** What is told: of this size, or a figure that is not among those that the text says. */
interface Wanted {
  readonly ofSection: number
  readonly ofGap: number
  /** A longer gap is told in parts. */
  readonly most: number
  readonly figures: ReadonlySet<string>
  /** Texts that stand among those that a text holds: each is told, however short. */
  readonly told: ReadonlySet<string>
}

interface Part {
  name: string
  /** Its text, weighed, in characters. */
  wanted: number
  /** Of its first line on the page. */
  readonly at: number
}

/** Lines in a row that a text does not hold. */
interface Gap extends Part {
  /** What they say together. */
  whole: string
  /** The most that a line is wanted. */
  most: number
  /** Its sentences, in characters. */
  said: number
  /** Its items and cells with a number. */
  facts: number
  /** The first of its lines between held ones that says a figure which the text says nowhere. */
  figure: string | null
  /** Whether one of them is told in any case. */
  isTold: boolean
  /** Whether it stands directly below a heading that the text does not hold: it is named by that. */
  readonly isOpening: boolean
}

/** A heading with the lines below it, or the lines before the first one. */
interface Section extends Part {
  /** Whether its heading tells a reader of the text what is missing. */
  readonly isNamed: boolean
  /** Whether the text holds its heading, and not as the title of all: with nothing below it, that proves a loss. */
  readonly isKept: boolean
  /** Whether its heading is a sentence that the text does not hold: with nothing below it, it says something itself. */
  readonly isMessage: boolean
  /** What the text holds of it. */
  found: number
  /** Its list items that are not links; below a heading that is kept, all lines. */
  items: number
  /** Whether its heading is itself that of an item or a link: what follows are parts of one thing, not a list of its own. */
  readonly isItem: boolean
  /** Lines in a row that the text does not hold. */
  readonly gaps: Gap[]
  /** The rank of its heading; 0 before the first one. */
  readonly level: number
  readonly isHeld: boolean
  /** Its heading, weighed, in characters. */
  readonly headed: number
}

/** A section with those of lower rank below it. */
interface Series extends Part {
  readonly level: number
  found: number
  isTold: boolean
}

function sectionsOf(
  lines: readonly WeighedLine[],
  held: readonly boolean[],
  { most, figures, told }: Pick<Wanted, 'most' | 'figures' | 'told'>,
): readonly Section[] {
  let section = openSection({ text: '', words: 0, at: -1, isItem: false, linkShare: 0, likelihood: 0 }, true)
  let gap: Gap | undefined
  const sections = [section]
  const [first, last] = [held.indexOf(true), held.lastIndexOf(true)]
  for (const [index, line] of lines.entries()) {
    const { text, level, likelihood, linkShare, isItem, at } = line
    if (level > 0) {
      // The title is that of the whole page.
      section = openSection(line, held[index] === true)
      sections.push(section)
    }
    if (level > 0 || held[index] || (gap && gap.wanted >= most && !gap.isOpening)) gap = undefined
    if (level > 0) continue
    const wanted = text.length * likelihood
    section.wanted += wanted
    section.items += Number(section.isKept || (isItem && !section.isItem && linkShare < HALF))
    if (held[index]) {
      section.found += wanted
      continue
    }
    if (!gap) {
      const isOpening = section.isNamed && section.found === 0
      const name = isOpening ? section.name : text
      gap = { name, whole: '', wanted: 0, most: wanted, said: 0, facts: 0, figure: null, isTold: false, isOpening, at }
      section.gaps.push(gap)
    }
    gap.whole = `${gap.whole && `${gap.whole} / `}${text}`.slice(0, MAX_NAME_CHARS + 1)
    if (wanted > gap.most && !gap.isOpening) Object.assign(gap, { name: text, most: wanted })
    gap.wanted += wanted
    if (isSentence(line)) gap.said += text.length
    const isAmong = index > first && index < last && linkShare < HALF
    const isTelling = isAmong && gap.figure === null && saysNewFigure(text, figures)
    if (isTelling && !isByline(text, figures)) gap.figure = text
    gap.isTold ||= told.has(text)
    gap.facts += Number(isItem && linkShare < HALF && NUMBER.test(text))
  }
  return sections
}

type Opening = Pick<WeighedLine, 'text' | 'words' | 'at' | 'isItem' | 'linkShare' | 'likelihood'> & {
  readonly level?: number
}

function openSection(line: Opening, isHeld: boolean): Section {
  const { text, at, linkShare, likelihood, level = 0 } = line
  const isItem = line.isItem || linkShare > HALF
  const own = {
    name: text,
    isNamed: level > 1 && !isHeld,
    isKept: level > 1 && isHeld,
    isMessage: !isHeld && isSentence(line),
    isItem,
    at,
    level,
    isHeld,
    headed: text.length * likelihood,
  }
  return { ...own, wanted: 0, found: 0, items: 0, gaps: [] }
}

/** All that a short gap says: its likeliest line may be who prepared a text, and not who wrote it. */
function nameOf({ name, whole, isOpening, figure }: Gap, isLong: boolean): string {
  if (whole.length > MAX_NAME_CHARS && !isLong) return figure ?? name
  return isOpening || whole.length > MAX_NAME_CHARS ? name : whole
}

function isLost({ isNamed, isKept, wanted, found }: Section): boolean {
  return isNamed ? found < HALF * wanted : isKept && found === 0 && wanted > 0
}

function isSentence({ text, words, linkShare }: Pick<ShownLine, 'text' | 'words' | 'linkShare'>): boolean {
  return linkShare < HALF && words >= SENTENCE_WORDS && SENTENCE_END.test(text.slice(-3))
}
