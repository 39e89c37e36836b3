import type { Stated } from './business-terms.ts'
import { isCode } from './code-lists.ts'
import type { Rule } from './rule.ts'

interface Coded {
  readonly id: string
  readonly group?: string
  readonly term: string
  readonly list: string
  readonly what: string
}

const CODED: readonly Coded[] = [
  { id: 'BR-CL-04', term: 'BT-5', list: 'currencies', what: 'ISO 4217' },
  { id: 'BR-CL-05', term: 'BT-6', list: 'currencies', what: 'ISO 4217' },
  { id: 'BR-CL-07', term: 'BT-18-1', list: 'reference types', what: 'UNTDID 1153' },
  { id: 'BR-CL-10', group: 'BG-4', term: 'BT-29-1', list: 'identifier schemes', what: 'ISO/IEC 6523' },
  { id: 'BR-CL-10', group: 'BG-7', term: 'BT-46-1', list: 'identifier schemes', what: 'ISO/IEC 6523' },
  { id: 'BR-CL-10', group: 'BG-10', term: 'BT-60-1', list: 'identifier schemes', what: 'ISO/IEC 6523' },
  { id: 'BR-CL-11', group: 'BG-4', term: 'BT-30-1', list: 'identifier schemes', what: 'ISO/IEC 6523' },
  { id: 'BR-CL-11', group: 'BG-7', term: 'BT-47-1', list: 'identifier schemes', what: 'ISO/IEC 6523' },
  { id: 'BR-CL-11', group: 'BG-10', term: 'BT-61-1', list: 'identifier schemes', what: 'ISO/IEC 6523' },
  { id: 'BR-CL-13', group: 'BG-25', term: 'BT-158-1', list: 'item classifications', what: 'UNTDID 7143' },
  { id: 'BR-CL-14', group: 'BG-4/BG-5', term: 'BT-40', list: 'countries', what: 'ISO 3166-1' },
  { id: 'BR-CL-14', group: 'BG-7/BG-8', term: 'BT-55', list: 'countries', what: 'ISO 3166-1' },
  { id: 'BR-CL-14', group: 'BG-11/BG-12', term: 'BT-69', list: 'countries', what: 'ISO 3166-1' },
  { id: 'BR-CL-14', group: 'BG-13/BG-15', term: 'BT-80', list: 'countries', what: 'ISO 3166-1' },
  { id: 'BR-CL-15', group: 'BG-25', term: 'BT-159', list: 'countries', what: 'ISO 3166-1' },
  { id: 'BR-CL-16', group: 'BG-16', term: 'BT-81', list: 'payment means', what: 'UNTDID 4461' },
  { id: 'BR-CL-17', group: 'BG-20', term: 'BT-95', list: 'vat categories', what: 'UNTDID 5305' },
  { id: 'BR-CL-17', group: 'BG-21', term: 'BT-102', list: 'vat categories', what: 'UNTDID 5305' },
  { id: 'BR-CL-17', group: 'BG-23', term: 'BT-118', list: 'vat categories', what: 'UNTDID 5305' },
  { id: 'BR-CL-18', group: 'BG-25', term: 'BT-151', list: 'vat categories', what: 'UNTDID 5305' },
  { id: 'BR-CL-19', group: 'BG-20', term: 'BT-98', list: 'allowance reasons', what: 'UNTDID 5189' },
  { id: 'BR-CL-19', group: 'BG-25/BG-27', term: 'BT-140', list: 'allowance reasons', what: 'UNTDID 5189' },
  { id: 'BR-CL-20', group: 'BG-21', term: 'BT-105', list: 'charge reasons', what: 'UNTDID 7161' },
  { id: 'BR-CL-20', group: 'BG-25/BG-28', term: 'BT-145', list: 'charge reasons', what: 'UNTDID 7161' },
  { id: 'BR-CL-21', group: 'BG-25', term: 'BT-157-1', list: 'identifier schemes', what: 'ISO/IEC 6523' },
  { id: 'BR-CL-22', group: 'BG-23', term: 'BT-121', list: 'exemption reasons', what: 'VATEX' },
  { id: 'BR-CL-23', group: 'BG-25', term: 'BT-130', list: 'units', what: 'UN/ECE recommendations 20 and 21' },
  { id: 'BR-CL-23', group: 'BG-25', term: 'BT-150', list: 'units', what: 'UN/ECE recommendations 20 and 21' },
  { id: 'BR-CL-24', group: 'BG-24', term: 'BT-125-1', list: 'media types', what: 'media types' },
  { id: 'BR-CL-25', group: 'BG-4', term: 'BT-34-1', list: 'electronic addresses', what: 'EAS' },
  { id: 'BR-CL-25', group: 'BG-7', term: 'BT-49-1', list: 'electronic addresses', what: 'EAS' },
  { id: 'BR-CL-26', group: 'BG-13', term: 'BT-71-1', list: 'identifier schemes', what: 'ISO/IEC 6523' },
]

