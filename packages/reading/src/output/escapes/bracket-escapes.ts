import type { AskedBlock } from './asked-block.ts'
import { isLineStart } from './opens-block.ts'

const BRACKET = /[[\]]/g
const TASK = /^\[[ xX]\]/

/**
 * The places of brackets that would be read as a link (CommonMark, 6.3), a definition (4.7), a note or the box of a task,
 * or as the end of a link around them. No label is ever defined but those of notes, so that brackets alone are text.
 */
export function bracketEscapes(block: AskedBlock): number[] {
  const { text, asked } = block
  const needed: number[] = []
  const open: number[] = []
  let links = 0
  // In the text of a link, some renderers take a backslash of the page for one of Markdown.
  const hasBackslash = text.includes('\\')
  for (const { 0: bracket, index: at } of text.matchAll(BRACKET)) {
    const isText = asked.has(at)
    if (isText && links > 0 && hasBackslash) needed.push(at)
    if (bracket === '[') {
      open.push(at)
      if (!isText) links += 1
      continue
    }
    const start = open.at(-1)
    if (start === undefined) continue
    if (!isText) {
      links -= 1
      needed.push(...closeLink(open, asked))
    } else if (!asked.has(start)) needed.push(at)
    else {
      open.pop()
      if (isMarkup(block, start, at)) needed.push(start, ...(open.length > 0 ? [at] : []))
    }
  }
  return needed
}

/** Takes off what the end of a link closes: its start, and the text brackets after it, which would take its end. */
function closeLink(open: number[], asked: ReadonlySet<number>): number[] {
  const start = open.findLastIndex((at) => !asked.has(at))
  return open.splice(Math.max(0, start)).filter((at) => asked.has(at))
}

function isMarkup(block: AskedBlock, start: number, end: number): boolean {
  const { text } = block
  if (text[end + 1] === '(' || text[start + 1] === '^') return true
  return (text[end + 1] === ':' || TASK.test(text.slice(start, start + 3))) && isLineStart(block, start)
}
