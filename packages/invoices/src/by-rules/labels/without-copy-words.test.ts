import { expect, test } from 'vitest'
import { placeColumns, SUMS } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

function tell(title: string) {
  const page = placeColumns([
    title,
    'No. 2026-88',
    '14 March 2026',
    ...SUMS.slice(-3).map((line) => line.replaceAll(/\d+:/g, '')),
  ])
  const large = page.map((piece) => (piece.text === title ? { ...piece, height: 20 } : piece))
  try {
    return extractByRules({ pages: [large], pageCount: 1 }).document_kind
  } catch {
    return 'refused'
  }
}

test.each([
  ...[
    'Duplikat Rechnung',
    'Rechnungskopie',
    'Rechnungsduplikat',
    'Rechnung (Kopie)',
    'Kopie der Rechnung',
    'RECHNUNG Duplikat',
  ],
  ...['Duplicata de facture', 'Copie de la facture', 'Duplicado de factura', 'Copia de la factura', 'Copia fattura'],
  ...[
    'Zweitschrift der Rechnung',
    'Rechnung - Zweitschrift',
    'Abschrift der Rechnung',
    'Segunda via da fatura',
    '2.ª via da fatura',
  ],
  ...[
    'Copia di cortesia della fattura',
    'Copia analogica di fattura',
    'Fattura - copia di cortesia',
    'Copia conforme della fattura',
  ],
  ...[
    'Copia della fattura',
    'Duplikat faktury',
    'Kopie faktury',
    'Kopiefactuur',
    'Copy of invoice',
    'Cópia da fatura',
    'Kopia faktura',
  ],
])('%s is an invoice', (title) => {
  expect(tell(title)).toBe('invoice')
})

test.each([
  ...['Kopie des Lieferscheins', 'Lieferscheinkopie', 'Copia de albarán', 'Duplicata de devis', 'Copy of order'],
  ...[
    'Copia del pagamento della fattura',
    'Copia di cortesia del preventivo',
    'Segunda via do orçamento',
    'Abschrift des Protokolls',
    'Request for copy of invoice',
    'Invoice copy request',
    'Anforderung Rechnungskopie',
    'Demande de duplicata de facture',
  ],
])('%s is not', (title) => {
  expect([null, 'refused']).toContain(tell(title))
})
