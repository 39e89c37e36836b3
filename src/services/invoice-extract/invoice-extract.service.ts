import { checkArithmetic, type Extraction, type PageBox, type RuleCheck } from '@farebox/invoices'
import { Type } from 'typebox'
import { defineService } from '../../contract/define-service.ts'
import { exactlyOneOf, Url, withDefault } from '../../contract/schema.ts'
import { bankCredits } from '../../domain/iban/bank-credits.ts'
import { vies } from '../../upstreams/vies/vies.ts'
import { checkPaymentAccount, uncheckedAccount } from './check-iban.ts'
import { checkSellerVatId, uncheckedVatId } from './check-vat-id.ts'
import { drawPlaces } from './draw-places.ts'
import { example } from './example.ts'
import { extract } from './extract.ts'
import { invoiceOutput } from './output.ts'
import { fetchSourceFile, SOURCE_FIELDS } from './source-file.ts'

const BY_CONTENT = 'At most 15 MB. The content decides the file type, not the field.'
const NOT_ASKED = 'validate is false.'
const OTHER_BANK =
  "payment.bic: it is not the BIC of the IBAN's bank (checks.iban.bic). Ask the seller which bank it is."
const base64 = (what: string) =>
  Type.Optional(
    Type.String({ minLength: 1, description: `${what} in base64; a data: prefix is allowed. ${BY_CONTENT}` }),
  )

/** Any invoice as JSON: e-invoices exactly, plain invoices as far as they can be read. Checks all of them. */
export const invoiceExtract = defineService({
  id: 'svc_invoice_extract_26',
  slug: 'invoice-extract',
  name: 'Invoice extraction',
  category: 'data',
  description:
    'An invoice as JSON: parties, lines, totals, taxes, payment details. E-invoices are read exactly and without AI: XRechnung, ' +
    'Peppol BIS, UBL, UN/CEFACT CII, FatturaPA (also .p7m), and ZUGFeRD or Factur-X inside a PDF. Other PDFs, scans and photos are ' +
    'read by a model or by rules, and marked so. Checks the rules of EN 16931, XRechnung and Peppol, the sums, the IBAN, its BIC, ' +
    "and the seller's VAT number in VIES.",
  tags: [
    'invoice',
    'e-invoice',
    'xrechnung',
    'zugferd',
    'factur-x',
    'peppol',
    'ubl',
    'fatturapa',
    'pdf',
    'vat',
    'iban',
  ],
  price: '0.02',
  p99Ms: 8000,
  trialsPerDay: 3,
  worker: 'read',
  alsoAccepts: ['solana'],
  // 15 MB in base64, or as JSON text with its escapes.
  maxBodyBytes: 22 * 1024 * 1024,
  upstreams: [vies],
  credits: [
    { name: 'PDF.js', homepage: 'https://mozilla.github.io/pdf.js/', licence: 'Apache-2.0' },
    { name: 'PDFium', homepage: 'https://pdfium.googlesource.com/pdfium/', licence: 'Apache-2.0' },
    { name: 'Tesseract', homepage: 'https://github.com/tesseract-ocr/tesseract', licence: 'Apache-2.0' },
    ...bankCredits,
  ],
  input: Type.Object(
    {
      pdf_url: Type.Optional(Url(`Public http(s) address of a PDF. ${BY_CONTENT}`)),
      pdf_base64: base64('A PDF'),
      xml: Type.Optional(
        Type.String({
          minLength: 1,
          description: `The text of an e-invoice, or a signed one (.p7m) in base64. ${BY_CONTENT}`,
        }),
      ),
      xml_url: Type.Optional(Url(`Public http(s) address of an e-invoice, .xml or .p7m. ${BY_CONTENT}`)),
      image_url: Type.Optional(Url(`Public http(s) address of a photo or scan of an invoice. ${BY_CONTENT}`)),
      image_base64: base64('A photo or scan of an invoice'),
      validate: withDefault(
        Type.Boolean({
          description: "Check the seller's VAT identifier (in VIES, up to 4 s) and the IBAN. Default true.",
        }),
        true,
      ),
      field_pictures: withDefault(
        Type.Boolean({
          description:
            'Return a small picture of the place of each found field (fields.*.picture_base64), so that a person can check it at a glance. Default false.',
        }),
        false,
      ),
    },
    exactlyOneOf(...SOURCE_FIELDS),
  ),
  output: invoiceOutput,
  example,

  async run({ validate, field_pictures, ...source }, context) {
    const file = await fetchSourceFile(source, context)
    const { invoice, rules, places, ...extraction } = await extract(file, context)
    const pictures = field_pictures && places ? await drawPlaces(places, { file, context }) : null
    const [seller_vat_id, iban] = validate
      ? await Promise.all([checkSellerVatId(invoice.seller.vat_id, context), checkPaymentAccount(invoice.payment)])
      : [uncheckedVatId(NOT_ASKED), uncheckedAccount(NOT_ASKED)]
    return {
      ...extraction,
      ...invoice,
      checks: {
        arithmetic: checkArithmetic(invoice, { isPrinted: extraction.source !== 'xml' }),
        en16931: rules && toRuleVerdict(rules),
        seller_vat_id,
        iban,
      },
      fields: toFields(extraction.confidence, { places, pictures }),
      warnings: [...extraction.warnings, ...(iban.bic_matches === false ? [OTHER_BANK] : [])],
      extracted_at: context.clock.now().toISOString(),
    }
  },
})

function toRuleVerdict({ broken, ...rules }: RuleCheck) {
  return {
    ok: broken.every(({ severity }) => severity !== 'fatal'),
    rule_sets: [...rules.rule_sets],
    rules_checked: rules.rules_checked,
    not_checked: [...rules.not_checked],
    errors: broken.map(({ terms, ...one }) => ({ ...one, terms: [...terms] })),
  }
}

interface PlacedFields {
  readonly places: Extraction['places']
  /** Null if they were not asked for. */
  readonly pictures: Readonly<Record<string, string>> | null
}

function toFields(confidence: Extraction['confidence'], { places, pictures }: PlacedFields) {
  if (!confidence) return null
  return Object.fromEntries(
    Object.entries(confidence).map(([path, sure]) => {
      const place = places?.[path]
      const picture = pictures && { picture_base64: pictures[path] ?? null }
      return [path, { confidence: sure, page: place?.page ?? null, box: place ? toBox(place.box) : null, ...picture }]
    }),
  )
}

function toBox({ left, top, right, bottom }: PageBox) {
  const near = (value: number) => Math.round(value * 10) / 10
  return { left, top, width: near(right - left), height: near(bottom - top) }
}