// Amounts that may have at most two decimals, by group.
const CENTS: readonly (readonly [id: string, group: string, term: string])[] = [
  ['BR-DEC-01', 'BG-20', 'BT-92'],
  ['BR-DEC-02', 'BG-20', 'BT-93'],
  ['BR-DEC-05', 'BG-21', 'BT-99'],
  ['BR-DEC-06', 'BG-21', 'BT-100'],
  ['BR-DEC-09', 'BG-22', 'BT-106'],
  ['BR-DEC-10', 'BG-22', 'BT-107'],
  ['BR-DEC-11', 'BG-22', 'BT-108'],
  ['BR-DEC-12', 'BG-22', 'BT-109'],
  ['BR-DEC-14', 'BG-22', 'BT-112'],
  ['BR-DEC-16', 'BG-22', 'BT-113'],
  ['BR-DEC-17', 'BG-22', 'BT-114'],
  ['BR-DEC-18', 'BG-22', 'BT-115'],
  ['BR-DEC-19', 'BG-23', 'BT-116'],
  ['BR-DEC-20', 'BG-23', 'BT-117'],
  ['BR-DEC-23', 'BG-25', 'BT-131'],
  ['BR-DEC-24', 'BG-25/BG-27', 'BT-136'],
  ['BR-DEC-25', 'BG-25/BG-27', 'BT-137'],
  ['BR-DEC-27', 'BG-25/BG-28', 'BT-141'],
  ['BR-DEC-28', 'BG-25/BG-28', 'BT-142'],
]

/** EN 16931-1: the code lists (BR-CL) and the decimals of amounts (BR-DEC). */
export const CODE_RULES: readonly Rule[] = [
  {
    id: 'BR-CL-01',
    terms: ['BT-3'],
    says: 'The type code (BT-3) must be a code of UNTDID 1001 for an invoice or a credit note.',
    holds: ({ has, text, syntax }) => {
      const isListed = (list: string) => isCode(list, text('BT-3'))
      if (!has('BT-3')) return true
      if (syntax === 'cii') return isListed('invoice types') || isListed('credit note types')
      return isListed(has('invoice type') ? 'invoice types' : 'credit note types')
    },
  },
  {
    id: 'BR-CL-03',
    group: 'tax total',
    terms: ['BT-110'],
    says: 'The currency of a VAT total must be an ISO 4217 code.',
    holds: (total) => total.texts('BT-110 currency').every((code) => isCode('currencies', code)),
  },
  {
    id: 'BR-CL-06',
    terms: ['BT-8'],
    says: 'The code of the tax point date (BT-8) must be one that the syntax defines.',
    holds: ({ texts, syntax }) => texts('BT-8').every((code) => isCode(`tax point codes ${syntax}`, code)),
  },
  ...CODED.map(({ id, group, term, list, what }): Rule => {
    const [, base = term] = /^(BT-\d+)-1$/.exec(term) ?? []
    const ofScheme = base !== term && list !== 'media types' ? 'The scheme of ' : ''
    return {
      id,
      ...(group ? { group } : {}),
      terms: [term],
      says: `${ofScheme}${base} must be a code of ${what}.`.replace(/^./, (first) => first.toUpperCase()),
      holds: (stated) =>
        stated.texts(term).every((code) => isCode(list, list === 'exemption reasons' ? code.toUpperCase() : code)),
    }
  }),
  ...CENTS.map(
    ([id, group, term]): Rule => ({
      id,
      group,
      terms: [term],
      says: `${term} must have at most two decimals.`,
      holds: (stated) => hasCents(stated, term),
    }),
  ),
  totalCents('BR-DEC-13', 'BT-5'),
  totalCents('BR-DEC-15', 'BT-6'),
]

function hasCents(stated: Stated, term: string): boolean {
  return stated.texts(term).every((amount) => (amount.split('.')[1] ?? '').length <= 2)
}

function totalCents(id: string, currency: string): Rule {
  const term = currency === 'BT-5' ? 'BT-110' : 'BT-111'
  return {
    id,
    terms: [term],
    says: `The VAT total (${term}) must have at most two decimals.`,
    holds: (invoice) =>
      invoice
        .groups('tax total')
        .filter((total) => total.text('BT-110 currency') === invoice.text(currency))
        .every((total) => hasCents(total, 'BT-110')),
  }
}
