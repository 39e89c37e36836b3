import { type DomElement, elementsUp, HEADING, isPartOf } from '../../tree/dom.ts'
import { charsOf, type TextBlock, textBlocks } from '../../tree/text-blocks.ts'
import { isPosterLine } from './posters.ts'

// Text beside the posts may contain a sentence or two: a motto, the members online.
const MAX_SHARE_BESIDE = 0.03
const MIN_WORDS = 3
const MANY_TIMES = 3
// One post may be nearly all of a short thread. The other posts are content, too.
const POST_NAME = /(?:^|[^a-z])(?:post|message|comment|answer|question|reply|topic-body)(?:$|[^a-z])/i
// Prefixes that forum software puts before the title of a reply, in several languages.
const REPLY_TITLE = /^(?:re|aw|antw|fwd?|wg|sv|vs|odp|rif|res|yn|ynt)\s?(?:\[\d+\])?:\s/i

/** The part of a thread with its posts, without the menus around it and the titles that every reply repeats. */
export function narrowThread(body: DomElement): DomElement {
  const prose = textBlocks(body).filter(
    (block) => block.linkShare < 0.5 && block.words >= MIN_WORDS && !isPosterLine(block),
  )
  const total = charsOf(prose)
  let part = body
  for (let next = childWithMost(part, prose); next; next = childWithMost(part, prose)) {
    const left = total - charsOf(prose.filter(({ element }) => isPartOf(element, next)))
    if (left > MAX_SHARE_BESIDE * total || isPost(next)) break
    part = next
  }
  dropRepeatedTitles(part)
  return part
}

function isPost(element: DomElement): boolean {
  return POST_NAME.test(`${element.getAttribute('class') ?? ''} ${element.id}`.slice(0, 500))
}

/** The child with the middle block: a child with nearly all blocks contains this one. */
function childWithMost(part: DomElement, prose: readonly TextBlock[]): DomElement | null {
  const middle = prose[Math.floor(prose.length / 2)]?.element ?? null
  const child = elementsUp(middle).find(({ parentNode }) => parentNode === part)
  return child && child !== middle ? child : null
}

function dropRepeatedTitles(part: DomElement) {
  const titles = textBlocks(part).filter(({ element }) => HEADING.test(element.localName))
  const times = new Map<string, number>()
  for (const { text } of titles) times.set(text, (times.get(text) ?? 0) + 1)
  for (const { element, text } of titles)
    if (REPLY_TITLE.test(text) || (times.get(text) ?? 0) >= MANY_TIMES) element.remove()
}
