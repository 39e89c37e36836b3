import { describe, expect, test } from 'vitest'
import { placeColumns, placeLines } from '../../test/placed-lines.ts'
import { extractByRules } from './extract-by-rules.ts'

const SUMS = ['Imponibile | 1.000,00 €', 'IVA 22% | 220,00 €', 'Totale | 1.220,00 €']
const read = (...lines: readonly string[]) => extractByRules({ pages: [placeColumns(lines)], pageCount: 1 })

describe('what belongs to another paper', () => {
  test('the date beside the number of the corrected invoice is not that of the credit note', () => {
    const { invoice } = read(
      'NOTA DI CREDITO',
      'N. 31/C',
      'Data: 12/05/2026',
      'Rif. fattura n. 1009 del 04/05/2026',
      ...SUMS,
    )
    expect(invoice.issue_date).toBe('2026-05-12')
    const { invoice: note, confidence } = read(
      'Credit note number: CN-77',
      'Credit note date: 12 May 2026',
      'Original invoice: INV-1009 dated 4 May 2026',
      'Net | GBP 200.00',
      'VAT 20% | GBP 40.00',
      'Total | GBP 240.00',
    )
    expect([note.invoice_number, note.issue_date]).toEqual(['CN-77', '2026-05-12'])
    expect(confidence?.issue_date).toBeGreaterThanOrEqual(0.9)
  })

  test.each([
    ['RICHIESTA DI NOTA DI CREDITO', 'Fattura n. 1009 del 04/05/2026'],
    ['Reklamation', 'Rechnung Nr. 1009 vom 04.05.2026'],
    ['Request for credit note', 'Invoice No. 1009 dated 4 May 2026'],
  ])('number and date of the invoice that a paper of an unknown kind names are doubtful: %s', (title, line) => {
    // OF_OPEN_KIND
    const { document_kind, confidence } = read(title, line, ...SUMS)
    expect(document_kind).toBeNull()
    expect([confidence?.invoice_number, confidence?.issue_date]).toEqual([0.8, 0.8])
  })

  test('the date beside its own number is', () => {
    const { invoice } = read('Invoice No. INV-1009 dated 4 May 2026', 'Delivery 1 May 2026', ...SUMS)
    expect(invoice.issue_date).toBe('2026-05-04')
  })

  test('the count of an instalment is not the number, unless there is no other', () => {
    const [title, sums] = ['Abschlagsrechnung Nr. 2', ['Netto | 100,00 €', 'MwSt 19 % | 19,00 €', 'Gesamt | 119,00 €']]
    const { invoice, confidence } = read(title, 'Rechnungsnr.: A-77', ...sums)
    expect([invoice.invoice_number, confidence?.invoice_number]).toEqual(['A-77', 0.97])
    expect(read(title, ...sums).invoice.invoice_number).toBe('2')
  })

  test.each([
    'Invoice K-70 remains overdue.',
    'Rechnung K-70 ist bisher offen.',
    'Fattura K-70 risulta ancora scoperta.',
  ])('the number of an invoice that a sentence tells of is not: %s', (sentence) => {
    const [title] = sentence.split(' ', 1)
    expect(read(title ?? '', sentence, ...SUMS).invoice.invoice_number).toBeNull()
    expect(read(`${title} K-71`, sentence, ...SUMS).invoice.invoice_number).toBe('K-71')
  })

  test.each(['Invoice K-70 for garden work', 'Rechnung K-70 für zwei Stühle'])('%s is a title', (title) => {
    expect(read(title, ...SUMS).invoice.invoice_number).toBe('K-70')
  })

  // SHORTEST_KIND: 'del' joins, 'di acconto' names a kind.
  test.each(['Fattura di acconto n. 12 del 03/02/2026', "Facture d'acompte n° 12", 'Fattura differita n. 12'])(
    'a number below a title in the same print is doubtful if its heading is of another name: %s',
    (heading) => {
      const [title = ''] = heading.split(' ', 1)
      const { confidence } = read(title, heading, ...SUMS)
      expect(confidence?.invoice_number).toBe(0.6)
      expect(read(title, `${title} del n. 12`, ...SUMS).confidence?.invoice_number).toBeGreaterThan(0.8)
    },
  )

  test('a number below the name of another invoice than the title is doubtful', () => {
    const sums = ['Netto | 100,00 €', 'MwSt 19 % | 19,00 €', 'Gesamt | 119,00 €']
    const { confidence, warnings } = read('Schlussrechnung', 'Abschlagsrechnung', 'Nr. K-70', ...sums)
    expect(confidence?.invoice_number).toBe(0.6)
    expect(warnings.join()).toContain('invoice_number')
    expect(read('Schlussrechnung', 'Nr. K-71', ...sums).confidence?.invoice_number).toBeGreaterThan(0.8)
  })

  test('a balance that is carried forward is not the total', () => {
    const bill = ['Previous balance | $74.10', 'Payment received 07/01/2026 | -$50.00', 'Balance forward | $24.10']
    const carried = ['Bill number: 88954', ...bill, 'Current charges | $69.00', 'Taxes and fees | $6.21']
    expect(() => read(...carried, 'Total amount due | $99.31')).toThrow('totals of invoice 88954 cannot be determined')
  })
})

