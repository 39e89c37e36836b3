import { describe, expect, test } from 'vitest'
import { placeColumns } from '../../../test/placed-lines.ts'
import { extractByRules } from '../extract-by-rules.ts'
import { LANGUAGES } from '../languages/languages.ts'

const SUMS = ['Net | 100.00 EUR', 'VAT 20% | 20.00 EUR', 'Total | 120.00 EUR']
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u

/** A page of mostly Hebrew or Arabic runs from right to left. */
function read(...lines: readonly string[]) {
  const placed = placeColumns(['Invoice', ...lines, ...SUMS])
  const letters = placed.map(({ text }) => text).join('')
  const count = (letter: RegExp) => letters.match(letter)?.length ?? 0
  const isMirrored = count(new RegExp(RIGHT_TO_LEFT, 'gu')) > count(/\p{Script=Latin}/gu)
  const page = isMirrored ? placed.map((piece) => ({ ...piece, x: 1200 - piece.x - piece.width })) : placed
  return extractByRules({ pages: [page], pageCount: 1 }).invoice
}

// What a date or a number may be of, as a native writer says it; none of it is the invoice.
const FOREIGN: Readonly<Record<string, { dates: string; numbers: string }>> = {
  en: {
    dates: 'Contract date, Date of contract, Renewal date, Date of printing, Date shipped, Check-in date',
    numbers: 'Contract number, Policy no., Booking number, Claim number, Serial number, Member no.',
  },
  de: {
    dates: 'Vertragsdatum, Datum des Vertrags, Datum des Ausdrucks, Kündigungsdatum, Anreisedatum',
    numbers: 'Vertragsnummer, Vertrags-Nr., Policennummer, Mitgliedsnummer, Buchungsnummer',
  },
  fr: {
    dates: "Date du contrat, Date d'impression, Date de renouvellement, Date de naissance, Date d'arrivée",
    numbers: 'Numéro de contrat, N° de police, Numéro de réservation, N° adhérent',
  },
  es: {
    dates: 'Fecha de contrato, Fecha de impresión, Fecha de renovación, Fecha de salida',
    numbers: 'Número de contrato, N.º de póliza, Número de reserva',
  },
  it: {
    dates: "Data del contratto, Data di stampa, Data dell'ordine, Data di nascita",
    numbers: 'Numero contratto, Numero polizza, Numero prenotazione',
  },
  nl: {
    dates: 'Contractdatum, Datum van bestelling, Afdrukdatum, Datum van afdrukken',
    numbers: 'Contractnummer, Polisnummer, Boekingsnummer',
  },
  pl: { dates: 'Data umowy, Data wydruku, Data urodzenia', numbers: 'Numer umowy, Numer polisy, Nr rezerwacji' },
  pt: { dates: 'Data do contrato, Data de impressão, Data do pedido', numbers: 'Número do contrato, Nº da apólice' },
  sv: { dates: 'Avtalsdatum, Utskriftsdatum, Beställningsdatum', numbers: 'Avtalsnummer, Bokningsnummer' },
  da: { dates: 'Kontraktsdato, Udskriftsdato, Bestillingsdato', numbers: 'Kontraktnummer, Bookingnummer' },
  nb: { dates: 'Kontraktdato, Utskriftsdato, Avtaledato', numbers: 'Kontraktnummer, Avtalenummer' },
  fi: { dates: 'Sopimuspäivä, Tulostuspäivä, Tilauspäivämäärä', numbers: 'Sopimusnumero, Varausnumero' },
  cs: { dates: 'Datum smlouvy, Datum tisku, Datum objednávky', numbers: 'Číslo smlouvy, Číslo rezervace' },
  tr: { dates: 'Sözleşme tarihi, Baskı tarihi, Doğum tarihi', numbers: 'Sözleşme no, Poliçe numarası, Rezervasyon no' },
  ja: { dates: '契約日, 印刷日, 注文日', numbers: '契約番号, 予約番号, 注文番号' },
  zh: { dates: '合同日期, 打印日期, 订单日期', numbers: '合同编号, 订单号' },
  ko: { dates: '계약일, 인쇄일자, 주문일', numbers: '계약번호, 주문번호' },
  el: {
    dates: 'Ημερομηνία σύμβασης, Ημερομηνία εκτύπωσης, Ημερομηνία γέννησης, Ημερομηνία παραγγελίας',
    numbers: 'Αριθμός σύμβασης, Αρ. συμβολαίου, Αριθμός κράτησης',
  },
  ru: {
    dates: 'Дата договора, Дата печати, Дата рождения, Дата заказа',
    numbers: 'Номер договора, Номер полиса, Номер бронирования, Договор №',
  },
  he: {
    dates: 'תאריך הסכם, תאריך הדפסה, תאריך לידה, תאריך הזמנה',
    numbers: 'מספר הסכם, מספר פוליסה, מספר לקוח',
  },
  ar: { dates: 'تاريخ العقد, تاريخ الطباعة', numbers: 'رقم العقد, رقم الحجز' },
}
const SEPARATORS = [': ', ' ', ' | ']
const cells = LANGUAGES.map(({ code }) => [code, FOREIGN[code] ?? { dates: '', numbers: '' }] as const)

