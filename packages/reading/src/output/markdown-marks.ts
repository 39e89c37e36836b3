import type TurndownService from 'turndown'
import { type DomElement, findAround } from '../tree/dom.ts'
import { MAYBE_ESCAPED } from './escapes/write-escapes.ts'

// Of a note, as written in its text.
const LABEL = new RegExp(String.raw`^\s*${MAYBE_ESCAPED}?\[\w+${MAYBE_ESCAPED}?\]\s*`)
/** Markup that CommonMark and GFM recognise only at the start of a line. */
const BLOCK_MARK = /^(?:`{3}|~{3}|[-*+] |\d+[.)] |#{1,6} |>|\|)/

/**
 * Converts the formulas, checkboxes, notes and pictures that keepMeaning and keepPictures have marked, and definition
 * lists.
 */
export function markdownMarks(turndown: TurndownService) {
  turndown.addRule('formula', {
    filter: (node) => node.hasAttribute('data-formula-mark'),
    replacement: (_, node) => {
      const { textContent } = toElement(node)
      return toElement(node).getAttribute('data-formula-mark') === 'block' && !isInCell(toElement(node))
        ? `\n\n$$\n${textContent.replace(/^\$+|\$+$/g, '')}\n$$\n\n`
        : textContent
    },
  })
  turndown.addRule('task', {
    filter: (node) => node.hasAttribute('data-task-mark'),
    replacement: (_, node) => toElement(node).textContent.trim(),
  })
  turndown.addRule('noteMark', {
    filter: (node) => node.hasAttribute('data-note-mark'),
    replacement: (_, node) => `[^${toElement(node).getAttribute('data-note-mark')}]`,
  })
  turndown.addRule('note', {
    filter: (node) => node.hasAttribute('data-note'),
    replacement: (content, node) => {
      const text = content.replace(LABEL, '').trim()
      const start = BLOCK_MARK.test(text) ? '\n    ' : ' '
      return `\n\n[^${toElement(node).getAttribute('data-note')}]:${start}${text.replace(/\n(?=.)/g, '\n    ')}\n\n`
    },
  })
  turndown.addRule('picture', {
    filter: (node) => node.hasAttribute('data-picture-mark'),
    replacement: (_, node) => {
      const [alt = '', caption = ''] = ['data-picture-mark', 'data-caption'].map((name) =>
        turndown.escape(toElement(node).getAttribute(name) ?? ''),
      )
      // HTML, 4.8.4.4: what the caption says is no alternative to it, but a repetition.
      const picture = `![${caption.includes(alt) ? '' : alt}](${toElement(node).getAttribute('src')})`
      return caption ? `${picture}\n\n*${caption}*\n\n` : picture
    },
  })
  turndown.addRule('definition', {
    filter: 'dd',
    replacement: (content) => {
      const text = content.trim()
      // After a colon, a list would not be recognised, and the end of a code block would open another.
      return BLOCK_MARK.test(text) ? `\n\n${text}\n\n` : `: ${text.replace(/\n(?=.)/g, '\n  ')}\n`
    },
  })
  turndown.addRule('term', { filter: 'dt', replacement: (content) => `\n\n${content.trim()}\n` })
}

/** Whether an element stands in a cell or a heading, which are one line each. */
export function isInCell(element: DomElement): boolean {
  return findAround(element, ({ localName }) => /^(?:t[dh]|h[1-6])$/.test(localName)) !== null
}

/** A node of the converter as an element. */
export function toElement(node: unknown): DomElement {
  // The converter's types need a browser's DOM; its nodes have the part used here.
  return node as DomElement
}
