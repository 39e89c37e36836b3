import { addressesAgent, mayAddressAgent } from './agent-phrases.ts'
import { type DomDocument, type DomElement, type DomNode, isElement, isText } from './dom.ts'
import { collapse } from './text-blocks.ts'

const MAX_FOUND = 10
const MAX_SENTENCE_CHARS = 300
const MAX_TEXT_CHARS = 1_000_000
const COMMENT = 8
const NO_TEXT = new Set(['script', 'style', 'noscript', 'template', 'svg', 'iframe', 'head', 'title'])
const INVISIBLE = /display\s*:\s*none|visibility\s*:\s*hidden/i
// Each has an honest use too (texts that fade in), so alone it hides nothing here.
const DISGUISED =
  /(?:^|[;\s])(?:opacity\s*:\s*0(?:\.0+)?\s*(?:;|$|!)|font-size\s*:\s*[01](?:px|pt|em|rem|%)?\s*(?:;|$|!)|color\s*:\s*(?:transparent|rgba\([^)]*,\s*0\s*\)|(?:white|#fff(?:fff)?)\s*(?:;|$|!))|(?:left|top|text-indent)\s*:\s*-\d{3,}|clip(?:-path)?\s*:\s*(?:rect\(\s*0|inset\(\s*(?:50|100)%))/i
// Unicode, 23.9: letters that no program draws. After a black flag they are the flag of a region.
const TAG_LETTERS = /(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]*)[\u{E0020}-\u{E007E}]{4,}/gu

/** A sentence of a page that speaks to the program that reads it. */
export interface Instruction {
  /** At most 300 characters. */
  readonly text: string
  /** Whether a person who looks at the page does not see it. */
  readonly hidden: boolean
}

/** What of a page an agent should not take for the page's content, let alone for an order. */
export interface Untrusted {
  /** Characters of text that the page hides, and that are not read. */
  readonly hiddenChars: number
  /** At most 10, the hidden ones first. Data to judge: pages about the subject quote such sentences too. */
  readonly instructions: readonly Instruction[]
}

/** The finding of a page that hides nothing and gives no orders. */
export const NOTHING_UNTRUSTED: Untrusted = { hiddenChars: 0, instructions: [] }

/** Looks through a page as it came, before anything is taken out. */
export function findUntrusted(document: DomDocument): Untrusted {
  const seen: string[] = []
  const hidden: string[] = []
  const notes: string[] = []
  visit(document.body, false)
  const texts = { seen: seen.join(' '), hidden: hidden.join(' ') }
  const found = [
    ...sentencesIn([texts.hidden, ...notes].join('\n')).map((text) => ({ text, hidden: true })),
    ...tagLettersIn(texts.seen).map((text) => ({ text, hidden: true })),
    ...sentencesIn(texts.seen).map((text) => ({ text, hidden: false })),
  ]
  return { hiddenChars: collapse(texts.hidden).length, instructions: found.slice(0, MAX_FOUND) }

  function visit(parent: DomElement, isHidden: boolean) {
    for (let node: DomNode | null = parent.firstChild; node; node = node.nextSibling) {
      if (isText(node)) (isHidden ? hidden : seen).push(node.textContent)
      else if (node.nodeType === COMMENT) notes.push(node.textContent)
      else if (isElement(node) && !NO_TEXT.has(node.localName)) {
        // What stands for a picture is read by those who do not see it, and by programs.
        if (node.localName === 'img') notes.push(node.getAttribute('alt') ?? '')
        visit(node, isHidden || isHiddenHere(node) || isDisguised(node))
        // Sentences end where a block does.
        ;(isHidden ? hidden : seen).push('\n')
      }
    }
  }
}

/** The same of a text that is no page. */
export function findUntrustedText(text: string): Untrusted {
  const hidden = tagLettersIn(text).map((each) => ({ text: each, hidden: true }))
  const seen = sentencesIn(text).map((each) => ({ text: each, hidden: false }))
  return { hiddenChars: 0, instructions: [...hidden, ...seen].slice(0, MAX_FOUND) }
}

/** Takes out what a page shows to programs only: text made invisible that gives them orders, and letters nobody draws. */
export function dropDisguised(document: DomDocument) {
  for (const picture of document.body.querySelectorAll('img[alt]'))
    if (sentencesIn(picture.getAttribute('alt') ?? '').length > 0) picture.removeAttribute('alt')
  for (const element of [...document.body.querySelectorAll('[style]')]) if (isDisguised(element)) element.remove()
  dropTagLetters(document.body)
}

function isHiddenHere(element: DomElement): boolean {
  return element.hasAttribute('hidden') || INVISIBLE.test(element.getAttribute('style')?.slice(0, 500) ?? '')
}

function isDisguised(element: DomElement): boolean {
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
