import { isLayoutTable } from '../structure/tables/layout-table.ts'
import { spanRows } from '../structure/tables/span-rows.ts'
import type { DomElement } from '../tree/dom.ts'
import { cutText } from './cut-text.ts'
import { toPlainText } from './plain-text.ts'
import { unlinkHeadings } from './prepare-for-markdown.ts'
import { toHtml } from './to-html.ts'
import { toMarkdown } from './to-markdown.ts'

// Soft hyphens, zero width spaces and joiners, and byte order marks: words with them are not found.
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g

// Slightly more than requested, so that the cut is detected.
const SLACK_CHARS = 1000

interface WrittenForm {
  readonly as: 'markdown' | 'text' | 'html' | 'lines'
  readonly baseUrl: string
  /** Text far beyond this is not written. */
  readonly maxChars: number
}

/** Writes the main content in the requested form, without invisible characters. Changes the element. */
export function writeContent(content: DomElement, { as, baseUrl, maxChars }: WrittenForm): string {
  return write(content, { as, baseUrl, maxChars }).replace(UNSEEN, '')
}

function write(content: DomElement, { as, baseUrl, maxChars }: WrittenForm): string {
  if (as === 'markdown') return toMarkdown(content, { baseUrl, maxChars })
  cutText(content, maxChars + SLACK_CHARS, { hasMarks: as === 'html' })
  if (as === 'html') {
    for (const picture of content.querySelectorAll('img:not([data-picture-mark])')) picture.remove()
    for (const picture of content.querySelectorAll('img[data-caption]')) {
      const caption = picture.ownerDocument.createElement(
        picture.parentNode?.localName === 'figure' ? 'figcaption' : 'em',
      )
      caption.append(picture.getAttribute('data-caption') ?? '')
      picture.parentNode?.insertBefore(caption, picture.nextSibling)
    }
    return toHtml(content, baseUrl)
  }
  unlinkHeadings(content)
  for (const table of content.querySelectorAll('table')) if (!isLayoutTable(table)) spanRows(table)
  return toPlainText(content)
}
