import { BLOCK_NAMES } from '../tree/block-names.ts'
import { NAMELESS } from '../tree/class-names.ts'
import {
  CELL,
  type DomDocument,
  type DomElement,
  type DomNode,
  findAround,
  HEADING,
  isElement,
  isText,
  isUnder,
} from '../tree/dom.ts'
import { dropLineNumbers, withoutLineNumbers } from './code/line-numbers.ts'
import { codeLanguage, spokenLanguage } from './code-language.ts'
import { unwrapCodeWidgets } from './code-widgets.ts'

const [PRE, CODE] = [new Set(['pre']), new Set(['code'])]
const LINE_NUMBERS =
  '.gutter, .linenos, .lineno, .line-numbers, .line-numbers-rows, .line-numbers-wrapper, .linenumber, .line-number, .linenodiv, ' +
  '.lnt, .ln, .hljs-ln-numbers, .blob-num, .rouge-gutter, .react-syntax-highlighter-line-number, [data-line-number]:empty'
const TOOLS =
  'button, svg, style, script, select, [role="button"], .copy, .copy-button, .code__header, .sr-only, clipboard-copy'
const LINE_NAME = /(?:^|[\s_-])line(?:[\s_]|$)/i
const LINE_STYLE = /display\s*:\s*(?:block|flex|grid)/i
const CODE_TABLE = 'table.highlighttable, table.rouge-table, table.lntable, table.CodeRay, .highlight table'
const MAX_LABEL_CHARS = 30
const COPY = /^(?:copy(?: code| to clipboard)?|copied!?|download|wrap|edit|run)$/i
// Beside its block, a widget holds at most a file name.
const MAX_WIDGET_CHARS = 80
const MAX_WIDGET_NODES = 100
const MAX_UP = 4

/**
 * Turns each block of code into a plain `pre`, line by line as displayed, with its language in data-language. Removes
 * line numbers, copy buttons and the spans that highlighters wrap around every word.
 */
export function keepCode(document: DomDocument) {
  unwrapCodeWidgets(document)
  for (const block of document.body.querySelectorAll('code')) if (isBlock(block)) toPre(block)
  // Runs before the tables are removed: their names tell the language.
  for (const pre of document.body.querySelectorAll('pre')) if (!isUnder(pre, PRE)) flatten(pre)
  for (const pre of document.body.querySelectorAll('pre')) dropLineNumbers(pre)
  for (const table of document.body.querySelectorAll(CODE_TABLE)) unwrapCodeTable(table)
  for (const pre of document.body.querySelectorAll('pre')) plainAround(pre)
}

/** Whether a `code` element without `pre` has lines of its own. */
function isBlock(code: DomElement): boolean {
  // A heading is one line.
  if (isUnder(code, PRE) || findAround(code, ({ localName }) => HEADING.test(localName))) return false
  if (/(?:^|\s)block(?:\s|$)/.test(code.getAttribute('class') ?? '')) return true
  return code.querySelector('br') !== null && code.parentNode?.textContent.trim() === code.textContent.trim()
}

function toPre(block: DomElement) {
  const pre = block.ownerDocument.createElement('pre')
  pre.setAttribute('class', block.getAttribute('class') ?? '')
  block.replaceWith(pre)
  pre.append(block)
}

function flatten(pre: DomElement) {
  // Searches take most of the time on a page with thousands of blocks, so plain ones skip them.
  const isPlain = [...pre.children].length === 0
  if (!isPlain) for (const part of pre.querySelectorAll(`${LINE_NUMBERS}, ${TOOLS}`)) part.remove()
  const language = codeLanguage(pre) ?? (isPlain ? null : labelledLanguage(pre)) ?? labelAbove(pre)
  if (language) pre.setAttribute('data-language', language)
  const lines = new Lines()
  gather(pre, lines)
  pre.textContent = withoutLineNumbers(lines.text.replaceAll('\u00a0', ' ').replace(/^\s*\n|\s+$/g, ''), pre)
}

/** Collects text line by line. An element that is a line may also be followed by a line break in the text. */
class Lines {
  readonly #parts: string[] = []
  #isBroken = false

  get text(): string {
    return this.#parts.join('')
  }

  get count(): number {
    return this.#parts.length
  }

  get isAtStart(): boolean {
    return this.#parts.at(-1)?.endsWith('\n') ?? false
  }

  put(text: string) {
    // The element has already ended this line.
    const part = this.#isBroken ? text.replace(/^\r?\n/, '') : text
    if (part !== '') this.#parts.push(part)
    if (text !== '') this.#isBroken = false
  }

  begin() {
    if (this.count > 0 && !this.isAtStart) this.end()
  }

