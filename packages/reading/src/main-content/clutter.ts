import { keepItemBylines } from '../facts/item-bylines.ts'
import { isLayoutTable } from '../structure/tables/layout-table.ts'
import {
  CALLOUT_NAMES,
  CONTENT_NAME,
  LEAD_NAMES,
  NAMELESS,
  OPENER_NAMES,
  PICTURE_NAMES,
  REPLY_NAMES,
  UNSHOWN_NAMES,
} from '../tree/class-names.ts'
import { type DomDocument, type DomElement, type DomNode, findAround, HEADING, isElement, isText } from '../tree/dom.ts'
import { dropHeldNames, isForScreens, isNamed, isNamedClutter } from '../tree/element-names.ts'
import { isNavigation, isSetApart } from '../tree/landmarks.ts'
import { UNREAD_ELEMENTS } from '../tree/remove-unread.ts'
import { holdsSentence, textBlocks } from '../tree/text-blocks.ts'
import { type ExpectedShares, expectedShares } from './expected-share.ts'
import { isLinkingNote } from './linking-note.ts'
import type { PageType } from './page-type.ts'
import { judgeNamed, judgeSetApart } from './set-apart.ts'
import { lineOfPosters, postersOf, type SaidOfPost } from './thread/posters.ts'

// A caption is removed with its picture: pictures are not text.
const BESIDE = new Set(['nav', 'aside', 'footer', 'form', 'menu', 'figcaption'])
const SHOWN = 'img, figure, picture, svg, video, iframe, canvas, object, embed'
const VALUE = /^(?:td|th|tr|dt|dd)$/
const ROWS = /^(?:table|ul|ol|dl)$/
const BESIDE_ROLE =
  /^(?:navigation|banner|contentinfo|complementary|search|dialog|alert|alertdialog|menu|menubar|toolbar|tooltip)$/

const INLINE =
  /^(?:a|abbr|b|bdi|bdo|cite|code|data|dfn|em|font|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var)$/
// Links in a caption name the photographer. Longer linked text leads to other articles.
const MAX_LINKED_CHARS = 40
const MAX_CAPTION_CHARS = 300
const MIN_CONTENT_CHARS = 100
// An element with more of the page's text than this is not beside the content, whatever its name.
const MAX_SHARE_OF_PAGE = 0.3
// If names remove more of the text than this, they mean something else.
const MAX_SHARE_IN_ALL = 0.9
// Of what is named a menu, this share is dishes and not links.
const LIKELY = 0.45
// What the page sets apart, and its own data states, is as likely.
const MOST_LIKELY = 0.75
// Author and date of a post, and the actions it offers.
const POST_FURNITURE =
  /(?:^|[^a-z])(?:post-?profile|(?:post|message|comment|crawler-post)-{1,2}(?:menu|infos?|meta|author|details|footer|header|controls|buttons|options|actions|attribution|user|signature|byline)|cell--user|user-?(?:info|card|details|cell|panel|block|title|profile)|poster|avatars?|vote-?cell|votes?|signatures?|post-?buttons?)(?:$|[^a-z](?!content|body|text))/

interface Page {
  readonly type: PageType
  /** Of being content, by the text of a block. None if names decide alone. */
  readonly likelihoods: ReadonlyMap<string, number>
}

