import { withoutUnseen } from '@farebox/charset/visible-text'
import { isLayoutTable } from '../structure/tables/layout-table.ts'
import { partCells } from '../structure/tables/part-cells.ts'
import { spanRows } from '../structure/tables/span-rows.ts'
import type { DomElement } from '../tree/dom.ts'
import { copyElement } from '../tree/parser/copy-page.ts'
import { countText, cutText } from './cut-text.ts'
import { markStruck } from './mark-struck.ts'
import { nameContacts } from './name-contacts.ts'
import { toPlainText } from './plain-text.ts'
import { unlinkHeadings } from './prepare-for-markdown.ts'
import { toHtml } from './to-html.ts'
import { toMarkdown } from './to-markdown.ts'

// Text that is written far beyond what was asked for is waste.
const SLACK = { times: 1.2, chars: 1000 }

interface WrittenForm {
  readonly as: 'markdown' | 'text' | 'html' | 'lines'
  readonly baseUrl: string
  /** Text far beyond this is not written. */
  readonly maxChars: number
}

/**
 * Writes content in the requested form, without invisible characters: whole, or more than `maxChars`. Changes the element.
 */
export function writeContent(content: DomElement, { as, baseUrl, maxChars }: WrittenForm): string {
  const counting = { hasMarks: as !== 'text' }
  const chars = countText(content, counting)
  // Less may be written than was counted: then more is taken.
  for (let room = SLACK.times * maxChars + SLACK.chars; ; room *= 2) {
    const isCut = chars > room
    const part = isCut ? copyElement(content) : content
    if (isCut) cutText(part, room, counting)
    const text = withoutUnseen(write(part, { as, baseUrl }))
    if (!isCut || text.length > maxChars) return text
  }
}

function write(content: DomElement, { as, baseUrl }: Omit<WrittenForm, 'maxChars'>): string {
  if (as === 'markdown') return toMarkdown(content, baseUrl)
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
  nameContacts(content)
  markStruck(content)
  for (const table of content.querySelectorAll('table')) {
    if (isLayoutTable(table)) continue
    const part = partCells(table)
    spanRows(table)
    part()
  }
  return toPlainText(content)
}
