import { holdsLine } from '../coverage/held-lines.ts'
import { WHOLE_NAMES } from '../tree/class-names.ts'
import { type DomElement, HEADING, isElement } from '../tree/dom.ts'
import { isForScreens, isNamed, isNamedClutter } from '../tree/element-names.ts'
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
const BOX = /^(?:div|section|p|table|ul|ol|dl|pre|blockquote)$/
const SOME_LINKED = 0.3
// Parts named so are few in a row.
const MAX_PAST = 5
const OFFERED = 'button, input, select, form, iframe, img, video, audio'
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

/**
 * Judges whether a part named as beside the text stands within it: it says something, leads and asks for nothing, and what
 * stands on both sides of it is text, too. Many a word has two meanings in a name of several: social security, a comment
 * period, ad hoc. What stands beside a text is above or below it, or leads away.
 */
export function judgeNamed(): (element: DomElement) => boolean {
  const known = new Map<DomElement, NamedPlace>()
  return (element) => {
    const place = outermost(element)
    const { parentNode } = place
    if (!parentNode || !BOX.test(element.localName) || isNamed(element, WHOLE_NAMES)) return false
    if (element.querySelector(OFFERED)) return false
    const { children, order, around } = known.get(parentNode) ?? readPlace(parentNode)
    known.set(parentNode, { children, order, around })
    const blocks = textBlocks(element)
    const isSpokenOf = speaksOfName(element, blocks)
    if (linkedShare(element) > (isSpokenOf ? SOME_LINKED : 0)) return false
    const at = order.get(place) ?? -1
    const past = isSpokenOf ? MAX_PAST : 0
    const before = pastNamed(children.slice(Math.max(0, at - past - 1), at).toReversed(), element, past)
    const after = pastNamed(children.slice(at + 1, at + past + 2), element, past)
    if (!before || !isText(before) || !(after ? isText(after) : isSpokenOf && at >= 0)) return false
    const says = saysSomething(blocks) || element.querySelector('td') !== null
    return says && !around.holds(blocks.map(({ text }) => text).join(' '))
  }
}

/** What an element holds before any part of it is removed. */
interface NamedPlace {
  readonly children: readonly DomElement[]
  readonly order: ReadonlyMap<DomElement, number>
  readonly around: RunningText
}

function readPlace(parent: DomElement): NamedPlace {
  const children = [...parent.children].filter(({ textContent }) => textContent.trim() !== '')
  const order = new Map(children.map((child, at) => [child, at]))
  return { children, order, around: readAround(parent, isNamedAlone) }
}

/** The box that holds an element alone, or itself. */
function outermost(element: DomElement): DomElement {
  const { parentNode } = element
  const isAlone = !nextTo(element, 'previousSibling') && !nextTo(element, 'nextSibling')
  return parentNode && isAlone && parentNode.localName === 'div' ? outermost(parentNode) : element
}

/** Whether an element is named as beside the text, or a box around nothing but such an element. */
function isNamedAlone(element: DomElement): boolean {
  if (isNamedClutter(element)) return true
  const [only, ...others] = element.localName === 'div' ? element.children : []
  return only !== undefined && others.length === 0 && isNamedAlone(only)
}

/** The nearest of the elements beside one, past some with other names for what is beside a text. */
function pastNamed(beside: readonly DomElement[], element: DomElement, most: number): DomElement | null {
  const names = element.getAttribute('class')
  const isOther = (each: DomElement) => isNamedClutter(each) && each.getAttribute('class') !== names
  return beside.slice(0, most + 1).find((each, at) => at >= most || !isOther(each)) ?? null
}

/** Whether the text of an element is about what its name says: a name of two words or more, which stand in it in that order. */
function speaksOfName(element: DomElement, blocks: readonly TextBlock[]): boolean {
  const names = `${element.getAttribute('class') ?? ''} ${element.id}`
    .toLowerCase()
    .match(/[a-z]{2,}(?:[-_]+[a-z]{2,})+/g)
  const phrases = (names ?? []).map((name) => name.replace(/[-_]+/g, ' '))
  return blocks.some(({ text }) => phrases.some((phrase) => text.toLowerCase().replaceAll('-', ' ').includes(phrase)))
}

/** Whether an element is text by what it holds, and by no name anything else. */
function isText(side: DomElement): boolean {
  if (isApart(side) || isNamedClutter(side) || linkedShare(side) >= LINKED) return false
  return TEXT.test(side.localName) || isParagraph(side) || textBlocks(side).some((block) => isSentence(block))
}

function readAround(parent: DomElement, isLeftOut: (child: DomElement) => boolean = () => false): RunningText {
  const own = notApart(parent).filter((child) => !isLeftOut(child))
  const children = own.flatMap((child) => (isBox(child) ? notApart(child) : [child]))
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