describe('what is of something else', () => {
  test.each(cells)('%s: its date is never the date of the invoice', (_, { dates }) => {
    expect(dates).not.toBe('')
    for (const separator of SEPARATORS) {
      const lines = dates.split(', ').map((label) => `${label}${separator}2018-11-30`)
      expect(read('Invoice No. 7', ...lines).issue_date, separator).toBeNull()
      expect(read('Invoice No. 7', ...lines, 'Date: 2018-12-31').issue_date, separator).toBe('2018-12-31')
    }
  })

  test.each(cells)('%s: its number is never the number of the invoice', (_, { numbers }) => {
    expect(numbers).not.toBe('')
    for (const separator of SEPARATORS) {
      const lines = numbers.split(', ').map((label) => `${label}${separator}OLD-7`)
      expect(read(...lines).invoice_number, separator).toBeNull()
      expect(read(...lines, 'Invoice No. NEW-8', ...lines).invoice_number, separator).toBe('NEW-8')
    }
  })
})

const OTHERS = LANGUAGES.map(
  ({ code, otherDocument, labels }) =>
    [
      code,
      otherDocument.replaceAll('*', '').split(', '),
      labels.issue_date ?? '',
      labels.invoice_number ?? '',
    ] as const,
)
// Words that stand behind their noun are tried there, too.
const sides = (word: string, label: string) => [`${word} ${label}`, `${label} ${word}`] as const

test.each(OTHERS)('%s: each word for another document keeps its date and number apart', (_, words, dates, numbers) => {
  const [date = '', number = ''] = [dates.split(', ')[0], numbers.split(', ')[0]]
  // Without spaces such words stand in front.
  const isSpaced = !/[\p{Script=Han}\p{Script=Hangul}]/u.test(date)
  for (const side of isSpaced ? ([0, 1] as const) : ([0] as const)) {
    const lines = words.flatMap((word) => [
      `${sides(word, date)[side]}: 2018-11-30`,
      `${sides(word, number)[side]}: OLD-7`,
    ])
    const { issue_date, invoice_number } = read(...lines)
    expect([issue_date, invoice_number]).toEqual([null, null])
  }
})

describe('who is whom', () => {
  const PAIRS =
    'From,To/Sender,Recipient/Seller,Buyer/Lieferant,Kunde/Vendeur,Acheteur/Emisor,Receptor/Cedente,Cessionario'
  const pairs = `${PAIRS}/Verkoper,Koper/Sprzedawca,Nabywca/Säljare,Köpare/Myyjä,Ostaja/Dodavatel,Odběratel/Vendedor,Comprador`
  const seller = ['Northwind Ltd', '4 Mill Lane', 'London SW1A 1AA']
  const buyer = ['Jane Doe', '22 Elm Street', 'Leeds LS1 4AP']
  const beside = (left: readonly string[], right: readonly string[]) =>
    left.map((text, index) => `${text} | ${right[index]}`)

  test.each(pairs.split('/').map((pair) => pair.split(',') as [string, string]))(
    '%s and %s name the parties, and are no names, in either order',
    (from, to) => {
      const layouts = [
        beside([from, ...seller], [to, ...buyer]),
        beside([to, ...buyer], [from, ...seller]),
        [from, ...seller, to, ...buyer],
      ]
      for (const layout of layouts) {
        const found = read('Invoice No. 7', ...layout)
        expect(['Northwind Ltd', null]).toContain(found.seller.name)
        expect(['Jane Doe', null]).toContain(found.buyer.name)
      }
    },
  )

  test('a word that nobody listed is a heading beside the heading of a party', () => {
    const found = read('Invoice No. 7', ...beside(['Seller', ...seller], ['Zahler', ...buyer]))
    expect([found.seller.name, found.buyer.name]).toEqual(['Northwind Ltd', 'Jane Doe'])
  })

  test.each([
    ['an address', seller],
    ['an account', ['Northwind Ltd, IBAN DE89 3704 0044 0532 0130 00', 'Registered office: 4 Mill Lane']],
  ])('the customer is no seller by want of another, with %s in the foot', (_, foot) => {
    const { invoice } = extractByRules({
      pages: [placeColumns(['Invoice No. 7', ...buyer, 'Date: 2024-01-02', ...SUMS, ...foot])],
      pageCount: 1,
    })
    expect(['Northwind Ltd', null]).toContain(invoice.seller.name)
  })
})

test('the number of another document is not the invoice number by want of its own', () => {
  const lines = ['Corrected invoice no. 5577', 'for invoice no. 5576 of 12 March 2024', 'Total | 120.00 EUR']
  const { invoice } = extractByRules({ pages: [placeColumns(['Invoice', ...lines])], pageCount: 1 })
  expect(invoice.invoice_number).toBeNull()
})

test('a number that runs into a character without a known letter is null', () => {
  const lines = ['Invoice', 'Invoice number 2E9958F3\ufffd0010', 'Total | 120.00 EUR']
  const { invoice } = extractByRules({ pages: [placeColumns(lines)], pageCount: 1 })
  expect(invoice.invoice_number).toBeNull()
})
