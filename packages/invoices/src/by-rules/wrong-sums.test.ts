import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeColumns, placeLines } from '../../test/placed-lines.ts'
import type { PlacedText } from '../e-invoice/pdf-file.ts'
import { extractByRules } from './extract-by-rules.ts'

type Part = 'net' | 'tax' | 'gross'

interface Words extends Readonly<Record<Part, readonly string[]>> {
  readonly head: readonly string[]
  readonly discount: string
  readonly charge: string
}

const LANGUAGES: readonly Words[] = [
  {
    head: ['Lighthouse Supplies Ltd | Invoice No. 2026-17', '12 Harbour Road | Date: 14 March 2026'],
    net: ['Net', 'Subtotal', 'Total excl. VAT'],
    tax: ['VAT 20%', 'VAT', 'Tax'],
    gross: ['Total', 'Grand total', 'Total incl. VAT'],
    discount: 'Discount',
    charge: 'Shipping',
  },
  {
    head: ['Muster GmbH | Rechnung Nr. 77', 'Hafenweg 3 | Rechnungsdatum: 14.03.2026'],
    net: ['Netto', 'Zwischensumme'],
    tax: ['MwSt. 20 %', 'USt'],
    gross: ['Gesamtbetrag', 'Summe brutto'],
    discount: 'Rabatt',
    charge: 'Versand',
  },
  {
    head: ['Durand SARL | Facture no 77', '3 rue du Port | Date : 14/03/2026'],
    net: ['Total HT', 'Montant HT'],
    tax: ['TVA 20 %', 'TVA'],
    gross: ['Total TTC', 'Montant TTC'],
    discount: 'Remise',
    charge: 'Frais de port',
  },
]

interface Row {
  readonly part: Part | 'other'
  readonly label: string
  readonly cents: number
}

/** Labels and amounts below each other in two columns, side by side, in one line of text, or each below its label. */
const LAYOUTS: readonly ((head: readonly string[], rows: readonly Row[]) => PlacedText[])[] = [
  (head, rows) => placeColumns([...head, ...rows.map(({ label, cents }) => `${label} | ${money(cents)}`)]),
  (head, rows) =>
    placeLines([
      ...head.map((line) => `50:${line.replace(' | ', ' | 350:')}`),
      ...rows.map(({ label, cents }) => `350:${label} | 500:${money(cents)}`),
    ]),
  (head, rows) => placeColumns([...head, ...rows.map(({ label, cents }) => `${label} ${money(cents)}`)]),
  (head, rows) =>
    placeColumns([
      ...head,
      rows.map(({ label }) => label).join(' | '),
      rows.map(({ cents }) => money(cents)).join(' | '),
    ]),
]

function money(cents: number): string {
  return `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)} EUR`
}

const PARTS: readonly Part[] = ['net', 'tax', 'gross']
const page = fc
  .record({
    words: fc.constantFrom(...LANGUAGES),
    layout: fc.constantFrom(...LAYOUTS),
    net: fc.integer({ min: 1000, max: 2_000_000 }),
    rate: fc.constantFrom(5, 10, 20),
    extra: fc.constantFrom('none', 'discount', 'charge'),
    wrong: fc.constantFrom(...PARTS),
    by: fc.oneof(
      fc.constantFrom(3, 100, 500, -500),
      fc.integer({ min: -900, max: 900_000 }).filter((cents) => cents !== 0),
    ),
    swapped: fc.constantFrom<readonly Part[]>([], [], ['net', 'tax'], ['net', 'gross'], ['tax', 'gross']),
    left: fc.constantFrom('', '', '', ...PARTS),
    label: fc.nat(5),
  })
  .map(({ words, layout, net, rate, extra, wrong, by, swapped, left, label }) => {
    const change = extra === 'discount' ? -Math.round(net / 10) : extra === 'charge' ? 500 : 0
    const tax = Math.round((net * rate) / 100)
    const right = { net, tax, gross: net + change + tax }
    const told = { ...right, [wrong]: right[wrong] + by }
    const [one, other] = swapped
    const printed = one && other ? { ...told, [one]: told[other], [other]: told[one] } : told
    const changes: Row[] =
      change === 0 ? [] : [{ part: 'other', label: change < 0 ? words.discount : words.charge, cents: change }]
    const [first, ...rest] = PARTS.map(
      (part): Row => ({
        part,
        label: words[part][label % words[part].length] ?? part,
        cents: printed[part],
      }),
    )
    const rows = [...(first ? [first] : []), ...changes, ...rest].filter(({ part }) => part !== left)
    return { rows, page: layout(words.head, rows) }
  })

function read(placed: PlacedText[]) {
  try {
    return extractByRules({ pages: [placed], pageCount: 1 })
  } catch {
    return undefined
  }
}

test('where sums are wrong, no amount stands under a label that the page gives to another', () => {
  let given = 0
  fc.assert(
    fc.property(page, ({ rows, page: placed }) => {
      const found = read(placed)
      if (!found) return
      for (const part of PARTS) {
        const value = found.invoice.totals[part]
        if (value === null) continue
        given += 1
        const cents = Math.round(Math.abs(Number(value)) * 100)
        const own = rows.filter((row) => row.part === part).map((row) => Math.abs(row.cents))
        const others = rows.filter((row) => row.part !== part).map((row) => Math.abs(row.cents))
        expect(own.length > 0 ? own : [cents].filter((one) => !others.includes(one)), part).toContain(cents)
      }
    }),
    { numRuns: 250, seed: 20261128 },
  )
  // Most of what is printed is given, not left out.
  expect(given).toBeGreaterThan(300)
})

test.each([
  ['100.00', '20.00', '125.00'],
  ['200.00', '40.00', '250.00'],
  ['1,000.00', '200.00', '1,250.00'],
  ['80.00', '16.00', '100.00'],
])('net %s, tax %s and total %s are given as printed, doubted, with a warning', (...amounts) => {
  const [net, tax, gross] = amounts.map((amount) => amount.replace(',', ''))
  const rows = ['Net', 'VAT 20%', 'Total'].map((label, index) => `${label} | ${amounts[index]} EUR`)
  const { invoice, confidence, warnings } = extractByRules({
    pages: [placeColumns(['Invoice No. 7', ...rows])],
    pageCount: 1,
  })
  expect(invoice.totals).toMatchObject({ net, tax, gross })
  // DISPUTED
  for (const part of PARTS) expect(confidence?.[`totals.${part}`]).toBeLessThan(0.5)
  expect(warnings.join('\n')).toContain(`stated ${gross}`)
})

test('what the page calls otherwise than its sums do is named', () => {
  const rows = ['Net | 100.00', 'VAT 20% | 20.00', 'Total | 125.00', 'Amount due | 120.00']
  const { invoice, warnings } = extractByRules({ pages: [placeColumns(['Invoice No. 7', ...rows])], pageCount: 1 })
  expect(invoice.totals).toMatchObject({ net: '100.00', tax: '20.00', gross: '125.00', payable: '120.00' })
  expect(warnings.join('\n')).toContain('totals.gross: the sums of the page contradict its labels')
})