describe('a payment', () => {
  const lines = ['Invoice No. 7', 'Subtotal | $100.00', 'Sales tax 7% | $7.00', 'Total | $107.00']

  test('that may still be made is not prepaid', () => {
    expect(read(...lines, 'If paid by 07/13/2026 pay $105.00').invoice.totals.prepaid).toBeNull()
  })

  test('that leads to the amount due is, with its confidence', () => {
    const { invoice, confidence } = read(...lines, 'Already paid | $50.00', 'Amount due | $57.00')
    expect(invoice.totals).toMatchObject({ prepaid: '50.00', payable: '57.00' })
    expect(confidence?.['totals.prepaid']).toBeGreaterThanOrEqual(0.9)
  })

  test('with a rate may be withheld instead', () => {
    const { totals } = read(
      'Fattura n. 31',
      ...SUMS,
      "Ritenuta d'acconto 20% | -200,00 €",
      'Netto a pagare | 1.020,00 €',
    ).invoice
    expect(totals).toMatchObject({ gross: '1220.00', prepaid: null, payable: '1020.00' })
  })
})

describe('of two VAT identifiers', () => {
  test("the one beside a word for the seller is the seller's", () => {
    const { seller, buyer } = read(
      'Big Retail plc',
      'VAT GB111222333',
      'Invoice No. SB-98',
      'Supplier: Jo Farmer, VAT GB444555666',
      ...SUMS,
    ).invoice
    expect([seller.name, seller.vat_id, buyer.vat_id]).toEqual(['Jo Farmer', 'GB444555666', 'GB111222333'])
  })

  test("the one below the other column is not the customer's", () => {
    const { seller, buyer } = read(
      'Invoice No. 7',
      'Acme Srl | Customer:',
      'RO12345674 | Orbit Srl',
      ' | RO7654321',
      ...SUMS,
    ).invoice
    expect([seller.vat_id, buyer.vat_id]).toEqual(['RO12345674', 'RO7654321'])
  })
})

test('an invoice that gives money back may be a credit note', () => {
  const { document_kind, warnings } = read('Factură storno', 'Factura nr. CN-98', 'Total | -750,20 RON')
  expect(document_kind).toBeNull()
  expect(warnings.join()).toContain('document_kind')
})

