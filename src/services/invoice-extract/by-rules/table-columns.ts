import type { Cell, Line } from '../text-lines.ts'
import { foldText } from './fold-text.ts'

export type ColumnKind = 'id' | 'description' | 'quantity' | 'unit' | 'unit_price' | 'tax_rate' | 'net_amount' | 'other'

/** A column of the table of lines, by its heading. */
export interface Column {
  readonly kind: ColumnKind
  readonly left: number
  readonly right: number
}

// Folded as by foldText().
const HEADINGS: Readonly<Record<ColumnKind, readonly string[]>> = {
  id: ['pos', 'pos nr', 'position', 'no', 'nr', 'n', 'line', 'ligne', '#'],
  description: [
    ...[
      'description',
      'item',
      'item description',
      'product',
      'service',
      'details',
      'beschreibung',
      'bezeichnung',
      'produkt',
      'artikel',
      'artikelbezeichnung',
      'leistung',
      'text',
    ],
    ...[
      'designation',
      'libelle',
      'produit',
      'article',
      'descripcion',
      'concepto',
      'articulo',
      'producto',
      'descrizione',
      'prodotto',
      'servizio',
      'articolo',
    ],
  ],
  quantity: [
    'quantity',
    'qty',
    'hours',
    'menge',
    'anzahl',
    'stunden',
    'quantite',
    'qte',
    'cantidad',
    'cant',
    'uds',
    'quantita',
    'qta',
    'q ta',
  ],
  unit: ['unit', 'einheit', 'unite', 'unidad', 'um', 'u m', 'me'],
  unit_price: [
    ...[
      'unit price',
      'price',
      'rate',
      'unit cost',
      'price unit',
      'einzelpreis',
      'e preis',
      'ep',
      'preis',
      'nettopreis',
      'stuckpreis',
      'preis stuck',
      'einzel',
    ],
    ...[
      'prix unitaire',
      'prix unitaire ht',
      'prix',
      'pu',
      'pu ht',
      'p u',
      'p u ht',
      'precio',
      'precio unitario',
      'precio ud',
      'prezzo',
      'prezzo unitario',
      'prezzo unit',
    ],
  ],
  tax_rate: [
    'vat',
    'vat rate',
    'tax',
    'tax rate',
    'mwst',
    'ust',
    'ust satz',
    'mwst satz',
    'steuersatz',
    'steuer',
    'tva',
    'taux tva',
    'taux',
    'iva',
    'tipo iva',
    'aliquota',
    'aliquota iva',
  ],
  net_amount: [
    ...[
      'amount',
      'total',
      'line total',
      'net amount',
      'total net',
      'net',
      'amount net',
      'betrag',
      'gesamt',
      'gesamtpreis',
      'gesamtbetrag',
      'nettobetrag',
      'nettowert',
      'summe',
      'gesamt netto',
      'g preis',
      'netto',
      'positionsbetrag',
    ],
    ...[
      'montant',
      'montant ht',
      'total ht',
      'prix ht',
      'prix total',
      'importe',
      'total linea',
      'subtotal',
      'importo',
      'totale',
      'prezzo totale',
      'imponibile',
    ],
  ],
  other: [
    'discount',
    'rabatt',
    'rem',
    'remise',
    'descuento',
    'dto',
    'sconto',
    'art nr',
    'artikel nr',
    'sku',
    'code',
    'ref',
    'reference',
    'codice',
    'referencia',
    'date',
    'datum',
    'fecha',
    'data',
  ],
}
const MIN_COLUMNS = 3

/** The columns where a line is the heading of the table of lines; undefined where it is not. */
export function readColumns(line: Line, neighbours: readonly (Line | undefined)[] = []): Column[] | undefined {
  const columns = line.cells.flatMap((cell) => toColumns(cell))
  const kinds = new Set(columns.map(({ kind }) => kind).filter((kind) => kind !== 'other'))
  const hasPrice = kinds.has('net_amount') || kinds.has('unit_price')
  if (!hasPrice || kinds.size < MIN_COLUMNS || !(kinds.has('description') || kinds.has('quantity'))) return undefined
  return withLastColumn(withoutSecondAmount([...columns, ...findSplitHeadings(columns, { line, neighbours })]))
}

function toColumns(cell: Cell): Column[] {
  const folded = foldText(cell.text).replaceAll(/\s+/g, ' ').trim()
  const whole = toKind(folded)
  if (whole) return [{ kind: whole, left: cell.left, right: cell.right }]
  // Headings that stand close together come as one cell: 'MwSt-% Nettowert'.
  const words = folded.split(' ')
  const width = (cell.right - cell.left) / Math.max(1, folded.length)
  let at = cell.left
  return words.flatMap((word) => {
    const [left, right] = [at, at + word.length * width]
    at = right + width
    const kind = toKind(word)
    return kind ? [{ kind, left, right }] : []
  })
}

function toKind(heading: string): ColumnKind | undefined {
  const bare = heading.replace(/ (eur|euro|usd|gbp|chf|in eur|in)$/, '').trim()
  return (Object.keys(HEADINGS) as ColumnKind[]).find((kind) => HEADINGS[kind].includes(bare))
}

/** Headings of two words may stand half a line above and below the others. */
function findSplitHeadings(
  columns: readonly Column[],
  { line, neighbours }: { line: Line; neighbours: readonly (Line | undefined)[] },
): Column[] {
  const near = neighbours.flatMap((other) =>
    other && Math.abs(other.y - line.y) < 1.5 * line.height ? other.cells : [],
  )
  const apart = ({ left, right }: Column) => columns.every((column) => right < column.left || left > column.right)
  const split = near
    .flatMap(toColumns)
    .filter((column) => apart(column) && !columns.some(({ kind }) => kind === column.kind))
  return [...new Map(split.map((column) => [column.kind, column])).values()]
}

/** Amounts stand in the last column, also where its heading says nothing we know. */
function withLastColumn(columns: readonly Column[]): Column[] {
  if (columns.some(({ kind }) => kind === 'net_amount')) return [...columns]
  const end = Math.max(...columns.map(({ right }) => right))
  return [...columns, { kind: 'net_amount', left: end + 20, right: end + 100 }]
}

/** Where 'amount' stands left of 'total', it is how many. */
function withoutSecondAmount(columns: readonly Column[]): Column[] {
  const last = columns.findLast(({ kind }) => kind === 'net_amount')
  const hasQuantity = columns.some(({ kind }) => kind === 'quantity')
  return columns.map((column, index) => {
    if (column.kind !== 'net_amount' || column === last) return column
    return { ...column, kind: index === 0 && !hasQuantity ? 'quantity' : 'other' }
  })
}
