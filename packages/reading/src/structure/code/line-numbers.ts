import { type DomElement, siblingBeside } from '../../tree/dom.ts'

// Two numbers count up by chance.
const MIN_LINES = 3
// Lines are counted from here; a list may go on from any number.
const MOST_FIRST = 1
// One blank is a slip, or that of a shorter number.
const MIN_INDENT = 2
const TAB = '    '
const NUMBERED = /^(\s*)(\d{1,5})(?!\d)(.*)$/

/**
 * The text of a block without the numbers of its lines: they count up by one, and stand in cells of their own or in a column
 * beside text that is indented in some lines and not in others. A list, a table and the output of a program are numbered, too.
 */
export function withoutLineNumbers(text: string, pre: DomElement): string {
  const lines = text.split('\n').map((line) => NUMBERED.exec(line))
  const first = Number(lines[0]?.[2])
  if (lines.length < MIN_LINES || !lines.every((line, at) => Number(line?.[2]) === first + at)) return text
  const rests = lines.map((line) => line?.[3] ?? '')
  if (areInCells(pre, lines.length)) return rests.join('\n')
  const ends = new Set(lines.map((line) => (line?.[1] ?? '').length + (line?.[2] ?? '').length))
  const gap = ends.size === 1 && first <= MOST_FIRST ? gapBeforeCode(rests) : null
  return gap === null ? text : rests.map((rest) => rest.slice(gap.length)).join('\n')
}

/** Removes a block that is nothing but the numbers of the lines of the one beside it, and behind it: in front of it stands its code. */
export function dropLineNumbers(pre: DomElement) {
  const numbers = pre.textContent.split('\n')
  if (!numbers.every((line, at) => line.trim() === String(Number(numbers[0]) + at))) return
  if (numbers.length < MIN_LINES && !(numbers[0]?.trim() === '1' && isInOnlyRow(pre))) return
  let box = pre
  while (box.parentNode && isAlone(box)) box = box.parentNode
  // Of many in a row only the first one stands in front.
  if (box.previousElementSibling) return
  const code = box.nextElementSibling
  const blocks = code ? [code, ...code.querySelectorAll('pre')].filter(({ localName }) => localName === 'pre') : []
  const isBeside = code !== null && code.nextElementSibling === null && blocks.length === 1
  if (isBeside && blocks[0]?.textContent.split('\n').length === numbers.length) box.remove()
}

/** Whether a block stands in the first of two cells of a table with one row: nothing but a listing is laid out so. */
function isInOnlyRow({ parentNode: cell }: DomElement): boolean {
  const row = cell?.localName === 'td' ? cell.parentNode : null
  const code = cell && siblingBeside(cell, 'nextSibling')
  const beside = [
    cell && siblingBeside(cell, 'previousSibling'),
    code && siblingBeside(code, 'nextSibling'),
    row && siblingBeside(row, 'previousSibling'),
    row && siblingBeside(row, 'nextSibling'),
  ]
  return row !== null && beside.every((node) => node === null)
}

function isAlone(box: DomElement): boolean {
  return (['previousSibling', 'nextSibling'] as const).every((side) => {
    let node = box[side]
    while (node && node.textContent.trim() === '') node = node[side]
    return node === null
  })
}

function areInCells(pre: DomElement, count: number): boolean {
  const rows = [...pre.querySelectorAll('tr')].map(({ children }) => [...children])
  return rows.length === count && rows.every(([number, ...line]) => line.length === 1 && isNumber(number))
}

function isNumber(cell: DomElement | undefined): boolean {
  return /^\s*\d+\s*$/.test(cell?.textContent ?? '')
}

/** The blanks between the number of each line and its code; null if no code is indented behind them, or a column ends in one place. */
function gapBeforeCode(rests: readonly string[]): string | null {
  const written = rests.filter((rest) => rest.trim() !== '')
  const blanks = written.map((rest) => /^\s*/.exec(rest)?.[0] ?? '')
  const [gap = ''] = blanks.toSorted((one, other) => one.length - other.length)
  const indents = blanks.map((blank) => blank.slice(gap.length).replaceAll('\t', TAB).length)
  const wordEnds = new Set(written.map((rest) => /\s*\S+/.exec(rest)?.[0].length))
  const isCode =
    indents.some((indent) => indent >= MIN_INDENT) && wordEnds.size > 1 && blanks.every((each) => each.startsWith(gap))
  return isCode ? gap : null
}
