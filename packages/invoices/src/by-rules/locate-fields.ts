import { Big } from 'big.js'
import type { Invoice } from '../e-invoice/invoice.ts'
import type { PageBox } from '../e-invoice/pdf-file.ts'
import { joinBoxes } from '../join-boxes.ts'
import type { Cell, Line } from '../text-lines.ts'
import { findNumbers, type Notation } from './amounts/numbers.ts'
import { type DateStyle, readDates } from './dates/dates.ts'

/** Page and box of a field's value. */
export interface FieldPlace {
  /** Counted from 1. */
  readonly page: number
  readonly box: PageBox
}

interface LocateOptions {
  readonly invoice: Invoice
  /** Paths of the fields that were found, such as totals.gross. */
  readonly paths: readonly string[]
  readonly notation: Notation
  readonly style: DateStyle
  /** True if the text was recognized: the boxes of recognized words enclose all of their ink. */
  readonly isRecognized: boolean
  /** Indices of the lines with a label of the field, by path. They are searched first. */
  readonly labelled: Readonly<Record<string, readonly number[]>>
}

// In heights of capital letters.
const [TAIL, ACCENT] = [0.3, 0.15]
const TOTALS = /^totals\./
const DATES = /_date$/

/** The cells that contain the values of found fields. Leaves out fields whose value is not printed literally. */
export function locateFields(
  lines: readonly Line[],
  { invoice, paths, notation, style, labelled, isRecognized }: LocateOptions,
): Record<string, FieldPlace> {
  const found = paths.flatMap((path) => {
    const value = valueAt(invoice, path)
    if (typeof value !== 'string' || path === 'currency') return []
    const holds = (text: string) => {
      if (TOTALS.test(path))
        return findNumbers(text, notation).some((number) => !number.isPercent && isAmount(number.value, value))
      if (DATES.test(path)) return readDates(text, style).some(({ date }) => date === value)
      return squeeze(text).includes(squeeze(value))
    }
    const first = labelled[path] ?? []
    // If a total is printed twice, the last one counts.
    const others = TOTALS.test(path) ? [...lines.keys()].reverse() : [...lines.keys()]
    const place = [...first, ...others].map((index) => findIn(lines[index], holds)).find(Boolean)
    return place ? [[path, isRecognized ? place : { ...place, box: withTails(place.box) }] as const] : []
  })
  return Object.fromEntries(found)
}

// Paths are paths of the schema.
function valueAt(invoice: Invoice, path: string): unknown {
  return path.split('.').reduce<unknown>(
    // An object, of which a property is read.
    (value, key) => (value && typeof value === 'object' ? (value as Record<string, unknown>)[key] : undefined),
    invoice,
  )
}

/** The cell that holds a value; all cells of the line if the value spans several. */
function findIn(line: Line | undefined, holds: (text: string) => boolean): FieldPlace | undefined {
  if (!line?.page || !holds(line.text)) return undefined
  const cell = line.cells.find(({ text }) => holds(text))
  const box = boxAround(cell ? [cell] : line.cells)
  return box && { page: line.page, box }
}

function boxAround(cells: readonly Cell[]): PageBox | undefined {
  const boxes = cells.flatMap(({ box }) => box ?? [])
  return boxes.length === 0 ? undefined : round(boxes.reduce(joinBoxes))
}

/**
 * Extends the box of a PDF text. It reaches from the baseline to a little below the top of capitals, but commas and
 * accents go beyond it.
 */
function withTails({ left, top, right, bottom }: PageBox): PageBox {
  const tail = TAIL * (bottom - top)
  return round({ left, top: top - ACCENT * (bottom - top), right, bottom: bottom + tail })
}

function round({ left, top, right, bottom }: PageBox): PageBox {
  const near = (value: number) => Math.round(value * 10) / 10
  return { left: near(left), top: near(top), right: near(right), bottom: near(bottom) }
}

function isAmount(number: string, value: string): boolean {
  return new Big(number).abs().eq(new Big(value).abs())
}

function squeeze(text: string): string {
  return text.replaceAll(/[\s.]/g, '').toLowerCase()
}