  end() {
    this.#parts.push('\n')
    this.#isBroken = true
  }
}

function gather(element: DomElement, lines: Lines) {
  for (let node: DomNode | null = element.firstChild; node; node = node.nextSibling) {
    if (isText(node)) lines.put(node.textContent)
    else if (!isElement(node)) continue
    else if (node.localName === 'br') lines.put('\n')
    else if (isLine(node)) {
      lines.begin()
      const { count } = lines
      gather(node, lines)
      if (lines.count === count || !lines.isAtStart) lines.end()
    } else gather(node, lines)
  }
}

function isLine(element: DomElement): boolean {
  if (BLOCK_NAMES.has(element.localName)) return !CELL.test(element.localName)
  if (element.localName !== 'span') return false
  return LINE_NAME.test(element.getAttribute('class') ?? '') || LINE_STYLE.test(element.getAttribute('style') ?? '')
}

/** The language in a bar within the block, if the bar contains nothing else. Removes the bar. */
function labelledLanguage(pre: DomElement): string | null {
  const code = pre.querySelector('code')
  const bar = [...pre.querySelectorAll('div, span')].find(
    (part) => part !== code && part.textContent.trim() !== '' && part.textContent.trim().length <= MAX_LABEL_CHARS,
  )
  if (!bar || !code || bar.querySelector('code')) return null
  const language = spokenLanguage(bar.textContent)
  if (language && !isUnder(bar, CODE)) bar.remove()
  return language
}

/** The language in a bar above the block, which may also offer to copy the code. Removes the bar. */
function labelAbove(pre: DomElement): string | null {
  const bar = pre.previousElementSibling ?? pre.parentNode?.previousElementSibling ?? null
  if (!bar || bar.textContent.trim().length > 2 * MAX_LABEL_CHARS || /^(?:h[1-6]|p|pre)$/.test(bar.localName))
    return null
  const words = wordsOf(bar).filter((word) => !COPY.test(word))
  const language = words.length === 1 ? spokenLanguage(words[0] ?? '') : null
  if (language) bar.remove()
  return language
}

function wordsOf(element: DomElement): string[] {
  return Array.from(element.childNodes).flatMap((node) => {
    if (isElement(node)) return wordsOf(node)
    const word = isText(node) ? node.textContent.trim() : ''
    return word === '' ? [] : [word]
  })
}

/** Replaces a table with line numbers in one cell and code in the other by its code: it is a table only visually. */
function unwrapCodeTable(table: DomElement) {
  const blocks = [...table.querySelectorAll('pre')].filter((pre) => !/^[\s\d]*$/.test(pre.textContent))
  if (blocks.length === 1) table.replaceWith(...blocks)
}

/**
 * Marks the elements that contain only a block of code and its tools (a toolbar, a gutter, a panel): their names do not
 * matter.
 */
function plainAround(pre: DomElement) {
  const code = pre.textContent.trim()
  if (code === '') return
  const language = pre.getAttribute('data-language')
  const lines = code.split('\n').length
  for (let at = pre.parentNode, up = 0; at && up < MAX_UP; at = at.parentNode, up += 1) {
    if (!/^(?:div|figure|span)$|-/.test(at.localName)) return
    // Includes the line numbers, with one or two elements each.
    const most = { chars: code.length + MAX_WIDGET_CHARS + 6 * lines, nodes: MAX_WIDGET_NODES + 4 * lines }
    if (!holdsOneBlock(at, most)) return
    for (const part of at.querySelectorAll(`${LINE_NUMBERS}, ${TOOLS}`))
      if (part !== pre && !part.querySelector('pre')) part.remove()
    if (at.textContent.trim().length > code.length + MAX_WIDGET_CHARS) return
    for (const part of at.querySelectorAll('span, div'))
      if (language && spokenLanguage(part.textContent.slice(0, MAX_LABEL_CHARS)) === language) part.remove()
    at.setAttribute(NAMELESS, '')
  }
}

/**
 * Whether an element holds at most one block of code, and at most the given characters and nodes. Stops at the first
 * excess.
 */
function holdsOneBlock(element: DomElement, most: { readonly chars: number; readonly nodes: number }): boolean {
  let { chars, nodes } = most
  let blocks = 0
  function visit(node: DomNode): boolean {
    nodes -= 1
    if (isText(node)) chars -= node.textContent.trim().length
    else if (isElement(node) && node.localName === 'pre') blocks += 1
    if (chars < 0 || nodes < 0 || blocks > 1) return false
    for (let child = node.firstChild; child; child = child.nextSibling) if (!visit(child)) return false
    return true
  }
  return visit(element)
}
