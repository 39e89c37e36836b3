import { holdsLine } from '../coverage/held-lines.ts'
import { type DomElement, HEADING, isElement } from '../tree/dom.ts'
import { isNamedClutter } from '../tree/element-names.ts'
import { isSetApart } from '../tree/landmarks.ts'
import { charsOf, type TextBlock, textBlocks } from '../tree/text-blocks.ts'

const SENTENCE_WORDS = 12
const SENTENCE_END = /[.!?…:。！？]["”’»)]?$/
const LEAST_ITEMS = 2
const LINKED = 0.5
const WHOLE_LINK = 0.9
// A page sets one or two paragraphs beside each other anywhere; text runs on.
const LEAST_PARAGRAPHS = 2
const ITEM = /^(?:li|dd|td)$/

/** What the children of an element say that it does not set apart. */
interface RunningText {
  readonly isText: boolean
  readonly holds: (line: string) => boolean
}

/**
 * Judges whether a part that its page sets apart from the text is a part of the text: it says something, in sentences or
 * items, and is a list, or stands between the paragraphs. A quotation from the text repeats it, a teaser is a link to
 * another page, and names tell an advert. Each text around such parts is read once.
 */
export function judgeSetApart(): (element: DomElement) => boolean {
  const known = new Map<DomElement, RunningText>()
  return (element) => {
    if (!isSetApart(element) || isNamedClutter(element) || element.querySelector('form')) return false
    const blocks = textBlocks(element)
    if (!saysSomething(blocks) || isTeaser(blocks)) return false
    // HTML, 4.4.7: a list like any other. That of a toolbar has buttons, that of a site has links.
    if (element.localName === 'menu') return true
    const { parentNode } = element
    if (!parentNode || !isNextToText(element)) return false
    const around = known.get(parentNode) ?? readAround(parentNode)
    known.set(parentNode, around)
    return around.isText && !around.holds(blocks.map(({ text }) => text).join(' '))
  }
}

function readAround(parent: DomElement): RunningText {
  const children = [...parent.children].filter((child) => !isSetApart(child))
  const blocks = children.map((child) => ({ child, own: textBlocks(child) }))
  const paragraphs = blocks.flatMap(({ child, own }) => (child.localName === 'p' ? own : []))
  const unlinked = paragraphs.filter(({ linkShare }) => linkShare < LINKED)
  return {
    isText: unlinked.length >= LEAST_PARAGRAPHS && unlinked.some(isSentence),
    holds: holdsLine(blocks.flatMap(({ own }) => own.map(({ text }) => text))),
  }
}

function saysSomething(blocks: readonly TextBlock[]): boolean {
  const items = blocks.filter(({ element, linkShare }) => ITEM.test(element.localName) && linkShare < LINKED)
  return items.length >= LEAST_ITEMS || blocks.some(isSentence)
}

function isSentence({ text, words, linkShare }: TextBlock): boolean {
  return words >= SENTENCE_WORDS && linkShare < LINKED && SENTENCE_END.test(text.slice(-3))
}

/** Whether its first line leads elsewhere, or most of it does. */
function isTeaser(blocks: readonly TextBlock[]): boolean {
  const chars = charsOf(blocks)
  const linked = blocks.reduce((sum, { text, linkShare }) => sum + text.length * linkShare, 0)
  return (blocks[0]?.linkShare ?? 0) >= WHOLE_LINK || linked >= LINKED * chars
}

/** Whether a paragraph or a heading stands next to it. */
function isNextToText(element: DomElement): boolean {
  return [nextTo(element, 'previousSibling'), nextTo(element, 'nextSibling')].some(
    (each) => each !== null && (each.localName === 'p' || HEADING.test(each.localName)),
  )
}

function nextTo(element: DomElement, side: 'previousSibling' | 'nextSibling'): DomElement | null {
  let node = element[side]
  while (node && !(isElement(node) && node.textContent.trim() !== '')) node = node[side]
  return node
}
