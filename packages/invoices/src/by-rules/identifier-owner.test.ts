import { expect, test } from 'vitest'
import { placeColumns } from '../../test/placed-lines.ts'
import { extractByRules } from './extract-by-rules.ts'
import { whoseIdentifier } from './identifier-owner.ts'
import { LANGUAGES } from './languages/languages.ts'

const [OURS, THEIRS] = ['DE89370400440532013000', 'DE02120300000000202051']

function read(...lines: readonly string[]) {
  const page = placeColumns(['Invoice', 'Invoice no. 4711', ...lines, 'Total | 120.00 EUR'])
  const { invoice, confidence, warnings } = extractByRules({ pages: [page], pageCount: 1 })
  return [invoice.payment.iban, confidence?.['payment.iban'], warnings.join()] as const
}

// SHORTEST, SHORTEST_STEM, MOST_ENDING: 'auf', 'Ihr', 'klanten' and 'Kundendienstkonto'.
test.each([
  ['Compte du client', 'other'],
  ['Kontoverbindung des Kunden', 'other'],
  ['Rekening van de klanten', 'other'],
  ['Rachunek nabywcy', 'other'],
  ["Buyer's IBAN", 'other'],
  ['Your IBAN', 'other'],
  ['Refund to IBAN', 'open'],
  ['Abgebucht von IBAN', 'open'],
  ['Kundendienstkonto', 'open'],
  ['IBAN', 'own'],
  ['Commerzbank auf IBAN', 'own'],
  ['Bankgegevens', 'own'],
  ['Kunde 4711; IBAN', 'own'],
  ['Zahlbar sofort ohne Abzug. IBAN', 'own'],
  ['', 'own'],
])('what follows "%s" is %s', (before, owner) => {
  expect(whoseIdentifier(before)).toBe(owner)
})

const BUYERS = LANGUAGES.flatMap(({ code, labels }) => {
  const [word] = (labels.buyer?.split(', ') ?? []).filter((term) => /^\p{L}{5,}$/u.test(term))
  return word ? [[code, word] as const] : []
})

test.each(BUYERS)('%s: the account of the buyer (%s) is never paid to', (_, word) => {
  expect(read(`${word} IBAN: ${THEIRS}`)[0]).toBeNull()
  expect(read(`${word}: ${THEIRS}`, `IBAN: ${OURS}`).slice(0, 2)).toEqual([OURS, 0.97])
})

test.each(['(Ihr Konto)', 'of the customer', '(Konto des Kunden)'])(
  'an account is not paid to if "%s" follows',
  (after) => {
    expect(read(`IBAN ${THEIRS} ${after}`, `IBAN ${OURS}`).slice(0, 2)).toEqual([OURS, 0.97])
    expect(read(`IBAN ${OURS}, please state your customer number`)[0]).toBe(OURS)
  },
)

// LEADING, MOST_WORDS
test.each(['Wir nehmen den Betrag von Ihrem Konto:', 'Your bank details', 'SEPA sul conto del cliente'])(
  'an account below "%s" is doubtful',
  (line) => {
    expect(read(line, `IBAN: ${OURS}`).slice(0, 2)).toEqual([OURS, 0.6])
    expect(read(line, 'Sparbank', `IBAN: ${OURS}`)[1]).toBe(0.6)
  },
)

test.each([
  'Please state your invoice number, and pay to the following account:',
  'Unter Angabe Ihrer Rechnungsnummer auf unser Konto:',
  'Thank you for your order',
  'Your order no. 5',
])('an account below "%s" is paid to', (line) => {
  expect(read(line, `IBAN: ${OURS}`).slice(0, 2)).toEqual([OURS, 0.97])
})

test("an account below the customer's address is the customer's", () => {
  const buyer = ['Bill to', 'Jane Doe', '2 Church Lane', 'York YO1 7HH']
  expect(read(...buyer, `IBAN: ${OURS}`)[0]).toBeNull()
  expect(read(...buyer, '', '', '', `IBAN: ${OURS}`).slice(0, 2)).toEqual([OURS, 0.97])
})

test('an account of which the words leave open whose it is comes last, and with a warning', () => {
  expect(read(`Refund to ${THEIRS}`, `IBAN: ${OURS}`)[0]).toBe(OURS)
  const [iban, sure, warnings] = read(`Assigned to ${THEIRS}`)
  expect([iban, sure]).toEqual([THEIRS, 0.6])
  expect(warnings).toContain('payment.iban: "Assigned to"')
})

const DEBTORS = LANGUAGES.flatMap(({ code, notPaidTo }) =>
  notPaidTo.split(', ').map((word) => [code, word.replace('*', '')] as const),
)

test.each(DEBTORS)('%s: an account of a direct debit or a refund (%s) is not paid to', (_, word) => {
  expect(read(word, `IBAN: ${THEIRS}`)[0]).toBeNull()
  expect(read(`${word} ${THEIRS}`, `IBAN: ${OURS}`).slice(0, 2)).toEqual([OURS, 0.97])
})

test('a sentence about a direct debit says nothing about the account of the next one', () => {
  expect(read(`You pay by direct debit. Transfers are paid to IBAN ${OURS}`)[0]).toBe(OURS)
  expect(read('Recibo domiciliado en su cuenta, no pague', `IBAN ${THEIRS}`)[0]).toBeNull()
})

