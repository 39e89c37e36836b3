import { Type } from 'typebox'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'
import { Invoice } from '../../domain/e-invoice/invoice.ts'
import { DOCUMENT_KINDS } from './extraction.ts'

const text = (description: string) => nullable(Type.String({ description }))
const flag = (description: string) => nullable(Type.Boolean({ description }))

const EInvoice = Type.Object(
  {
    is_e_invoice: Type.Boolean({
      description: 'True where the fields were read from structured data, without guessing.',
    }),
    format: text('Name of the specification, such as XRechnung 3.0 or Factur-X EXTENDED; null for a plain document.'),
    syntax: text(
      'UBL 2.1 Invoice, UBL 2.1 CreditNote, UN/CEFACT CII, ZUGFeRD 1.0 or FatturaPA; null for a plain document.',
    ),
    specification: text('Identifier of the specification, as the document states it.'),
    note: Type.String({ description: 'Where the fields were read from.' }),
  },
  { description: 'What kind of document it is.' },
)

const Arithmetic = Type.Object(
  {
    ok: Type.Boolean({ description: 'False where an applied rule is broken. Says nothing while rules_applied is 0.' }),
    rules_applied: Type.Integer({ minimum: 0, description: 'Rules whose amounts are all stated.' }),
    issues: Type.Array(Type.String(), { description: 'Each broken rule with what is stated and what comes out.' }),
  },
  { description: 'Whether the stated amounts add up, by EN 16931 rules BR-CO-10 to BR-CO-17 and their tolerances.' },
)

const OfficialRules = Type.Object(
  {
    ok: Type.Boolean({ description: 'False where a fatal rule is broken: a receiver that checks will refuse it.' }),
    rule_sets: Type.Array(Type.String(), {
      description: 'EN 16931, and XRechnung or Peppol BIS Billing where the specification identifier names them.',
    }),
    rules_checked: Type.Integer({ minimum: 0, description: 'Rules that were evaluated.' }),
    errors: Type.Array(
      Type.Object({
        rule: Type.String({
          description: 'The official identifier, such as BR-CO-15, BR-DE-15 or PEPPOL-EN16931-R010.',
        }),
        severity: oneOf(['fatal', 'warning'], { description: 'As the official validation has it.' }),
        message: Type.String({ description: 'What must be so, and the line, allowance or tax where it is not.' }),
        terms: Type.Array(Type.String(), { description: 'The business terms (BT) and groups (BG) it asks about.' }),
      }),
      { description: 'Broken rules, one entry for each place; at most 100.' },
    ),
  },
  {
    description:
      'The official rules, on the XML itself. Not among them: XSD schemas, national rules but those of Germany, extensions. Null unless source is xml, and for ZUGFeRD 1, FatturaPA, MINIMUM and BASIC WL.',
  },
)

const SellerVatId = Type.Object(
  {
    checked: Type.Boolean({ description: 'False where there is no verdict; reason says why.' }),
    valid: flag(
      'Whether the identifier exists, null where not checked. A member state that cannot be asked gives null.',
    ),
    registered_name: text('Who it belongs to; null where the member state does not tell (DE and ES never do).'),
    source: nullable(oneOf(['VIES', 'check digits'], { description: 'Who gave the verdict.' })),
    reason: text('Why there is no verdict, or why it is not valid.'),
  },
  { description: "The seller's VAT identifier against the EU's register." },
)

const Iban = Type.Object(
  {
    checked: Type.Boolean({ description: 'False where the invoice states no IBAN or validate is false.' }),
    valid: flag('Whether length, structure and check digits (mod 97) are right; null where not checked.'),
    bank: text('Name of the bank, for German IBANs.'),
    bic: text('BIC of the bank behind the IBAN, where known (DE, AT, BE, ES, FR, LU, NL).'),
    bic_matches: flag('Whether the stated BIC is that of the bank behind the IBAN; null where either is not known.'),
    reason: text('Why it is not valid, or why the bank is not known.'),
  },
  { description: 'The account to pay to. A valid IBAN need not belong to the seller.' },
)

/** The answer: the invoice, what it was read from, and what is wrong with it. */
export const invoiceOutput = Type.Object({
  source: oneOf(['xml', 'ai', 'rules'], {
    description:
      'xml: read exactly from structured data. ai: by a model. rules: by labels in the text. Check the latter two.',
  }),
  document_kind: nullable(
    oneOf([...DOCUMENT_KINDS], {
      description:
        'What the document calls itself. Quotations, orders, delivery notes, statements, payslips, tickets and reminders are refused. A proforma asks for no payment by law. Null where source is ai.',
    }),
  ),
  e_invoice: EInvoice,
  ...Invoice.properties,
  checks: Type.Object(
    { arithmetic: Arithmetic, en16931: nullable(OfficialRules), seller_vat_id: SellerVatId, iban: Iban },
    { description: 'What was checked about the invoice, whoever read it.' },
  ),
  warnings: Type.Array(Type.String(), { description: 'What to look at before relying on a field. Empty is good.' }),
  confidence: nullable(
    Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 1 }), {
      description:
        'Where source is rules: how likely each field that was found is right, by its path, such as totals.gross; null for other sources.',
    }),
  ),
  fields: nullable(
    Type.Record(
      Type.String(),
      Type.Object({
        confidence: Type.Number({ minimum: 0, maximum: 1, description: 'How likely the field is right.' }),
        page: nullable(Type.Integer({ minimum: 1, description: 'Page it stands on, counted from 1.' })),
        box: nullable(
          Type.Object(
            { left: Type.Number(), top: Type.Number(), width: Type.Number(), height: Type.Number() },
            {
              description:
                'The cell it stands in, from the top left corner of the page: points of a PDF, pixels of a picture.',
            },
          ),
        ),
      }),
      {
        description:
          'Where source is rules: each field that was found, by its path, with its confidence and where it stands. Page and box are null for what stands in no one place, such as the currency and the lines. Null for other sources.',
      },
    ),
  ),
  model: text('Model that read the document; null unless source is ai.'),
  extracted_at: DateTime('When the document was read, ISO 8601, UTC.'),
})
