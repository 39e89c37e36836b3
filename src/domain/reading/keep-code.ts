import { codeLanguage } from './code-language.ts'
import { type DomDocument, type DomElement, type DomNode, isElement, isText } from './dom.ts'

const LINE_NUMBERS =
  '.gutter, .linenos, .lineno, .line-numbers, .line-numbers-rows, .linenumber, .line-number, .linenodiv, .lnt, .ln, ' +
  '.hljs-ln-numbers, .blob-num, .rouge-gutter, .react-syntax-highlighter-line-number, [data-line-number]:empty'
const TOOLS = 'button, svg, style, script, select, [role="button"], .copy, .copy-button, .code__header, .sr-only'
const LINE_BLOCKS = new Set(['div', 'li', 'tr', 'p'])
const CODE_TABLE =
  'table.highlighttable, table.rouge-table, table.lntable, .highlight table, table.js-file-line-container'
const MAX_LABEL_CHARS = 30

/**
 * Makes each block of code one plain `pre`, line by line as a reader sees it, its language in data-language: without line
 * numbers, copy buttons and the spans that highlighters wrap around every word.
 */
export function keepCode(document: DomDocument) {
  for (const block of document.body.querySelectorAll('code.block')) if (!isInside(block, 'pre')) toPre(block)
  // Before the tables go: their names say the language.
  for (const pre of document.body.querySelectorAll('pre')) if (!isInside(pre.parentNode, 'pre')) flatten(pre)
  for (const table of document.body.querySelectorAll(CODE_TABLE)) unwrapCodeTable(table)
}

function toPre(block: DomElement) {
  const pre = block.ownerDocument.createElement('pre')
  pre.setAttribute('class', block.getAttribute('class') ?? '')
  block.replaceWith(pre)
  pre.append(block)
}

function flatten(pre: DomElement) {
  for (const part of pre.querySelectorAll(`${LINE_NUMBERS}, ${TOOLS}`)) part.remove()
  const language = codeLanguage(pre) ?? labelledLanguage(pre)
  if (language) pre.setAttribute('data-language', language)
  const parts: string[] = []
  gather(pre, parts)
  const code = withoutCounting(
    parts
      .join('')
      .replaceAll('\u00a0', ' ')
      .replace(/^\s*\n|\s+$/g, ''),
  )
  pre.textContent = code
}

/** Blocks inside begin a line, however they are written. */
function gather(element: DomElement, parts: string[]) {
  for (let node: DomNode | null = element.firstChild; node; node = node.nextSibling) {
    if (isText(node)) parts.push(node.textContent)
    else if (!isElement(node)) continue
    else if (node.localName === 'br') parts.push('\n')
    else {
      const isLine = LINE_BLOCKS.has(node.localName)
      if (isLine && parts.length > 0 && !parts.at(-1)?.endsWith('\n')) parts.push('\n')
      gather(node, parts)
      if (isLine && !parts.at(-1)?.endsWith('\n')) parts.push('\n')
    }
  }
}

/** Where every line begins with its own number, and the numbers count on, they are no part of the code. */
function withoutCounting(code: string): string {
  const lines = code.split('\n')
  if (lines.length < 3) return code
  const first = Number(/^\s*(\d{1,5})/.exec(lines[0] ?? '')?.[1] ?? Number.NaN)
  const counts = lines.every((line, at) => Number(/^\s*(\d{1,5})(?!\d)/.exec(line)?.[1] ?? Number.NaN) === first + at)
  return counts ? lines.map((line) => line.replace(/^\s*\d{1,5}[ \t|:]?/, '')).join('\n') : code
}

/** A bar above the code that says nothing but its language. */
function labelledLanguage(pre: DomElement): string | null {
  const code = pre.querySelector('code, .cm-content')
  const bar = [...pre.querySelectorAll('div, span')].find(
    (part) => part !== code && part.textContent.trim() !== '' && part.textContent.trim().length <= MAX_LABEL_CHARS,
  )
  if (!bar || !code || bar.querySelector('code')) return null
  const probe = pre.ownerDocument.createElement('pre')
  probe.setAttribute('class', `code ${bar.textContent.trim().toLowerCase()}`)
  const language = codeLanguage(probe)
  if (language && !isInside(bar, 'code')) bar.remove()
  return language
}

/** Line numbers in one cell, code in the other: a table only to the eye. */
function unwrapCodeTable(table: DomElement) {
  const blocks = [...table.querySelectorAll('pre')].filter((pre) => !/^[\s\d]*$/.test(pre.textContent))
  if (blocks.length === 1) table.replaceWith(...blocks)
}

function isInside(element: DomElement | null, name: string): boolean {
  for (let parent = element; parent; parent = parent.parentNode) if (parent.localName === name) return true
  return false
}
