import type { Stated } from './business-terms.ts'
import type { Rule } from './rule.ts'

/** Requires that a term is stated and not empty. */
function filled(id: string, term: string, { group, name }: { group?: string; name: string }): Rule {
  return {
    id,
    ...(group ? { group } : {}),
    terms: [term],
    says: `${name} (${term}) must be stated.`,
    holds: (stated) => stated.text(term) !== '',
  }
}

/** Requires that the element of a term exists. */
function present(id: string, term: string, { group, name }: { group?: string; name: string }): Rule {
  return { ...filled(id, term, { ...(group ? { group } : {}), name }), holds: (stated) => stated.has(term) }
}

const hasReason = (reason: string, code: string) => (stated: Stated) => stated.has(reason) || stated.has(code)

function allowanceRules(
  group: string,
  { ids, name, terms }: { ids: readonly string[]; name: string; terms: readonly string[] },
): Rule[] {
  const [amount = '', reason = '', code = '', category] = terms
  const [ofAmount = '', ofReason = '', again = '', ofCategory] = ids
  const says = `${name} must state its reason, in words (${reason}) or as a code (${code}).`
  return [
    present(ofAmount, amount, { group, name: `The amount of ${name.toLowerCase()}` }),
    { id: ofReason, group, terms: [reason, code], says, holds: hasReason(reason, code) },
    { id: again, group, terms: [reason, code], says, holds: hasReason(reason, code) },
    ...(category && ofCategory
      ? [present(ofCategory, category, { group, name: `The VAT category of ${name.toLowerCase()}` })]
      : []),
  ]
}

/** Requires that an identifier names its scheme, the list it comes from. */
function schemed(id: string, term: string, { group, name }: { group: string; name: string }): Rule {
  return {
    id,
    group,
    terms: [`${term}-1`],
    says: `${name} (${term}) must name its scheme.`,
    holds: (stated) => stated.texts(`${term}-1`).filter(Boolean).length >= stated.texts(term).length,
  }
}

