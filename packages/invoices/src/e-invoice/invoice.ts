import { type Static, type TSchema, Type } from 'typebox'
import { DECIMAL_PATTERN } from './decimal.ts'
import { INVOICE_TYPES } from './invoice-type.ts'

const text = (description: string) => nullable(Type.String({ description }))
const decimal = (description: string) => nullable(Type.String({ pattern: DECIMAL_PATTERN, description }))
const date = (description: string) =>
  nullable(Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$', description: `${description} YYYY-MM-DD.` }))

function nullable<S extends TSchema>(schema: S) {
  return Type.Union([schema, Type.Null()])
}

function oneOf<const Values extends string[]>(values: readonly [...Values], options: { description: string }) {
  return Type.Enum(values, options)
}

function described<S extends TSchema>(schema: S, description: string): S {
  // A description does not change what the schema accepts.
  return Type.With(schema, { description }) as unknown as S
}

const Party = Type.Object({
  name: text('Legal name.'),
  street: text('Street and further address lines, joined by a comma.'),
  postal_code: text('Postal code.'),
  city: text('City.'),
  country: text('Country as stated; ISO 3166-1 alpha-2 in e-invoices.'),
  vat_id: text('VAT identifier with its country prefix, as stated.'),
  tax_number: text('National tax number that is not a VAT identifier, as stated.'),
  email: text('E-mail address of the contact; otherwise the electronic address, if it is an e-mail address.'),
})
/** A seller, buyer, payee or other party of an invoice. */
export type Party = Static<typeof Party>

const InvoiceLine = Type.Object({
  id: text('Number of the line on the invoice.'),
  description: text('The item sold: its name, then on a new line its further description, if any.'),
  quantity: decimal('Quantity billed, in `unit`.'),
  unit: text('Unit of the quantity as stated; UN/ECE Rec. 20 code in e-invoices: C62 one, HUR hour, KGM kg.'),
  unit_price: decimal('Net price of `price_quantity` units, after the discount on the price.'),
  price_quantity: decimal('Number of units that `unit_price` is for; null means 1.'),
  net_amount: decimal('Net amount of the line, including its own allowances and charges.'),
  tax_rate: decimal('VAT rate in percent.'),
  tax_category: text(
    'VAT category, UNTDID 5305: S standard, Z zero, E exempt, AE reverse charge, K intra-EU, G export.',
  ),
})
/** A line of an invoice; amounts are decimals as stated, without the currency. */
export type InvoiceLine = Static<typeof InvoiceLine>

const TaxBreakdown = Type.Object({
  rate: decimal('VAT rate in percent.'),
  base: decimal('Taxed net amount.'),
  amount: decimal('Tax on the base.'),
  category: text('VAT category, UNTDID 5305; in FatturaPA the Natura code of an exemption.'),
  exemption_reason: text('Reason why no tax is charged, in words.'),
  exemption_code: text('Reason why no tax is charged, as a VATEX code.'),
})
/** The tax of one rate and category (EN 16931, BG-23). */
export type TaxBreakdown = Static<typeof TaxBreakdown>

const AllowanceCharge = Type.Object({
  kind: oneOf(['allowance', 'charge', 'logistics_charge'], {
    description:
      'An allowance lowers the net total. A logistics charge raises it, too; EN 16931 does not have it, the profile EXTENDED does.',
  }),
  amount: decimal('Net amount; the kind, not a sign, tells whether it lowers or raises the total.'),
  reason: text('The reason in words; otherwise as a code.'),
  tax_rate: decimal('VAT rate in percent.'),
})
/** An allowance or charge on the whole document (EN 16931, BG-20 and BG-21). */
export type AllowanceCharge = Static<typeof AllowanceCharge>

const Totals = Type.Object({
  line_total: decimal('Sum of the net amounts of the lines.'),
  allowances: decimal('Sum of the allowances on the whole document.'),
  charges: decimal('Sum of the charges on the whole document.'),
  net: decimal('Total without VAT.'),
  tax: decimal('Total VAT in the currency of the invoice; several taxes are added up, with a warning.'),
  gross: decimal('Total with VAT.'),
  prepaid: decimal('Already paid.'),
  withheld: decimal(
    'Amount that the buyer pays to the tax office instead of the seller (FatturaPA: ritenuta, split payment).',
  ),
  rounding: decimal('Amount added to round the amount due.'),
  payable: decimal('Amount due for payment.'),
})
/** The totals as stated (EN 16931, BG-22), not computed. */
export type Totals = Static<typeof Totals>

const InvoicePayment = Type.Object({
  iban: text(
    'IBAN of the payee, otherwise the account number, as stated. Stated by the seller alone: see checks.iban.',
  ),
  account_number: text('Account number of another kind, stated in addition to the IBAN.'),
  bic: text("BIC of the payee's bank, as stated."),
  account_name: text('Holder of the account.'),
  reference: text('Reference to write on the payment.'),
  terms: text('Terms of payment in words.'),
  means: text(
    'Means of payment as a code, UNTDID 4461 (30 and 58 credit transfer, 59 direct debit) or FatturaPA MPxx.',
  ),
})
/** How an invoice asks to be paid (EN 16931, BG-16). */
export type InvoicePayment = Static<typeof InvoicePayment>

/**
 * The content of an invoice, whichever reader read it. Amounts are exact decimal strings as stated; null is not stated.
 */
export const Invoice = Type.Object({
  type: nullable(
    oneOf([...INVOICE_TYPES], {
      description:
        'What `type_code` means; otherwise what the paper calls itself. Null for receipts, proformas and papers whose kind is open.',
    }),
  ),
  type_code: text('Type as a code: UNTDID 1001 (380 invoice, 381 credit note) or FatturaPA TDxx.'),
  invoice_number: text('Number of the invoice.'),
  issue_date: date('Date of the invoice.'),
  due_date: date('Date by which to pay; the first one if several are stated, but not that of a discount.'),
  delivery_date: date('Date of the delivery.'),
  service_period: described(
    nullable(Type.Object({ start: date('First day.'), end: date('Last day.') })),
    'Period of the invoice; null if none is stated.',
  ),
  currency: text('ISO 4217 code of all amounts.'),
  order_reference: text("Number of the buyer's order."),
  buyer_reference: text("The buyer's own reference, such as a German Leitweg-ID; in FatturaPA the CodiceDestinatario."),
  seller: described(Party, 'The party that sends the invoice.'),
  buyer: described(Party, 'The party that is to pay it.'),
  lines: Type.Array(InvoiceLine, {
    description:
      'In order. Empty in profiles without lines (Factur-X MINIMUM, BASIC WL). Lines that only group or explain others (GROUP and INFORMATION in EXTENDED) are left out, so that the amounts add up.',
  }),
  allowances_charges: Type.Array(AllowanceCharge, { description: 'Allowances and charges on the whole document.' }),
  tax_breakdown: Type.Array(TaxBreakdown, { description: 'VAT by rate and category.' }),
  totals: described(
    Totals,
    'As stated, never corrected: `checks.arithmetic` says whether they add up. FatturaPA states net and tax per rate only; here they are added up, to the gross, too, if it is not stated and nothing contradicts.',
  ),
  payment: described(InvoicePayment, 'How to pay.'),
  notes: Type.Array(Type.String(), { description: 'Free text of the document, as stated.' }),
})
export type Invoice = Static<typeof Invoice>
