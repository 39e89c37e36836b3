import { Big } from 'big.js'
import { checkArithmetic } from './arithmetic.ts'
import { sum } from './decimal.ts'
import { readAllowancesCharges, readLine, readTaxBreakdown } from './fatturapa-lines.ts'
import { readFatturapaParty } from './fatturapa-party.ts'
import type { Invoice, InvoicePayment, TaxBreakdown, Totals } from './invoice.ts'
import { toInvoiceType } from './invoice-type.ts'
import { find, findAll, textAt, textsAt, type XmlElement } from './xml-tree.ts'
import type { XmlValues } from './xml-values.ts'

/** A FatturaPA 1.2 file (FPA12, FPR12) or the simplified form (FSM10) with one invoice in it. */
export function readFatturapa(root: XmlElement, values: XmlValues): Invoice {
  const header = find(root, 'FatturaElettronicaHeader')
  const body = find(root, 'FatturaElettronicaBody')
  const document = find(body, 'DatiGenerali/DatiGeneraliDocumento')
  const goods = find(body, 'DatiBeniServizi')
  const payments = findAll(body, 'DatiPagamento/DettaglioPagamento')
  const typeCode = textAt(document, 'TipoDocumento')
  const breakdown = findAll(goods, 'DatiRiepilogo').map((element) => readTaxBreakdown(element, values))
  const isSimplified = root.name === 'FatturaElettronicaSemplificata'
  const totals = isSimplified ? readSimplifiedTotals(body, values) : readTotals(body, { breakdown, payments, values })
  const invoice: Invoice = {
    type: toInvoiceType(typeCode),
    type_code: typeCode,
    invoice_number: textAt(document, 'Numero'),
    issue_date: values.date(document, 'Data'),
    due_date: firstDate(payments, values),
    delivery_date: values.date(body, 'DatiGenerali/DatiDDT/DataDDT'),
    service_period: readPeriod(goods, values),
    currency: textAt(document, 'Divisa'),
    order_reference: textAt(body, 'DatiGenerali/DatiOrdineAcquisto/IdDocumento'),
    buyer_reference: textAt(header, 'DatiTrasmissione/CodiceDestinatario'),
    seller: readFatturapaParty(find(header, 'CedentePrestatore')),
    buyer: readFatturapaParty(find(header, 'CessionarioCommittente')),
    lines: (isSimplified ? findAll(body, 'DatiBeniServizi') : findAll(goods, 'DettaglioLinee')).map((line) =>
      readLine(line, values),
    ),
    allowances_charges: readAllowancesCharges(document, values),
    tax_breakdown: breakdown,
    totals,
    payment: readPayment(payments, textAt(body, 'DatiPagamento/CondizioniPagamento')),
    notes: textsAt(document, 'Causale'),
  }
  const isRounded = findAll(goods, 'DatiRiepilogo/Arrotondamento').length > 0
  return isRounded || find(document, 'ImportoTotaleDocumento') ? invoice : completeTotal(invoice)
}

/** The total, which the file may leave out, where net and tax add up to it and no other amount contradicts. */
function completeTotal(invoice: Invoice): Invoice {
  const { net, tax, gross } = invoice.totals
  if (net === null || tax === null || gross !== null) return invoice
  const complete = { ...invoice, totals: { ...invoice.totals, gross: sum([net, tax]).toFixed(2) } }
  return checkArithmetic(complete).ok ? complete : invoice
}

function firstDate(payments: readonly XmlElement[], values: XmlValues): string | null {
  const dated = payments.find((payment) => textAt(payment, 'DataScadenzaPagamento') !== null)
  return values.date(dated, 'DataScadenzaPagamento')
}

function readPeriod(goods: XmlElement | undefined, values: XmlValues): Invoice['service_period'] {
  const lines = findAll(goods, 'DettaglioLinee')
  const dates = (path: string) => lines.map((line) => values.date(line, path)).filter((date) => date !== null)
  const start = dates('DataInizioPeriodo').sort()[0] ?? null
  const end = dates('DataFinePeriodo').sort().at(-1) ?? null
  return start || end ? { start, end } : null
}

interface Sources {
  readonly breakdown: readonly TaxBreakdown[]
  readonly payments: readonly XmlElement[]
  readonly values: XmlValues
}

function readTotals(body: XmlElement | undefined, { breakdown, payments, values }: Sources): Totals {
  const document = find(body, 'DatiGenerali/DatiGeneraliDocumento')
  const withheld = findAll(document, 'DatiRitenuta').map((element) => values.decimal(element, 'ImportoRitenuta'))
  // Split payment (scissione dei pagamenti): the public buyer pays this VAT to the tax office.
  const split = findAll(body, 'DatiBeniServizi/DatiRiepilogo')
    .filter((element) => textAt(element, 'EsigibilitaIVA') === 'S')
    .map((element) => values.decimal(element, 'Imposta'))
  const gross = values.decimal(document, 'ImportoTotaleDocumento')
  const taken = total([...withheld, ...split])
  const due = payments.map((payment) => values.decimal(payment, 'ImportoPagamento'))
  return {
    line_total: null,
    allowances: null,
    charges: null,
    net: total(breakdown.map(({ base }) => base)),
    tax: total(breakdown.map(({ amount }) => amount)),
    gross,
    prepaid: null,
    withheld: taken,
    rounding: null,
    payable: total(areAlternatives(due, { gross, taken }) ? due.slice(0, 1) : due),
  }
}

/** True for payments that are the whole each: the ways to pay it, not its instalments. */
function areAlternatives(
  due: readonly (string | null)[],
  { gross, taken }: Readonly<Record<'gross' | 'taken', string | null>>,
): boolean {
  const whole = sum([gross]).minus(sum([taken]))
  return gross !== null && due.every((amount) => amount !== null && whole.eq(amount))
}

// The simplified form states each amount including its VAT.
function readSimplifiedTotals(body: XmlElement | undefined, values: XmlValues): Totals {
  const goods = findAll(body, 'DatiBeniServizi')
  const gross = total(goods.map((element) => values.decimal(element, 'Importo')))
  const tax = total(goods.map((element) => values.decimal(element, 'DatiIVA/Imposta')))
  const nothing = { line_total: null, allowances: null, charges: null, prepaid: null, withheld: null, rounding: null }
  return { ...nothing, net: gross && tax && new Big(gross).minus(tax).toFixed(2), tax, gross, payable: gross }
}

/** The sum, with cents; null if nothing is stated. */
function total(amounts: readonly (string | null)[]): string | null {
  return amounts.some((amount) => amount !== null) ? sum(amounts).toFixed(2) : null
}

function readPayment(payments: readonly XmlElement[], terms: string | null): InvoicePayment {
  const payment = payments.find((element) => textAt(element, 'IBAN') !== null) ?? payments[0]
  return {
    iban: textAt(payment, 'IBAN'),
    account_number: null,
    bic: textAt(payment, 'BIC'),
    account_name: textAt(payment, 'Beneficiario'),
    reference: textAt(payment, 'CodicePagamento'),
    terms,
    means: textAt(payment, 'ModalitaPagamento'),
  }
}
