import { type DocumentKind, Invoice } from '@farebox/invoices'
import { Type } from 'typebox'
import { DateTime, nullable, oneOf } from '../../contract/schema.ts'

const DOCUMENT_KINDS = ['invoice', 'credit_note', 'receipt', 'proforma'] as const satisfies DocumentKind[]

const text = (description: string) => nullable(Type.String({ description }))
const flag = (description: string) => nullable(Type.Boolean({ description }))

const EInvoice = Type.Object(
  {
    is_e_invoice: Type.Boolean({
      description: 'True if the fields were read from structured data, without guessing.',
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
    ok: Type.Boolean({ description: 'False if an applied rule is broken. Means nothing if rules_applied is 0.' }),
    rules_applied: Type.Integer({ minimum: 0, description: 'Number of rules whose amounts are all stated.' }),
    issues: Type.Array(Type.String(), { description: 'Each broken rule, with the stated and the computed amount.' }),
  },
  { description: 'Whether the stated amounts add up, by EN 16931 rules BR-CO-10 to BR-CO-17 and their tolerances.' },
)

const OfficialRules = Type.Object(
  {
    ok: Type.Boolean({
      description:
        'False if a fatal rule is broken: a receiver that validates will refuse the invoice. True says that no rule of `rule_sets` is broken, nothing about `not_checked`.',
    }),
    rule_sets: Type.Array(Type.String(), {
      description:
        'EN 16931, and XRechnung (BR-DE, and the Peppol rules in it), its extension (BR-DEX) or Peppol BIS Billing (with DE-R) if the specification identifier names them.',
    }),
    rules_checked: Type.Integer({ minimum: 0, description: 'Number of rules that were evaluated.' }),
    not_checked: Type.Array(Type.String(), {
      description: 'Rules that a receiver may check in addition for this invoice, such as the XML schema.',
    }),
    errors: Type.Array(
      Type.Object({
        rule: Type.String({
          description: 'The official identifier, such as BR-CO-15, BR-DE-15 or PEPPOL-EN16931-R010.',
        }),
        severity: oneOf(['fatal', 'warning'], { description: 'The severity in the official validation.' }),
        message: Type.String({ description: 'What the rule requires, and the line, allowance or tax that breaks it.' }),
        terms: Type.Array(Type.String(), {
          description: 'The business terms (BT) and groups (BG) that the rule concerns.',
        }),
      }),
      { description: 'Broken rules, one entry for each place; at most 100.' },
    ),
  },
  {
    description:
      'Result of the official rules, evaluated on the XML itself. Null unless source is xml, and null for ZUGFeRD 1, FatturaPA, MINIMUM and BASIC WL.',
  },
)

const SellerVatId = Type.Object(
  {
    checked: Type.Boolean({ description: 'False if there is no verdict; reason says why.' }),
    valid: flag('Whether the identifier exists. Null if not checked, or if the member state cannot be asked.'),
    registered_name: text('Registered owner; null if the member state does not disclose it (DE and ES never do).'),
    source: nullable(oneOf(['VIES', 'check digits'], { description: 'Source of the verdict.' })),
    reason: text('Why there is no verdict, or why it is not valid.'),
  },
  { description: "Check of the seller's VAT identifier against the EU's register." },
)

const Iban = Type.Object(
  {
    checked: Type.Boolean({ description: 'False if the invoice states no IBAN or validate is false.' }),
    valid: flag('Whether length, structure and check digits (mod 97) are correct; null if not checked.'),
    bank: text('Name of the bank, for German IBANs.'),
    bic: text("BIC of the IBAN's bank, if known (DE, AT, BE, ES, FR, LU, NL)."),
    bic_matches: flag("Whether the stated BIC is the BIC of the IBAN's bank; null if either is not known."),
    reason: text('Why it is not valid, or why the bank is not known.'),
  },
  { description: 'Check of the account to pay to. A valid IBAN need not belong to the seller.' },
)

/** The answer: the invoice, its source and its errors. */
export const invoiceOutput = Type.Object({
  source: oneOf(['xml', 'ai', 'rules'], {
    description:
      'xml: read exactly from structured data. ai: by a model. rules: by labels in the text. Verify results of ai and rules.',
  }),
  document_kind: nullable(
    oneOf([...DOCUMENT_KINDS], {
      description:
        'Kind of document, by the name that it gives itself. Quotations, orders, delivery notes, statements, payslips, tickets and reminders are refused. So is a paper that only names an invoice: with a number or a larger title of its own, or without a title, tax, quantity or price that leads to its total. A proforma is not a legal request for payment. Null, with a warning, if its title and number leave the kind open, or if it is marked as void, a draft, a sample or a test or stamped otherwise; null if source is ai. Its probability is confidence.document_kind.',
    }),
  ),
  e_invoice: EInvoice,
  ...Invoice.properties,
  checks: Type.Object(
    { arithmetic: Arithmetic, en16931: nullable(OfficialRules), seller_vat_id: SellerVatId, iban: Iban },
    { description: 'Checks of the invoice, for every source.' },
  ),
  warnings: Type.Array(Type.String(), {
    description: 'What to verify before relying on a field. Empty if nothing was noticed.',
  }),
  confidence: nullable(
    Type.Record(Type.String(), Type.Number({ minimum: 0, maximum: 1 }), {
      description:
        'If source is rules: probability that each found field is right, by its path, such as totals.gross. Null for other sources.',
    }),
  ),
  fields: nullable(
    Type.Record(
      Type.String(),
      Type.Object({
        confidence: Type.Number({ minimum: 0, maximum: 1, description: 'Probability that the field is right.' }),
        page: nullable(Type.Integer({ minimum: 1, description: 'Page of the value, counted from 1.' })),
        box: nullable(
          Type.Object(
            { left: Type.Number(), top: Type.Number(), width: Type.Number(), height: Type.Number() },
            {
              description:
                'The cell that contains the value, measured from the top left corner of the page: points of a PDF, pixels of a picture.',
            },
          ),
        ),
        picture_base64: Type.Optional(
          nullable(
            Type.String({
              description:
                'If field_pictures is true: what is printed at the box and close around it, a PNG of at most 640 x 200 pixels in base64. Null if box is null, or after the third page.',
            }),
          ),
        ),
      }),
      {
        description:
          'If source is rules: each found field, by its path, with its confidence, page and box. Page and box are null for fields without a single place, such as the currency and the lines. Null for other sources.',
      },
    ),
  ),
  model: text('Model that read the document; null unless source is ai.'),
  extracted_at: DateTime('When the document was read, ISO 8601, UTC.'),
})
