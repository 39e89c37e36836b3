import { holdsLine } from '../coverage/held-lines.ts'
import type { ShownLine } from '../coverage/shown-lines.ts'
import type { DomDocument, DomElement } from '../tree/dom.ts'
import { type TextBlock, textBlocks } from '../tree/text-blocks.ts'
import { keepTexts } from './keep-texts.ts'
import { outermost } from './lost/restore-lost.ts'
import { BYLINE } from './stock-phrases.ts'

/** The line by which a page also describes itself to others, if it shows one. */
export function findLead(lines: readonly ShownLine[], isLead: (text: string) => boolean): ShownLine | null {
  const isOwn = ({ text, linkShare, isBeside }: ShownLine) => !isBeside && linkShare < 0.5 && !BYLINE.test(text)
  return lines.find((line) => isOwn(line) && isLead(line.text)) ?? null
}

interface Place {
  readonly lead: ShownLine
  /** Of the whole page. */
  readonly lines: readonly ShownLine[]
}

/** Whether texts neither hold the lead of their page nor stand below it. */
export function missesLead(blocks: readonly TextBlock[], place: Place): boolean {
  return !holdsLead(blocks, place) && !firstBelow(blocks, place)
}

/** Writes the lead of a page where it stands above its content. Readers drop it with the header that it stands in. */
export function writeLead(content: DomElement, place: Place, parseAgain: () => DomDocument) {
  const blocks = textBlocks(content)
  const next = holdsLead(blocks, place) ? undefined : firstBelow(blocks, place)
  const shown = next && textBlocks(keepTexts(parseAgain()).body).find(({ text }) => text === place.lead.text)
  if (!shown) return
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
