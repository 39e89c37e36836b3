import type { Cell, Line } from '../../text-lines.ts'
import { foldText } from '../fold-text.ts'
import { whoseDate } from '../labels/label-owner.ts'
import { termsOf } from '../languages/terms-of.ts'
import { type DateStyle, type FoundDate, readDate } from './dates.ts'

// 'Vertragsdatum', 'avtalsdatum', '契約日': the last part of a compound says that it announces a date.
const DATE_WORDS = termsOf(({ which }) => [which.date]).map((word) => foldText(word).trim())
const ANNOUNCES = new RegExp(`(?:${DATE_WORDS.join('|')})(?!\\p{L})`, 'u')

interface FreeOptions {
  readonly style: DateStyle
  /** Whether the words before a date name another document. */
  readonly isOfOther: (before: string) => boolean
}

/** The first date of each line, by its index, that no words announce: before it, in the cell to its left or above it. */
export function findFreeDates(
  lines: readonly Line[],
  { style, isOfOther }: FreeOptions,
): ReadonlyMap<number, FoundDate> {
  const free = new Map<number, FoundDate>()
  for (const [line, { cells }] of lines.entries()) {
    for (const [index, cell] of cells.entries()) {
      const date = readDate(cell.text, style)
      if (!date || free.has(line)) continue
      const before = cell.text.slice(0, date.index)
      const around = hasLetters(before) ? [] : [cells[index - 1], findAbove(lines[line - 1], cell)]
      const isAnnounced = around.some((other) => other && announces(other.text))
      const isOwn = whoseDate(before) === 'own' || isTown(before, lines)
      if (isOwn && !isAnnounced && !isOfOther(before)) free.set(line, date)
    }
  }
  return free
}

/** True for 'Bad Tölz, den ' if an address has that town. */
function isTown(before: string, lines: readonly Line[]): boolean {
  const [, town] = /^(\p{Lu}[^,:\d]{2,30}), *\p{L}{0,3} *$/u.exec(before) ?? []
  return (
    town !== undefined &&
    lines.some(({ cells }) =>
      cells.some(({ text }) => / \d{4,5} /.test(` ${text.slice(0, 12)}`) && text.includes(` ${town}`)),
    )
  )
}

/** True for 'Contract date' and 'Valid from:', not for a name or for 'Invoice date'. */
function announces(text: string): boolean {
  return (ANNOUNCES.test(foldText(text)) || /[:：]\s*$/.test(text)) && whoseDate(text) !== 'own'
}

function findAbove(line: Line | undefined, { left, right }: Cell): Cell | undefined {
  return line?.cells.find((other) => other.left < right && other.right > left)
}

function hasLetters(text: string): boolean {
  return /\p{L}/u.test(text)
}