/** Removes the parts beside the text: menus, share bars, adverts, comments, related articles. */
export function removeClutter(document: DomDocument, { type, likelihoods }: Page) {
  // The author of an article is that of the page.
  if (likelihoods.size > 0) keepItemBylines(document.body)
  const { chars, holdsContent } = measure(document.body)
  const charsOf = (element: DomElement) => chars.get(element) ?? 0
  const sentences = new Map<DomElement, boolean>()
  const isValue = judgeValues()
  const isOwnText = judgeSetApart()
  const isOwnPart = judgeNamed()
  const expected = expectedShares(document.body, likelihoods)
  const posters = type === 'thread' ? postersOf(document.body) : new Map<DomElement, SaidOfPost>()
  const mayGo = limitRemoval(charsOf(document.body), { charsOf, expected })

  function visit(parent: DomElement, article: DomElement | null) {
    for (let node = parent.firstChild, next: DomNode | null = null; node; node = next) {
      next = node.nextSibling
      if (!isElement(node)) {
        if (!isText(node)) node.remove()
        continue
      }
      const isLikely = isSetApart(node) && expected.of(node) >= MOST_LIKELY
      const callout = isLikely || isCallout(node) || (isSetApart(node) && isOwnText(node)) ? unboxed(node) : null
      if (callout) visit(callout, article)
      else if (isClutter(node, article) && mayGo(node)) node.replaceWith(...leftOf(node, posters))
      else {
        dropHeldNames(node)
        visit(isLinkingNote(node) ? unboxed(node) : node, node.localName === 'article' ? node : article)
      }
    }
  }

  function isClutter(element: DomElement, article: DomElement | null): boolean {
    const { localName } = element
    // HTML, 4.3.2: an article inside an article is a comment or another article.
    if (type !== 'thread' && localName === 'article' && article && charsOf(element) < charsOf(article) / 2) return true
    // Code that readers can run stands in a form.
    if (BESIDE.has(localName)) return localName !== 'form' || element.querySelector('pre') === null
    if (BESIDE_ROLE.test(element.getAttribute('role') ?? '')) return true
    if (localName === 'article' || localName === 'main' || holdsContent.has(element)) return false
    if (type === 'thread' && isNamed(element, POST_FURNITURE)) return true
    if (type === 'thread' && isNamed(element, REPLY_NAMES)) return false
    const isData = isValue(element)
    // Frameworks name a heading after the bar that may cover it.
    const isText = HEADING.test(localName) || isWithinText(element)
    if (isCaptionOfText(element)) return nameless(element)
    if (isText || isData ? isNamed(element, UNSHOWN_NAMES) : isNamedClutter(element)) {
      if (isForScreens(element) && isOwnText(element)) return nameless(element)
      if (!isText && isOwnPart(element)) return nameless(element)
      if (leadsOrAsks(element) || !(isData ? VALUE : ROWS).test(localName)) return expected.of(element) < LIKELY
      for (const name of ['class', 'id']) element.removeAttribute(name)
    }
    if (isNamed(element, LEAD_NAMES) && isLinked(element)) return expected.of(element) < LIKELY
    // Otherwise Readability reads a name in a sentence as the author, or judges a heading by its names.
    const isNameless = HEADING.test(localName) || element.hasAttribute(NAMELESS)
    const unread = isNameless || isData ? ['class', 'id'] : isText ? ['class', 'rel', 'itemprop'] : []
    for (const name of unread) element.removeAttribute(name)
    return false
  }

  /**
   * Whether a word stands within running text or a heading. It is then part of the text, whatever its name: a person
   * marked as author, a term marked as tag.
   */
  function isWithinText({ localName, parentNode }: DomElement): boolean {
    if (!INLINE.test(localName) || !parentNode) return false
    const known = sentences.get(parentNode) ?? (HEADING.test(parentNode.localName) || holdsSentence(parentNode))
    sentences.set(parentNode, known)
    return known
  }
  visit(document.body, null)
}

/** What stays of a part that is removed: its pictures, and who wrote a post and when. */
function leftOf(part: DomElement, posters: ReadonlyMap<DomElement, SaidOfPost>): DomElement[] {
  const line = lineOfPosters(part, posters)
  return [...picturesOf(part), ...(line ? [line] : [])]
}

/**
 * Tells, part by part, what may be removed of a page with so many characters: not too much, as names may mean something
 * else, but any menu that is less likely than the rest.
 */
function limitRemoval(
  chars: number,
  { charsOf, expected }: { charsOf(part: DomElement): number; readonly expected: ExpectedShares },
): (part: DomElement) => boolean {
  let removed = 0
  return (part) => {
    if (isNavigation(part) && expected.isBelowRest(part)) return true
    const own = charsOf(part)
    if (own > MAX_SHARE_OF_PAGE * chars || removed + own > MAX_SHARE_IN_ALL * chars) return false
    removed += own
    return true
  }
}

/**
 * Counts the characters of text under each element, and finds the elements that are marked as content or contain such
 * an element.
 */
function measure(root: DomElement) {
  const chars = new Map<DomNode, number>()
  const holdsContent = new Set<DomNode>()

  function visit(element: DomElement): number {
    let sum = 0
    let holds = false
    for (let node = element.firstChild; node; node = node.nextSibling) {
      if (isText(node)) sum += node.textContent.trim().length
      else if (isElement(node) && !UNREAD_ELEMENTS.has(node.localName)) {
        sum += visit(node)
        holds ||= holdsContent.has(node)
      }
    }
    chars.set(element, sum)
    if (holds || (sum > MIN_CONTENT_CHARS && saysContent(element))) holdsContent.add(element)
    return sum
  }

  visit(root)
  return { chars, holdsContent }
}