/** EN 16931-1, 6.4.1: the required terms of an invoice (BR-01 to BR-65). */
export const PRESENCE_RULES: readonly Rule[] = [
  filled('BR-01', 'BT-24', { name: 'The specification identifier' }),
  filled('BR-02', 'BT-1', { name: 'The invoice number' }),
  filled('BR-03', 'BT-2', { name: 'The issue date' }),
  filled('BR-04', 'BT-3', { name: 'The type code' }),
  filled('BR-05', 'BT-5', { name: 'The currency' }),
  {
    id: 'BR-06',
    terms: ['BT-27'],
    says: 'The name of the seller (BT-27) must be stated.',
    holds: (invoice) => invoice.groups('BG-4').some((seller) => seller.text('BT-27') !== ''),
  },
  {
    id: 'BR-07',
    terms: ['BT-44'],
    says: 'The name of the buyer (BT-44) must be stated.',
    holds: (invoice) => invoice.groups('BG-7').some((buyer) => buyer.text('BT-44') !== ''),
  },
  {
    id: 'BR-08',
    terms: ['BG-5'],
    says: 'The address of the seller (BG-5) must be stated.',
    holds: (invoice) => invoice.groups('BG-4').some((seller) => seller.has('BG-5')),
  },
  filled('BR-09', 'BT-40', { group: 'BG-4/BG-5', name: 'The country of the seller' }),
  {
    id: 'BR-10',
    terms: ['BG-8'],
    says: 'The address of the buyer (BG-8) must be stated.',
    holds: (invoice) => invoice.groups('BG-7').some((buyer) => buyer.has('BG-8')),
  },
  filled('BR-11', 'BT-55', { group: 'BG-7/BG-8', name: 'The country of the buyer' }),
  present('BR-12', 'BT-106', { group: 'BG-22', name: 'The sum of the lines' }),
  present('BR-13', 'BT-109', { group: 'BG-22', name: 'The total without VAT' }),
  present('BR-14', 'BT-112', { group: 'BG-22', name: 'The total with VAT' }),
  present('BR-15', 'BT-115', { group: 'BG-22', name: 'The amount due' }),
  present('BR-16', 'BG-25', { name: 'At least one line' }),
  {
    id: 'BR-17',
    group: 'BG-10',
    terms: ['BT-59'],
    says: 'A payee must have a name (BT-59) and differ from the seller.',
    holds: (payee, invoice) =>
      payee.has('BT-59') &&
      !invoice
        .groups('BG-4')
        .some((seller) => payee.text('BT-60') !== '' && seller.texts('BT-29').includes(payee.text('BT-60'))),
  },
  filled('BR-18', 'BT-62', { group: 'BG-11', name: "The name of the seller's tax representative" }),
  present('BR-19', 'BG-12', { group: 'BG-11', name: "The address of the seller's tax representative" }),
  filled('BR-20', 'BT-69', { group: 'BG-11/BG-12', name: "The country of the seller's tax representative" }),
  filled('BR-21', 'BT-126', { group: 'BG-25', name: 'The identifier of the line' }),
  present('BR-22', 'BT-129', { group: 'BG-25', name: 'The quantity' }),
  present('BR-23', 'BT-130', { group: 'BG-25', name: 'The unit of the quantity' }),
  present('BR-24', 'BT-131', { group: 'BG-25', name: 'The net amount of the line' }),
  filled('BR-25', 'BT-153', { group: 'BG-25', name: 'The name of the item' }),
  present('BR-26', 'BT-146', { group: 'BG-25', name: 'The net price of the item' }),
  {
    id: 'BR-27',
    group: 'BG-25',
    terms: ['BT-146'],
    says: 'The net price of the item (BT-146) must not be negative.',
    holds: (line) => line.number('BT-146')?.gte(0) ?? false,
  },
  {
    id: 'BR-28',
    group: 'BG-25',
    terms: ['BT-148'],
    says: 'The gross price of the item (BT-148) must not be negative.',
    holds: (line) => !line.has('BT-148') || (line.number('BT-148')?.gte(0) ?? false),
  },
  ...allowanceRules('BG-20', {
    ids: ['BR-31', 'BR-33', 'BR-CO-21', 'BR-32'],
    name: 'An allowance on the document',
    terms: ['BT-92', 'BT-97', 'BT-98', 'BT-95'],
  }),
  ...allowanceRules('BG-21', {
    ids: ['BR-36', 'BR-38', 'BR-CO-22', 'BR-37'],
    name: 'A charge on the document',
    terms: ['BT-99', 'BT-104', 'BT-105', 'BT-102'],
  }),
  ...allowanceRules('BG-25/BG-27', {
    ids: ['BR-41', 'BR-42', 'BR-CO-23'],
    name: 'An allowance on a line',
    terms: ['BT-136', 'BT-139', 'BT-140'],
  }),
  ...allowanceRules('BG-25/BG-28', {
    ids: ['BR-43', 'BR-44', 'BR-CO-24'],
    name: 'A charge on a line',
    terms: ['BT-141', 'BT-144', 'BT-145'],
  }),
  present('BR-45', 'BT-116', { group: 'BG-23', name: 'The taxed amount' }),
  present('BR-46', 'BT-117', { group: 'BG-23', name: 'The VAT of the category' }),
  present('BR-47', 'BT-118', { group: 'BG-23', name: 'The VAT category' }),
  {
    id: 'BR-48',
    group: 'BG-23',
    terms: ['BT-119'],
    says: 'The VAT rate (BT-119) must be stated, unless the category is O (not subject to VAT).',
    holds: (tax) => tax.has('BT-119') || tax.text('BT-118') === 'O',
  },
  present('BR-49', 'BT-81', { group: 'BG-16', name: 'The means of payment' }),
  {
    id: 'BR-50',
    group: 'BG-16',
    terms: ['BT-84'],
    says: 'The account of a credit transfer (BT-84) must be stated.',
    holds: (means) => !isTransfer(means) || means.groups('BG-17').every((account) => account.text('BT-84') !== ''),
  },
  {
    id: 'BR-51',
    group: 'BG-16/BG-18',
    terms: ['BT-87'],
    says: 'At most the first six and last four digits of a card (BT-87) may be stated.',
    isWarning: true,
    holds: (card) => card.text('BT-87').length <= 10,
  },
  filled('BR-52', 'BT-122', { group: 'BG-24', name: 'The reference of a supporting document' }),
  present('BR-54', 'BT-160', { group: 'BG-25/BG-32', name: 'The name of an attribute of the item' }),
  present('BR-54', 'BT-161', { group: 'BG-25/BG-32', name: 'The value of an attribute of the item' }),
  filled('BR-55', 'BT-25', { group: 'BG-3', name: 'The number of a preceding invoice' }),
  filled('BR-56', 'BT-63', { group: 'BG-11', name: "The VAT identifier of the seller's tax representative" }),
  present('BR-57', 'BT-80', { group: 'BG-13/BG-15', name: 'The country of the delivery' }),
  {
    id: 'BR-61',
    group: 'BG-16',
    terms: ['BT-84'],
    says: 'With a credit transfer (means 30 or 58), the account (BT-84) must be stated.',
    holds: (means) => !isTransfer(means) || means.groups('BG-17').some((account) => account.has('BT-84')),
  },
  schemed('BR-62', 'BT-34', { group: 'BG-4', name: 'The electronic address of the seller' }),
  schemed('BR-63', 'BT-49', { group: 'BG-7', name: 'The electronic address of the buyer' }),
  schemed('BR-64', 'BT-157', { group: 'BG-25', name: 'The standard identifier of the item' }),
  schemed('BR-65', 'BT-158', { group: 'BG-25', name: 'The classification of the item' }),
]

function isTransfer(means: Stated): boolean {
  return ['30', '58'].includes(means.text('BT-81'))
}
