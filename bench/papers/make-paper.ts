import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A piece of text on a page of 595 x 842 points, measured from the top left corner to its baseline. */
export interface Piece {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What a paper says, by its heading and how it is laid out. */
export interface Paper {
  readonly heading: string
  readonly language: string
  /** 0 to LAYOUTS - 1. */
  readonly layout: number
  /** True for an invoice: then its number and its customer are labelled as an invoice's. */
  readonly isInvoice: boolean
  readonly chance: () => number
}

/** The number of layouts. */
export const LAYOUTS = 6

type Words = Readonly<Record<string, string>>
const WORDS = readTable('words.tsv')
const SELLERS = [
  'Bergmann & Söhne',
  'Northwind Ltd',
  'Atelier Lumière',
  'Grupo Sol S.L.',
  'Officine Riva S.r.l.',
  'Delta',
]
const STREETS = ['Ringweg 8', '4 Mill Lane', '12 rue Haute', 'Calle Mayor 3', 'Via Roma 21', 'Kerkstraat 14']
const TOWNS = ['10115 Berlin', 'London SW1A 1AA', '75011 Paris', '28013 Madrid', '20121 Milano', '1012 AB Amsterdam']
const BUYERS = ['Jane Doe', 'Erika Kundin', 'Café Central', 'Nordic Timber AB', 'Paulo Neves', 'Holz Huber GmbH']
const ITEMS = ['A4 paper', 'Oak door', 'Service 12/2025', 'Cable 5 m', 'Lamp E27', 'Seminar']
// Points: body text, and the heading in each layout.
const BODY = 10
const PAGE_WIDTH = 595
const RIGHT_TO_LEFT = ['he', 'ar']
const EAST_ASIAN = ['zh', 'ja']
const POINT = ['en', 'he', 'ar', 'zh', 'ja']
const SIZES = [20, 10, 14, 12, 10, 14] as const

/** The pieces of text of one paper: letterhead, heading, parties, a table, sums, and what such papers say below. */
export function makePaper({ heading, language, layout, isInvoice, chance }: Paper): Piece[] {
  const words = WORDS.get(language)
  if (!words) throw new Error(`words.tsv has no ${language}`)
  const pieces: Piece[] = []
  const isMirrored = RIGHT_TO_LEFT.includes(language)
  const perLetter = EAST_ASIAN.includes(language) ? 0.9 : 0.5
  const put = (left: number, y: number, { text, size = BODY }: { text: string; size?: number }) => {
    const width = text.length * size * perLetter
    pieces.push({ text, x: isMirrored ? PAGE_WIDTH - left - width : left, y, width, height: size })
  }
  const pick = (list: readonly string[]) => list[Math.floor(chance() * list.length)] ?? ''
  const happens = (share: number) => chance() < share
  const number = `${pick(['', 'R', 'K-', '2026-'])}${1000 + Math.floor(chance() * 9000)}`
  const day = `${10 + Math.floor(chance() * 18)}`
  const asian = `2026年5月${day}日`
  const date =
    { en: `${day} May 2026`, sv: `2026-05-${day}`, zh: asian, ja: asian, he: `${day}/05/2026` }[language] ??
    `${day}.05.2026`
  const place = Math.floor(chance() * TOWNS.length)

  put(50, 50, { text: pick(SELLERS), size: layout === 5 ? 18 : layout === 0 ? 14 : BODY })
  put(50, 68, { text: STREETS[place] ?? '' })
  put(50, 82, { text: TOWNS[place] ?? '' })
  const size = SIZES[layout] ?? BODY
  const title = layout === 3 ? heading.toUpperCase() : heading
  const label = isInvoice ? (words.invoice_number ?? '') : (words.number ?? '')
  const headingY = layout === 4 ? 220 : 120
  const isNumbered = layout === 1 || layout === 5
  put(layout === 2 ? 330 : 50, headingY, { text: isNumbered ? `${title} ${words.number} ${number}` : title, size })
  if (!isNumbered) put(330, headingY + 24, { text: `${label}${layout === 2 ? ':' : ''} ${number}` })
  put(330, headingY + 38, { text: `${words.date}: ${date}` })
  const hasInvoiceTo = isInvoice ? happens(0.5) : happens(0.6)
  if (hasInvoiceTo) put(50, 146, { text: words.invoice_to ?? '' })
  put(50, 160, { text: pick(BUYERS) })
  put(50, 174, { text: STREETS[(place + 1) % STREETS.length] ?? '' })
  put(50, 188, { text: TOWNS[(place + 1) % TOWNS.length] ?? '' })

  const columns = [50, 300, 370, 470]
  for (const [index, word] of ['item', 'quantity', 'price', 'amount'].entries())
    put(columns[index] ?? 50, 300, { text: words[word] ?? '' })
  const rows = Array.from({ length: 2 + Math.floor(chance() * 3) }, () => ({
    item: pick(ITEMS),
    quantity: 1 + Math.floor(chance() * 4),
    cents: 100 * (5 + Math.floor(chance() * 95)),
  }))
  const money = (cents: number) => toMoney(cents, language)
  for (const [index, { item, quantity, cents }] of rows.entries()) {
    const cells = [item, String(quantity), money(cents), money(quantity * cents)]
    for (const [column, text] of cells.entries()) put(columns[column] ?? 50, 316 + 14 * index, { text })
  }
  const net = rows.reduce((sum, { quantity, cents }) => sum + quantity * cents, 0)
  const tax = Math.round(net * 0.2)
  const sums: readonly (readonly [string | undefined, number])[] = [
    [words.net, net],
    [`${words.tax} 20%`, tax],
    [words.total, net + tax],
  ]
  for (const [index, [text = '', cents]] of sums.entries()) {
    put(370, 420 + 14 * index, { text })
    put(470, 420 + 14 * index, { text: `${money(cents)} EUR` })
  }
  if (happens(isInvoice ? 0.7 : 0.4)) put(50, 500, { text: words.pay ?? '' })
  if (!isInvoice && happens(0.4)) put(50, 514, { text: words.invoice_follows ?? '' })
  if (!isInvoice && happens(0.3)) put(330, headingY + 52, { text: `${words.invoice_number} 2026-77` })
  if (happens(0.5)) put(50, 790, { text: 'IBAN DE89 3704 0044 0532 0130 00' })
  return pieces
}

function toMoney(cents: number, language: string): string {
  const [whole = '', rest = ''] = (cents / 100).toFixed(2).split('.')
  const [group, point] = POINT.includes(language) ? [',', '.'] : [' ', ',']
  return `${whole.replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, group)}${point}${rest}`
}

function readTable(file: string): ReadonlyMap<string, Words> {
  const [[, ...languages] = [], ...rows] = readFileSync(join(import.meta.dirname, file), 'utf8')
    .trimEnd()
    .split('\n')
    .map((row) => row.split('\t'))
  return new Map(
    languages.map((language, index) => [
      language,
      Object.fromEntries(rows.map(([word = '', ...texts]) => [word, texts[index] ?? ''])),
    ]),
  )
}
