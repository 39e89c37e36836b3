import type { Cell, Line } from '../../text-lines.ts'
import { foldText } from '../fold-text.ts'
import { whoseDate } from '../labels/label-owner.ts'
import { termsOf } from '../languages/terms-of.ts'
import { type DateStyle, type FoundDate, readDate } from './dates.ts'

// 'Vertragsdatum', 'avtalsdatum', '契約日': the last part of a compound says that it announces a date.
const DATE_WORDS = termsOf(({ which }) => [which.date]).map((word) => foldText(word).trim())
const ANNOUNCES = new RegExp(`(?:${DATE_WORDS.join('|')})(?!\\p{L})`, 'u')

// 'München, den' and 'Lyon, le' before a date: a paper is dated so, and nothing else.
const PLACE = /^\p{Lu}[^,:\d]{1,30}, {0,2}\p{Ll}{1,3} {0,2}$/u

/** A date that no words give to something else. */
export interface FreeDate extends FoundDate {
  /** True if it follows a place, as the date of a letter does. */
  readonly isOfPlace: boolean
}

interface FreeOptions {
  readonly style: DateStyle
  /** Whether the words before a date name another document. */
  readonly isOfOther: (before: string) => boolean
}

/** The first date of each line, by its index, that no words announce: before it, in the cell to its left or above it. */
export function findFreeDates(
  lines: readonly Line[],
  { style, isOfOther }: FreeOptions,
): ReadonlyMap<number, FreeDate> {
  const free = new Map<number, FreeDate>()
  for (const [line, { cells }] of lines.entries()) {
    for (const [index, cell] of cells.entries()) {
      const date = readDate(cell.text, style)
      if (!date || free.has(line)) continue
      const before = cell.text.slice(0, date.index)
      const around = hasLetters(before) ? [] : [cells[index - 1], findAbove(lines[line - 1], cell)]
      const isAnnounced = around.some((other) => other && announces(other.text))
      const isOwn = whoseDate(before) === 'own' || isTown(before, lines)
      const isOfPlace = PLACE.test(before.trim() === '' ? (cells[index - 1]?.text ?? '') : before)
      if (isOwn && !isAnnounced && !isOfOther(before)) free.set(line, { ...date, isOfPlace })
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
