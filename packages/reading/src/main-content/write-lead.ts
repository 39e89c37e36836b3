import type { ShownLine } from '../coverage/shown-lines.ts'
import { type DomElement, elementsUp } from '../tree/dom.ts'
import { isNamedClutter } from '../tree/element-names.ts'
import { copyElement } from '../tree/parser/copy-page.ts'
import { collapse, SENTENCE_END, type TextBlock, textBlocks } from '../tree/text-blocks.ts'
import { outermost } from './lost/restore-lost.ts'
import { BYLINE } from './stock-phrases.ts'
import { plainWords } from './title-of.ts'

/**
 * The line by which a page also describes itself to others, if it shows one. A banner may hold it that holds the heading
 * of the page, too.
 */
export function findLead(
  lines: readonly ShownLine[],
  { heading, isLead }: { readonly heading: string; isLead(text: string): boolean },
): ShownLine | null {
  const at = indexOfHeading(lines, heading)
  const below = lines[at]?.isBeside ? lines[at + 1] : undefined
  const isInBanner = below !== undefined && below.linkShare < LINKED && isLead(below.text)
  // A contents list says the headings below it before they do.
  const named = new Set(lines.flatMap(({ level, text }) => (level > 0 ? [plainWords(text)] : [])))
  const isEntry = ({ level, text }: ShownLine) => level === 0 && named.has(plainWords(text))
  return isInBanner ? below : (lines.find((line) => isOwn(line) && isLead(line.text) && !isEntry(line)) ?? null)
}

// Fewer are the name of a section or of an author; more say something also where they are no sentence.
const [MIN_WORDS, MANY_WORDS] = [6, 12]
const MANY_COMMAS = 4
const LINKED = 0.5
const UP = 2
// Hours and what stands between the parts of a line of names.
const OF_BYLINE = /\d[:.]\d\d|[|»›•]/
const YEAR = /\b(?:19|20)\d\d\b/

/**
 * The standfirst of a page: what stands directly below its heading and is no byline, if it is a heading itself, a sentence, long,
 * or above the byline.
 */
export function findStandfirst(lines: readonly ShownLine[], heading: string): ShownLine | null {
  const at = indexOfHeading(lines, heading)
  const [next, below] = at === -1 ? [] : lines.slice(at + 1)
  if (!next || !isOwn(next) || next.words < MIN_WORDS || OF_BYLINE.test(next.text)) return null
  const isSentence = SENTENCE_END.test(next.text)
  if (!isSentence && YEAR.test(next.text)) return null
  const isLong = next.words >= MANY_WORDS && next.text.split(/[,、，]/).length <= MANY_COMMAS
  const isKnown = next.level > 1 || isSentence || (below !== undefined && BYLINE.test(below.text))
  return isKnown || (next.level === 0 && isLong) ? next : null
}

function indexOfHeading(lines: readonly ShownLine[], heading: string): number {
  const title = collapse(heading)
  return title === '' ? -1 : lines.findIndex(({ level, text }) => level > 0 && text === title)
}

function isOwn({ text, linkShare, isBeside }: ShownLine): boolean {
  return !isBeside && linkShare < LINKED && !BYLINE.test(text)
}

interface Place {
  readonly lead: ShownLine
  /** Whether only its place makes it the lead: an advert stands there, too. */
  readonly isGuessed?: boolean
  /** Of the whole page. */
  readonly lines: readonly ShownLine[]
}

/** Whether texts neither hold the lead of their page nor stand below it. */
export function missesLead(blocks: readonly TextBlock[], place: Place): boolean {
  return !holdsLead(blocks, place) && !firstBelow(blocks, place)
}

/**
 * Writes the lead of a page where it stands above its content, and returns whether it did: readers drop it with the header that
 * it stands in. `texts` are those of the page.
 */
export function writeLead(content: DomElement, place: Place, texts: readonly TextBlock[]): boolean {
  const blocks = textBlocks(content)
  const next = holdsLead(blocks, place) ? undefined : firstBelow(blocks, place)
  const shown = next && texts.find(({ text }) => text === place.lead.text)
  if (!shown || (place.isGuessed && elementsUp(shown.element).slice(0, UP).some(isNamedClutter))) return false
  const written = content.ownerDocument.createElement(isTitle(place.lead) ? `h${place.lead.level}` : 'p')
  written.append(...copyElement(shown.element).childNodes)
  const before = blocks[blocks.indexOf(next) - 1]?.element ?? content
  const opened = outermost(next.element, before, content)
  opened.parentNode?.insertBefore(written, opened)
  return true
}

/** Whether a lead titles what follows: a description made of the beginning of a text starts with its heading. */
function isTitle({ level, words }: ShownLine): boolean {
  return level > 0 && words < MANY_WORDS
}

/** Whether texts say the lead as it stands. What they say again in other words does not replace it. */
function holdsLead(blocks: readonly TextBlock[], { lead }: Place): boolean {
  return plainWords(blocks.map(({ text }) => text).join(' ')).includes(plainWords(lead.text))
}

function firstBelow(blocks: readonly TextBlock[], { lead, lines }: Place): TextBlock | undefined {
  const places = new Map(lines.toReversed().map(({ text, at }) => [text, at]))
  // An article that the page states and does not show stands nowhere, and below all.
  const isUnshown = !blocks.some(({ text }) => places.has(text))
  return isUnshown ? blocks[0] : blocks.find(({ text }) => (places.get(text) ?? -1) > lead.at)
}
