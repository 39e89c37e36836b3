import type { AllowanceCharge, InvoiceLine, TaxBreakdown } from './invoice.ts'
import { findAll, textAt, type XmlElement } from './xml-tree.ts'
import type { XmlValues } from './xml-values.ts'

/** A DettaglioLinee, or a DatiBeniServizi of the simplified form. */
export function readLine(line: XmlElement, values: XmlValues): InvoiceLine {
  return {
    id: textAt(line, 'NumeroLinea'),
    description: textAt(line, 'Descrizione'),
    quantity: values.decimal(line, 'Quantita'),
    unit: textAt(line, 'UnitaMisura'),
    unit_price: values.decimal(line, 'PrezzoUnitario'),
    price_quantity: null,
    net_amount: values.decimal(line, 'PrezzoTotale'),
    tax_rate: values.decimal(line, 'AliquotaIVA') ?? values.decimal(line, 'DatiIVA/Aliquota'),
    tax_category: textAt(line, 'Natura'),
  }
}

/** A DatiRiepilogo. */
export function readTaxBreakdown(summary: XmlElement, values: XmlValues): TaxBreakdown {
  return {
    rate: values.decimal(summary, 'AliquotaIVA'),
    base: values.decimal(summary, 'ImponibileImporto'),
    amount: values.decimal(summary, 'Imposta'),
    category: textAt(summary, 'Natura'),
    exemption_reason: textAt(summary, 'RiferimentoNormativo'),
    exemption_code: null,
  }
}

/** Pension fund contributions, discounts and surcharges on the whole document. */
export function readAllowancesCharges(document: XmlElement | undefined, values: XmlValues): AllowanceCharge[] {
  const funds = findAll(document, 'DatiCassaPrevidenziale').map(
    (fund): AllowanceCharge => ({
      kind: 'charge',
      amount: values.decimal(fund, 'ImportoContributoCassa'),
      reason: textAt(fund, 'TipoCassa'),
      tax_rate: values.decimal(fund, 'AliquotaIVA'),
    }),
  )
  const changes = findAll(document, 'ScontoMaggiorazione').map(
    (change): AllowanceCharge => ({
      kind: textAt(change, 'Tipo') === 'MG' ? 'charge' : 'allowance',
      amount: values.decimal(change, 'Importo'),
      reason: textAt(change, 'Tipo'),
      tax_rate: null,
    }),
  )
  return [...funds, ...changes]
}
