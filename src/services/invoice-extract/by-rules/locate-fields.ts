import { Big } from 'big.js'
import type { Invoice } from '../../../domain/e-invoice/invoice.ts'
import type { PageBox } from '../../../domain/e-invoice/pdf-file.ts'
import { joinBoxes } from '../join-boxes.ts'
import type { Cell, Line } from '../text-lines.ts'
import { type DateStyle, readDates } from './dates.ts'
import { findNumbers, type Notation } from './numbers.ts'

/** Where the value of a field stands. */
export interface FieldPlace {
  /** Counted from 1. */
  readonly page: number
  readonly box: PageBox
}

interface LocateOptions {
  readonly invoice: Invoice
  /** Of the fields that were found, such as totals.gross. */
  readonly paths: readonly string[]
  readonly notation: Notation
  readonly style: DateStyle
  /** Recognized words come with boxes around all of their ink. */
  readonly isRecognized: boolean
  /** Lines that a label of the field stands on, by its path: they come before any other. */
  readonly labelled: Readonly<Record<string, readonly number[]>>
}

// Of the height of capitals.
const [TAIL, ACCENT] = [0.3, 0.15]
const TOTALS = /^totals\./
const DATES = /_date$/

/** The cells in which fields that were found stand; without those that stand nowhere in so many words. */
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
    // A total that is printed twice stands at the end.
    const others = TOTALS.test(path) ? [...lines.keys()].reverse() : [...lines.keys()]
    const place = [...first, ...others].map((index) => findIn(lines[index], holds)).find(Boolean)
    return place ? [[path, isRecognized ? place : { ...place, box: withTails(place.box) }] as const] : []
  })
  return Object.fromEntries(found)
}

// Paths are those of the schema.
function valueAt(invoice: Invoice, path: string): unknown {
  return path.split('.').reduce<unknown>(
    // An object, whose names are asked for.
    (value, key) => (value && typeof value === 'object' ? (value as Record<string, unknown>)[key] : undefined),
    invoice,
  )
}

/** The cell that holds a value; several where it takes them all. */
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

/** The box of a text in a PDF goes from its foot up to a little below the top of capitals: commas and accents stick out. */
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
