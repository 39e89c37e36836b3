import { openerOf } from '../structure/tabs/opened-by.ts'
import { BLOCK_NAMES } from '../tree/block-names.ts'
import { type DomElement, HEADING, isElement, isText } from '../tree/dom.ts'
import { isLandmark, isSection, isSetApart } from '../tree/landmarks.ts'
import { collapse, estimateWords, leadsAway } from '../tree/text-blocks.ts'

/** A line of text that a page shows: what stands between two breaks of a browser, whatever element it is in. */
export interface ShownLine {
  /** White space collapsed. Never empty. */
  readonly text: string
  readonly words: number
  /** The share of links in the text, 0 to 1. */
  readonly linkShare: number
  /** 1 to 6, also of what opens a part; 0 for a line that is no heading. */
  readonly level: number
  /** Whether it stands in navigation, a banner, a footer or beside the page, as the page itself declares. */
  readonly isBeside: boolean
  /** Whether it stands in a part that the page only sets apart from the text, such as a box or a note. */
  readonly isApart: boolean
  /** Whether it is an item of a list or a cell, and not the name of a control in one: that says what a reader can do. */
  readonly isItem: boolean
  /** Its number among the lines of the page. */
  readonly at: number
}

interface Place {
  readonly level: number
  readonly isItem: boolean
  readonly isLinked: boolean
  readonly isBeside: boolean
  readonly isApart: boolean
  readonly isInSection: boolean
}

const ITEM = /^(?:li|td|dd)$/
const OPENER_LEVEL = 6
const CONTROL = /^(?:a|button|select)$/

const TOP: Place = { level: 0, isItem: false, isLinked: false, isBeside: false, isApart: false, isInSection: false }

/**
 * The lines of a page in reading order, by a plain walk over its text. Knows nothing of class names, so that it can
 * judge a choice that was made by them. Scripts and hidden parts must have been removed.
 */
export function shownLines(root: DomElement): ShownLine[] {
  const lines: ShownLine[] = []
  let open = startAt(TOP)

  function close(place: Place) {
    const text = collapse(open.parts.join(''))
    if (text !== '') {
      const { level, isItem, isBeside, isApart } = open.place
      const linkShare = Math.min(1, open.linked / text.length)
      lines.push({ text, words: estimateWords(text), linkShare, level, isItem, isBeside, isApart, at: lines.length })
    }
    open = startAt(place)
  }

  function visit(element: DomElement, place: Place) {
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (isText(node)) {
        // A line belongs where its first word stands.
        if (open.isBlank && node.textContent.trim() !== '') Object.assign(open, { isBlank: false, place })
        open.parts.push(node.textContent)
        if (place.isLinked) open.linked += collapse(node.textContent).length
      } else if (isElement(node)) {
        const breaks = BLOCK_NAMES.has(node.localName) || node.localName === 'br'
        const inner = placeIn(node, place)
        if (breaks) close(inner)
        nameOpened(lines, openerOf(node))
        visit(node, inner)
        if (breaks) close(place)
      }
    }
  }

  visit(root, TOP)
  close(TOP)
  return lines
}

/** Makes the line directly above a part that says what opens it the heading of that. */
function nameOpened(lines: ShownLine[], opener: string | null) {
  const last = lines.at(-1)
  if (last && opener !== null && last.text === opener) lines.splice(-1, 1, { ...last, level: OPENER_LEVEL })
}

function startAt(place: Place): { readonly parts: string[]; isBlank: boolean; linked: number; place: Place } {
  return { parts: [], isBlank: true, linked: 0, place }
}

function placeIn(element: DomElement, { level, isItem, isLinked, isBeside, isApart, isInSection }: Place): Place {
  const { localName } = element
  const isOwnApart = isSetApart(element)
  // HTML 4.3.2: an article is whole by itself, such as a comment with its day. What holds one is no footer of a page.
  const isDeclared =
    isLandmark(element, isInSection) && !(localName === 'footer' && element.querySelector('article time'))
  return {
    level: HEADING.test(localName) ? Number(localName[1]) : localName === 'summary' ? OPENER_LEVEL : level,
    isItem: (isItem || ITEM.test(localName)) && !CONTROL.test(localName),
    isLinked: isLinked || leadsAway(element),
    isBeside: isBeside || isDeclared || isOwnApart,
    // A box in a menu or a footer is a part of these.
    isApart: isBeside ? isApart && (isOwnApart || !isDeclared) : isOwnApart,
    isInSection: isInSection || isSection(element),
  }
}
