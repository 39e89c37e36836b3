import type { DomDocument, DomElement } from '../tree/dom.ts'
import { codeLanguage, spokenLanguage } from './code-language.ts'

interface Convention {
  readonly widget: string
  readonly line: string
  /** Where the page shows the language as text. */
  readonly label?: string
  /** A class pattern of this program that names the language. */
  readonly named?: RegExp
}

/** Programs that show code line by line without `pre`, with their selectors of the block and of each line. */
const CONVENTIONS: readonly Convention[] = [
  // GitHub and its gists
  {
    widget: 'table.js-file-line-container',
    line: '.js-file-line',
    named: /(?:^|\s)type-([a-z][\w+#-]{0,19})(?:\s|$)/i,
  },
  // SyntaxHighlighter 3 (Alex Gorbatchev), in WordPress and Confluence
  { widget: '.syntaxhighlighter', line: '.code .line' },
  // Crayon and its successor Urvanov
  { widget: '.crayon-syntax', line: '.crayon-line', label: '.crayon-language' },
  {
    widget: '.urvanov-syntax-highlighter-syntax',
    line: '.urvanov-syntax-highlighter-line',
    label: '.urvanov-syntax-highlighter-language',
  },
  // Editors used as read-only viewers: CodeMirror 6 and 5, Monaco, Ace
  { widget: '.cm-editor', line: '.cm-line' },
  { widget: '.CodeMirror', line: '.CodeMirror-line' },
  { widget: '.monaco-editor', line: '.view-line' },
  { widget: '.ace_editor', line: '.ace_line' },
]
const MAX_UP = 4

/** Matches HTML that keepCode can change. */
export const MAY_HOLD_CODE =
  /<(?:pre|code|xmp|listing)\b|js-file-line|syntaxhighlighter|crayon-|urvanov-|cm-line|CodeMirror|view-line|ace_line/i

/** Replaces code that programs show without `pre` by a `pre` with its language in data-language. */
export function unwrapCodeWidgets(document: DomDocument) {
  for (const { widget, line, label, named } of CONVENTIONS) {
    for (const element of document.body.querySelectorAll(widget)) {
      // A highlighter may have put the lines into an existing block.
      if (element.querySelector('pre') && !element.querySelector('pre.CodeMirror-line')) continue
      const lines = [...element.querySelectorAll(line)]
      const [first] = lines
      if (!first) continue
      const language =
        spokenLanguage((label && element.querySelector(label)?.textContent.slice(0, 40)) || '') ??
        (named && namedAround(element, named)) ??
        codeLanguage(first)
      const block = document.createElement('pre')
      if (language) block.setAttribute('data-language', language)
      block.textContent = lines.map(({ textContent }) => textContent.replace(/\n$/, '')).join('\n')
      element.replaceWith(block)
    }
  }
  // HTML, 16.2: obsolete elements that preceded `pre`.
  for (const old of document.body.querySelectorAll('xmp, listing')) {
    const block = document.createElement('pre')
    block.append(...old.childNodes)
    old.replaceWith(block)
  }
}

function namedAround(element: DomElement, pattern: RegExp): string | undefined {
  for (let at: DomElement | null = element, up = 0; at && up <= MAX_UP; at = at.parentNode, up += 1) {
    const name = pattern.exec(at.getAttribute?.('class')?.slice(0, 500) ?? '')?.[1]
    if (name) return name.toLowerCase()
  }
  return undefined
}