test('an account that the customer holds is not paid to', () => {
  const buyer = ['Bill to', 'Jane Doe', '2 Church Lane', 'York YO1 7HH', '', '', '', '']
  expect(read(...buyer, 'Account holder: Jane Doe', `IBAN: ${THEIRS}`)[0]).toBeNull()
  expect(read(...buyer, `IBAN: ${THEIRS}`, 'Account holder: Jane Doe')[0]).toBeNull()
  expect(read(...buyer, `IBAN: ${OURS}`, 'Account holder: Orchid Events')[0]).toBe(OURS)
})

test.each([
  ['First instalment due on 2026-09-09', 'Due date: 2026-04-01', '2026-04-01', 0.95],
  ['First instalment due on 2026-09-09', '', '2026-09-09', 0.8],
])('a due date of the invoice comes before one that may be of a part: %s, %s', (part, due, date, sure) => {
  const page = placeColumns(['Invoice no. 4711', part, ...(due ? [due] : []), 'Total | 120.00 EUR'])
  const { invoice, confidence } = extractByRules({ pages: [page], pageCount: 1 })
  expect([invoice.due_date, confidence?.due_date]).toEqual([date, sure])
})

function readVatIds(...lines: readonly string[]) {
  const page = placeColumns(['Invoice no. 4711', ...lines, 'Total | 120.00 EUR'])
  const { seller, buyer } = extractByRules({ pages: [page], pageCount: 1 }).invoice
  return [seller.vat_id, buyer.vat_id]
}

test.each([
  'NIP nabywcy',
  'Btw-nummer klant',
  'Uw btw-nummer',
  'DIČ odběratele',
  'Köparens VAT-nr',
  'USt-IdNr. Leistungsempfänger',
])('%s is no VAT identifier of the seller', (label) => {
  expect(readVatIds(`${label}: FR40303265045`)).toEqual([null, 'FR40303265045'])
  expect(readVatIds(`${label}: FR40303265045`, 'VAT DE136695976')).toEqual(['DE136695976', 'FR40303265045'])
})

test.each(["Carrier's VAT number", 'TVA du représentant fiscal', 'P.IVA vettore'])(
  '%s comes after the VAT identifier of the seller, and is not the buyer’s',
  (label) => {
    expect(readVatIds(`${label} FR40303265045`, 'VAT DE136695976')).toEqual(['DE136695976', null])
  },
)

const HEAD = [
  'Tulip Works Ltd',
  '9 Dock Street',
  'Hull HU1 3RA',
  '',
  'Bill to',
  'Elm Timber AB',
  '2 Hill Lane',
  'York YO1 7HH',
  '',
]
const OWN_ID = 'GB 980 7806 84'

function readSellersId(...lines: readonly string[]) {
  const page = placeColumns([...HEAD, 'Invoice no. 4711', 'Total | 120.00 EUR', '', '', '', ...lines])
  const { invoice, confidence } = extractByRules({ pages: [page], pageCount: 1 })
  return [invoice.seller.vat_id, confidence?.['seller.vat_id']]
}

const OTHERS = ['Warehouse keeper', 'Surveyor', 'Treuhänder', 'Entrepositaire'].map((role) => ({
  block: [role, 'Rapide Nord SAS', '8 rue Neuve', '13001 Marseille', 'VAT ID FR40303265045'],
  line: [`${role}: Rapide Nord SAS, VAT ID FR40303265045`],
}))

test.each(OTHERS)(
  'a VAT identifier in the address or beside the name of another company is not the seller’s',
  (other) => {
    for (const lines of Object.values(other)) {
      expect(readSellersId('', ...lines, '')).toEqual([null, undefined])
      expect(readSellersId('', ...lines, '', `VAT ${OWN_ID}`)[0]).toBe(OWN_ID)
    }
  },
)

// SHORTEST_NAME: 'Elm' alone would be found by chance.
test('a VAT identifier beside the name of the buyer is the buyer’s', () => {
  const page = placeColumns([
    ...HEAD,
    'Invoice no. 4711',
    'Total | 120.00 EUR',
    '',
    'Elm Timber AB, VAT SE556677889901',
  ])
  const { seller, buyer } = extractByRules({ pages: [page], pageCount: 1 }).invoice
  expect([seller.vat_id, buyer.vat_id]).toEqual([null, 'SE556677889901'])
})

test('one that stands alone is doubtful only among the addresses of others', () => {
  const third = ['', 'Surveyor', 'Rapide Nord SAS', '8 rue Neuve', '13001 Marseille', '', '']
  expect(readSellersId(`VAT ${OWN_ID}`)).toEqual([OWN_ID, 0.93])
  // ALONE
  expect(readSellersId(...third, `VAT ${OWN_ID}`)).toEqual([OWN_ID, 0.6])
  expect(readSellersId(...third, `Tulip Works Ltd, VAT ${OWN_ID}`)).toEqual([OWN_ID, 0.93])
  // APART: a line that is further below an address is no part of it.
  expect(readSellersId(...third.slice(0, -1), `VAT ${OWN_ID}`)[0]).toBe(OWN_ID)
})
