/// <reference path="./turndown-plugin-gfm.d.ts" />
import { strikethrough } from '@joplin/turndown-plugin-gfm'
import TurndownService from 'turndown'
import type { DomElement } from '../tree/dom.ts'
import { markdownLists } from './markdown-lists.ts'
import { isInCell, markdownMarks } from './markdown-marks.ts'
import { markdownTables } from './markdown-tables.ts'
import { prepareForMarkdown } from './prepare-for-markdown.ts'

// CommonMark, 6.3: brackets are text unless an address or a label follows, and here no label is ever defined but those
// of notes (^). What follows a text is not known, so its last pair keeps its escapes, and so do the boxes of tasks.
const PLAIN_BRACKETS = /\\\[(?!\^|[ xX]\\\])([^[\]\\]{1,200})\\\](?=[^([:\\])/g

const service = createService()

/**
 * GitHub-flavoured Markdown with headings, lists, tables, code blocks, absolute links, and the pictures marked by
 * keepPictures. `maxChars` limits the work: text far beyond it is not converted. Changes the element.
 */
export function toMarkdown(
  element: DomElement,
  options: { readonly baseUrl: string; readonly maxChars: number },
): string {
  prepareForMarkdown(element, options)
  // A string, because the converter's table rules need its own DOM.
  return service.turndown(element.outerHTML).trim()
}

function createService(): TurndownService {
  const turndown = new TurndownService({
    headingStyle: 'atx',
    hr: '---',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
    emDelimiter: '*',
  })
  turndown.use([strikethrough, markdownLists, markdownTables, markdownMarks])
  const { escape: escapeMarkdown } = turndown
  // Unescaped, it would be an HTML tag and disappear.
  turndown.escape = (text) => needed(escapeMarkdown.call(turndown, text)).replace(/<(?=[a-z/!?])/gi, '\\<')
  turndown.addRule('title', {
    filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    // CommonMark, 5.2: behind the marks of a heading, a number opens no list.
    replacement: (content, { nodeName }) =>
      `\n\n${'#'.repeat(Number(nodeName.slice(1)))} ${content.replace(/^(\d+)\\(?=[.)])/, '$1')}\n\n`,
  })
  turndown.addRule('preformatted', {
    filter: 'pre',
    replacement: (_, node) => {
      // The converter's types need a browser's DOM; its nodes have the part used here.
      const block = node as unknown as DomElement
      return isInCell(block)
        ? inline(block.textContent.trim())
        : fence(block.textContent, block.getAttribute('data-language'))
    },
  })
  return turndown
}

/**
 * Removes the escapes that CommonMark does not need, because searches for words fail at them: an underscore after a
 * letter or digit, or before a space, opens no emphasis (6.2), a hyphen opens a list only before a space (5.2), and
 * brackets in a sentence are no link.
 */
function needed(text: string): string {
  return text
    .replace(/(?<=[\p{L}\p{N}])(?:\\_)+|\\_(?=\s|$)/gu, (run) => run.replaceAll('\\', ''))
    .replace(/(?<=\S[ \t])\\\*(?=[ \t]\S)/g, '*')
    .replace(/^\\-(?=[\p{L}\p{N}.,])/u, '-')
    .replace(PLAIN_BRACKETS, '[$1]')
}

/** CommonMark, 6.1: the delimiter is a number of backticks that does not occur as a run in the code. */
function inline(code: string): string {
  const mark = '`'.repeat(1 + Math.max(0, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length)))
  const space = /^`|`$/.test(code) ? ' ' : ''
  return code === '' ? '' : `${mark}${space}${code}${space}${mark}`
}

/** CommonMark, 4.5: the fence must be longer than any run of backticks in the code. */
function fence(code: string, language: string | null): string {
  const longest = Math.max(2, ...Array.from(code.matchAll(/`+/g), ([run]) => run.length))
  const mark = '`'.repeat(longest + 1)
  return `\n\n${mark}${language ?? ''}\n${code.replace(/^\n+/, '').trimEnd()}\n${mark}\n\n`
}
