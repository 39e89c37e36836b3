import type { PageBox, PlacedText } from './e-invoice/pdf-file.ts'
import { joinBoxes } from './join-boxes.ts'
import { UNREADABLE } from './unreadable.ts'

/** Text on a line without a column gap in it. */
export interface Cell {
  readonly text: string
  readonly left: number
  readonly right: number
  /** That of its first piece: a title may stand beside an address in small print. */
  readonly height?: number
  /** Box on the displayed page. */
  readonly box?: PageBox
}

/** One line of a page, its cells from left to right. */
export interface Line {
  readonly y: number
  readonly height: number
  readonly cells: readonly Cell[]
  readonly text: string
  /** Recognized words whose digits may be wrong. */
  readonly doubtful: readonly string[]
  /** Counted from 1. */
  readonly page?: number
}

// In font sizes. A gap above COLUMN_GAP starts the next column; a gap below WORD_GAP is not a space.
const COLUMN_GAP = 1.2
const WORD_GAP = 0.12
// In font sizes. Between two numbers a gap above this separates cells: the padding of ruled cells is wider.
const NUMBER_GAP = 0.42
// In font sizes: pieces of one line may be this much higher or lower.
const LINE_SLACK = 0.4

// In font sizes: the same text at a distance below it is the same print.
const OVERPRINT = 0.1
// What is printed again is drawn soon after.
const RECENT = 50

// On generated photos, wrong digits have a confidence of 0.2 to 0.75, correct ones of 0.85 and more.
const SURE_DIGITS = 0.82

/** The lines with doubtful digits replaced by UNREADABLE: for values that no sum and no check digit confirms. */
export function withoutDoubtful(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    if (line.doubtful.length === 0) return line
    const hide = (text: string) => line.doubtful.reduce((left, word) => left.replaceAll(word, UNREADABLE), text)
    return { ...line, text: hide(line.text), cells: line.cells.map((cell) => ({ ...cell, text: hide(cell.text) })) }
  })
}

/** The lines of a page from top to bottom, assembled from pieces in any order. */
export function toTextLines(page: readonly PlacedText[]): Line[] {
  const rows: PlacedText[][] = []
  for (const piece of withoutOverprint(page).sort((a, b) => a.y - b.y)) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && Math.abs(piece.y - first.y) <= LINE_SLACK * Math.max(piece.height, first.height))
      row.push(piece)
    else rows.push([piece])
  }
  return rows.map(toLine)
}

/** Leaves out what is printed again on itself, slightly moved, to look bold. */
function withoutOverprint(page: readonly PlacedText[]): PlacedText[] {
  const kept = new Map<string, PlacedText[]>()
  return page.filter((piece) => {
    const same = (kept.get(piece.text) ?? []).slice(-RECENT)
    const slack = OVERPRINT * piece.height
    if (same.some(({ x, y }) => Math.abs(x - piece.x) <= slack && Math.abs(y - piece.y) <= slack)) return false
    kept.set(piece.text, [...same, piece])
    return true
  })
}

function toLine(row: readonly PlacedText[]): Line {
  const cells: Cell[] = []
  for (const { text, x, width, height, box, certainty } of [...row].sort((a, b) => a.x - b.x)) {
    const last = cells.at(-1)
    const gap = last ? x - last.right : Number.POSITIVE_INFINITY
    const widest = last && certainty === undefined && areNumbers(last.text, text) ? NUMBER_GAP : COLUMN_GAP
    if (!last || gap > widest * height)
      cells.push({ text: text.trim(), left: x, right: x + width, height, ...(box ? { box } : {}) })
    else
      cells[cells.length - 1] = {
        ...last,
        text: join(last.text, { text, isApart: gap > WORD_GAP * height }),
        right: Math.max(last.right, x + width),
        ...(box && last.box ? { box: joinBoxes(last.box, box) } : {}),
      }
  }
  const [{ y = 0, height = 0 } = {}] = row
  const doubtful = row.flatMap(({ text, certainty = 1 }) => (/\d/.test(text) && certainty < SURE_DIGITS ? text : []))
  return { y, height, cells, text: cells.map((cell) => cell.text).join('  '), doubtful }
}

/**
 * True for '900,00' and '23'. False for '8' and '340,33', which may be one number in a wide font. Not for recognized
 * words: their boxes leave out the margins of characters.
 */
function areNumbers(before: string, after: string): boolean {
  const isGroup = /(?<!\d)\d{1,3}$/.test(before) && /^\s*\d{3}(?!\d)/.test(after)
  return !isGroup && /\d[\d.,]* ?%?$/.test(before) && /^\s*[\d.,]*\d ?%?(?:\s|$)/.test(after)
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

function join(before: string, { text, isApart }: { text: string; isApart: boolean }): string {
  const isWord = UNSPACED.test(before.slice(-1)) && UNSPACED.test(text.charAt(0))
  return (isApart && !isWord) || /^\s/.test(text) || /\s$/.test(before)
    ? `${before.trimEnd()} ${text.trim()}`
    : before + text.trimEnd()
}
