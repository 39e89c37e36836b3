import { expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'

function readDue(...lines: readonly string[]) {
  const head = ['Invoice', 'Invoice no. 4711', 'Invoice date: 4 May 2026', 'Total | 120.00 EUR', '']
  const { invoice, confidence } = extractByRules({ pages: [placeColumns([...head, ...lines])], pageCount: 1 })
  return [invoice.due_date, confidence?.['due_date'] ?? null, invoice.payment.terms]
}

test.each([
  ['Der Betrag ist bis 3. Juni 2026 fällig.'],
  ['Bitte überweisen Sie den Betrag von 119,00 EUR bis zum 03.06.2026 auf unser Konto.'],
  ['Bitte überweisen Sie den Betrag bis zum', '03.06.2026 auf unser Konto.'],
  ['Bei Zahlung bis 14.05.2026 abzüglich 2 % Skonto, spätestens bis 03.06.2026 rein netto.'],
  ['Payable au plus tard le 3 juin 2026'],
  ['Gelieve het bedrag vóór 3 juni 2026 over te maken.'],
  ['Please transfer the amount no later than 3 June 2026.'],
])('a day beside words of paying and of a limit is the last one to pay: %s', (...lines) => {
  expect(readDue(...lines).slice(0, 2)).toEqual(['2026-06-03', 0.9])
})

test.each([
  ['El pago deberá efectuarse a más tardar el 3 de junio de 2026.'],
  ['Si prega di effettuare il bonifico entro e non oltre il 3 giugno 2026.'],
  ['A deposit of 40.00 EUR must be paid by 3 June 2026.'],
  // SHORTEST_NAME.
  ['Die zweite Rate ist bis 03.06.2026 fällig.'],
])('what is to be paid by a day is open where the clause names more than the invoice: %s', (line) => {
  expect(readDue(line).slice(0, 2)).toEqual(['2026-06-03', 0.8])
})

test.each([
  ['Zahlung bis 12.05.2026: 3 % Skonto; ohne Abzug zahlbar bis 03.06.2026.'],
  ['Zahlbar bis 12.05.2026 | abzüglich 2 % Skonto', 'Zahlbar bis 03.06.2026 | ohne Abzug'],
  ['Payable by 12 May 2026 | less 2% discount', 'Payable by 3 June 2026 | net'],
  ['Due date: 3 June 2026 | Discount 2 %'],
])('the day of a discount gives way to the one without: %s', (...lines) => {
  expect(readDue(...lines)[0]).toBe('2026-06-03')
})

test.each([
  ['Fecha límite de pago: 3 de junio de 2026'],
  ["Escompte de 2 % jusqu'au 14 mai 2026, montant net payable jusqu'au 3 juin 2026"],
])('its label has other words: %s', (line) => {
  expect(readDue(line)[0]).toBe('2026-06-03')
})

test.each([
  ['Wir liefern nach Zahlungseingang bis zum 03.06.2026.'],
  ['Wir liefern bis zum 03.06.2026, die Zahlung erfolgt per Lastschrift.'],
  ['Zahlung per Überweisung', 'Lieferung bis 03.06.2026'],
  ['Zahlen Sie bis 03.06.2026 und sparen Sie 2 %.'],
  ['Die letzte Rechnung war zahlbar bis spätestens 03.06.2026.'],
  ['Zahlbar: 1. Rate zu zahlen bis spätestens 03.06.2026; 2. Rate zu zahlen bis spätestens 03.07.2026.'],
  ['Oferta válida antes del 3 de junio de 2026, pago por transferencia.'],
  ['Consegna entro il 3 giugno 2026'],
  ['La consegna avviene dopo il pagamento entro il 3 giugno 2026.'],
  ['Levering uiterlijk 3 juni 2026'],
  ['Delivery by 3 June 2026'],
])('the limit of something else is not: %s', (...lines) => {
  expect(readDue(...lines)[0]).toBeNull()
})

test.each([
  'Zahlbar innerhalb von 14 Tagen ohne Abzug.',
  'Paiement à 30 jours',
  'Pago a 30 días',
  'Pagamento a 30 giorni',
  'Te betalen binnen 14 dagen',
  'Payment within 14 days.',
  'Net 30 days',
  '30 Tage netto',
])('a number of days is a term of payment, and not a stated day: %s', (line) => {
  expect(readDue(line)).toEqual([null, null, line])
})

test.each(['Returns within 14 days. Payment by card.', 'Delivery in 10 days', 'Net 30'])('nor is %s', (line) => {
  expect(readDue(line)).toEqual([null, null, null])
})
