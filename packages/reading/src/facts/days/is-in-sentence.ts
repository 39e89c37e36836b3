import { type DomElement, type DomNode, isElement, isText } from '../../tree/dom.ts'
import { collapse } from '../../tree/text-blocks.ts'

const SENTENCE_END = /[.!?。！？](?=\s|$)/u
// More is no byline, role and place.
const MAX_WORDS = 10
/** Names of elements that stand in a line. */
export const IN_LINE = /^(?:a|abbr|b|em|font|i|small|span|strong|time)$/
const MAX_CHARS = 400

/** Whether so many words of one sentence stand before a text, in the same block, that it belongs to what they tell. */
export function isInSentence(text: DomNode, block: DomElement | null): boolean {
  return sentenceBefore(text, block).split(' ').length > MAX_WORDS
}

/** What a sentence says before a text, in the same block. */
export function sentenceBefore(text: DomNode, block: DomElement | null): string {
  let told = ''
  for (let at: DomNode | null = text; at && at !== block && told.length < MAX_CHARS; ) {
    const before: DomNode | null = at.previousSibling
    if (before && isElement(before) && !IN_LINE.test(before.localName)) break
    if (before && (isText(before) || isElement(before))) told = `${before.textContent.slice(-MAX_CHARS)} ${told}`
    at = before ?? at.parentNode
  }
  return collapse(told).split(SENTENCE_END).at(-1)?.trim() ?? ''
}
