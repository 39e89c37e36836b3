import { Big } from 'big.js'
import { roundToCents, toPlainDecimal } from '../decimal.ts'
import { findAll, textAt, type XmlElement } from '../xml-tree.ts'
import type { Stated } from './business-terms.ts'
import { isCode } from './code-lists.ts'
import tables from './code-rules.json' with { type: 'json' }
import type { Rule } from './rule.ts'

// The rules of code lists that the extension replaces, because it allows more codes.
const REPLACED: ReadonlyMap<string, string> = new Map([
  ['BR-CL-10', 'BR-DEX-04'],
  ['BR-CL-11', 'BR-DEX-05'],
  ['BR-CL-21', 'BR-DEX-06'],
  ['BR-CL-24', 'BR-DEX-01'],
  ['BR-CL-25', 'BR-DEX-07'],
  ['BR-CL-26', 'BR-DEX-08'],
])
const MORE_CODES = ['XR01', 'XR02', 'XR03', 'application/xml']
// Tax numbers have schemes of their own, and registrations are asked for by their term.
const OTHER_IDS = ['SpecifiedTaxRegistration', 'SpecifiedLegalOrganization']
// In UBL a third party may have paid, too.
const AMOUNT_DUE = 'BR-CO-16'

/** The rules of EN 16931 that do not hold in the extension of XRechnung. */
export function isReplacedInExtension({ id }: Rule, { syntax }: Stated): boolean {
  return REPLACED.has(id) || (id === AMOUNT_DUE && syntax === 'ubl')
}

/** The rules of the extension of XRechnung 3.0 (BR-DEX). */
export const XRECHNUNG_EXTENSION_RULES: readonly Rule[] = [
  ...tables.coded.flatMap(({ id, group, term, list, what }): Rule[] => {
    const own = REPLACED.get(id)
    if (!own) return []
    const allowed = list === 'media types' ? 'application/xml' : 'XR01 to XR03'
    return [
      {
        id: own,
        ...(group ? { group } : {}),
        terms: [term],
        says: `${term} must be a code of ${what}, or ${allowed}.`,
        holds: (stated) => stated.texts(term).every((code) => MORE_CODES.includes(code) || isCode(list, code)),
      },
    ]
  }),
  {
    id: 'BR-DEX-02',
    terms: ['BT-131'],
    syntax: 'ubl',
    says: 'The net amount of a line (BT-131) should be the sum of the lines directly below it.',
    isWarning: true,
    holds: (invoice) => invoice.elements().every(({ element }) => isSumOfParts(element)),
  },
  {
    id: 'BR-DEX-03',
    terms: ['BG-25'],
    syntax: 'ubl',
    says: 'A line below another must state its VAT category once.',
    holds: (invoice) =>
      invoice
        .elements()
        .filter(({ element }) => element.name === 'SubInvoiceLine')
        .every(({ element }) =>
          findAll(element, 'Item').every((item) => findAll(item, 'ClassifiedTaxCategory').length === 1),
        ),
  },
  {
    id: 'BR-DEX-09',
    group: 'BG-22',
    terms: ['BT-115', 'BT-112', 'BT-113', 'BT-114'],
    syntax: 'ubl',
    says: 'The amount due (BT-115) must be the total with VAT (BT-112) less the paid amount (BT-113) plus the rounding (BT-114) and what was paid by third parties.',
    holds(totals, invoice) {
      const of = (term: string) => totals.number(term) ?? new Big(0)
      const third = invoice.groups('third party').reduce((sum, one) => sum.plus(one.number('paid') ?? 0), new Big(0))
      const due = roundToCents(of('BT-112').minus(of('BT-113')).plus(third))
      return roundToCents(of('BT-115').minus(of('BT-114'))).eq(due)
    },
  },
  ...[
    { id: 'BR-DEX-10', term: 'type of payment', name: 'the type' },
    { id: 'BR-DEX-11', term: 'paid', name: 'the amount' },
    { id: 'BR-DEX-12', term: 'description of payment', name: 'the description' },
  ].map(
    ({ id, term, name }): Rule => ({
      id,
      group: 'third party',
      terms: [],
      syntax: 'ubl',
      says: `For a payment by a third party, ${name} must be stated.`,
      holds: (payment) => payment.text(term) !== '',
    }),
  ),
  {
    id: 'BR-DEX-13',
    group: 'third party',
    terms: [],
    syntax: 'ubl',
    says: 'A payment by a third party must have at most two decimals.',
    holds: (payment) => (payment.text('paid').split('.')[1] ?? '').length <= 2,
  },
  {
    id: 'BR-DEX-14',
    group: 'third party',
    terms: ['BT-5'],
    syntax: 'ubl',
    says: 'A payment by a third party must be in the currency of the invoice (BT-5).',
    holds: (payment, invoice) => payment.text('currency of payment') === invoice.text('BT-5'),
  },
  {
    id: 'BR-DEX-05',
    terms: ['BT-29', 'BT-46'],
    syntax: 'cii',
    says: 'The scheme of every identifier must be a code of ISO/IEC 6523, or XR01 to XR03.',
    holds: (invoice) =>
      invoice.elements().every(({ element: { name, attributes }, parent }) => {
        const { schemeID } = attributes
        if (name !== 'ID' || schemeID === undefined || OTHER_IDS.includes(parent?.name ?? '')) return true
        return MORE_CODES.includes(schemeID) || isCode('identifier schemes', schemeID)
      }),
  },
  {
    id: 'BR-DEX-15',
    terms: ['BG-25'],
    syntax: 'cii',
    says: 'XRechnung has no lines below others in CII.',
    isWarning: true,
    holds: (invoice) => invoice.elements().every(({ element }) => element.name !== 'ParentLineID'),
  },
]

function isSumOfParts(element: XmlElement): boolean {
  const parts = findAll(element, 'SubInvoiceLine')
  if (parts.length === 0) return true
  const amount = (one: XmlElement) => new Big(toPlainDecimal(textAt(one, 'LineExtensionAmount') ?? '') ?? 0)
  return amount(element).eq(parts.reduce((sum, part) => sum.plus(amount(part)), new Big(0)))
}
