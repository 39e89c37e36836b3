import { holdsLine } from '../coverage/held-lines.ts'
import { type DomElement, HEADING, isElement } from '../tree/dom.ts'
import { isForScreens, isNamedClutter } from '../tree/element-names.ts'
import { isSetApart } from '../tree/landmarks.ts'
import { linkedShare, type TextBlock, textBlocks } from '../tree/text-blocks.ts'

const SENTENCE_WORDS = 12
// Between two texts, what leads nowhere and says as much is a note, and no button.
const NOTE_WORDS = 8
const SENTENCE_END = /[.!?…:。！？]["”’»)]?$/
const LEAST_ITEMS = 2
const LINKED = 0.5
const WHOLE_LINK = 0.9
// A page sets one or two paragraphs beside each other anywhere; text runs on.
const LEAST_PARAGRAPHS = 2
const ITEM = /^(?:li|dd|td)$/
const TEXT = /^(?:h[1-6]|pre|table|ul|ol|dl)$/

/** What the children of an element say that it does not set apart. */
interface RunningText {
  readonly isText: boolean
  readonly holds: (line: string) => boolean
}

/**
 * Judges whether a part that its page sets apart from the text is a part of the text: it says something, in sentences or
 * items, and is a list, or stands between the paragraphs. A quotation from the text repeats it, a teaser is a link to
 * another page, and names tell an advert. A part that is only not printed is one, too. Each text around such parts is
 * read once.
 */
export function judgeSetApart(): (element: DomElement) => boolean {
  const known = new Map<DomElement, RunningText>()
  const boxes = new Map<DomElement, boolean>()
  // Asked before its first note is taken out of it.
  const isBoxOfOne = (parent: DomElement) => {
    const is = boxes.get(parent) ?? isBox(parent)
    boxes.set(parent, is)
    return is
  }
  return (element) => {
    if (!isApart(element) || isNamedElse(element) || element.querySelector('form')) return false
    const blocks = textBlocks(element)
    if (isTeaser(element, blocks)) return false
    // HTML, 4.4.7: a list like any other. That of a toolbar has buttons, that of a site has links.
    if (element.localName === 'menu') return saysSomething(blocks)
    const place = element.parentNode && isBoxOfOne(element.parentNode) ? element.parentNode : element
    const { parentNode } = place
    const isNote = isBetweenTexts(place) && element.querySelector('a[href], button') === null
    if (!parentNode || !isNextToText(place) || !saysSomething(blocks, isNote ? NOTE_WORDS : SENTENCE_WORDS))
      return false
    const around = known.get(parentNode) ?? readAround(parentNode)
    known.set(parentNode, around)
    return around.isText && !around.holds(blocks.map(({ text }) => text).join(' '))
  }
}

function readAround(parent: DomElement): RunningText {
  const children = notApart(parent).flatMap((child) => (isBox(child) ? notApart(child) : [child]))
  const blocks = children.map((child) => ({ child, own: textBlocks(child) }))
  const paragraphs = blocks.flatMap(({ child, own }) => (isParagraph(child) ? own : []))
  const unlinked = paragraphs.filter(({ linkShare }) => linkShare < LINKED)
  return {
    isText: unlinked.length >= LEAST_PARAGRAPHS && unlinked.some((block) => isSentence(block)),
    holds: holdsLine(blocks.flatMap(({ own }) => own.map(({ text }) => text))),
  }
}

/** Whether an element holds notes, and at most one text: they stand in a box to be drawn beside it. */
function isBox(element: DomElement): boolean {
  const [only, ...others] = notApart(element)
  const holdsNotes = [...element.children].length > (only ? 1 : 0)
  return holdsNotes && others.length === 0 && (!only || textBlocks(only).length === 1)
}

function notApart(parent: DomElement): readonly DomElement[] {
  return [...parent.children].filter((child) => !isApart(child))
}

function isApart(element: DomElement): boolean {
  return isSetApart(element) || isForScreens(element)
}

/** Whether a name says what a part is, and not only where it is shown. */
function isNamedElse(element: DomElement): boolean {
  return isNamedClutter(element) && !isForScreens(element)
}

function saysSomething(blocks: readonly TextBlock[], least = SENTENCE_WORDS): boolean {
  const items = blocks.filter(({ element, linkShare }) => ITEM.test(element.localName) && linkShare < LINKED)
  return items.length >= LEAST_ITEMS || blocks.some((block) => isSentence(block, least))
}

function isSentence({ text, words, linkShare }: TextBlock, least = SENTENCE_WORDS): boolean {
  return words >= least && linkShare < LINKED && SENTENCE_END.test(text.slice(-3))
}

/** Whether its first line leads elsewhere, or most of it leads anywhere. */
function isTeaser(element: DomElement, blocks: readonly TextBlock[]): boolean {
  return (blocks[0]?.linkShare ?? 0) >= WHOLE_LINK || linkedShare(element) >= LINKED
}

/** Whether a paragraph or a heading stands next to it. */
function isNextToText(element: DomElement): boolean {
  return [nextTo(element, 'previousSibling'), nextTo(element, 'nextSibling')].some(
    (each) => each !== null && (isParagraph(each) || HEADING.test(each.localName)),
  )
}

function isBetweenTexts(element: DomElement): boolean {
  const sides = [nextTo(element, 'previousSibling'), nextTo(element, 'nextSibling')]
  return sides.every((each) => each !== null && (TEXT.test(each.localName) || isParagraph(each)))
}

/** Whether it is a paragraph, or a box of one. */
function isParagraph(element: DomElement): boolean {
  if (element.localName !== 'div') return element.localName === 'p'
  const [only, ...others] = element.children
  return only?.localName === 'p' && others.length === 0
}

function nextTo(element: DomElement, side: 'previousSibling' | 'nextSibling'): DomElement | null {
  let node = element[side]
  while (node && !(isElement(node) && node.textContent.trim() !== '')) node = node[side]
  return node
}
