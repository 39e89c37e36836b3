import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The wording of one country's invoices. It was written for this benchmark, independently of the terms that the reader
 * knows.
 */
export interface Wording {
  readonly language: string
  readonly currency: string
  /** Format of amounts: '# €' or '$#'. */
  readonly price: string
  /** Decimal mark and thousands separator. */
  readonly marks: readonly [string, string]
  readonly cents: number
  readonly rate: string
  /** Format of dates: d, m and y stand for two, two and four digits. */
  readonly date: string
  readonly invoice: readonly string[]
  readonly number: readonly string[]
  readonly issued: readonly string[]
  readonly due: readonly string[]
  readonly net: readonly string[]
  /** % is replaced by the rate. */
  readonly tax: readonly string[]
  readonly gross: readonly string[]
  readonly columns: readonly [string, string, string, string]
  readonly items: readonly string[]
  readonly seller: readonly [string, string, string]
  readonly cash: string
  readonly change: string
  /** Headings of documents that are not invoices. */
  readonly others: readonly string[]
}

// One row per country; alternatives are separated by |.
const [HEAD = '', ...ROWS] = readFileSync(join(import.meta.dirname, 'wordings.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
const COLUMNS = HEAD.split('\t')

/** Twenty-one languages, including English of five countries and German of two. */
export const WORDINGS: readonly Wording[] = ROWS.map((row) => {
  const cells = row.split('\t')
  const text = (column: string) => cells[COLUMNS.indexOf(column)] ?? ''
  const list = (column: string) => text(column).split('|')
  const [description = '', quantity = '', unitPrice = '', amount = ''] = list('columns')
  const [name = '', street = '', town = ''] = list('seller')
  return {
    language: text('language'),
    currency: text('currency'),
    price: text('price'),
    marks: [text('marks').charAt(0), text('marks').charAt(1)],
    cents: Number(text('cents')),
    rate: text('rate'),
    date: text('date'),
    invoice: list('invoice'),
    number: list('number'),
    issued: list('issued'),
    due: list('due'),
    net: list('net'),
    tax: list('tax'),
    gross: list('gross'),
    columns: [description, quantity, unitPrice, amount],
    items: list('items'),
    seller: [name, street, town],
    cash: text('cash'),
    change: text('change'),
    others: list('others'),
  }
})
