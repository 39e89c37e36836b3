import { holdsLine } from '../coverage/held-lines.ts'
import type { ShownLine } from '../coverage/shown-lines.ts'
import { type DomDocument, type DomElement, elementsUp } from '../tree/dom.ts'
import { isNamedClutter } from '../tree/element-names.ts'
import { collapse, SENTENCE_END, type TextBlock, textBlocks } from '../tree/text-blocks.ts'
import { keepTexts } from './keep-texts.ts'
import { outermost } from './lost/restore-lost.ts'
import { BYLINE } from './stock-phrases.ts'

/** The line by which a page also describes itself to others, if it shows one. */
export function findLead(lines: readonly ShownLine[], isLead: (text: string) => boolean): ShownLine | null {
  return lines.find((line) => isOwn(line) && isLead(line.text)) ?? null
}

// Fewer are the name of a section or of an author; more say something also where they are no sentence.
const [MIN_WORDS, MANY_WORDS] = [6, 12]
const MANY_COMMAS = 4
const UP = 2
// Hours and what stands between the parts of a line of names.
const OF_BYLINE = /\d[:.]\d\d|[|»›•]/
const YEAR = /\b(?:19|20)\d\d\b/

/**
 * The standfirst of a page: what stands directly below its heading and is no byline, if it is a heading itself, a sentence, long,
 * or above the byline.
 */
export function findStandfirst(lines: readonly ShownLine[], heading: string): ShownLine | null {
  const title = collapse(heading)
  const at = title === '' ? -1 : lines.findIndex(({ level, text }) => level > 0 && text === title)
  const [next, below] = at === -1 ? [] : lines.slice(at + 1)
  if (!next || !isOwn(next) || next.words < MIN_WORDS || OF_BYLINE.test(next.text)) return null
  const isSentence = SENTENCE_END.test(next.text)
  if (!isSentence && YEAR.test(next.text)) return null
  const isLong = next.words >= MANY_WORDS && next.text.split(/[,、，]/).length <= MANY_COMMAS
  const isKnown = next.level > 1 || isSentence || (below !== undefined && BYLINE.test(below.text))
  return isKnown || (next.level === 0 && isLong) ? next : null
}

function isOwn({ text, linkShare, isBeside }: ShownLine): boolean {
  return !isBeside && linkShare < 0.5 && !BYLINE.test(text)
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

/** Writes the lead of a page where it stands above its content. Readers drop it with the header that it stands in. */
export function writeLead(content: DomElement, place: Place, freshPage: () => DomDocument) {
  const blocks = textBlocks(content)
  const next = holdsLead(blocks, place) ? undefined : firstBelow(blocks, place)
  const shown = next && textBlocks(keepTexts(freshPage()).body).find(({ text }) => text === place.lead.text)
  if (!shown || (place.isGuessed && elementsUp(shown.element).slice(0, UP).some(isNamedClutter))) return
  const written = content.ownerDocument.createElement('p')
  written.append(...shown.element.childNodes)
  const before = blocks[blocks.indexOf(next) - 1]?.element ?? content
  const opened = outermost(next.element, before, content)
  opened.parentNode?.insertBefore(written, opened)
}

function holdsLead(blocks: readonly TextBlock[], { lead }: Place): boolean {
  return holdsLine(blocks.map(({ text }) => text))(lead.text)
}

function firstBelow(blocks: readonly TextBlock[], { lead, lines }: Place): TextBlock | undefined {
  const places = new Map(lines.toReversed().map(({ text, at }) => [text, at]))
  return blocks.find(({ text }) => (places.get(text) ?? -1) > lead.at)
}
