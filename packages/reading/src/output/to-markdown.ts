/// <reference path="./turndown-plugin-gfm.d.ts" />
import { strikethrough } from '@joplin/turndown-plugin-gfm'
import TurndownService from 'turndown'
import type { DomElement } from '../tree/dom.ts'
import { askEscapes, MAYBE_ESCAPED, writeEscapes } from './escapes/write-escapes.ts'
import { markdownLists } from './markdown-lists.ts'
import { isInCell, markdownMarks } from './markdown-marks.ts'
import { markdownTables } from './markdown-tables.ts'
import { prepareForMarkdown } from './prepare-for-markdown.ts'

const service = createService()

/**
 * GitHub-flavoured Markdown with headings, lists, tables, code blocks, absolute links, and the pictures marked by
 * keepPictures. Changes the element.
 */
export function toMarkdown(element: DomElement, baseUrl: string): string {
  prepareForMarkdown(element, baseUrl)
  // A string, because the converter's table rules need its own DOM.
  return writeEscapes(service.turndown(element.outerHTML.replaceAll(MAYBE_ESCAPED, '')).trim())
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
  turndown.escape = askEscapes
  turndown.addRule('preformatted', {
    filter: 'pre',
    replacement: (_, node) => {
      // The converter's types need a browser's DOM; its nodes have the part used here.
      const block = node as unknown as DomElement
      return isInCell(block)
        ? inline(block.textContent.replace(/^\s*\n/, '').trimEnd())
        : fence(block.textContent, block.getAttribute('data-language'))
    },
  })
  return turndown
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
