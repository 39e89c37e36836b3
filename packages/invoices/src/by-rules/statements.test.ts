import { describe, expect, test } from 'vitest'
import { placeColumns } from '../../test/placed-lines.ts'
import { extractByRules } from './extract-by-rules.ts'

const read = (...lines: readonly string[]) => extractByRules({ pages: [placeColumns(lines)], pageCount: 1 })
const IS_STATEMENT = 'a statement by its rows'

describe('a statement is told by its rows, not by its title', () => {
  test.each([
    [
      'signs, with the invoice paid below its booking',
      'Alter Kontostand |  | 2.310,44',
      '02.04. | Lastschrift Nordlicht | -119,00',
      ' | Rechnung',
      '07.04. | Gehalt | 1.800,00',
      '09.04. | Rechnung Nr. 4711 vom 03.03.26 | -250,20',
      'Gesamtbetrag |  | 3.741,24 EUR',
    ],
    [
      'letters behind the amounts',
      'Saldovortrag |  | 2.310,44 H',
      '02.04.2026 | Rechnungsnummer: RE-118 | 119,00 S',
      '07.04.2026 | Gehalt | 1.800,00 H',
      '09.04.2026 | Miete | 250,20 S',
      'Total |  | 3.741,24 H',
    ],
    [
      'columns',
      'Invoice number 77 paid on 02/04/2026',
      'Before |  |  | 310.00',
      '02/04/2026 | Invoice 77 | 119.00 | ',
      '07/04/2026 | Salary |  | 800.00',
      '09/04/2026 | Rent | 250.20 | ',
      'Total |  |  | 740.80',
    ],
    [
      'a running balance beside months in letters',
      'Invoice number 77 was paid',
      '1-Jan-26 | Paid | 119.00 | 191.00',
      '7-Jan-26 | Salary | 800.00 | 991.00',
      '9-Jan-26 | Rent | 250.20 | 740.80',
      '9-Jan-26 | Food | 40.80 | 700.00',
      'Total |  |  | 700.00',
    ],
    [
      'a running balance, although one row was misread',
      'Invoice number 77 was paid',
      '02/04/2026 | Paid | 119.00 | 191.00',
      '07/04/2026 | Salary | 800.00 | 991.00',
      '08/04/2026 | Fee | 1.80 | 997.20',
      '09/04/2026 | Rent | 250.20 | 747.00',
      '11/04/2026 | Shop | 7.00 | 740.00',
      '12/04/2026 | Shop | 6.00 | 734.00',
      'Total |  |  | 734.00',
    ],
    [
      'invoices in a column',
      'Numéro de facture | Date de facture | Échéance | Montant',
      'F-118 | 03/03/2026 | 03/04/2026 | 418,45',
      '28496 | 06/03/2026 | 06/04/2026 | 333,45',
      'Avoir | 09/03/2026 | 09/04/2026 | -88,20',
      'Total |  |  | 663,70',
    ],
    [
      'invoices by their names',
      '01/2025 | Strom 120 kWh | Rechnung Nr. 118 | 66,60',
      '02/2025 | Strom 160 kWh | Rechnung Nr. 131 | 73,40',
      'Gesamtbetrag |  |  | 140,00',
    ],
  ])('%s', (_, ...lines) => {
    expect(() => read('Musterbank', ...lines)).toThrow(IS_STATEMENT)
    // A telephone bill has its own title above the account.
    expect(() => read('Rechnung', 'Rechnungsnummer R-2', ...lines)).not.toThrow(IS_STATEMENT)
  })
})

test('a list of several invoices is no title of this one, although a misread amount leaves its sum open', () => {
  const list = ['Factuurnummer | Factuurdatum | Bedrag', '2026/46 | 03-03-2026 | 98,00', '2026/49 | 06-03-2026 | 61,50']
  expect(() => read('Kade B.V.', ...list, 'Totaal |  | 159,60')).toThrow('names invoice 2026/46')
  expect(read('Kade B.V.', ...list.slice(0, 2), 'Totaal |  | 98,00').document_kind).toBe('invoice')
})

describe('an invoice is no statement', () => {
  test.each([
    [
      'two payments are too few to tell',
      'Before |  | 310.00',
      '02/04/2026 | Paid | -119.00',
      '07/04/2026 | Work | 49.00',
      'Total |  | 240.00',
    ],
    [
      'hours at one price add up alike',
      '02/04/2026 | 1 | 80.00 | 80.00',
      '03/04/2026 | 2 | 80.00 | 160.00',
      '04/04/2026 | 3 | 80.00 | 240.00',
      '05/04/2026 | 4 | 80.00 | 320.00',
      'Total |  |  | 800.00',
    ],
    [
      'money has two directions, not five',
      'Before |  | 500.00',
      '02/04/2026 | Work | 100.00 A',
      '03/04/2026 | Work | 20.00 B',
      '04/04/2026 | Work | 3.00 C',
      '05/04/2026 | Work | 40.00 D',
      '06/04/2026 | Work | 7.00 E',
      'Total |  | 370.00',
    ],
    [
      'one invoice in its own box',
      'Invoice number | Invoice date | Amount',
      'A-7 | 03/04/2026 | 80.00',
      'Total | | 80.00',
    ],
    [
      'days with work and one deposit',
      '02/04/2026 | 80.00',
      '03/04/2026 | 70.00',
      '04/04/2026 | -50.00',
      'Total | 100.00',
    ],
  ])('%s', (_, ...lines) => {
    expect(read('Invoice number 4711', ...lines).invoice.totals.gross).not.toBeNull()
  })
})

describe('a list of two columns', () => {
  test.each([
    ['in English', ['Direct debit of 12 March', 'Invoice | Amount', 'INV-301 | £240.00', 'INV-302 | £120.00']],
    ['in German', ['Sammelzahlung', 'Rechnung | Betrag', 'RE-301 | 240,00 €', 'RE-302 | 120,00 €']],
  ])('of invoices that are the total is a statement: %s', (_, lines) => {
    const total = lines.join().includes('€') ? 'Gesamtbetrag | 360,00 €' : 'Total | £360.00'
    expect(() => read(...lines, total)).toThrow(IS_STATEMENT)
  })

  test.each([
    ['words beside the codes', ['A-1 Lamp | £240.00', 'A-2 Shade | £120.00']],
    ['a date beside the title', ['', 'A-1 | £240.00', 'A-2 | £120.00']],
  ])('of goods below the title of an invoice is none: %s', (_, lines) => {
    const title = lines[0] === '' ? 'Invoice | 5 March 2026' : 'Invoice | Amount'
    expect(read(title, ...lines, 'Total | £360.00').document_kind).toBe('invoice')
  })
})