describe('a number that the paper names beside its own', () => {
  test.each([
    ['Rechnungsnr.: A-17 | Abschlagsrechnung Nr. A-16 vom 27.11.2025'],
    ['Invoice no.: A-17', 'Advance invoice A-16 dated 27 November 2025'],
    ['Facture n° : A-17 | Facture initiale n° A-16 du 27/11/2025'],
    ['Fattura n. A-17 | Preventivo n. A-16 del 27/11/2025'],
    ['发票', '发票号码：A-17', '原发票开票日期：2025年11月27日'],
  ])('keeps its date: %s', (...lines) => {
    const { invoice } = read(...lines, ...SUMS)
    expect([invoice.invoice_number, invoice.issue_date]).toEqual(['A-17', null])
  })

  test.each([
    'Gutschrift Nr. C-4',
    'Avoir n° C-4',
    'Nota di credito n. C-4',
    'Creditnota C-4',
    'Nota de crédito n.º C-4',
  ])('is of a credit note, and not the number of an invoice: %s', (line) => {
    for (const title of ['Rechnung', 'Facture', 'Fattura']) {
      expect(read(title, 'Data: 12/05/2026', line, ...SUMS).invoice.invoice_number).toBeNull()
    }
  })

  test('does not keep a place and a date at the head from being the date', () => {
    const lines = ['Facture', 'Annecy, le 12 mai 2026', 'Facture n° A-17', 'Acompte facturé : A-16 du 15/02/2026']
    expect(read(...lines, 'Total TTC | 120,00 €').invoice.issue_date).toBe('2026-05-12')
  })
})

describe('a VAT number alone in the foot', () => {
  const SELLER = ['50:Bergmann Handels GmbH', '50:Ringweg 8', '50:10115 Berlin', '', '']
  const BUYER = ['50:Rechnung an', '50:Nordic Timber AB', '50:Hamngatan 4', '50:11147 Stockholm', '', '']
  const PAPER = [...SELLER, ...BUYER, '50:Rechnung Nr. 4711']
  const sureOf = (...foot: readonly string[]) => {
    const lines = [...PAPER, '50:Gesamt | 400:120,00 EUR', '', '', ...foot.map((line) => `50:${line}`)]
    return extractByRules({ pages: [placeLines(lines)], pageCount: 1 }).confidence?.['seller.vat_id'] ?? 0
  }

  test.each([
    ['USt-IdNr. DE811569869'],
    ['IBAN DE89 3704 0044 0532 0130 00', 'USt-IdNr. DE811569869'],
    ['Sitz der Gesellschaft: Berlin, USt-IdNr. DE811569869'],
    ['Bergmann Handels GmbH, USt-IdNr. DE811569869'],
    ['Bergmann Handels GmbH', 'USt-IdNr. DE811569869'],
  ])('%s %s is the seller’s', (...foot) => {
    expect(sureOf(...foot)).toBeGreaterThan(0.9)
  })

  test.each([
    ['IBAN DE89 3704 0044 0532 0130 00', 'USt-IdNr. FR40303265045'],
    ['Hausverwaltung Leroy, USt-IdNr. DE811569869'],
    ['Im Auftrag des Herstellers (USt-IdNr. DE811569869)'],
    ['Versichert durch Assur SA', 'USt-IdNr. DE811569869'],
  ])('%s %s may be another’s', (...foot) => {
    expect(sureOf(...foot)).toBeLessThan(0.9)
  })
})

test('a net with a tax that is added to it is not the total, whatever amount stands below', () => {
  const lines = ['Invoice No. 7', 'Door | 2 | 100.00 | 200.00', 'Lamp | 1 | 100.00 | 100.00', 'Net | 300.00 EUR']
  const totals = (...more: readonly string[]) =>
    extractByRules({ pages: [placeColumns([...lines, ...more])], pageCount: 1 }).invoice.totals
  expect(totals('VAT 20% | 60.00 EUR', 'Previous invoice total | 1,940.00 EUR')).toMatchObject({ gross: null })
  expect(totals('VAT 0% | 0.00 EUR')).toMatchObject({ gross: '300.00' })
})

test('the number of a part invoice below a bare title may be another one’s', () => {
  const sureOf = (title: string, line: string) => read(title, line, ...SUMS).confidence?.invoice_number
  expect(sureOf('Rechnung', 'Teilrechnung Nr. 58213')).toBe(0.6)
  expect(sureOf('Rechnung', 'Rechnung Nr. 58213')).toBe(0.97)
  expect(sureOf('Invoice', 'Tax invoice no. 58213')).toBe(0.97)
})
