import type { Stated } from './business-terms.ts'
import tables from './presence-rules.json' with { type: 'json' }
import type { Rule } from './rule.ts'

interface Presence extends Pick<Rule, 'id' | 'group'> {
  readonly term: string
  readonly name: string
  /** The group of which one must have it, even if the invoice has none. */
  readonly within?: string
  /** True if the element of the term is enough. */
  readonly mayBeEmpty?: boolean
}

/** Requires that a term is stated. */
export function toPresenceRule({ term, name, within, mayBeEmpty, ...place }: Presence): Rule {
  const isStated = (stated: Stated) => (mayBeEmpty ? stated.has(term) : stated.text(term) !== '')
  const holds = (stated: Stated) => (within ? stated.groups(within).some(isStated) : isStated(stated))
  return { ...place, terms: [term], says: `${name} (${term}) must be stated.`, holds }
}

const hasReason = (reason: string, code: string) => (stated: Stated) => stated.has(reason) || stated.has(code)

function allowanceRules(
  group: string,
  { ids, name, terms }: { ids: readonly string[]; name: string; terms: readonly string[] },
): Rule[] {
  const [amount = '', reason = '', code = '', category] = terms
  const [ofAmount = '', ofReason = '', again = '', ofCategory] = ids
  const says = `${name} must state its reason, in words (${reason}) or as a code (${code}).`
  const present = (id: string, term: string, what: string) =>
    toPresenceRule({ id, group, term, name: `The ${what} of ${name.toLowerCase()}`, mayBeEmpty: true })
  return [
    present(ofAmount, amount, 'amount'),
    { id: ofReason, group, terms: [reason, code], says, holds: hasReason(reason, code) },
    { id: again, group, terms: [reason, code], says, holds: hasReason(reason, code) },
    ...(category && ofCategory ? [present(ofCategory, category, 'VAT category')] : []),
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
  ...tables.core.map(toPresenceRule),
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
  {
    id: 'BR-48',
    group: 'BG-23',
    terms: ['BT-119'],
    says: 'The VAT rate (BT-119) must be stated, unless the category is O (not subject to VAT).',
    holds: (tax) => tax.has('BT-119') || tax.text('BT-118') === 'O',
  },
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
