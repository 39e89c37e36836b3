import type { TextBox } from '../recognized-text.ts'
import { boxAround } from './box-around.ts'
import { type DescribedParagraph, describeParagraphs } from './describe-paragraphs.ts'
import type { Paragraph, WordLine } from './group-lines.ts'

// Maximum length of a typical cell, in characters.
const CELL = 12
// Minimum share of lines with a line beside them in the other column.
const ALIGNED = 0.5
const ALIGNED_TO_PROSE = 0.8
// Maximum vertical distance between the middles of two lines in one row, as a share of the line height.
const DRIFT = 0.35
const SIMILAR_HEIGHT = 1.8

/**
 * Joins the columns of tables row by row, since the engine reads one column after the other. Columns of running text
 * stay separate, even if their lines align.
 */
export function joinRows(paragraphs: readonly Paragraph[]): Paragraph[] {
  const parts = describeParagraphs(paragraphs)
  const joined = new Set<DescribedParagraph>()
  return parts.flatMap((part) => {
    if (joined.has(part)) return []
    const table = [part]
    for (const member of table) {
      for (const other of parts) {
        if (table.includes(other) || joined.has(other)) continue
        if (!sharesRows(member, other) && !isMissingIn(member, other)) continue
        table.push(other)
      }
    }
    for (const member of table) joined.add(member)
    return [table.length === 1 ? part.lines : toRows(table.flatMap(({ lines }) => lines))]
  })
}

function sharesRows(a: DescribedParagraph, b: DescribedParagraph): boolean {
  if (a.inProse && b.inProse) return false
  if (Math.min(a.length, b.length) > CELL) return false
  const [few, many] = a.lines.length < b.lines.length ? [a, b] : [b, a]
  const aligned = few.boxes.filter((line) =>
    many.boxes.some((other) => isBeside(line, other) && isSameRow(line, other)),
  ).length
  if (a.inProse || b.inProse) return aligned > 1 && aligned >= ALIGNED_TO_PROSE * few.lines.length
  return aligned > 0 && aligned >= ALIGNED * few.lines.length
}

/**
 * True for a single line that the engine left to the end, and that has its place among the lines of a paragraph: in a row of it, within
 * the columns of the others, or between two rows of cells.
 */
function isMissingIn({ box, boxes, inProse }: DescribedParagraph, other: DescribedParagraph): boolean {
  const [line, ...more] = other.boxes
  if (!line || more.length > 0) return false
  const isWithin = line.left >= box.left && rightOf(line) <= rightOf(box)
  if (isWithin && boxes.some((row) => isBeside(line, row) && isSameRow(line, row))) return true
  return !inProse && boxes.some((row, at) => isBelow(line, row) && isBelow(boxes[at + 1] ?? row, line))
}

function isBelow(one: TextBox, other: TextBox): boolean {
  return one.top >= other.top + other.height
}

function rightOf({ left, width }: TextBox): number {
  return left + width
}

function isBeside(a: TextBox, b: TextBox): boolean {
  return a.left + a.width <= b.left || b.left + b.width <= a.left
}

function isSameRow(a: TextBox, b: TextBox): boolean {
  const [low, high] = [Math.min(a.height, b.height), Math.max(a.height, b.height)]
  return high < SIMILAR_HEIGHT * low && Math.abs(middle(a) - middle(b)) < DRIFT * high
}

/** Rows from top to bottom, each with its words from left to right. */
function toRows(lines: readonly WordLine[]): WordLine[] {
  const placed = lines.map((line) => ({ line, box: boxAround(line) })).sort((a, b) => middle(a.box) - middle(b.box))
  const rows: (typeof placed)[] = []
  for (const part of placed) {
    const row = rows.at(-1)
    const [first] = row ?? []
    if (row && first && isSameRow(first.box, part.box)) row.push(part)
    else rows.push([part])
  }
  return rows.map((row) => row.sort((a, b) => a.box.left - b.box.left).flatMap(({ line }) => line))
}

function middle({ top, height }: TextBox): number {
  return top + height / 2
}