function saysContent(element: DomElement): boolean {
  if (element.localName === 'main' || element.getAttribute('role') === 'main') return true
  if (element.getAttribute('itemprop') === 'articleBody') return true
  const names = (element.getAttribute('class') ?? '').slice(0, 500).split(/\s+/)
  return names.some((name) => CONTENT_NAME.test(name))
}

/** Whether an aside calls itself a part of the text, or holds code, or a box is a note by its role, whatever its names. */
function isCallout(element: DomElement): boolean {
  const isNote = element.getAttribute('role') === 'note'
  if (element.localName !== 'aside') return isNote && isLinkingNote(element)
  return isNote || isNamed(element, CALLOUT_NAMES) || element.querySelector('pre') !== null
}

/** Replaces an aside or a div by a section, and a menu by a list: Readability removes every aside, and a div of few words with a link. */
function unboxed(aside: DomElement): DomElement {
  const holdsBlocks = textBlocks(aside).some(({ element }) => element !== aside)
  const box = aside.ownerDocument.createElement(
    aside.localName === 'menu' ? 'ul' : holdsBlocks || aside.localName === 'div' ? 'section' : 'div',
  )
  box.append(...aside.childNodes)
  aside.replaceWith(box)
  return box
}

/** The pictures of an element that only shows pictures, by its name or as a figure. They stay when it is removed. */
function picturesOf(element: DomElement): DomElement[] {
  const isShow =
    element.localName === 'figure' ||
    (element.localName === 'aside' && element.querySelector('figure') !== null) ||
    isNamed(element, PICTURE_NAMES) ||
    (isNamed(element, OPENER_NAMES) && !element.querySelector('form, input, button'))
  const pictures = isShow ? [...element.querySelectorAll('img[data-picture-mark]')] : []
  const linked = [...element.querySelectorAll('a')].reduce((sum, link) => sum + link.textContent.trim().length, 0)
  if (pictures.length === 0 || linked > MAX_LINKED_CHARS) return []
  const caption = element.textContent.replace(/\s+/g, ' ').trim()
  const [picture] = pictures
  if (
    pictures.length === 1 &&
    caption !== '' &&
    caption.length <= MAX_CAPTION_CHARS &&
    // Several texts beside a picture are a card or a gallery with its buttons.
    textBlocks(element).length === 1 &&
    !picture?.hasAttribute('data-caption')
  )
    picture?.setAttribute('data-caption', caption)
  return pictures.map((each) => {
    const paragraph = element.ownerDocument.createElement('p')
    paragraph.append(each)
    return paragraph
  })
}

/** Tells cells of data and what stands within them: there a name says what the value is. */
function judgeValues(): (element: DomElement) => boolean {
  const layouts = new Map<DomElement, boolean>()
  const labelled = new Map<DomElement, boolean>()
  const isTable = ({ localName }: DomElement) => localName === 'table'
  return function isValue(element): boolean {
    const { localName, parentNode } = element
    if (!VALUE.test(localName)) return parentNode !== null && INLINE.test(localName) && isValue(parentNode)
    const table = localName.startsWith('d') ? null : findAround(element, isTable)
    if (!table || hasLabel(element, labelled)) return true
    const isLayout = layouts.get(table) ?? isLayoutTable(table)
    layouts.set(table, isLayout)
    return !isLayout
  }
}

/** HTML, 4.9.10: a header cell is the label of the others in its row, also of a table that arranges others below it. */
function hasLabel({ localName, parentNode: row }: DomElement, labelled: Map<DomElement, boolean>): boolean {
  if (localName !== 'td' || !row) return false
  const isLabelled = labelled.get(row) ?? Array.from(row.children).some((cell) => cell.localName === 'th')
  labelled.set(row, isLabelled)
  return isLabelled
}

/** A caption with no picture beside it is that of the text below it. */
function isCaptionOfText(element: DomElement): boolean {
  return element.localName === 'p' && isNamed(element, PICTURE_NAMES) && !element.parentNode?.querySelector(SHOWN)
}

function nameless(element: DomElement): false {
  for (const name of ['class', 'id']) element.removeAttribute(name)
  return false
}

/** What is beside the text leads away, asks for something, or shows a picture: whatever else its name says is a word. */
function leadsOrAsks(element: DomElement): boolean {
  return element.localName === 'a' || element.querySelector('a[href], button, input, select, iframe, img') !== null
}

function isLinked(element: DomElement): boolean {
  return element.querySelector('a[href]') !== null || findAround(element, ({ localName }) => localName === 'a') !== null
}
