import type { AskedBlock } from './asked-block.ts'

const MAX_CHARS = 500
// Quotes, items, notes and definitions. Behind the marks of a heading or in a cell, nothing opens a block.
const BEFORE = /^(?:[ \t>]|[-*+] |\d{1,9}[.)] |\[\^\w+\]: ?|: )*$/
const NUMBER = /\d{1,9}$/

/** By its first character, what opens a block anywhere (CommonMark, 4 and 5). */
const OPENERS: ReadonlyMap<string, RegExp> = new Map([
  ['-', /^-(?:\s|$)|^-(?:[ \t]*-){2,}[ \t]*(?:\n|$)/],
  ['+', /^\+(?:\s|$)/],
  ['*', /^\*(?:\s|$)|^\*(?:[ \t]*\*){2,}[ \t]*(?:\n|$)/],
  ['_', /^_(?:[ \t]*_){2,}[ \t]*(?:\n|$)/],
  ['#', /^#{1,6}(?:\s|$)/],
  ['>', /^>/],
  ['~', /^~~~/],
  ['`', /^```/],
  ['<', /^</],
  ['.', /^\.(?:\s|$)/],
])
// Below a line of text they make a heading of it (CommonMark, 4.3).
const UNDERLINE = /^(?:=+|-+)[ \t]*(?:\n|$)/
// Within a paragraph, a list starts with 1 (CommonMark, 5.3).
const FIRST = '1'

/** Whether the character at a place opens a block, such as a list item. */
export function opensBlock(block: AskedBlock, at: number): boolean {
  const { text } = block
  const rest = text.slice(at, at + MAX_CHARS)
  if (text[at] === '.') {
    const [number = ''] = NUMBER.exec(text.slice(Math.max(0, at - 9), at)) ?? []
    const isList = number !== '' && OPENERS.get('.')?.test(rest) === true && isLineStart(block, at - number.length)
    return isList && (number === FIRST || !followsLine(text, at))
  }
  const isUnderline = UNDERLINE.test(rest) && followsLine(text, at)
  return (isUnderline || (OPENERS.get(text[at] ?? '')?.test(rest) ?? false)) && isLineStart(block, at)
}

/** Whether only marks of blocks stand before a place in its line. A text that looks like one has got its backslash. */
export function isLineStart({ text, asked }: AskedBlock, at: number): boolean {
  const start = startOfLine(text, at)
  if (at - start > MAX_CHARS || !BEFORE.test(text.slice(start, at))) return false
  for (let place = start; place < at; place += 1) if (asked.has(place)) return false
  return true
}

/** Of a line that began further back than matters, the place where the search ends: a paragraph may be one line. */
function startOfLine(text: string, at: number): number {
  const from = Math.max(0, at - MAX_CHARS - 1)
  return from + text.slice(from, at).lastIndexOf('\n') + 1
}

function followsLine(text: string, at: number): boolean {
  return text.slice(0, startOfLine(text, at)).trim() !== ''
}
