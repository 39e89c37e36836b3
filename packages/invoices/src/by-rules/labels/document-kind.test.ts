import { describe, expect, test } from 'vitest'
import type { PlacedText } from '../../e-invoice/pdf-file.ts'
import type { DocumentKind } from '../../extraction.ts'
import { extractByRules } from '../extract-by-rules.ts'

type PrintedLine = string | readonly [text: string, height: number]

/** A page with one cell a line, 10 points high unless told; 'text | text' are two cells. */
function page(lines: readonly PrintedLine[]): PlacedText[] {
  return lines.flatMap((line, index) => {
    const [text, height] = typeof line === 'string' ? ([line, 10] as const) : line
    return text.split(' | ').map((cell, column) => {
      return { text: cell, x: 50 + 300 * column, y: 40 + 26 * index, width: height * 0.5 * cell.length, height }
    })
  })
}

const BODY = ['Jane Doe', '22 Elm Street', 'Leeds LS1 4AP', 'Net | 100.00', 'VAT 20% | 20.00', 'Total | 120.00 EUR']
const read = (...lines: readonly PrintedLine[]) => extractByRules({ pages: [page([...lines, ...BODY])], pageCount: 1 })

describe('the kind of a document', () => {
  test.each<[string, readonly PrintedLine[]]>([
    ['its own title in any size', ['Riverside project', 'Invoice', 'No. 7']],
    ['a title with its number in large print', [['Invoice No. 7', 16]]],
    ['a number of an invoice where no other words look like a title', ['Invoice No. 7']],
    ['a title that says which kind of invoice', ['Facture électronique', 'N° de facture 7']],
    ['a number, beside a street without a town', ['Acme Ltd', '12 Harbour Road', 'Invoice No. 7']],
    ['a number, below the name of a party', ['Bill to', 'Riverside', 'Invoice No. 7']],
  ])('is told by %s', (_, lines) => {
    const { document_kind, confidence, warnings } = read(...lines)
    expect(document_kind).toBe('invoice')
    expect(confidence?.document_kind).toBeGreaterThanOrEqual(0.9)
    expect(warnings.join()).not.toContain('document_kind')
  })

  test.each([
    ['info@kestrel.example', 'invoice'],
    ['www.old-kestrel.example', 'invoice'],
    ['info@mail.example', null],
    ['www.old.example', null],
  ])('is told below a bare name only if a host is called so: %s', (host, kind) => {
    expect(read('Old Kestrel', 'Invoice No. 7', host).document_kind).toBe(kind)
  })

  test.each([
    ['Wasserrechnung', 'Zahlbar bis 01.04.2026', 'invoice'],
    ['Aufrechnung', 'Kopie vom 01.04.2026', null],
  ])('is told below a compound only if a number, sums and a due date agree: %s, %s', (title, due, kind) => {
    expect(read([title, 16], 'Rechnungsnummer: 7', due).document_kind).toBe(kind)
  })

  // None of these words is known to the reader: what counts is that they stand where a title does.
  test.each<[string, readonly PrintedLine[]]>([
    ['in large print', [['Escrow ledger', 18], 'Invoice No. 7']],
    [
      'above the address of a customer',
      [['Escrow ledger', 18], 'Jane Doe', '4 Mill Lane', 'Leeds LS1 4AP', 'Invoice No. 7'],
    ],
    ['beside a reference in a form', [['Escrow ledger', 18], 'Invoice | 2026-77', 'Invoice No. 7']],
    // LARGER: 10.4 points over a text of 10 are the same print.
    ['a little larger than the text', [['Escrow ledger', 10.6], 'Invoice No. 7']],
    ['though it asks for a payment', [['Wasserplan', 16], 'Rechnungsnummer: 7', 'Zahlbar bis 01.04.2026']],
  ])('is none of those sold if other words look like a title %s', (_, lines) => {
    expect(() => read('Acme Ltd', ...lines)).toThrow('has another title than an invoice and only names invoice')
  })

  test.each<[string, readonly PrintedLine[]]>([
    ['in the print of the text, which may be a name', [['Escrow ledger', 10.4], 'Invoice No. 7']],
    ['below the title of an invoice of any kind', [['Grid operator', 18], 'Electricity bill', 'Invoice No. 7']],
  ])('is left open if other words look like a title %s', (_, lines) => {
    const { document_kind, confidence, warnings } = read('Acme Ltd', ...lines)
    expect(document_kind).toBeNull()
    expect(confidence).not.toHaveProperty('document_kind')
    expect(warnings.join()).toContain('document_kind')
  })

  // Neither the word is known nor the paper: its labels name an invoice, and are no title.
  test.each<[string, readonly PrintedLine[]]>([
    ['Packing Slip', ['Invoice No.: 7', 'Invoice date: | 14 March 2026']],
    ['Avis de règlement', ['N° de facture | Date de facture', '2026-7424 | 14/03/2026']],
    ['Kommissionierliste', ['Rechnungsnr.: 7', 'Rechnungsdatum: | 14. März 2026']],
    ['Lista kompletacyjna', ['Nr faktury: 7', 'Data faktury: | 14.03.2026']],
  ])('is not told by the labels of an invoice below %s', (title, lines) => {
    expect(() => read('Acme Ltd', [title, 12], ...lines)).toThrow(/^the document (?:is|has another title)/)
  })

  // LARGER: 10.4 points over a text of 10 are the same print.
  test.each<[string, PrintedLine]>([
    ['Garden wall repair', ['Rechnung Nr. 123', 10.8]],
    ['Pose de carrelage', ['Facture n° 123', 10.8]],
    ['Garden wall repair', ['Invoice No. 123', 16]],
  ])('is told by a number in larger print above the words for what it is: %s', (work, title) => {
    const lone = page(['Jane Doe', '4 Mill Lane', 'Leeds LS1 4AP', title, '4 May 2026', work, 'Total | 480.00 EUR'])
    const { document_kind, invoice } = extractByRules({ pages: [lone], pageCount: 1 })
    expect([document_kind, invoice.invoice_number, invoice.totals.gross]).toEqual(['invoice', '123', '480.00'])
  })

  test.each<readonly PrintedLine[]>([
    ['Picking list', ['Invoice No. 123', 10.8], 'Bricks'],
    [['Picking list', 10.8], 'Invoice No. 123', 'Bricks'],
    ['Invoice No. 123', 'Picking list'],
    [['Invoice No. 123', 10.4], 'Picking list'],
    [
      ['Invoice No. 123', 10.8],
      ['Picking list', 10.8],
    ],
    [['Invoice no.: 123', 10.8], 'Bricks'],
  ])('is not told by a number in the print of the text, nor below other words: %s, %s', (...lines) => {
    const lone = page([...lines, 'Total | 480.00 EUR'])
    expect(() => extractByRules({ pages: [lone], pageCount: 1 })).toThrow('names invoice 123')
  })

  test('is told by a large title beside the sender in small print', () => {
    const [sender, ...rest] = page(['Acme Ltd', 'Jane Doe', 'Invoice number: 7', ...BODY])
    const beside = (text: string) => [sender, { text, x: 350, y: 43, width: 120, height: 20 }, ...rest] as PlacedText[]
    expect(() => extractByRules({ pages: [beside('Service report')], pageCount: 1 })).toThrow('another title')
    expect(extractByRules({ pages: [beside('Invoice')], pageCount: 1 }).document_kind).toBe('invoice')
  })

  test('of a picture is left open by other words in larger print: they may be a title of an invoice, misread', () => {
    const lines = page([['Service repart', 18], 'Acme Ltd', 'Invoice number: 7', ...BODY])
    const recognize = (certainty: number) =>
      extractByRules({ pages: [lines.map((cell) => ({ ...cell, certainty }))], pageCount: 1, confidence: 90 })
    expect(recognize(0.95).document_kind).toBeNull()
    expect(() => read(['Service repart', 18], 'Acme Ltd', 'Invoice number: 7')).toThrow('another title')
  })

  test.each<[string, readonly string[]]>([
    ['a sentence stands above the amounts', ['Invoice number: 7', 'Dear Jane Doe,', ...BODY]],
    ['a sentence says what the amounts are', ['we could not collect the following.', 'Invoice No. 7', ...BODY]],
  ])('is left open if %s', (_, lines) => {
    expect(extractByRules({ pages: [page(lines)], pageCount: 1 }).document_kind).toBeNull()
  })

  test.each([
    'Invoice INV-2026-7',
    'Rechnung Nr. RNR5698',
    'Factura nº: INV56983',
    'Facture FAC-7 du 12/03/2026',
    'Fattura n. 45 del 12/03/2026',
  ])('has a number with letters or few digits: %s', (line) => {
    expect(read(line).document_kind).toBe('invoice')
  })

  test('of a noun with words behind it is not that of the noun', () => {
    expect(() => read('Acme Ltd', ['Bill of materials', 18], 'Invoice No. 7')).toThrow('another title')
  })

  // The words beside the name are known to nobody: their place tells which one is the paper.
  test.each([
    'Invoice Dispute Form',
    // It begins like the Turkish name of a month.
    'Invoice Template',
    'Request for Invoice',
    'Credit Note Request',
    'Reklamation zur Rechnung 1009',
    'Aanvraag creditnota',
    'Solicitud de factura',
    "Demande d'avoir",
    'Richiesta nota di credito',
  ])('of %s, a paper about an invoice, is not told', (title) => {
    expect(() => read('Acme', [title, 18], 'Invoice No. 1009')).toThrow('another title')
  })

  test.each([
    'Electricity bill',
    'Stromrechnung',
    'Konečná faktura',
    'Итоговый счет',
    'Facture commerciale',
    'Elektrik faturası',
  ])('of %s is that of an invoice, or open', (title) => {
    expect(['invoice', null]).toContain(read('Acme', [title, 12], 'Invoice No. 1009').document_kind)
  })

  test.each<[string, readonly string[], DocumentKind | null]>([
    ['Warehouse receipt', [], null],
    ['Warehouse receipt', ['Cash | 120.00'], 'receipt'],
    ['Sales receipt', [], 'receipt'],
  ])('of a %s with the payments %j is %s', (title, payments, kind) => {
    expect(read('Acme', [title, 18], 'Receipt No: 8891', ...payments).document_kind).toBe(kind)
  })

  test('of a paper about an invoice, with no number of one, is refused', () => {
    expect(() => read('Acme', ['Request for Invoice', 18])).toThrow(/does not look like an invoice/)
  })

  // SHORTEST_NOUN: 'for' is none.
  test.each<[string, DocumentKind]>([
    // A request to pay in advance, by Czech practice; in Poland, an invoice.
    ['Zálohová faktura', 'proforma'],
    ['Faktura zaliczkowa', 'invoice'],
    ['Freight Invoice', 'invoice'],
    ['Invoice for March', 'invoice'],
    ['Rechnung März 2026', 'invoice'],
    ["Facture d'acompte", 'invoice'],
    ['Faktura korygowana sprzedaży', 'invoice'],
    ['Riverside Ltd Invoice', 'invoice'],
    ['Rechnung Nr. 1009', 'invoice'],
  ])('of %s is that of its head noun', (title, kind) => {
    expect(read('Acme', [title, 18], '1009').document_kind).toBe(kind)
  })

  test.each([
    'PROFORMA - NOT A TAX INVOICE',
    'Proforma (kein Rechnungsbeleg im Sinne des Gesetzes)',
    'Pro forma – for customs purposes only',
    'Facture proforma, sans valeur comptable ni fiscale',
  ])('of an invoice by its title that says below it %s is proforma', (line) => {
    expect(read('Acme', ['INVOICE', 18], line, 'Number: D-300', 'Date: 2026-04-11').document_kind).toBe('proforma')
  })

  // What else stands before a dash may be of another paper.
  test.each(['Credit note - issued on return of the goods', 'Receipt - sent to you after payment'])(
    'of an invoice by its title that says below it %s is invoice',
    (line) => {
      expect(read('Acme', ['INVOICE', 18], line, 'Number: D-300', 'Date: 2026-04-11').document_kind).toBe('invoice')
    },
  )

  // SHORTEST_NOUN: 'your' is none.
  test.each<[string, DocumentKind | null]>([
    ['Objet : Contestation de la facture A-17', null],
    ['Betreff: Reklamation zur Rechnung A-17', null],
    ['Oggetto: contestazione della fattura A-17', null],
    ['Betreff: Rechnung A-17', 'invoice'],
    ['Subject: your invoice A-17', 'invoice'],
  ])('of a letter with the subject %s', (subject, kind) => {
    const number = subject.includes('fa') ? 'Fattura n. A-17' : 'Rechnung A-17'
    expect(read('Acme Ltd', subject, number).document_kind).toBe(kind)
  })

  test.each([
    ['Parcella n. 7 del 2 febbraio 2026', '7'],
    ['Fatura FT 2026/88', 'FT 2026/88'],
    ['Fatura-Recibo FR A26/881', 'FR A26/881'],
    ['FATURA DE 05/2026', null],
    ['FATURA DE 2026/88', null],
  ])('is named with its number: %s', (title, number) => {
    const { document_kind, invoice } = read([title, 16], 'Acme Lda')
    expect([document_kind === null, invoice.invoice_number]).toEqual([false, number])
  })

  // LARGE: 12 points over a text of 10 are, 11 are not. TITLED: it is less sure than a number without another one.
  test.each([
    ['Rechnung R-2026-30', 'Teilrechnung Nr. R-2026-11 vom 12.05.2026', 'R-2026-30', null],
    ['Rechnung 2026', 'Teilrechnung Nr. R-2026-11 vom 12.05.2026', 'R-2026-11', '2026-05-12'],
    ['Rechnung März 2026', 'Rechnung Nr. R-2026-11 vom 12.05.2026', 'R-2026-11', '2026-05-12'],
  ])('and number are those of the title: %s over %s', (title, line, number, date) => {
    const { invoice } = read(['Acme', 10], [title, 16], line)
    expect([invoice.invoice_number, invoice.issue_date]).toEqual([number, date])
  })

  test.each([
    [12, 'R-2026-30', 0.85],
    [11, 'R-2026-11', 0.97],
  ])('and number are those of a title of %d points', (height, number, sure) => {
    const { invoice, confidence } = read(['Rechnung R-2026-30', height], 'Teilrechnung Nr. R-2026-11')
    expect([invoice.invoice_number, confidence?.invoice_number]).toEqual([number, sure])
  })

  test('is not that of an order whose date is given', () => {
    const { invoice } = read('Facture n° | A-17', 'Commande du | 02/05/2026')
    expect(invoice.invoice_number).toBe('A-17')
  })

  test('of a compound is open, and its number is taken with a warning', () => {
    const { document_kind, invoice, confidence, warnings } = read(['Telefonrechnung Nr. 4711', 12])
    expect([document_kind, invoice.invoice_number, confidence?.invoice_number]).toEqual([null, '4711', 0.6])
    expect(warnings.join()).toContain('Telefonrechnung')
  })
})
