import { addressesAgent, mayAddressAgent } from './agent-phrases.ts'
import { type DomDocument, type DomElement, type DomNode, elementsUp, isElement, isText } from './tree/dom.ts'
import { isHidden } from './tree/hidden-parts.ts'
import { disguisedByRules } from './tree/styles/disguised-by-rules.ts'
import { isTabPanel } from './tree/tab-panel.ts'
import { collapse, textBlocks } from './tree/text-blocks.ts'
import { DRAWN_TEXTS, drawnText, visibleChars } from './tree/visible-chars.ts'

const MAX_FOUND = 10
const MAX_SENTENCE_CHARS = 300
const MAX_TEXT_CHARS = 1_000_000
const MAX_BLOCK_CHARS = 5000
const COMMENT = 8
// What names an element for those who do not see it.
const UNSEEN_NAMES = ['alt', 'aria-label', 'aria-valuetext', 'title']
const NO_TEXT = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'head', 'title'])
// Styles that also have an honest use, such as text that fades in. A style alone does not hide text here.
const DISGUISED =
  /(?:^|[;\s])(?:opacity\s*:\s*0(?:\.0+)?\s*(?:;|$|!)|font-size\s*:\s*[01](?:px|pt|em|rem|%)?\s*(?:;|$|!)|color\s*:\s*(?:transparent|rgba\([^)]*,\s*0\s*\)|(?:white|#fff(?:fff)?)\s*(?:;|$|!))|(?:left|top|text-indent)\s*:\s*-\d{3,}|clip(?:-path)?\s*:\s*(?:rect\(\s*0|inset\(\s*(?:50|100)%))/i
// Unicode, 23.9: tag characters, which are not displayed. After a black flag they select the flag of a region.
const TAG_LETTERS = /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\u{E0020}-\u{E007E}]{4,}/gu

// Set on what a style sheet makes unreadable.
const MARK = 'data-disguised'
// What holds more of the page is what a style sheet hides until its scripts ran.
const MOST = 0.5

/** A sentence of a page that addresses the program that reads it. */
export interface Instruction {
  /** At most 300 characters. */
  readonly text: string
  /** Whether the sentence is invisible to people who look at the page. */
  readonly hidden: boolean
}

/** Text of a page that an agent should not take for content, and should not obey. */
export interface Untrusted {
  /** The number of characters that the page hides. They are not read. */
  readonly hiddenChars: number
  /** At most 10, hidden ones first. Evidence, not proof: pages about the subject quote such sentences, too. */
  readonly instructions: readonly Instruction[]
}

/** The result for a page that hides nothing and gives no orders. */
export const NOTHING_UNTRUSTED: Untrusted = { hiddenChars: 0, instructions: [] }

/** Checks a page as received, before anything is removed; `unseen` is text of it that nobody sees, and that the document lacks. */
export function findUntrusted(document: DomDocument, unseen = ''): Untrusted {
  const found = readUntrusted(document, unseen)
  // The style sheets are read only where somebody may have reason to hide something.
  const isSeen = found.instructions.some(({ hidden }) => !hidden)
  return isSeen && markDisguised(document) ? readUntrusted(document, unseen) : found
}

function readUntrusted(document: DomDocument, unseen: string): Untrusted {
  const seen: string[] = []
  const hidden: string[] = [unseen, '\n']
  const notes: string[] = []
  visit(document.body, false)
  const texts = { seen: seen.join(' '), hidden: hidden.join(' ') }
  const found = [
    ...sentencesIn([texts.hidden, ...notes].join('\n')).map((text) => ({ text, hidden: true })),
    ...tagLettersIn(`${document.querySelector('title')?.textContent ?? ''}\n${texts.seen}`).map((text) => ({
      text,
      hidden: true,
    })),
    ...sentencesIn(texts.seen).map((text) => ({ text, hidden: false })),
  ]
  return { hiddenChars: collapse(texts.hidden).length, instructions: found.slice(0, MAX_FOUND) }

  function visit(parent: DomElement, isHidden: boolean) {
    for (let node: DomNode | null = parent.firstChild; node; node = node.nextSibling) {
      if (isText(node)) (isHidden ? hidden : seen).push(node.textContent)
      else if (node.nodeType === COMMENT) notes.push(node.textContent)
      else if (isElement(node) && node.localName === 'svg') {
        // Labels of drawings are read as alternative texts are; only their texts are seen.
        notes.push(
          ...unseenNamesOf(node),
          ...Array.from(node.querySelectorAll('title, desc'), (each) => each.textContent),
        )
        for (const text of node.querySelectorAll(DRAWN_TEXTS)) (isHidden ? hidden : seen).push(drawnText(text), '\n')
      } else if (isElement(node) && !NO_TEXT.has(node.localName)) {
        // Screen readers and programs read alternative texts.
        notes.push(...unseenNamesOf(node))
        visit(node, isHidden || isHiddenHere(node) || isDisguised(node))
        // The end of a block ends a sentence.
        ;(isHidden ? hidden : seen).push('\n')
      }
    }
  }
}

/** The same for a text that is not a page. */
export function findUntrustedText(text: string): Untrusted {
  const hidden = tagLettersIn(text).map((each) => ({ text: each, hidden: true }))
  const seen = sentencesIn(text).map((each) => ({ text: each, hidden: false }))
  return { hiddenChars: 0, instructions: [...hidden, ...seen].slice(0, MAX_FOUND) }
}

/** Removes text that only programs can read: invisible text with orders to them, and tag characters. */
export function dropDisguised(document: DomDocument) {
  for (const named of document.body.querySelectorAll(UNSEEN_NAMES.map((name) => `[${name}]`).join(', ')))
    if (sentencesIn(unseenNamesOf(named).join('\n')).length > 0)
      for (const name of UNSEEN_NAMES) named.removeAttribute(name)
  for (const label of [...document.body.querySelectorAll('svg title, svg desc')])
    if (sentencesIn(label.textContent).length > 0) label.remove()
  for (const element of [...document.body.querySelectorAll(`[style], [${MARK}]`)])
    if (isDisguised(element)) element.remove()
  dropTagLetters(document.body)
}

function unseenNamesOf(element: DomElement): string[] {
  const names: string[] = []
  for (const name of UNSEEN_NAMES) {
    const value = element.getAttribute(name)
    if (value !== null) names.push(value)
  }
  return names
}

function isHiddenHere(element: DomElement): boolean {
  // People open them, and readers get them.
  if (isTabPanel(element)) return false
  return isHidden(element)
}

/** Marks what holds a sentence to agents and is made unreadable by a style sheet. Returns whether there was any. */
function markDisguised(document: DomDocument): boolean {
  const isUnreadable = disguisedByRules(document)
  if (!isUnreadable) return false
  const most = MOST * visibleChars(document.body)
  const holders = textBlocks(document.body).filter(({ text }) => sentencesIn(text).length > 0)
  let isAny = false
  for (const { element, text } of holders.slice(0, MAX_FOUND)) {
    const words = text.length > MAX_BLOCK_CHARS ? [] : [...element.querySelectorAll('*')]
    const own = words.filter(({ textContent }) => sentencesIn(textContent).length > 0)
    for (const part of [...own, ...elementsUp(element)]) {
      if (!isUnreadable(part, own.at(-1) ?? element)) continue
      if (visibleChars(part) > most) break
      part.setAttribute(MARK, '')
      isAny = true
    }
  }
  return isAny
}

function isDisguised(element: DomElement): boolean {
  if (element.hasAttribute(MARK)) return true
  const style = element.getAttribute('style')?.slice(0, 500)
  if (!style || !DISGUISED.test(style)) return false
  return sentencesIn(element.textContent).length > 0
}

function sentencesIn(text: string): string[] {
  const read = text.slice(0, MAX_TEXT_CHARS)
  if (!mayAddressAgent(read)) return []
  const sentences = read.split(/(?<=[.!?。！？])\s+|\s*\n\s*|(?<=[。！？])/).map(collapse)
  const found = sentences.filter((sentence) => addressesAgent(sentence.slice(0, 2 * MAX_SENTENCE_CHARS)))
  return [...new Set(found.map((sentence) => sentence.slice(0, MAX_SENTENCE_CHARS)))].slice(0, MAX_FOUND)
}

function tagLettersIn(text: string): string[] {
  return Array.from(text.slice(0, MAX_TEXT_CHARS).matchAll(TAG_LETTERS), ([letters]) =>
    String.fromCodePoint(
      ...Array.from(letters, (letter) => (letter.codePointAt(0) ?? 0) - 0xe0000).slice(0, MAX_SENTENCE_CHARS),
    ),
  )
}

function dropTagLetters(element: DomElement) {
  for (const node of element.childNodes) {
    if (isElement(node)) dropTagLetters(node)
    else if (isText(node) && /[\u{E0020}-\u{E007E}]/u.test(node.textContent))
      node.textContent = node.textContent.replace(TAG_LETTERS, '')
  }
}
